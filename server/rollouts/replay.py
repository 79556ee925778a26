"""Renders and scores recorded rows again, and says what comes out differently."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pleinair.server.render import Render, SketchRenderer
from pleinair.server.rollouts.row import Rollout
from pleinair.server.rollouts.versions import code_versions
from pleinair.server.tasks import Score, Task

# The same float summed twice; a real difference in a reward is larger than this.
REWARD_TOLERANCE = 1e-9


@dataclass(frozen=True)
class Difference:
    """One thing that a replay gave otherwise.

    Attributes:
        what: `png`, `reward`, `violations` or `failure`.
        recorded: What the row says.
        replayed: What came out now.
    """

    what: str
    recorded: Any
    replayed: Any


@dataclass(frozen=True)
class Replay:
    """One row, played again.

    Attributes:
        rollout: The row as it was recorded.
        differences: What came out otherwise; empty when all is the same.
        skipped: Why it was not played, or "".
        versions: The versions that are not those of the row: name to (recorded, now).
    """

    rollout: Rollout
    differences: tuple[Difference, ...] = ()
    skipped: str = ""
    versions: tuple[tuple[str, str, str], ...] = ()


async def replay(rollout: Rollout, task: Task | None, renderer: SketchRenderer) -> Replay:
    """Play one row again with the task of this deployment.

    A row that ended in a failure says nothing to compare with, and is skipped, as is one that
    this deployment cannot score.

    Args:
        rollout: The row.
        task: The task of its name, or None when there is none here.
        renderer: What runs the sketch.
    """
    if rollout.failure is not None:
        return Replay(rollout, skipped=f"it ended in the failure {rollout.failure.kind}")
    if task is None:
        return Replay(rollout, skipped=f"there is no task {rollout.task!r} here")
    try:
        score = await _score(rollout, task, renderer)
    except ValueError as error:  # its subject or its terms are not known here
        return Replay(rollout, skipped=str(error))
    now = {**code_versions(), **_browser(score.render), **score.scored_by}
    return Replay(rollout, tuple(_differences(rollout, score)), versions=_changed(rollout, now))


def _browser(render: Render | None) -> dict[str, str]:
    return {"browser": render.browser} if render is not None and render.browser else {}


async def _score(rollout: Rollout, task: Task, renderer: SketchRenderer) -> Score:
    if not rollout.done:
        return await task.review(
            rollout.reply, renderer=renderer, seed=rollout.seed, weights=rollout.weights
        )
    return await task.score(
        rollout.reply,
        renderer=renderer,
        seed=rollout.seed,
        subject=rollout.subject,
        weights=rollout.weights,
        references=rollout.references or None,
    )


def _differences(rollout: Rollout, score: Score) -> Iterable[Difference]:
    if score.failure is not None:
        yield Difference("failure", None, score.failure.kind)
        return
    sha256 = score.render.sha256 if score.render else None
    if sha256 != rollout.sha256:
        yield Difference("png", rollout.sha256, sha256)
    broken = [violation.code for violation in score.violations]
    recorded = [violation.code for violation in rollout.violations]
    if broken != recorded:
        yield Difference("violations", recorded, broken)
    if not _same(rollout.reward, score.reward):
        yield Difference("reward", rollout.reward, score.reward)


def _same(recorded: float | None, replayed: float | None) -> bool:
    if recorded is None or replayed is None:
        return recorded is replayed
    return abs(recorded - replayed) <= REWARD_TOLERANCE


def _changed(rollout: Rollout, now: dict[str, str]) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (name, version, now[name])
        for name, version in sorted(rollout.versions.items())
        if now.get(name, version) != version
    )


async def replay_all(
    rollouts: Sequence[Rollout],
    tasks: Mapping[str, Task],
    renderer: SketchRenderer,
    at_once: int,
    tell: Callable[[Replay], None],
) -> list[Replay]:
    """Play rows again, several at once, and return what came of each, in order.

    Args:
        rollouts: The rows.
        tasks: The tasks of this deployment, by name.
        renderer: What runs the sketches.
        at_once: How many rows may be under way.
        tell: Called with each result as it comes.
    """
    places = asyncio.Semaphore(at_once)

    async def one(rollout: Rollout) -> Replay:
        async with places:
            result = await replay(rollout, tasks.get(rollout.task), renderer)
        tell(result)
        return result

    async with asyncio.TaskGroup() as group:
        plays = [group.create_task(one(rollout)) for rollout in rollouts]
    return [play.result() for play in plays]
