"""Sketches that grow without end: each is ended at its limit, and the machine keeps its memory."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path

import psutil
import pytest
import pytest_asyncio

from pleinair.server.render import Render, RenderError, SketchRenderer, machine
from pleinair.server.render.budget import Budget
from pleinair.server.settings import Settings

from .conftest import CANVAS

MIB = 2**20
FREE_FLOOR_MB = 1024
MEMORY_MB = 500
# What a sketch gets hold of in the tenth of a second between two looks, and while the machine is
# busy with other things.
OVERSHOOT_MB = 700
POLL_S = 0.05


def grower(body: str, before: str = "") -> str:
    return f"function setup() {{ {CANVAS} const held = []; {before} for (let i = 0; ; i++) {{ {body} }} }}"


GROWING = {
    "objects": grower("held.push({ a: [1, 2, 3] });"),
    "strings": grower("held.push(('x'.repeat(1e6) + i).split('').join('y'));"),
    "typed arrays": grower("held.push(new Uint8Array(3e7).fill(1));"),
    "array buffers that grow": grower(
        "const b = new ArrayBuffer(1, { maxByteLength: 3e7 }); b.resize(3e7); new Uint8Array(b).fill(1); held.push(b);"
    ),
    "framebuffers": grower(
        "const f = createFramebuffer({ width: 1500, height: 1500 }); f.begin(); background(9); f.end(); held.push(f);"
    ),
    "graphics on WebGL": grower(
        "const g = createGraphics(1500, 1500, WEBGL); g.background(7); held.push(g);"
    ),
    "graphics in 2D": grower(
        "const g = createGraphics(1500, 1500); g.background(7); held.push(g);"
    ),
    "canvases past p5": grower(
        "const c = document.createElement('canvas'); c.width = c.height = 2000; const x = c.getContext('2d');"
        "x.fillRect(0, 0, 9, 9); x.getImageData(0, 0, 1, 1); held.push(c);"
    ),
    "bitmaps": grower(
        "const o = new OffscreenCanvas(3000, 3000); o.getContext('2d').fillRect(0, 0, 3000, 3000); held.push(o.transferToImageBitmap());"
    ),
    "blobs": grower(
        "held.push(URL.createObjectURL(new Blob([d, String(i)])));",
        "const d = new Uint8Array(2e7).fill(3);",
    ),
    "elements": grower("document.body.append(document.createElement('p'));"),
    "texts of elements": grower(
        "const p = document.createElement('p'); p.append('x'.repeat(1e6) + i); document.body.append(p);"
    ),
    "style sheets": grower(
        "const s = document.createElement('style'); s.textContent = '.a { color: red }'.repeat(1e4); document.head.appendChild(s);"
    ),
    "big errors": grower("reportError(held[held.push(new Error('x'.repeat(1e6) + i)) - 1]);"),
}
# What is noted of these is bounded, so that they may come to an end.
FLOODS = {
    "console": "for (let i = 0; i < 1e5; i++) console.log('x'.repeat(1000));",
    "errors": "for (let i = 0; i < 3e4; i++) reportError(new Error('x'.repeat(1000) + i));",
    "rejections": "for (let i = 0; i < 3e4; i++) Promise.reject(new Error('x'.repeat(1000) + i));",
    "acts": "for (let i = 0; i < 1e5; i++) { try { window['fetch']('x'.repeat(1000) + i); } catch {} }",
    "refused pictures": "for (let i = 0; i < 3e3; i++) new Image().src = 'http://10.0.0.1/' + 'x'.repeat(1000) + i;",
    "contexts": "for (let i = 0; i < 60; i++) document.createElement('canvas').getContext('webgl2');",
    "names": "for (let i = 0; i < 1e5; i++) window['x'.repeat(50) + i] = i;",
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bounded() -> AsyncIterator[SketchRenderer]:
    settings = Settings(
        browsers=2, render_memory_mb=MEMORY_MB, render_cpu_s=60, render_deadline_s=300
    )
    renderer = SketchRenderer(settings=settings)
    await renderer.self_test()
    yield renderer
    await renderer.close()


def tree_mb(root: int) -> float:
    """Resident MiB of a process and all below it."""
    total = 0.0
    try:
        family = [psutil.Process(root), *psutil.Process(root).children(recursive=True)]
    except psutil.NoSuchProcess:
        return 0.0
    for one in family:
        try:
            total += one.memory_info().rss / MIB
        except psutil.NoSuchProcess:
            continue
    return total


async def _all(work: Iterable[Awaitable[Render]]) -> list[Render]:
    return list(await asyncio.gather(*work))


async def watched(renderer: SketchRenderer, *sources: str) -> tuple[list[Render], float, float]:
    """The renders, the biggest that a browser was meanwhile, and the least that was free, in MiB."""
    task = asyncio.ensure_future(_all(renderer.render(source) for source in sources))
    biggest, free = 0.0, float("inf")
    while not task.done():
        biggest = max([biggest, *map(tree_mb, renderer.vitals().pids)])
        free = min(free, psutil.virtual_memory().available / MIB)
        await asyncio.sleep(POLL_S)
    return await task, biggest, free


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("kind", GROWING)
async def test_what_grows_is_ended_and_the_machine_keeps_its_memory(
    bounded: SketchRenderer, dot: str, kind: str
) -> None:
    expected = (await bounded.render(dot)).sha256
    usual = max(map(tree_mb, bounded.vitals().pids))
    renders, biggest, free = await watched(bounded, GROWING[kind], GROWING[kind])
    for render in renders:
        assert [violation.code for violation in render.violations] == ["out_of_memory"], render
    assert biggest < usual + MEMORY_MB + OVERSHOOT_MB
    assert free > FREE_FLOOR_MB
    assert (await bounded.render(dot)).sha256 == expected


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_fills_nothing(bounded: SketchRenderer, dot: str, kind: str) -> None:
    expected = (await bounded.render(dot)).sha256
    usual = max(map(tree_mb, bounded.vitals().pids))
    own = tree_mb(os.getpid())
    flood = f"function setup() {{ {CANVAS} {FLOODS[kind]} noLoop(); }}"
    renders, biggest, _ = await watched(bounded, flood)
    (render,) = renders
    assert [violation.code for violation in render.violations] in ([], ["out_of_memory"])
    assert len(render.errors) <= 20
    assert all(len(error.message) <= 500 for error in render.errors)
    assert len(render.acts) <= 50
    assert biggest < usual + MEMORY_MB + OVERSHOOT_MB
    assert (await bounded.render(dot)).sha256 == expected
    assert tree_mb(os.getpid()) < own + MEMORY_MB  # server, driver and browsers


@pytest.mark.asyncio(loop_scope="module")
async def test_the_largest_picture_of_noise_is_a_bounded_png(bounded: SketchRenderer) -> None:
    render = await bounded.render(
        "function setup() { createCanvas(2048, 2048); const d = drawingContext.createImageData(2048, 2048);"
        "for (let i = 0; i < d.data.length; i++) d.data[i] = Math.random() * 256; drawingContext.putImageData(d, 0, 0); }"
    )
    assert (render.width, render.height) == (2048, 2048)
    assert render.png is not None
    # Noise does not compress: three bytes a pixel.
    assert 11e6 < len(render.png) < 13e6
    larger = await bounded.render("function setup() { createCanvas(2049, 2048); }")
    assert [violation.code for violation in larger.violations] == ["canvas_too_large"]


def on_a_machine_with(free_mb: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if so much more than the floor were free just now."""
    taken = machine.available_mb() - FREE_FLOOR_MB - free_mb
    real: Callable[[], float] = machine.available_mb
    monkeypatch.setattr(machine, "available_mb", lambda: real() - taken)


