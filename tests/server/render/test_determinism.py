"""The same source and seed give the same bytes, whatever else happens."""

import asyncio
import os
import shutil
import subprocess
import sys

import numpy as np
import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.render.browser import SYSTEM_COMMANDS, find_chromium
from pleinair.server.settings import Settings, settings

from .conftest import CANVAS, browser_pids, pixels_of

ACROSS_VERSIONS_MAX = 0.5  # of 255, on average: rounding in a new compiler, nothing to be seen

# Everything that could differ from run to run ends up in the picture.
RESTLESS = """
let late = 0;
function setup() { createCanvas(200, 200, WEBGL); background(250); noLoop(); brush.noStroke(); }
function dab(value) {
  brush.fill("#803020", 150);
  brush.circle((value - Math.floor(value)) * 180 - 90, random(-90, 90), 8);
}
function draw() {
  dab(Math.random()); dab(random()); dab(noise(frameCount, 3));
  dab(Date.now() / 977); dab(performance.now() / 7); dab(millis() / 7); dab(new Date().getTime() / 31);
  dab(crypto.getRandomValues(new Uint32Array(1))[0] / 1000003);
  dab(p5.Vector.random2D().x + 1);
  const until = performance.now() + 1; while (performance.now() < until) late++;
  dab(late / 977);
  brush.set("HB", "#222222", 1); brush.line(-80, -80, 80, random(80));
  brush.hatch(6, 30); brush.circle(0, 0, 40); brush.noHatch();
}
"""


async def test_fifty_times(renderer: SketchRenderer) -> None:
    renders = await asyncio.gather(*(renderer.render(RESTLESS, seed=7) for _ in range(50)))
    assert {render.errors for render in renders} == {()}
    assert len({render.sha256 for render in renders}) == 1


async def test_in_pools_of_every_size(renderer: SketchRenderer, hibiscus: str) -> None:
    expected = (await renderer.render(hibiscus)).sha256
    lone = SketchRenderer(pool_size=1)
    try:
        assert (await lone.render(hibiscus)).sha256 == expected
    finally:
        await lone.close()


async def test_in_another_build_of_the_browser(
    renderer: SketchRenderer, hibiscus: str, dot: str
) -> None:
    ours = find_chromium(settings())
    others = [path for name in SYSTEM_COMMANDS if (path := shutil.which(name))]
    other = next((path for path in others if ours.path.name not in path), None)
    if other is None:
        pytest.skip("only one build of Chromium is installed; `apt-get install chromium` adds one")
    second = SketchRenderer(1, settings=Settings(chromium=other))
    try:
        for source in (hibiscus, dot):
            expected, found = await asyncio.gather(renderer.render(source), second.render(source))
            if ours.version == find_chromium(Settings(chromium=other)).version:
                assert found.sha256 == expected.sha256
            else:
                difference = pixels_of(found) - pixels_of(expected)
                assert np.abs(difference).mean() < ACROSS_VERSIONS_MAX
    finally:
        await second.close()


async def test_in_a_browser_that_was_replaced(
    renderer: SketchRenderer, dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = (await renderer.render(dot)).sha256
    monkeypatch.setattr("pleinair.server.render.host.MAX_PAGES_PER_BROWSER", 3)
    recycled = SketchRenderer(pool_size=1)
    browsers = set()
    try:
        for _ in range(8):
            assert (await recycled.render(dot)).sha256 == expected
            browsers.update(browser_pids(os.getpid()))
    finally:
        await recycled.close()
    # Those of `renderer`, and at least two that followed one another.
    assert len(browsers) >= renderer.pool_size + 2


async def test_in_another_process(renderer: SketchRenderer) -> None:
    program = (
        "import asyncio, sys; from pleinair.server.render import SketchRenderer\n"
        "r = SketchRenderer(1); print(asyncio.run(r.render(sys.stdin.read(), seed=7)).sha256)\n"
        "r.close_now()"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", program],
        input=RESTLESS,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.strip() == (await renderer.render(RESTLESS, seed=7)).sha256


async def test_after_any_other_sketch(renderer: SketchRenderer, dot: str) -> None:
    expected = (await renderer.render(dot)).sha256
    vandal = (
        "Math.random = () => 0; brush.seed(1); window.p5.prototype.x = 1; localStorage?.clear?.();"
    )
    for _ in range(renderer.pool_size):
        await renderer.render(f"{vandal} function setup() {{ {CANVAS} }}")
    assert (await renderer.render(dot)).sha256 == expected


@pytest.mark.parametrize("call", ["random()", "Math.random()", "noise(5)"])
async def test_another_seed_gives_another_painting(renderer: SketchRenderer, call: str) -> None:
    source = f"function setup() {{ {CANVAS} brush.noStroke(); brush.fill(0, 255); brush.circle({call} * 60, 0, 10); }}"
    one, two = await asyncio.gather(
        renderer.render(source, seed=1), renderer.render(source, seed=2)
    )
    assert one.sha256 != two.sha256
