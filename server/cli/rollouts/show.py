"""`pleinair rollouts show`: one step, whole."""

from typing import Annotated

import typer

from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.rollouts.common import Folder, read, told
from pleinair.server.cli.tables import reward_table
from pleinair.server.rollouts import RolloutsError


def show(
    rollout: Annotated[
        str, typer.Argument(metavar="ID", help="Of a rollout or an episode, or how it begins.")
    ],
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Show steps with their replies, pictures and terms."""
    found = [
        stored
        for stored in read(folder)
        if stored.rollout.rollout_id.startswith(rollout)
        or (stored.rollout.episode_id or "").startswith(rollout)
    ]
    with told():
        if not found:
            raise RolloutsError(f"no rollout or episode has an id that begins with {rollout!r}")
    if as_json:
        print_json(
            [
                {
                    **stored.rollout.model_dump(mode="json"),
                    "image": str(stored.image_path) if stored.image_path else None,
                }
                for stored in found
            ]
        )
        return
    for stored in found:
        row, out = stored.rollout, stdout()
        out.print(reward_table(f"{row.subject}, step {row.step}", row.reward, row.terms))
        lines = [
            f"rollout   {row.rollout_id}",
            f"episode   {row.episode_id}",
            f"recorded  {row.recorded_at:%Y-%m-%d %H:%M:%S} UTC",
            f"outcome   {row.outcome}",
            f"picture   {stored.image_path or 'none'}",
            *(f"{name:9} {version}" for name, version in row.versions.items()),
            *(f"{violation.code}: {violation.message}" for violation in row.violations),
            *([row.critique] if row.critique else []),
            "",
            row.reply,
        ]
        for line in lines:
            out.print(line, markup=False, soft_wrap=True)
