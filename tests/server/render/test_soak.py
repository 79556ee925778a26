"""Many renders, and what they leave behind."""

import asyncio
import os

from pleinair.benchmarks.processes import usage
from pleinair.server.render import SketchRenderer

from .conftest import browser_pids

RENDERS = 160
WARM_UP = 60  # caches fill and the allocators settle
GROWTH_MAX = 0.10
BATCH = 20


async def test_many_renders_leave_memory_as_it_was(trivial: str) -> None:
    renderer = SketchRenderer(pool_size=2)
    try:
        before = 0.0
        hashes = set()
        for done in range(0, RENDERS, BATCH):
            work = [renderer.render(trivial) for _ in range(BATCH)]
            hashes |= {render.sha256 for render in await asyncio.gather(*work)}
            if done + BATCH == WARM_UP:
                before = await settled_memory_mb()
        after = await settled_memory_mb()
        assert len(hashes) == 1
        assert len(browser_pids(os.getpid())) >= renderer.pool_size
        assert after < before * (1 + GROWTH_MAX), f"{before:.0f} MiB became {after:.0f} MiB"
    finally:
        await renderer.close()


async def settled_memory_mb() -> float:
    """Memory once the pages that follow the last renders are ready."""
    await asyncio.sleep(3)
    return usage().memory_mb
