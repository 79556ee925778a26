"""What the commands of `pleinair pool` share."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar

import typer

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import stderr
from pleinair.server.cli.status import Status
from pleinair.server.pool import HubError, PoolError
from pleinair.server.pool.load import locate
from pleinair.server.pool.rows import METADATA, PoolRow, read_rows
from pleinair.server.pool.verify import spread
from pleinair.server.render import RenderError, SketchRenderer
from pleinair.server.settings import Settings

Result = TypeVar("Result")

Location = Annotated[
    str | None,
    typer.Argument(
        metavar="[POOL]",
        help="A folder, or a Hub dataset as owner/name; else PLEINAIR_REFERENCE_POOL, else the "
        "pool that comes along.",
    ),
]
Revision = Annotated[str | None, typer.Option(metavar="COMMIT", help="Commit of the Hub dataset.")]
Sample = Annotated[
    int | None,
    typer.Option(min=1, help="Only so many, spread over tiers and subjects; else all."),
]
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a pool.")]


def chosen(location: str | None, revision: str | None) -> tuple[str | None, str | None]:
    """The location and the revision that were asked for, else those of the settings.

    Raises:
        typer.BadParameter: A setting holds a value that it cannot hold.
    """
    if location is not None or revision is not None:
        return location, revision
    config = read_settings()
    return config.reference_pool, config.reference_pool_revision


def rows_of(
    location: str | None, revision: str | None, sample: int | None
) -> tuple[Path, list[PoolRow]]:
    """The folder of a pool and the rows to render of it.

    Raises:
        PoolError: There is no pool.
    """
    folder, _ = locate(*chosen(location, revision))
    rows = read_rows(folder / METADATA, PoolRow)
    if not rows:
        raise PoolError(f"{folder / METADATA} has no rows")
    return folder, rows if sample is None else spread(rows, sample)


@contextmanager
def told() -> Iterator[None]:
    """Tell on stderr what is wrong with a pool or a renderer, and leave with the status for it."""
    try:
        yield
    except HubError as error:
        leave(str(error), Status.OURS_FAILED)
    except PoolError as error:
        leave(str(error), Status.WRONG_USAGE)
    except RenderError as error:
        leave(str(error), Status.OURS_FAILED)


def leave(message: str, status: Status) -> NoReturn:
    """Say why on stderr, and end the command."""
    stderr().print(f"pleinair: {message}", markup=False, soft_wrap=True)
    raise typer.Exit(status)


def with_renderer(
    work: Callable[[SketchRenderer], Awaitable[Result]], config: Settings, most: int
) -> Result:
    """Do something that renders; the browsers have ended when this returns or raises.

    Args:
        work: What to do.
        config: The settings.
        most: How many sketches there are at the most; more browsers would stand idle.

    Raises:
        PoolError, RenderError: As `work` does.
    """

    async def do() -> Result:
        renderer = SketchRenderer(pool_size=max(1, min(config.browsers, most)), settings=config)
        try:
            return await work(renderer)
        finally:
            await renderer.close()

    return asyncio.run(do())
