"""A sketch may use so much of the machine; its neighbours' use is not held against it."""

import asyncio
import os
import subprocess
import sys
import time

import pytest

from pleinair.server.render import RenderError, SketchRenderer
from pleinair.server.render.budget import Budget, OutOfMemoryError, OutOfTimeError, Processes
from pleinair.server.settings import Settings

from .conftest import CANVAS

BUSY = "while True: pass"
# Each canvas has the browser say once that it is read often, which costs the browser itself.
WARNINGS = f"""
function setup() {{
  {CANVAS}
  for (;;) {{
    const context = createGraphics(2, 2).drawingContext;
    for (let k = 0; k < 3; k++) context.getImageData(0, 0, 1, 1);
  }}
}}"""
GPU_LOOP = f"""
async function setup() {{
  {CANVAS}
  const s = createFilterShader(`precision highp float; varying vec2 vTexCoord;
    uniform sampler2D tex0;
    void main() {{ float x = 0.; for (int i = 0; i < 200000000; i++) x += sin(float(i) + vTexCoord.x);
      gl_FragColor = vec4(x, 0., 0., 1.); }}`);
  filter(s);
}}"""


def spawn(*command: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(command)


async def test_a_process_that_used_up_its_time_is_told() -> None:
    with spawn(sys.executable, "-c", BUSY) as busy:
        budget = Budget(Processes(busy.pid), cpu_s=0.5, memory_mb=9e9)
        started = time.monotonic()
        with pytest.raises(OutOfTimeError, match=r"0\.5 CPU-seconds"):
            await asyncio.wait_for(budget.watch(), 30)
        assert time.monotonic() - started >= 0.4
        busy.kill()


@pytest.mark.parametrize("part", ["browser", "services"])
async def test_a_browser_that_works_for_a_sketch_is_told(part: str) -> None:
    with spawn(sys.executable, "-c", BUSY) as busy, spawn("sleep", "60") as page:
        processes = (
            Processes(page.pid, browser=busy.pid)
            if part == "browser"
            else Processes(page.pid, services=[busy.pid])
        )
        budget = Budget(processes, cpu_s=9e9, memory_mb=9e9)
        assert not budget.browser_was_busy
        with pytest.raises(OutOfTimeError, match="2 CPU-seconds of the browser's own"):
            await asyncio.wait_for(budget.watch(), 60)
        assert budget.browser_was_busy
        busy.kill()
        page.kill()


async def test_a_process_that_grew_is_told() -> None:
    program = "import time; held = bytearray(300_000_000); time.sleep(60)"
    with spawn(sys.executable, "-c", program) as large:
        with pytest.raises(OutOfMemoryError, match="200 MiB"):
            await asyncio.wait_for(Budget(Processes(large.pid), 9e9, memory_mb=200).watch(), 30)
        large.kill()


async def test_one_that_stands_in_line_is_told_from_one_that_sleeps() -> None:
    cpus = len(os.sched_getaffinity(0))
    crowd = [spawn(sys.executable, "-c", BUSY) for _ in range(8 * cpus)]
    try:
        starved = Budget(Processes(crowd[0].pid), 9e9, 9e9)
        with spawn("sleep", "60") as sleeper:
            asleep = Budget(Processes(sleeper.pid), 9e9, 9e9)
            await asyncio.sleep(3)
            assert starved.was_starved(3.0)
            assert not asleep.was_starved(3.0)
            sleeper.kill()
    finally:
        for one in crowd:
            one.kill()
            one.wait()


async def test_a_process_that_has_ended_is_no_trouble() -> None:
    with spawn("true") as ended:
        ended.wait()
        budget = Budget(Processes(ended.pid, [ended.pid], ended.pid), 1, 1)
        assert budget.read().cpu_s == 0
        assert not budget.was_starved(1.0)


@pytest.mark.parametrize(
    ("source", "code", "cpu_s"),
    [
        ("while (true) {}", "timeout", 3),
        (GPU_LOOP, "timeout", 3),
        # To fill memory costs seconds, on a slow machine more of them.
        ("const held = []; for (;;) held.push(new Uint8Array(50e6).fill(1));", "out_of_memory", 30),
        ("const held = []; for (;;) held.push({ a: [1, 2, 3] });", "out_of_memory", 30),
    ],
    ids=["a loop", "a shader that loops", "buffers", "objects"],
)
async def test_a_sketch_is_ended_at_its_budget(
    source: str, code: str, cpu_s: float, dot: str
) -> None:
    settings = Settings(browsers=1, render_cpu_s=cpu_s, render_memory_mb=600, render_deadline_s=60)
    renderer = SketchRenderer(settings=settings)
    try:
        expected = (await renderer.render(dot)).sha256
        started = time.monotonic()
        render = await renderer.render(source)
        assert [violation.code for violation in render.violations] == [code]
        assert time.monotonic() - started < 40
        assert (await renderer.render(dot)).sha256 == expected
    finally:
        await renderer.close()


async def test_a_sketch_that_has_the_browser_warn_without_end_is_ended(dot: str) -> None:
    settings = Settings(browsers=1, render_cpu_s=60, render_deadline_s=60)
    renderer = SketchRenderer(settings=settings)
    try:
        expected = (await renderer.render(dot)).sha256
        render = await renderer.render(WARNINGS)
        assert [violation.code for violation in render.violations] == ["timeout"]
        assert "of the browser's own" in render.violations[0].message
        assert (await renderer.render(dot)).sha256 == expected
        assert renderer.vitals().restarts == 1  # what the browser had still before it is gone
    finally:
        await renderer.close()


async def test_a_painting_does_not_make_the_browser_work(dot: str) -> None:
    renderer = SketchRenderer(1)
    try:
        for _ in range(5):
            assert (await renderer.render(dot)).finished
        assert renderer.vitals().restarts == 0
    finally:
        await renderer.close()


async def test_a_browser_that_worked_for_a_sketch_is_not_handed_to_the_next(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pleinair.server.render.budget.KEPT_BROWSER_CPU_S", -1.0)
    renderer = SketchRenderer(1)
    try:
        expected = (await renderer.render(dot)).sha256
        assert (await renderer.render(dot)).sha256 == expected
        assert renderer.vitals().restarts == 1
    finally:
        await renderer.close()


async def test_a_sketch_that_was_starved_is_not_to_blame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Budget, "was_starved", lambda self, elapsed_s: True)
    renderer = SketchRenderer(1, deadline_s=1.5)
    await renderer.self_test()
    with pytest.raises(RenderError, match="no CPU to run on") as caught:
        await renderer.render("while (true) {}")
    assert caught.value.kind == "renderer_saturated"
    await renderer.close()
