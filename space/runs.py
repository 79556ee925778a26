"""Recorded runs, read and drawn."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from pathlib import Path

from pleinair.server.feed.events import Event
from pleinair.server.feed.thumbnail import thumbnail
from pleinair.server.rollouts import Rollout, RolloutsError, Stored, read_rollouts
from pleinair.server.rollouts.archive import read_archive
from pleinair.server.rollouts.segment import ROWS
from pleinair.space import uploads, workroom
from pleinair.space.charts import WIDTH, curve
from pleinair.space.markup import WEBP, data_url, render
from pleinair.space.opened import OpenRuns
from pleinair.space.painting import alternative
from pleinair.space.run import Run, Step, by_reward

SHOWN = 48
THUMBNAILS_KEPT = 256  # some 15 kB each, of noise 150
WHOLE_RUN = "the whole run"
GONE = "This run was closed to make room for others. Read or upload it again."
# Of what a card shows of a row, which may be of anybody's making.
MAX_WORDS, MAX_TERMS = 300, 16

# One run is read at a time, whoever wants one.
_READING = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pleinair-run")
_open = OpenRuns()
_recorded: dict[Path, tuple[frozenset[tuple[str, int]], Run]] = {}


async def recorded(folder: Path) -> Run:
    """What a server recorded; the same run for everybody until more is recorded.

    Raises:
        RolloutsError: There is nothing.
    """
    return await asyncio.get_running_loop().run_in_executor(_READING, _read, folder)


async def uploaded(path: Path) -> Run:
    """What somebody uploaded; the file itself is let go.

    Raises:
        RolloutsError: It cannot be read.
    """
    return await asyncio.get_running_loop().run_in_executor(_READING, _unpacked, path)


def let_go(run: Run | None) -> None:
    """Close a run that was uploaded for one visitor, in a thread of its own."""
    if run is not None and run.folder is not None:
        threading.Thread(target=run.close, name="pleinair-run-closing").start()


def _read(folder: Path) -> Run:
    state = _state(folder)
    last = _recorded.get(folder)
    if last is None or last[0] != state or last[1].closed:
        _recorded[folder] = last = (state, Run.of("recorded here", read_rollouts(folder)))
    _open.add(last[1])
    return last[1]


def _state(folder: Path) -> frozenset[tuple[str, int]]:
    """Something that is another when rows came or went."""
    found = set()
    for rows in (folder / ROWS, *folder.glob(f"*/{ROWS}")):
        with suppress(OSError):  # it may be deleted meanwhile
            found.add((str(rows), rows.stat().st_size))
    return frozenset(found)


def _unpacked(path: Path) -> Run:
    folder = workroom.folder("run")
    try:
        run = Run.of(path.name, read_archive(path, Path(folder.name)), folder)
        if not run.rollouts:
            raise RolloutsError(f"{path.name} holds no rollout of a finished episode")
    except BaseException:
        folder.cleanup()
        raise
    finally:
        uploads.let_go(path)  # what is needed of it was unpacked
    _open.add(run)
    return run


def draw(run: Run, size: int, number: int, scope: str, order: str) -> str:
    """A step of a run, or all of it, as HTML; of a run that is closed, that it is.

    Args:
        run: The run.
        size: Rollouts in a step.
        number: Which step, from 1.
        scope: `the whole run`, or anything else for the step alone.
        order: As `by_reward` takes it.
    """
    steps = run.steps(size)
    if not steps:  # it was closed
        return render("notice", lines=[GONE], alert=False)
    step = steps[min(max(number, 1), len(steps)) - 1]
    whole = scope == WHOLE_RUN
    chosen = by_reward(_all(steps) if whole else step.rollouts, order)
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


def _all(steps: list[Step]) -> Iterator[tuple[int, Stored]]:
    for step in steps:
        yield from step.rollouts


def _card(place: int, stored: Stored) -> str:
    row = stored.rollout
    subject = row.subject[:MAX_WORDS]
    path = stored.image_path
    return render(
        "card",
        event=_event(place, row),
        picture=_picture(path) if path else "",
        alt=alternative(subject, row.paint_fraction, row.reward),
        at=row.recorded_at.isoformat(timespec="seconds"),
    )


def _event(place: int, row: Rollout) -> Event:
    """A row as a card shows it, and no longer than that."""
    known = {name: getattr(row, name) for name in Event.model_fields if hasattr(row, name)}
    first = row.violations[:1]
    cut = {
        "id": place,
        "at": row.recorded_at,
        "subject": row.subject[:MAX_WORDS],
        "terms": {name[:MAX_WORDS]: row.terms[name] for name in islice(row.terms, MAX_TERMS)},
        "violations": [
            one.model_copy(update={"message": one.message[:MAX_WORDS]}) for one in first
        ],
    }
    return Event.model_validate(known | cut)


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
