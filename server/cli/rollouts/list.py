"""`pleinair rollouts list`: what was recorded, a line a step."""

from collections import deque

from rich.table import Table

from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.rollouts.common import Episode, Folder, Latest, Subject, read
from pleinair.server.rollouts import Rollout

SHOWN_ROWS = 50  # a screen; --json has all


def list_rollouts(
    folder: Folder = None,
    episode: Episode = None,
    subject: Subject = None,
    latest: Latest = None,
    as_json: AsJson = False,
) -> None:
    """Show recorded steps, the latest last."""
    rows = read(folder, episode, subject, latest)
    if as_json:
        print_json([_with_path(stored.rollout, stored.image_path) for stored in rows])
        return
    shown: deque[Rollout] = deque(maxlen=SHOWN_ROWS)
    count, rewards, total = 0, 0, 0.0
    for stored in rows:
        count += 1
        shown.append(stored.rollout)
        if stored.rollout.reward is not None:
            rewards += 1
            total += stored.rollout.reward
    table = Table("recorded", "episode", "step", "subject", "seed", "reward", "outcome")
    for rollout in shown:
        table.add_row(
            f"{rollout.recorded_at:%Y-%m-%d %H:%M:%S}",
            Text(rollout.episode_id or ""),
            str(rollout.step),
            Text(rollout.subject),
            str(rollout.seed),
            "none" if rollout.reward is None else f"{rollout.reward:.3f}",
            rollout.outcome,
        )
    mean = f", mean reward {total / rewards:.3f}" if rewards else ""
    table.caption = f"{len(shown)} of {count} steps{mean}"
    stdout().print(table)


def _with_path(rollout: Rollout, path: object) -> dict[str, object]:
    return {**rollout.model_dump(mode="json"), "image": None if path is None else str(path)}
