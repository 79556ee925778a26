"""Sketches of a pool become its pictures, and what is measured becomes columns."""

from dataclasses import dataclass

from pleinair.server.pool.folder import PoolFolder, Row, digest
from pleinair.server.pool.work import Renderer, Tell, machine_of, problem_of, side_by_side
from pleinair.server.render import Render, SelfTest

DIGITS = 6  # of the paint fraction; one pixel of 600 x 600 is 0.000003


@dataclass(frozen=True)
class Rendered:
    """What became of one sketch.

    Attributes:
        row: Its row afterwards; as it was when there is a problem.
        problem: Why there is no new picture, else "".
        elapsed_ms: Wall time of painting.
    """

    row: Row
    problem: str
    elapsed_ms: float


def unrendered(folder: PoolFolder) -> list[Row]:
    """The rows and candidates whose picture is not what their sketch gives, as far as is known.

    Raises:
        PoolError: The metadata or a sketch cannot be read.
    """
    return [row for row in folder.everything() if not folder.is_rendered(row)]


async def render_rows(
    folder: PoolFolder, rows: list[Row], renderer: Renderer, tell: Tell[Rendered]
) -> list[Rendered]:
    """Render some rows, each saved as soon as it is there, so that no work is lost.

    Raises:
        PoolError: A file cannot be read or written.
        RenderError: Something of ours failed.
    """
    if not rows:
        return []
    machine = await machine_of(renderer)

    async def one(row: Row) -> Rendered:
        return await render_row(folder, row, renderer, machine)

    return await side_by_side(rows, one, renderer.pool_size, tell)


async def render_row(
    folder: PoolFolder, row: Row, renderer: Renderer, machine: SelfTest
) -> Rendered:
    """Render one row and save its picture, then its columns.

    Raises:
        PoolError: A file cannot be read or written.
        RenderError: Something of ours failed.
    """
    source = folder.source(row)
    render = await renderer.render(source, seed=row.seed)
    problem = problem_of(render)
    if problem or render.png is None:
        return Rendered(row, problem, render.elapsed_ms)
    folder.write(row.file_name, render.png)
    new = folder.update(row.name, **measured(render, source, machine))
    return Rendered(new, "", render.elapsed_ms)


def measured(render: Render, source: str, machine: SelfTest) -> dict[str, object]:
    """The columns that a render fills."""
    return {
        "paint_fraction": round(render.paint_fraction, DIGITS),
        "sha256": render.sha256,
        "width": render.width,
        "height": render.height,
        "sketch_sha256": digest(source.encode()),
        "chromium": machine.browser_version,
        "gl": machine.gl,
    }
