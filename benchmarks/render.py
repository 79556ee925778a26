"""How fast sketches are rendered, beside the naive way, in one run on one machine."""

import asyncio
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.goals import Figure
from pleinair.benchmarks.measure import Timing, time_each
from pleinair.benchmarks.naive import NaiveRenderer
from pleinair.benchmarks.processes import usage
from pleinair.client import PleinairEnv
from pleinair.server.render import SketchRenderer

SKETCHES = Path(__file__).parent / "sketches"
GROUP = 8
SHAPE_COUNTS = (0, 5, 10, 20, 40, 80)
MEMORY_WARM_UP = 100  # renders after which memory may grow no more
SAMPLE_EVERY = 20

COLD_START = """
import asyncio, sys
from pleinair.server.render import SketchRenderer
renderer = SketchRenderer()
render = asyncio.run(renderer.render(sys.stdin.read()))
print(render.sha256, flush=True)
renderer.close_now()
"""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How often each thing is done.

    Attributes:
        naive: Paintings the naive way, of each sketch; each may take a minute.
        ours: Paintings of ours, of each sketch.
        groups: Groups of eight.
        memory: Renders for the memory figure, 0 to leave it out.
        cold: Cold starts.
    """

    naive: int = 2
    ours: int = 20
    groups: int = 3
    memory: int = 1000
    cold: int = 5


class RenderReport(BaseModel):
    """What the suite measured.

    Attributes:
        figures: The figures that have goals.
        timings: Wall times in seconds, by what was done.
        cpu_s: CPU-seconds a hibiscus, by kind of process, pages prepared in advance included.
        shapes: Wall time in seconds by number of shapes, medians.
        memory_mb: Memory in MiB every twenty renders.
    """

    model_config = ConfigDict(frozen=True)

    figures: tuple[Figure, ...]
    timings: dict[str, Timing]
    cpu_s: dict[str, float]
    shapes: dict[int, float]
    memory_mb: tuple[float, ...]


async def measure_render(plan: Plan, naive_chromium: Path, url: str, tell: Tell) -> RenderReport:
    """Run the suite.

    Args:
        plan: How often each thing is done.
        naive_chromium: A full Chromium for the naive way.
        url: A server that paints with this process's renderer settings.
        tell: Is told of every step.

    Raises:
        NaiveRenderError: The naive way gave no picture.
        RenderError: Ours gave none.
    """
    hibiscus = (SKETCHES / "hibiscus.js").read_text("utf-8")
    trivial = (SKETCHES / "trivial.js").read_text("utf-8")
    timings: dict[str, Timing] = {}
    timings |= await _naive(plan, naive_chromium, {"hibiscus": hibiscus, "trivial": trivial}, tell)
    timings["trivial over the WebSocket"] = await _over_websocket(plan, url, trivial, tell)
    timings["cold start"] = await _cold_starts(plan, trivial, tell)
    renderer = SketchRenderer()
    try:
        await renderer.self_test()
        before = usage()
        timings["hibiscus"] = await time_each(
            lambda: renderer.render(hibiscus), plan.ours, lambda: tell("hibiscus")
        )
        cpu = {kind: s / plan.ours for kind, s in usage().cpu_since(before).items()}
        timings["group of 8"] = await time_each(
            lambda: asyncio.gather(*(renderer.render(hibiscus) for _ in range(GROUP))),
            plan.groups,
            lambda: tell("hibiscus, a group of 8"),
        )
        shapes = {count: await _shapes(renderer, count, tell) for count in SHAPE_COUNTS}
        memory = await _memory(renderer, plan.memory, trivial, tell)
    finally:
        await renderer.close()
    return RenderReport(
        figures=tuple(_figures(timings, memory)),
        timings=timings,
        cpu_s=cpu,
        shapes=shapes,
        memory_mb=memory,
    )


def shapes_sketch(count: int) -> str:
    """A sketch of `count` filled shapes of the size of a petal, spread over the paper."""
    return f"""
