"""What the commands of `pleinair rollouts` share."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import stderr
from pleinair.server.cli.status import Status
from pleinair.server.rollouts import RolloutsError, Stored, read_rollouts

Folder = Annotated[
    Path | None,
    typer.Argument(metavar="[FOLDER]", help="Recorded rollouts; else PLEINAIR_ROLLOUTS_DIR."),
]
Episode = Annotated[
    str | None, typer.Option(help="Only this episode, or those of a group by this name.")
]
Subject = Annotated[str | None, typer.Option(help="Only this subject.")]
Latest = Annotated[int | None, typer.Option(min=1, help="Only so many, the latest.")]


def read(
    folder: Path | None,
    episode: str | None = None,
    subject: str | None = None,
    latest: int | None = None,
) -> Iterator[Stored]:
    """The rows asked for, in the order of recording, each read when it is wanted.

    Raises:
        typer.BadParameter: No folder is named.
        typer.Exit: There is nothing to read.
    """
    folder = folder or read_settings().rollouts_dir
    if folder is None:
        raise typer.BadParameter("name a folder, or set PLEINAIR_ROLLOUTS_DIR")
    with told():
        rows = read_rollouts(folder)
    wanted = (
        stored
        for stored in rows
        if _is_of(stored, episode) and subject in (None, stored.rollout.subject)
    )
    return wanted if latest is None else iter(deque(wanted, maxlen=latest))


def _is_of(stored: Stored, episode: str | None) -> bool:
    own = stored.rollout.episode_id or ""
    return episode is None or own == episode or own.startswith(f"{episode}/")


@contextmanager
def told() -> Iterator[None]:
    """Tell on stderr what cannot be used, and leave with the status for it."""
    try:
        yield
    except RolloutsError as error:
        stderr().print(f"pleinair: {error}", markup=False, soft_wrap=True)
        raise typer.Exit(Status.WRONG_USAGE) from error
