"""One look at a painting: its quality, how it fares against the references, and its properties."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from pleinair.client.outcomes import Failure
from pleinair.server.pool import Painting, Pool, PoolError
from pleinair.server.scoring.embedded import Mark
from pleinair.server.scoring.judge import Entry, Judge
from pleinair.server.scoring.quality import Quality
from pleinair.server.scoring.references import draw_references
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.scorers import Scorers
from pleinair.server.scoring.unexpected import unexpected

VERSION_CHARS = 12  # of a pool's 64; as many as tell commits apart

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Commission:
    """What was asked for, and with what it is compared.

    Attributes:
        subject: The episode's subject.
        describe: What was to be painted, in words, of a subject.
        seed: The episode's seed, which draws the references.
        mix: References by tier.
    """

    subject: str
    describe: Callable[[str], str]
    seed: int
    mix: Mapping[str, int]


@dataclass(frozen=True)
class Look:
    """What was seen.

    Attributes:
        values: `quality` and `judge`, as far as they were wanted.
        mark: The embedded scorer's, for its words; None when it has none.
        pool: The version of the reference pool, cut to 12 characters; "" without a judge.
        notes: What to know about the references.
    """

    values: Mapping[str, Scored] = field(default_factory=dict)
    mark: Mark | None = None
    pool: str = ""
    notes: tuple[str, ...] = ()


async def look(
    scorers: Scorers, png: bytes, commission: Commission, wanted: Collection[str]
) -> Look:
    """Score a painting by the wanted terms, side by side; what fails is in their values.

    Args:
        scorers: What scores it.
        png: The painting.
        commission: What was asked for.
        wanted: Of `quality` and `judge` those to ask; what does not count is not paid for.
    """
    quality, judged, mark = await asyncio.gather(
        _marked_by(scorers.quality if "quality" in wanted else None, png, commission),
        _judged_by(scorers.judge if "judge" in wanted else None, scorers.pool, png, commission),
        embedded_mark(scorers, png),
    )
    values = {"quality": quality, "judge": judged.scored}
    return Look(
        values={name: scored for name, scored in values.items() if scored is not None},
        mark=mark,
        pool=judged.pool,
        notes=judged.notes,
    )


async def embedded_mark(scorers: Scorers, png: bytes) -> Mark | None:
    """The embedded scorer's mark, for its words; None when it has none, which the log explains."""
    try:
        return await scorers.marks.mark(png)
    except Exception as error:
        log.error("A painting could not be marked for its critique", exc_info=error)
        return None


@dataclass(frozen=True)
class _Judged:
    scored: Scored | None = None
    pool: str = ""
    notes: tuple[str, ...] = ()


async def _marked_by(scorer: Quality | None, png: bytes, commission: Commission) -> Scored | None:
    if scorer is None:
        return None
    try:
        return await scorer.score(png, commission.describe(commission.subject))
    except Exception as error:
        return Scored.failed(unexpected(error, "marking a painting", "quality_unavailable"))


async def _judged_by(
    scorer: Judge | None, load: Callable[[], Pool], png: bytes, commission: Commission
) -> _Judged:
    if scorer is None:
        return _Judged()
    try:
        return await _compared(scorer, load, png, commission)
    except PoolError as error:
        return _Judged(_no_judge(f"the reference pool cannot be used: {error}"))
    except Exception as error:
        failure = unexpected(error, "judging a painting", "judge_unavailable")
        return _Judged(Scored.failed(failure))


async def _compared(
    scorer: Judge, load: Callable[[], Pool], png: bytes, commission: Commission
) -> _Judged:
    def entry(painting: Painting) -> Entry:
        return Entry(painting.png(), commission.describe(painting.subject), painting.tier)

    # In a thread: the pool may have to be read, or to be fetched.
    pool = await asyncio.to_thread(load)
    draw = draw_references(pool, commission.mix, seed=commission.seed, subject=commission.subject)
    version = pool.version[:VERSION_CHARS]
    if not draw.paintings:
        none = f"the reference pool has no painting of {' or '.join(commission.mix)}"
        return _Judged(_no_judge(none), version)
    references = await asyncio.to_thread(lambda: [entry(one) for one in draw.paintings])
    painting = Entry(png, commission.describe(commission.subject))
    return _Judged(await scorer.score(painting, references), version, draw.notes)


def _no_judge(message: str) -> Scored:
    return Scored.failed(Failure(kind="judge_unavailable", message=message))
