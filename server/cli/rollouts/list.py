"""`pleinair rollouts list`: what was recorded, a line a step."""

from statistics import fmean

from rich.table import Table
from rich.text import Text

from pleinair.server.cli.output import AsJson, print_json, stdout
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
    rollouts = [stored.rollout for stored in rows]
    table = Table("recorded", "episode", "step", "subject", "seed", "reward", "outcome")
    for rollout in rollouts[-SHOWN_ROWS:]:
        table.add_row(
            f"{rollout.recorded_at:%Y-%m-%d %H:%M:%S}",
            Text(rollout.episode_id or ""),
            str(rollout.step),
            Text(rollout.subject),
            str(rollout.seed),
            "none" if rollout.reward is None else f"{rollout.reward:.3f}",
            rollout.outcome,
        )
    rewards = [rollout.reward for rollout in rollouts if rollout.reward is not None]
    mean = f", mean reward {fmean(rewards):.3f}" if rewards else ""
    table.caption = f"{min(len(rows), SHOWN_ROWS)} of {len(rows)} steps{mean}"
    stdout().print(table)


def _with_path(rollout: Rollout, path: object) -> dict[str, object]:
    return {**rollout.model_dump(mode="json"), "image": None if path is None else str(path)}