function setup() {{ createCanvas(600, 600, WEBGL); brush.scaleBrushes(3); noLoop(); }}
function draw() {{
  translate(-300, -300);
  background("#fbf6ec");
  brush.noStroke();
  brush.fillBleed(0.25);
  brush.fillTexture(0.4, 0.4);
  for (let i = 0; i < {count}; i++) {{
    brush.fill(["#d75f4c", "#6c9150", "#e0b13f"][i % 3], 180);
    const x = 100 + (i * 137) % 400, y = 100 + (i * 89) % 400;
    brush.beginShape(0.5);
    for (let k = 0; k < 8; k++) {{
      brush.vertex(x + 80 * Math.cos(k * Math.PI / 4), y + 40 * Math.sin(k * Math.PI / 4));
    }}
    brush.endShape(true);
  }}
}}
"""


async def _naive(
    plan: Plan, chromium: Path, sketches: dict[str, str], tell: Tell
) -> dict[str, Timing]:
    timings = {}
    async with NaiveRenderer(chromium) as naive:
        for name, source in sketches.items():
            tell(f"{name}, the naive way")
            timings[f"{name}, naive"] = await time_each(
                lambda source=source: naive.render(source),  # type: ignore[misc]
                plan.naive,
                lambda name=name: tell(f"{name}, the naive way"),  # type: ignore[misc]
            )
    return timings


async def _over_websocket(plan: Plan, url: str, trivial: str, tell: Tell) -> Timing:
    async with PleinairEnv(base_url=url) as env:

        async def episode() -> None:
            result = await env.step(trivial)
            assert result.reward is not None, result.observation.failure
            await env.reset(seed=0)

        await env.reset(seed=0)
        return await time_each(episode, plan.ours, lambda: tell("trivial over the WebSocket"))


async def _cold_starts(plan: Plan, trivial: str, tell: Tell) -> Timing:
    async def start() -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COLD_START, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(trivial.encode())
        process.stdin.write_eof()
        line = await process.stdout.readline()
        times.append(perf_counter() - started)
        assert line.strip(), "a cold start gave no painting"
        await process.wait()

    times: list[float] = []
    for _ in range(plan.cold):
        started = perf_counter()
        await start()
        tell("cold start")
    return Timing(seconds=tuple(times))


async def _shapes(renderer: SketchRenderer, count: int, tell: Tell) -> float:
    timing = await time_each(
        lambda: renderer.render(shapes_sketch(count)), 3, lambda: tell(f"{count} shapes")
    )
    return timing.median


async def _memory(
    renderer: SketchRenderer, renders: int, trivial: str, tell: Tell
) -> tuple[float, ...]:
    samples = []
    for done in range(0, renders, SAMPLE_EVERY):
        await asyncio.gather(
            *(renderer.render(trivial, seed=done + i) for i in range(SAMPLE_EVERY))
        )
        samples.append(usage().memory_mb)
        tell(f"{done + SAMPLE_EVERY} renders, {samples[-1]:.0f} MiB")
    return tuple(samples)


def _figures(timings: dict[str, Timing], memory: tuple[float, ...]) -> list[Figure]:
    figures = [
        _ratio(timings, "hibiscus", "hibiscus", reach=30, stretch=60),
        _ratio(timings, "trivial", "trivial over the WebSocket", reach=10, stretch=20),
        Figure(
            name="trivial, one at a time, over the WebSocket with scoring",
            value=timings["trivial over the WebSocket"].median,
            unit="s",
            reach=0.35,
            stretch=0.35,
            more_is_better=False,
            detail=_said(timings["trivial over the WebSocket"]),
        ),
        Figure(
            name="hibiscus in a group of 8",
            value=GROUP / timings["group of 8"].median * 60,
            unit="paintings a minute",
            reach=35,
            stretch=60,
            more_is_better=True,
            detail=_said(timings["group of 8"]) + " a group",
        ),
        Figure(
            name="cold start to first painting",
            value=timings["cold start"].median,
            unit="s",
            reach=4,
            stretch=2,
            more_is_better=False,
            detail=_said(timings["cold start"]),
        ),
    ]
    growth = memory_growth(memory)
    if growth is not None:
        figures.append(
            Figure(
                name=f"memory over {len(memory) * SAMPLE_EVERY} renders, after the first 100",
                value=growth * 100,
                unit="% growth",
                reach=10,
                stretch=1,
                more_is_better=False,
                detail=f"{max(memory):.0f} MiB at most",
            )
        )
    return figures


def memory_growth(samples: tuple[float, ...]) -> float | None:
    """How much memory grew after the first 100 renders, as a share; None when it is too early.

    The first and the last fifth of the readings after the warm-up are compared by their
    medians, since one reading depends on how many pages were alive just then.
    """
    steady = samples[MEMORY_WARM_UP // SAMPLE_EVERY :]
    part = len(steady) // 5
    if part < 1:
        return None
    return statistics.median(steady[-part:]) / statistics.median(steady[:part]) - 1


def _ratio(
    timings: dict[str, Timing], name: str, ours: str, *, reach: float, stretch: float
) -> Figure:
    naive, fast = timings[f"{name}, naive"], timings[ours]
    return Figure(
        name=f"{ours}, one at a time",
        value=naive.median / fast.median,
        unit="times the naive speed",
        reach=reach,
        stretch=stretch,
        more_is_better=True,
        detail=f"{_said(fast)}; naive {_said(naive)}",
    )


def _said(timing: Timing) -> str:
    low, high = timing.spread
    return f"{timing.median:.2f} s ({low:.2f} to {high:.2f})"
