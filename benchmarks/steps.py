"""What each step on the way from the naive renderer to ours bought."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.measure import Timing, time_each
from pleinair.benchmarks.naive import NAIVE_FLAGS, NaiveRenderer, Scripts, published_scripts
from pleinair.benchmarks.processes import usage
from pleinair.server.render import SketchRenderer
from pleinair.server.render.flags import launch_flags
from pleinair.server.vendor import sketch_scripts
from pleinair.server.vendor.patch import with_fused_blend

SLOW_TIMES = 1  # of the naive way, which takes a minute
CPU_CANVAS = "--disable-accelerated-2d-canvas"
PIPELINE_CACHE = "preferGlobalPipelineCache"

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Step:
    """One configuration; each has what those before it have."""

    name: str
    chromium: Path
    flags: tuple[str, ...]
    scripts: Scripts


class StepResult(BaseModel):
    """What one configuration took.

    Attributes:
        name: What was changed.
        timing: Wall seconds a painting, its page included.
        cpu_s: CPU-seconds a painting, all processes.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    timing: Timing
    cpu_s: float


def steps(full: Path, shell: Path) -> list[Step]:
    """The configurations, from the naive one on.

    Args:
        full: A full Chromium.
        shell: A headless shell.
    """
    published = published_scripts()
    fused = (published[0], with_fused_blend(published[1]))
    ours = tuple(path.read_text("utf-8") for path in sketch_scripts())
    held = (ours[0], ours[1].replace(".flush();", ";", 1))
    canvas = (*NAIVE_FLAGS, CPU_CANVAS)
    lean = tuple(flag for flag in launch_flags("swiftshader") if PIPELINE_CACHE not in flag)
    return [
        Step("the naive way", full, NAIVE_FLAGS, published),
        Step("2D canvas on the CPU", full, canvas, published),
        Step("headless shell", shell, canvas, published),
        Step("fused blend shader", shell, canvas, fused),
        Step("fill mask in WebAssembly", shell, canvas, held),
        Step("passes flushed as they come", shell, canvas, ours),
        Step("the other flags", shell, lean, ours),
        Step("one pipeline cache", shell, tuple(launch_flags("swiftshader")), ours),
    ]


async def measure_steps(
    sketch: str, full: Path, shell: Path, times: int, tell: Tell
) -> list[StepResult]:
    """Paint `sketch` in every configuration, and at last with the renderer itself.

    Raises:
        NaiveRenderError: A configuration gave no picture.
        RenderError: The renderer gave none.
    """
    results = []
    for index, step in enumerate(steps(full, shell)):
        async with NaiveRenderer(step.chromium, step.flags, step.scripts) as renderer:
            if index:
                await renderer.render(sketch)  # the browser's own first time is not the step's
            before = usage()
            count = times if index else SLOW_TIMES
            timing = await time_each(
                lambda renderer=renderer: renderer.render(sketch),  # type: ignore[misc]
                count,
                lambda name=step.name: tell(name),  # type: ignore[misc]
            )
            spent = sum(usage().cpu_since(before).values()) / count
            results.append(StepResult(name=step.name, timing=timing, cpu_s=spent))
    return [*results, await _ours(sketch, times, tell)]


async def _ours(sketch: str, times: int, tell: Tell) -> StepResult:
    name = "pages ready in advance, and only the painted part of the picture sent"
    renderer = SketchRenderer(pool_size=1)
    try:
        await renderer.self_test()
        before = usage()
        timing = await time_each(lambda: renderer.render(sketch), times, lambda: tell(name))
        spent = sum(usage().cpu_since(before).values()) / times
    finally:
        await renderer.close()
    return StepResult(name=name, timing=timing, cpu_s=spent)