async def test_the_one_that_makes_the_machine_short_is_ended_and_the_other_goes_on(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(browsers=2, render_memory_mb=1500, render_cpu_s=60, render_deadline_s=300)
    renderer = SketchRenderer(settings=settings)
    try:
        expected = (await renderer.render(dot)).sha256
        on_a_machine_with(600, monkeypatch)
        slow = f"function setup() {{ {CANVAS} let x = 0; for (let i = 0; i < 3e7; i++) x = (x * 31 + i) | 0; noLoop(); }} {dot.partition('noLoop(); }')[2]}"
        big, small = await asyncio.gather(
            renderer.render(GROWING["typed arrays"]), renderer.render(slow)
        )
        assert [violation.code for violation in big.violations] == ["out_of_memory"]
        assert "which the machine had not" in big.violations[0].message
        assert small.sha256 == expected
    finally:
        await renderer.close()


async def test_a_sketch_that_did_not_grow_is_not_to_blame_for_a_short_machine(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer = SketchRenderer(settings=Settings(browsers=1, render_deadline_s=120))
    try:
        expected = (await renderer.render(dot)).sha256
        endless = asyncio.create_task(renderer.render("while (true) {}"))
        await asyncio.sleep(0.5)
        monkeypatch.setattr(machine, "available_mb", lambda: FREE_FLOOR_MB - 1.0)
        with pytest.raises(RenderError, match="less than 1024 MiB") as caught:
            await endless
        assert caught.value.kind == "renderer_saturated"
        monkeypatch.setattr("pleinair.server.render.sitting.ROOM_TIMEOUT_S", 0.5)
        with pytest.raises(RenderError, match="less than 1024 MiB") as caught:
            await renderer.render(dot)
        assert caught.value.kind == "renderer_saturated"
        monkeypatch.undo()
        assert (await renderer.render(dot)).sha256 == expected
    finally:
        await renderer.close()


async def test_a_page_that_the_kernel_ended_for_memory_is_told_by_who_grew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Budget, "was_killed_for_memory", lambda self: True)
    renderer = SketchRenderer(settings=Settings(browsers=1, render_deadline_s=300))
    try:
        for to_blame in (True, False):
            await renderer.self_test()
            monkeypatch.setattr(Budget, "is_to_blame", to_blame)
            task = asyncio.create_task(renderer.render("while (true) {}"))
            await asyncio.sleep(1)
            (browser,) = renderer.vitals().pids
            for page in psutil.Process(browser).children(recursive=True):
                if "--type=renderer" in page.cmdline():
                    page.kill()
            if to_blame:
                assert (await task).violations[0].code == "out_of_memory"
            else:
                with pytest.raises(RenderError, match="memory were free"):
                    await task
    finally:
        await renderer.close()


BIG_BUFFERS = """
function setup() {
  createCanvas(1000, 1000, WEBGL);
  background(255);
  const buffers = [];
  for (let i = 0; i < 4; i++) {
    const g = createGraphics(2000, 2000);
    g.background(i * 40);
    buffers.push(g);
  }
  brush.noStroke();
  brush.fill("#202080", 255);
  brush.circle(0, 0, 200);
  noLoop();
}
"""


@pytest.mark.skipif(
    shutil.which("unshare") is None or os.geteuid() != 0,
    reason="only root can mount a small /dev/shm",
)
def test_a_small_dev_shm_is_enough(tmp_path: Path) -> None:
    sketch = tmp_path / "big.js"
    sketch.write_text(BIG_BUFFERS)
    paint = f"{sys.executable} -m pleinair.server.cli paint --json {sketch} -o {tmp_path}"
    mount = "mount -t tmpfs -o size=64m none /dev/shm"
    if subprocess.run(["unshare", "--mount", "sh", "-c", mount], check=False).returncode:
        pytest.skip("nothing can be mounted here")
    done = subprocess.run(
        ["unshare", "--mount", "sh", "-c", f"{mount} && {paint}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"finished": true' in done.stdout
