"""Sketches of every shape become paintings, in a real browser."""

import asyncio
import threading
from collections.abc import Callable

import numpy as np
import pytest

from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.render.easel import Easel
from pleinair.server.settings import Settings

from .conftest import CANVAS, DOT, Pixels

Read = Callable[[Render], Pixels]


def sketch(setup: str = CANVAS, draw: str = DOT) -> str:
    return f"function setup() {{ {setup} noLoop(); }} function draw() {{ {draw} }}"


async def test_a_painting_and_what_is_said_of_it(renderer: SketchRenderer, trivial: str) -> None:
    render = await renderer.render(trivial)
    assert (render.width, render.height, render.mode) == (600, 600, "webgl")
    assert render.finished
    assert not render.looping
    assert render.errors == ()
    assert render.violations == ()
    assert dict(render.calls) == {"noStroke": 1, "fill": 1, "circle": 1}
    # A disc of radius 60 with soft edges, in 600 x 600 pixels.
    assert render.paint_fraction == pytest.approx(np.pi * 60**2 / 600**2, rel=0.4)
    assert render.elapsed_ms > 0


async def test_the_picture_is_the_right_way_up(renderer: SketchRenderer, pixels: Read) -> None:
    image = pixels(await renderer.render(sketch(draw=DOT.replace("0, 0, 20", "-30, -30, 10"))))
    dark = image.min(axis=-1) < 245
    assert dark[:50, :50].any()
    assert not dark[50:].any()
    assert not dark[:, 50:].any()


@pytest.mark.parametrize(
    "source",
    [
        f"async function setup() {{ {CANVAS} await new Promise(r => setTimeout(r, 300)); noLoop(); }} function draw() {{ {DOT} }}",
        f"async function setup() {{ await null; {CANVAS} await null; noLoop(); }} function draw() {{ {DOT} }}",
        f"function setup() {{ {CANVAS} {DOT} }}",
        f"const setup = () => {{ {CANVAS} noLoop(); }}; const draw = () => {{ {DOT} }};",
        f"let setup = function () {{ {CANVAS} }}, draw = () => {{ {DOT} noLoop(); }};",
        f"window.setup = () => {{ {CANVAS} noLoop(); }}; window.draw = () => {{ {DOT} }};",
        f"function setup() {{ {CANVAS} }} async function draw() {{ noLoop(); await null; {DOT} }}",
        f"function setup() {{ {CANVAS} noLoop(); setTimeout(() => {{ {DOT} }}, 500); }}",
        f"function setup() {{ {CANVAS} }} function draw() {{ if (frameCount === 5) {{ {DOT} noLoop(); }} }}",
        f"const s = p => {{ p.setup = () => {{ p.createCanvas(100, 100, p.WEBGL); p.background(255); p.noLoop(); }}; p.draw = () => {{ {DOT} }}; }}; new p5(s);",
    ],
    ids=[
        "async setup with a timer",
        "async setup",
        "setup only",
        "const arrow functions",
        "let, and noLoop in draw",
        "window properties",
        "async draw",
        "paint in a timer",
        "paint in a later frame",
        "instance mode",
    ],
)
async def test_every_way_to_write_a_sketch(
    renderer: SketchRenderer, pixels: Read, source: str
) -> None:
    render = await renderer.render(source)
    assert render.errors == ()
    assert render.finished
    assert not (render.looping and "noLoop" in source)
    assert pixels(render)[50, 50, 0] < 245
    assert 0.05 < render.paint_fraction < 0.3


async def test_the_classes_of_brush_can_be_made(renderer: SketchRenderer) -> None:
    draw = (
        'brush.noStroke(); brush.fill("#202080", 255);'
        "class Star extends brush.Polygon {}"
        "const star = new Star([[-30, -30], [30, -30], [0, 30]]);"
        "if (!(star instanceof brush.Polygon)) throw new Error('no Polygon');"
        "if (star.vertices.length !== 3) throw new Error('no vertices');"
        "brush.circle(0, 0, 20);"
    )
    render = await renderer.render(sketch(draw=draw))
    assert render.errors == ()
    assert render.calls["Polygon"] == 1
    assert render.paint_fraction > 0.05


