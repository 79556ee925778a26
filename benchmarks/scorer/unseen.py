"""The shipped scorer beside a stranger's eye, on paintings that no fit has looked at."""

from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict, model_validator
from scipy.stats import bootstrap, spearmanr

from pleinair.benchmarks.scorer.calibrating import CORNERS
from pleinair.benchmarks.scorer.samples import RANK, Ranks, Vector
from pleinair.benchmarks.scorer.validation import Agreement, agreement
from pleinair.server.pool import TIERS, PoolError, Tier
from pleinair.server.pool.painting import read_text
from pleinair.server.pool.rows import PoolRow, read_rows
from pleinair.server.pool.work import Renderer, Tell, problem_of, side_by_side
from pleinair.server.scoring.embedded import EmbeddedScorer

STRANGERS = Path(__file__).parent / "strangers"
# Held out from earlier models, and in sight when the present one was chosen.
SPENT = (STRANGERS / "first", STRANGERS / "second", STRANGERS / "third")
HELD_OUT = STRANGERS / "fourth"
TIERS_FILE = "tiers.jsonl"
LEAST_CORRELATION = 0.6
FEWEST_PAINTED = 8  # an interval over fewer says nothing
RESAMPLES = 2000  # of the paintings, for the interval
CONFIDENCE = 0.95
MIDDLES: Mapping[Tier, float] = {
    tier: value
    for tier in TIERS
    for rank, quantile, value in CORNERS
    if rank == RANK[tier] and quantile == 0.5
}
"""What the calibration gives the middle painting of each tier."""


class UnseenRow(PoolRow):
    """A sketch in its tier; its picture is painted when it is needed."""

    @model_validator(mode="before")
    @classmethod
    def _without_a_picture(cls, values: Any) -> Any:
        if not isinstance(values, Mapping) or not isinstance(values.get("sketch"), str):
            return values
        return {"file_name": f"{PurePosixPath(values['sketch']).stem}.png", **values}


class Marked(BaseModel):
    """One painting, as the eye and the scorer see it.

    Attributes:
        name: The painting.
        tier: By a person's eye.
        reason: Why it is in that tier.
        value: By the scorer, in [0, 1]; None without a picture.
        taken_for: The tier whose middle painting has the nearest value; None without a picture.
        problem: Why there is no picture, else "".
    """

    model_config = ConfigDict(frozen=True)

    name: str
    tier: Tier
    reason: str
    value: float | None
    taken_for: Tier | None
    problem: str

    @property
    def tiers_apart(self) -> int:
        """How many tiers the scorer is too high, or too low when negative."""
        return 0 if self.taken_for is None else RANK[self.taken_for] - RANK[self.tier]


class Unseen(BaseModel):
    """How the scorer ranks paintings that it was not fitted to.

    Attributes:
        model: Version of the scorer's model.
        paintings: The highest value first, those without a picture last.
        agreement: Of the values with the tiers.
        low: Lower end of the 95 % interval of the rank correlation, the percentiles of a bootstrap
            over the paintings.
        high: Its upper end.
    """

    model_config = ConfigDict(frozen=True)

    model: str
    paintings: tuple[Marked, ...]
    agreement: Agreement
    low: float
    high: float

    @property
    def reached(self) -> bool:
        """Whether all were painted, and the scorer agrees with the eye as well as it has to."""
        found = self.agreement.rank_correlation
        painted = not any(one.problem for one in self.paintings)
        return painted and found is not None and found >= LEAST_CORRELATION


def unseen_rows(folder: Path) -> list[UnseenRow]:
    """The sketches of a folder and their tiers.

    Args:
        folder: Has a `tiers.jsonl` with `sketch`, `tier` and, as one likes, `reason`, `subject`
            and `seed` in each line.

    Raises:
        PoolError: A line is no row, or there are too few.
    """
    rows = read_rows(folder / TIERS_FILE, UnseenRow)
    _need_enough(rows, "sketches", folder)
    return rows


async def rank_unseen(
    folder: Path,
    rows: Sequence[UnseenRow],
    renderer: Renderer,
    scorer: EmbeddedScorer,
    tell: Tell[Marked],
) -> tuple[Unseen, dict[str, bytes]]:
    """Paint and mark sketches; the report, and the pictures as PNG by name.

    Raises:
        PoolError: A sketch cannot be read, or too few gave a picture.
        RenderError: Something of ours failed.
    """
    pictures: dict[str, bytes] = {}

    async def one(row: UnseenRow) -> Marked:
        render = await renderer.render(read_text(folder / row.sketch), seed=row.seed)
        problem = problem_of(render)
        if problem or render.png is None:
            return _marked(row, None, problem)
        pictures[row.name] = render.png
        return _marked(row, scorer.mark(render.png).value, "")

    marked = await side_by_side(rows, one, renderer.pool_size, tell)
    painted = [row for row, mark in zip(rows, marked, strict=True) if mark.value is not None]
    _need_enough(painted, "sketches that can be painted", folder)
    values = np.array([mark.value for mark in marked if mark.value is not None])
    ranks = np.array([RANK[row.tier] for row in painted])
    low, high = interval(values, ranks)
    report = Unseen(
        model=scorer.version,
        paintings=tuple(sorted(marked, key=lambda mark: (mark.value is None, -(mark.value or 0)))),
        agreement=agreement(values, ranks),
        low=low,
        high=high,
    )
    return report, pictures


def interval(values: Vector, ranks: Ranks) -> tuple[float, float]:
    """Both ends of the 95 % interval of the rank correlation; the same for the same figures.

    A resample in which all are of one tier or have one value agrees with nothing: it counts 0.

    Args:
        values: (n,), by the scorer.
        ranks: (n,), by the eye.
    """

    def correlation(some: Vector, their: Ranks) -> float:
        if not np.ptp(some) or not np.ptp(their):
            return 0.0
        return float(spearmanr(some, their).statistic)

    found = bootstrap(
        (values, ranks),
        correlation,
        paired=True,
        vectorized=False,
        n_resamples=RESAMPLES,
        confidence_level=CONFIDENCE,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    return round(float(found.low), 4), round(float(found.high), 4)


def _marked(row: UnseenRow, value: float | None, problem: str) -> Marked:
    return Marked(
        name=row.name,
        tier=row.tier,
        reason=row.reason,
        value=None if value is None else round(value, 4),
        taken_for=None if value is None else _nearest(value),
        problem=problem,
    )


def _nearest(value: float) -> Tier:
    return min(MIDDLES, key=lambda tier: abs(MIDDLES[tier] - value))


def _need_enough(rows: Sequence[UnseenRow], what: str, folder: Path) -> None:
    tiers = {row.tier for row in rows}
    if len(rows) < FEWEST_PAINTED or len(tiers) < 2:
        raise PoolError(
            f"{folder} has {len(rows)} {what}, in {len(tiers)} of the tiers; a rank correlation "
            f"needs at least {FEWEST_PAINTED}, in two tiers or more"
        )
