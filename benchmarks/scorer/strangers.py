"""Paintings by strangers to the pool, which a fit sees beside it: other hands, other subjects.

Each set was held out from the model of its time, and is spent since a model was chosen by it.
"""

from collections.abc import Callable
from pathlib import Path

from pleinair.benchmarks.scorer.samples import Stranger
from pleinair.benchmarks.scorer.unseen import SPENT, UnseenRow, unseen_rows
from pleinair.server.pool import PoolError
from pleinair.server.pool.painting import read_text
from pleinair.server.pool.work import Renderer, problem_of, side_by_side


def stranger_rows() -> list[tuple[Path, UnseenRow]]:
    """The folder and the row of every painting in the spent sets, in order."""
    return [(folder, row) for folder in SPENT for row in unseen_rows(folder)]


async def strangers(
    rows: list[tuple[Path, UnseenRow]], renderer: Renderer, tell: Callable[[str], None]
) -> list[Stranger]:
    """Paint them.

    Raises:
        PoolError: A sketch gives no picture.
        RenderError: The renderer failed.
    """

    async def one(found: tuple[Path, UnseenRow]) -> Stranger:
        folder, row = found
        render = await renderer.render(read_text(folder / row.sketch), seed=row.seed)
        if render.png is None:
            raise PoolError(f"{folder / row.sketch} cannot be painted: {problem_of(render)}")
        return Stranger(row.name, row.subject, row.tier, f"stranger, {folder.name}", render.png)

    return await side_by_side(rows, one, renderer.pool_size, lambda painted: tell(painted.name))