async def test_without_no_loop_the_first_frame_counts(
    renderer: SketchRenderer, pixels: Read
) -> None:
    draw = "background(255); brush.noStroke(); brush.fill(0, 255); brush.circle(frameCount * 20 - 50, 0, 8);"
    render = await renderer.render(f"function setup() {{ {CANVAS} }} function draw() {{ {draw} }}")
    assert render.looping
    assert render.finished
    dark = np.argwhere(pixels(render).min(axis=-1) < 250)
    assert dark[:, 1].mean() == pytest.approx(20, abs=3)


async def test_a_strange_density_keeps_the_size(renderer: SketchRenderer) -> None:
    render = await renderer.render(sketch(setup=f"pixelDensity(3); {CANVAS}"))
    assert (render.width, render.height) == (100, 100)


async def test_a_2d_canvas_is_shown_and_named(renderer: SketchRenderer, pixels: Read) -> None:
    render = await renderer.render(
        sketch("createCanvas(100, 100); background(255);", "fill(0); rect(0, 0, 50, 100);")
    )
    assert render.mode == "2d"
    assert pixels(render)[50, 10].tolist() == [0, 0, 0]
    assert pixels(render)[50, 90].tolist() == [255, 255, 255]


async def test_a_sketch_that_painted_and_then_threw_keeps_its_paint(
    renderer: SketchRenderer,
) -> None:
    source = (
        f"function setup() {{ {CANVAS} noLoop(); }}\nfunction draw() {{\n{DOT}\n  nothing();\n}}"
    )
    render = await renderer.render(source)
    assert not render.finished
    assert render.paint_fraction > 0.05
    assert [(e.name, e.line) for e in render.errors] == [("ReferenceError", 4)]
    assert render.violations == ()


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        ("circle(0, 0, 0)", 3),
        ("circle(0, 0, NaN)", 3),
        ("rect(0, 0, 9)", 4),
    ],
)
async def test_a_shape_without_a_size_says_so(
    renderer: SketchRenderer, call: str, argument: int
) -> None:
    render = await renderer.render(sketch(draw=f"brush.fill(0, 99);\nbrush.{call};"))
    (error,) = render.errors
    method = call.partition("(")[0]
    assert (
        error.message == f"brush.{method}() needs a number above 0 as argument {argument}, its size"
    )
    assert error.line == 2


@pytest.mark.parametrize(
    ("where", "setup", "draw"),
    [
        ("setup", f"{CANVAS} await new Promise(() => {{}});", DOT),
        ("draw", CANVAS, f"{DOT} await new Promise(() => {{}});"),
    ],
)
async def test_a_promise_that_nothing_resolves_is_told(
    renderer: SketchRenderer, where: str, setup: str, draw: str
) -> None:
    source = f"async function setup() {{ {setup} noLoop(); }} async function draw() {{ {draw} }}"
    render = await renderer.render(source)
    assert not render.finished
    assert [error.name for error in render.errors] == ["Stalled"]
    assert render.errors[0].message.startswith(f"{where}() never got to its end")
    assert render.violations == ()


