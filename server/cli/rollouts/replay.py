"""`pleinair rollouts replay`: whether recorded rows still come out the same."""

from collections import Counter
from collections.abc import Sequence

import typer
from pydantic import BaseModel, ConfigDict
from rich.table import Table

from pleinair.server.cli.environment import read_deployment
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pool.common import with_renderer
from pleinair.server.cli.progress import progress
from pleinair.server.cli.rollouts.common import Episode, Folder, Latest, Subject, read
from pleinair.server.cli.status import Status
from pleinair.server.render import SketchRenderer
from pleinair.server.rollouts import Rollout, Stored
from pleinair.server.rollouts.replay import Replay, replay_all
from pleinair.server.settings import Settings
from pleinair.server.tasks import get_task, task_names


class ReplayRow(BaseModel):
    """What came of one row.

    Attributes:
        rollout_id: The row.
        episode_id: Its episode.
        same: Whether the picture, the violations and the reward are the recorded ones.
        differences: What is not, as {what: [recorded, replayed]}.
        versions: What has another version now, as {name: [recorded, now]}.
        skipped: Why it was not played, or "".
    """

    model_config = ConfigDict(frozen=True)

    rollout_id: str
    episode_id: str | None
    same: bool
    differences: dict[str, tuple[object, object]]
    versions: dict[str, tuple[str, str]]
    skipped: str


def replay(
    folder: Folder = None,
    episode: Episode = None,
    subject: Subject = None,
    latest: Latest = None,
    as_json: AsJson = False,
) -> None:
    """Render and score recorded steps again; status 1 when a picture or a reward differs."""
    config = read_deployment()
    rows = list(read(folder, episode, subject, latest))
    results = _play(rows, config)
    if as_json:
        print_json([_row(result) for result in results])
    else:
        _show(results)
    if any("failure" in (one.what for one in result.differences) for result in results):
        raise typer.Exit(Status.OURS_FAILED)
    if any(result.differences for result in results):
        raise typer.Exit(Status.SKETCH_FAILED)


def _play(rows: Sequence[Stored], config: Settings) -> list[Replay]:
    rollouts = [stored.rollout for stored in rows]
    asked = {rollout.task for rollout in rollouts}
    tasks = {name: get_task(name, config) for name in asked & set(task_names())}

    async def work(renderer: SketchRenderer) -> list[Replay]:
        def tell_one(result: Replay) -> None:
            tell(f"{result.rollout.rollout_id} {_word(result)}")

        return await replay_all(rollouts, tasks, renderer, config.browsers, tell_one)

    with progress("replaying", len(rows)) as tell:
        return with_renderer(work, config, len(rows))


def _word(result: Replay) -> str:
    if result.skipped:
        return "skipped"
    return "differs" if result.differences else "same"


def _show(results: Sequence[Replay]) -> None:
    table = Table("rollout", "episode", "what differs", "recorded", "replayed", "versions")
    for result in results:
        versions = ", ".join(f"{name} {was} → {now}" for name, was, now in result.versions)
        for one in result.differences:
            table.add_row(
                result.rollout.rollout_id,
                Text(result.rollout.episode_id or ""),
                one.what,
                Text(str(one.recorded)),
                Text(str(one.replayed)),
                Text(versions),
                style="red",
            )
    if table.row_count:
        stdout().print(table)
    for word in ("same", "differs", "skipped"):
        count = sum(_word(result) == word for result in results)
        if count:
            stdout().print(f"{count} of {len(results)}: {word}")
    for reason, count in Counter(one.skipped for one in results if one.skipped).most_common():
        stdout().print(f"  {count} skipped: {reason}", markup=False, soft_wrap=True)


def _row(result: Replay) -> ReplayRow:
    rollout: Rollout = result.rollout
    return ReplayRow(
        rollout_id=rollout.rollout_id,
        episode_id=rollout.episode_id,
        same=not result.differences and not result.skipped,
        differences={one.what: (one.recorded, one.replayed) for one in result.differences},
        versions={name: (was, now) for name, was, now in result.versions},
        skipped=result.skipped,
    )
