"""`pleinair pool render`: sketches become the pool's pictures."""

from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict
from rich.table import Table

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pool.common import Folder, told, with_renderer
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.render import Rendered, render_rows, unrendered


class RenderedRow(BaseModel):
    """What became of one sketch.

    Attributes:
        name: The painting.
        file_name: Path of its picture in the pool.
        sha256: SHA-256 of the PNG in hexadecimal, as its row says now.
        paint_fraction: Share of painted pixels in [0, 1], as its row says now.
        problem: Why there is no new picture, else "".
        elapsed_ms: Wall time of painting.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    file_name: str
    sha256: str | None
    paint_fraction: float | None
    problem: str
    elapsed_ms: float

    @classmethod
    def of(cls, rendered: Rendered) -> "RenderedRow":
        """The row of a sketch."""
        row = rendered.row
        return cls(
            name=row.name,
            file_name=row.file_name,
            sha256=row.sha256,
            paint_fraction=row.paint_fraction,
            problem=rendered.problem,
            elapsed_ms=rendered.elapsed_ms,
        )


def render(
    folder: Folder,
    everything: Annotated[
        bool, typer.Option("--all", help="Also what has a picture of its sketch already.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Render the sketches that are new or have changed, and record what is measured.

    Each is saved as it is done, so that what was interrupted goes on where it stopped. Status 1
    when a sketch gives no picture.
    """
    config = read_settings()
    with told():
        pool = PoolFolder(folder)
        rows = pool.everything() if everything else unrendered(pool)
        with progress("rendering", len(rows)) as tell:
            results = with_renderer(
                lambda renderer: render_rows(
                    pool, rows, renderer, lambda one: tell(f"{one.row.name} {one.problem}".strip())
                ),
                config,
                len(rows),
            )
    done = [RenderedRow.of(one) for one in results]
    if as_json:
        print_json(done)
    else:
        _show(done)
    if any(one.problem for one in done):
        raise typer.Exit(Status.SKETCH_FAILED)


def _show(rows: list[RenderedRow]) -> None:
    failed = [row for row in rows if row.problem]
    if failed:
        table = Table("sketch", "problem")
        for row in failed:
            table.add_row(row.name, Text(row.problem, overflow="fold"), style="red")
        stdout().print(table)
    stdout().print(f"{len(rows) - len(failed)} rendered, {len(failed)} failed")
