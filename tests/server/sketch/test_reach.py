"""Whether code runs: certain, possible, or never, as far as the source alone tells."""

import pytest

from pleinair.server.sketch import inspect


def reach_of(source: str) -> str:
    """The reach of the one call of `brush.fill` in a sketch."""
    (call,) = [call for call in inspect(source).brush_calls if call.name == "fill"]
    return call.reach


CERTAIN = [
    "brush.fill(1)",
    "function setup() { brush.fill(1) }",
    "function draw() { { brush.fill(1) } }",
    "const draw = () => brush.fill(1)",
    "window.draw = function () { brush.fill(1) }",
    "new p5(p => { p.draw = () => { brush.fill(1) } })",
    "function draw() { petal() } function petal() { brush.fill(1) }",
    "function draw() { petal() } const petal = () => { leaf() }; const leaf = () => brush.fill(1)",
    "function draw() { const petal = () => brush.fill(1); petal() }",
    "function petal() { brush.fill(1) } const leaf = petal; leaf()",
    "function draw() { window.petal() } function petal() { brush.fill(1) }",
    "for (let i = 0; i < 9; i++) brush.fill(1)",
    "for (const c of colours) { brush.fill(c) }",
    "while (more()) brush.fill(1)",
    "do { brush.fill(1) } while (false)",
    "colours.forEach(c => brush.fill(c))",
    "[1, 2].map(function (c) { brush.fill(c) })",
    "colours.forEach(paint); function paint(c) { brush.fill(c) }",
    "(() => { brush.fill(1) })()",
    "(function main() { brush.fill(1) })()",
    "if (true) brush.fill(1)",
    "const DEBUG = false; if (!DEBUG) brush.fill(1)",
    "if (brush) brush.fill(1)",
    "if (typeof brush !== 'undefined' && brush.circle) brush.fill(1)",
    "typeof brush.fill === 'function' && brush.fill(1)",
    "if (a) b(); brush.fill(1)",
    "if (a) { return_() } brush.fill(brush_)",
    "a && b; brush.fill(1)",
    "class A { static { brush.fill(1) } }",
    "class A { static a = brush.fill(1) }",
    "try { a() } finally { brush.fill(1) }",
    "function draw() { later(); return 1; function later() { brush.fill(1) } }",
    "switch (brush.fill(1)) { case 1: }",
    "const a = b ? c : d, e = brush.fill(1)",
    "x = `${brush.fill(1)}`",
    "async function setup() { await brush.fill(1) }",
    "const flower = { draw() { brush.fill(1) } }; flower.draw()",
    "const parts = { petal }; function petal() { brush.fill(1) } parts.petal()",
]

POSSIBLE = [
    "if (a) brush.fill(1)",
    "if (a) {} else { brush.fill(1) }",
    "a ? brush.fill(1) : 0",
    "a && brush.fill(1)",
    "a ?? brush.fill(1)",
    "brush.fill?.(1)",
    "try { brush.fill(1) } catch {}",
    "try { a() } catch { brush.fill(1) }",
    "switch (a) { case 1: brush.fill(1) }",
    "function f(a = brush.fill(1)) {} f()",
    "if (a) petal(); function petal() { brush.fill(1) }",
    "setTimeout(() => brush.fill(1), 9)",
    "setTimeout(petal, 9); function petal() { brush.fill(1) }",
    "class Flower { draw() { brush.fill(1) } } new Flower().draw()",
    "const parts = [() => brush.fill(1)]; parts[0]()",
    "function* petals() { brush.fill(1) } for (const p of petals()) p",
    "window[name](); function petal() { brush.fill(1) }",
    "function keyPressed() { brush.fill(1) } window.dispatchEvent(new Event('keydown'))",
    "let paint = a; paint = () => brush.fill(1); paint()",
    "run(paint = () => brush.fill(1)); let paint",
    "function draw() { if (typeof sky === 'function') brush.fill(1) }",
]

NEVER = [
    "function unused() { brush.fill(1) }",
    "const unused = () => brush.fill(1)",
    "function a() { b() } function b() { a(); brush.fill(1) }",
    "class Unused { draw() { brush.fill(1) } }",
    "if (false) brush.fill(1)",
    "if (0) { brush.fill(1) }",
    "const DEBUG = false; if (DEBUG) brush.fill(1)",
    "const DEBUG = !true; DEBUG && brush.fill(1)",
    "true || brush.fill(1)",
    "true ? 1 : brush.fill(1)",
    "while (false) brush.fill(1)",
    "for (; 1 > 2;) brush.fill(1)",
    "function draw() { return; brush.fill(1) }",
    "function draw() { throw new Error(); { brush.fill(1) } }",
    "for (;;) { break; brush.fill(1) }",
    "function keyPressed() { brush.fill(1) }",
    "function preload() { brush.fill(1) }",
    "if (typeof brush === 'undefined') brush.fill(1)",
    "if (!window.brush) brush.fill(1)",
    "if (typeof createCanvas !== 'function') brush.fill(1)",
]


@pytest.mark.parametrize("source", CERTAIN)
def test_code_that_runs(source: str) -> None:
    assert reach_of(source) == "certain"


@pytest.mark.parametrize("source", POSSIBLE)
def test_code_that_may_run(source: str) -> None:
    assert reach_of(source) == "possible"


@pytest.mark.parametrize("source", NEVER)
def test_code_that_never_runs(source: str) -> None:
    assert reach_of(source) == "never"


@pytest.mark.parametrize(
    ("source", "reach"),
    [
        ("function preload() { a() } function setup() {}", "never"),
        ("function preload() { a() } async function setup() { await preload() }", "certain"),
        ("function preload() { a() } function setup() { if (a) preload() }", "possible"),
    ],
)
def test_preload_runs_only_when_the_sketch_calls_it(source: str, reach: str) -> None:
    entries = {entry.name: entry.reach for entry in inspect(source).entry_points}
    assert entries["preload"] == reach
