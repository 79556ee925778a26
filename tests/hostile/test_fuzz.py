"""Whatever is sent becomes a painting, a known violation or a known failure, and nothing hangs.

`make fuzz` runs as many examples as `FUZZ_EXAMPLES` says, other ones each time.
"""

import asyncio
import math
import os
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

from pleinair.client.outcomes import VIOLATION_CODES
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings
from pleinair.server.tasks import Score, Task, get_task

from .programs import mutants, programs

EXAMPLES_IN_CI = 500
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", EXAMPLES_IN_CI))
SIDE_BY_SIDE = 10  # in one example of hypothesis, so that both browsers have work
BROWSERS = 2
DEADLINE_S = 20.0
# Past its deadline a sketch is ended at once; the rest is for the queue and for new browsers.
HANG_S = SIDE_BY_SIDE / BROWSERS * (DEADLINE_S + 10)
DEPLOYMENT = Settings(
    browsers=BROWSERS,
    render_deadline_s=DEADLINE_S,
    render_cpu_s=1.0,
    render_memory_mb=700,
    quality="none",
    judge="none",
)


@pytest.fixture(scope="module")
def renderer() -> Iterator[SketchRenderer]:
    """Browsers of its own, with small budgets."""
    renderer = SketchRenderer(settings=DEPLOYMENT)
    yield renderer
    renderer.close_now()


@pytest.fixture(scope="module")
def progress() -> Iterator[Progress]:
    """A bar for `make fuzz`, on stderr; pytest's own dots do for CI."""
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=EXAMPLES == EXAMPLES_IN_CI) as progress:
        progress.add_task("sketches", total=EXAMPLES)
        yield progress


def check(source: str, score: Score) -> None:
    """What holds of every outcome."""
    if score.failure is not None:
        # The machine may be busy; that anything of ours failed otherwise is what is looked for.
        assert score.failure.kind == "renderer_saturated", (source, score.failure)
        assert score.reward is None
        return
    assert score.reward is not None
    assert math.isfinite(score.reward)
    assert 0 <= score.reward <= 1
    if score.violations:
        assert score.reward == 0
        assert {violation.code for violation in score.violations} <= set(VIOLATION_CODES)
    else:
        assert score.render is not None
        assert score.render.png is not None


async def score_all(task: Task, renderer: SketchRenderer, sources: list[str]) -> list[Score]:
    return await asyncio.gather(*(task.score(source, renderer=renderer) for source in sources))


@given(
    sources=st.lists(
        programs() | programs() | mutants(), min_size=SIDE_BY_SIDE, max_size=SIDE_BY_SIDE
    )
)
@settings(
    max_examples=max(1, EXAMPLES // SIDE_BY_SIDE),
    deadline=None,
    derandomize=EXAMPLES == EXAMPLES_IN_CI,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_whatever_is_sent_comes_to_a_known_end(
    renderer: SketchRenderer, progress: Progress, sources: list[str]
) -> None:
    started = time.monotonic()
    scores = asyncio.run(score_all(get_task("watercolour", DEPLOYMENT), renderer, sources))
    assert time.monotonic() - started < HANG_S
    for source, score in zip(sources, scores, strict=True):
        check(source, score)
    progress.advance(progress.task_ids[0], len(sources))


async def test_the_next_honest_sketch_paints_as_ever(
    renderer: SketchRenderer, trivial: str
) -> None:
    fresh = SketchRenderer(1, settings=DEPLOYMENT)
    try:
        expected = (await fresh.render(trivial)).sha256
    finally:
        await fresh.close()
    painted = await asyncio.gather(*(renderer.render(trivial) for _ in range(2 * BROWSERS)))
    assert {render.sha256 for render in painted} == {expected}
