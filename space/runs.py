"""Recorded runs, read and drawn."""

import asyncio
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pleinair.server.feed.events import Event
from pleinair.server.feed.thumbnail import thumbnail
from pleinair.server.rollouts import RolloutsError, Stored, read_rollouts
from pleinair.server.rollouts.archive import read_archive
from pleinair.space.charts import WIDTH, curve
from pleinair.space.markup import WEBP, data_url, render
from pleinair.space.painting import alternative
from pleinair.space.run import Run, Step, by_reward

SHOWN = 48
THUMBNAILS_KEPT = 1_000  # some 15 kB each
WHOLE_RUN = "the whole run"


async def recorded(folder: Path) -> Run:
    """What a server recorded.

    Raises:
        RolloutsError: There is nothing.
    """
    return await asyncio.to_thread(lambda: Run.of("recorded here", read_rollouts(folder)))


async def uploaded(path: Path) -> Run:
    """What somebody uploaded; the file itself is deleted.

    Raises:
        RolloutsError: It cannot be read.
    """
    return await asyncio.to_thread(_unpacked, path)


def _unpacked(path: Path) -> Run:
    folder = TemporaryDirectory(prefix="pleinair-run-")
    try:
        run = Run.of(path.name, read_archive(path, Path(folder.name)), folder)
        if not run.rollouts:
            raise RolloutsError(f"{path.name} holds no rollout of a finished episode")
    except BaseException:
        folder.cleanup()
        raise
    finally:
        path.unlink(missing_ok=True)  # what is needed of it was unpacked
    return run


def draw(run: Run, size: int, number: int, scope: str, order: str) -> str:
    """A step of a run, or all of it, as HTML.

    Args:
        run: The run, with at least one rollout.
        size: Rollouts in a step.
        number: Which step, from 1.
        scope: `the whole run`, or anything else for the step alone.
        order: As `by_reward` takes it.
    """
    steps = run.steps(size)
    step = steps[min(max(number, 1), len(steps)) - 1]
    whole = scope == WHOLE_RUN
    chosen = by_reward(enumerate(run.rollouts) if whole else step.rollouts, order)
    return render(
        "run",
        step=step,
        count=len(steps),
        best=curve("best", [one.best for one in steps]),
        median=curve("median", [one.median for one in steps]),
        mark=None if whole or len(steps) < 2 else (step.number - 1) * WIDTH / (len(steps) - 1),
        said=_said(steps),
        heading=f"{WHOLE_RUN.capitalize()}, {order}" if whole else f"This step, {order}",
        cards=[_card(place, stored) for place, stored in chosen[:SHOWN]],
        left_out=max(0, len(chosen) - SHOWN),
    )


def _card(place: int, stored: Stored) -> str:
    row = stored.rollout
    event = Event.model_validate(
        row.model_dump(include=set(Event.model_fields)) | {"id": place, "at": row.recorded_at}
    )
    path = stored.image_path
    return render(
        "card",
        event=event,
        picture=_picture(path) if path else "",
        alt=alternative(row.subject, row.paint_fraction, row.reward),
        at=row.recorded_at.isoformat(timespec="seconds"),
    )


@lru_cache(maxsize=THUMBNAILS_KEPT)
def _picture(path: Path) -> str:
    try:
        return data_url(thumbnail(path.read_bytes()), WEBP)
    except (OSError, SyntaxError, ValueError):  # it is damaged, or was deleted meanwhile
        return ""


def _said(steps: list[Step]) -> str:
    """The chart in words."""
    best = [one.best for one in steps if one.best is not None]
    if not best:
        return f"{len(steps)} steps, none with a reward"
    return f"Best reward a step, over {len(steps)} steps: from {best[0]:.2f} to {best[-1]:.2f}"