@pytest.mark.parametrize(
    ("source", "code", "line"),
    [
        ("let x = 1;\nlet y = 2 3;", "syntax_error", 2),
        (f"let x = 1;\nlet y = {'(' * 100_000};", "runtime_error", None),  # no line is to blame
        ("const a = 1;\na.b.c();", "runtime_error", 2),
        ("function setup() {\n  oops();\n}", "runtime_error", 2),
        ("let a = 1;", "no_canvas", None),
        ("function draw() {}", "no_canvas", None),
        ("async function setup() { await new Promise(() => {}); }", "runtime_error", None),
        ("function setup() { createCanvas(20000, 20000, WEBGL); }", "canvas_too_large", None),
        ("function setup() { createCanvas(100, 4097, WEBGL); }", "canvas_too_large", None),
        ("function setup() { createCanvas(4097, 100, WEBGL); }", "canvas_too_large", None),
    ],
)
async def test_what_gives_no_picture_says_why(
    renderer: SketchRenderer, source: str, code: str, line: int | None
) -> None:
    render = await renderer.render(source)
    assert render.png is None
    assert [(v.code, v.line) for v in render.violations] == [(code, line)]
    assert not render.finished


async def test_a_canvas_may_be_as_long_as_4096_pixels(renderer: SketchRenderer) -> None:
    render = await renderer.render("function setup() { createCanvas(100, 4096, WEBGL); }")
    assert (render.width, render.height) == (100, 4096)
    longer = await renderer.render("function setup() { createCanvas(100, 4097, WEBGL); }")
    assert "no side longer than 4096" in longer.violations[0].message


async def test_one_buffer_more_than_the_browser_keeps_is_refused_and_told(
    renderer: SketchRenderer,
) -> None:
    buffers = "for (let i = 0; i < {}; i++) createGraphics(9, 9, WEBGL);"
    most = await renderer.render(sketch(setup=CANVAS + buffers.format(15)))
    assert most.finished
    one_more = await renderer.render(sketch(setup=CANVAS + buffers.format(16)))
    (error,) = one_more.errors
    assert error.name == "RangeError"
    assert error.message.startswith("a sketch may have at most 15 WebGL buffers beside its canvas")
    assert one_more.acts == most.acts == ()
    assert not one_more.finished


async def test_any_thread_and_any_loop_may_ask(renderer: SketchRenderer, dot: str) -> None:
    here = await renderer.render(dot)
    found: list[str | None] = []

    def elsewhere() -> None:
        for _ in range(2):
            found.append(asyncio.run(renderer.render(dot)).sha256)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    await asyncio.to_thread(thread.join)
    assert found == [here.sha256, here.sha256]
    assert renderer.submit(dot).result(30).sha256 == here.sha256


@pytest.mark.parametrize("seed", [-1, 2**53])
async def test_a_seed_out_of_range_is_refused(
    renderer: SketchRenderer, dot: str, seed: int
) -> None:
    with pytest.raises(ValueError, match="seed must be an integer from 0"):
        await renderer.render(dot, seed=seed)


async def test_a_machine_without_a_browser_is_told_what_to_do(dot: str) -> None:
    renderer = SketchRenderer(1, settings=Settings(chromium="/nowhere/chromium"))
    with pytest.raises(RenderError, match="PLEINAIR_CHROMIUM") as caught:
        await renderer.render(dot)
    assert caught.value.kind == "renderer_unavailable"
    assert not (await renderer.self_test()).ok
    await renderer.close()


async def test_the_self_test_names_the_gl(renderer: SketchRenderer) -> None:
    result = await renderer.self_test()
    assert result.ok
    assert result.webgl
    assert "ANGLE" in result.gl
    assert result.browser_version[0].isdigit()


async def test_a_caller_that_leaves_as_its_sketch_is_ended_loses_no_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = Settings(browsers=1, render_cpu_s=1)
    renderer = SketchRenderer(settings=settings)
    kill = Easel.kill

    def kill_as_its_caller_leaves(self: Easel) -> None:
        kill(self)
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().call_soon(task.cancel)

    try:
        await renderer.render(sketch())
        monkeypatch.setattr(Easel, "kill", kill_as_its_caller_leaves)
        with pytest.raises(asyncio.CancelledError):
            await renderer.render(sketch(draw="while (true) {}"))
        monkeypatch.setattr(Easel, "kill", kill)
        async with asyncio.timeout(30):
            assert (await renderer.render(sketch())).finished
    finally:
        await renderer.close()
