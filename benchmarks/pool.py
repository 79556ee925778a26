"""How long a reference pool takes to paint, and whether it still gives the same pictures."""

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from pydantic import BaseModel, ConfigDict

from pleinair.server.pool.rows import PoolRow
from pleinair.server.pool.verify import Verified, verify_rows
from pleinair.server.pool.work import Renderer, Tell


class PoolReport(BaseModel):
    """A pool, painted once.

    Attributes:
        paintings: Each painting: its time, and how it compares with the recorded one.
        browsers: How many painted side by side.
        wall_s: Seconds for all of them, the start of the browsers included.
        median_ms: Median wall time of a painting, in milliseconds.
    """

    model_config = ConfigDict(frozen=True)

    paintings: tuple[Verified, ...]
    browsers: int
    wall_s: float
    median_ms: float


async def measure_pool(
    folder: Path, rows: Sequence[PoolRow], renderer: Renderer, tell: Tell[Verified]
) -> PoolReport:
    """Render some rows of a pool, as many at once as there are browsers.

    Args:
        folder: The pool's.
        rows: At least one.
        renderer: What paints.
        tell: Hears of each as it is done.

    Raises:
        RenderError: Something of ours failed.
    """
    started = perf_counter()
    results = await verify_rows(folder, rows, renderer, tell)
    return PoolReport(
        paintings=tuple(results),
        browsers=renderer.pool_size,
        wall_s=perf_counter() - started,
        median_ms=median(one.elapsed_ms for one in results),
    )
