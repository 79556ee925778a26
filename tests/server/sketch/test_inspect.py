"""What is read off a sketch: names are followed through every alias that the source shows."""

import pytest

from pleinair.server.sketch import SketchFacts, inspect


def calls(source: str) -> list[str]:
    return [call.name for call in inspect(source).brush_calls]


def names(source: str, kind: str) -> list[str]:
    return [site.name for site in getattr(inspect(source), kind)]


def test_hibiscus(hibiscus: str) -> None:
    facts = inspect(hibiscus)
    assert [(entry.name, entry.line, entry.is_async) for entry in facts.entry_points] == [
        ("draw", 18, False),
        ("setup", 1, True),
    ]
    canvas = facts.canvases[0]
    assert (canvas.width, canvas.height, canvas.mode, canvas.line) == (600, 600, "webgl", 2)
    assert facts.no_loop
    assert {call.name for call in facts.brush_calls} == {
        "scaleBrushes", "fill", "beginShape", "vertex", "endShape", "noStroke", "fillBleed",
        "fillTexture", "circle",
    }  # fmt: skip
    assert all(call.known and not call.alias for call in facts.brush_calls)
    assert all(call.reach == "certain" for call in facts.brush_calls)
    assert not any((facts.primitives, facts.outside, facts.text, facts.tampering, facts.opaque))
    without_comment = hibiscus.replace("// stem", "")
    assert facts.code_chars == len("".join(without_comment.split()))
    assert facts.tokens == facts.code_chars / 4


def test_facts_are_ready_for_json(hibiscus: str) -> None:
    facts = inspect(hibiscus)
    assert SketchFacts.model_validate_json(facts.model_dump_json(exclude={"tokens"})) == facts


ALIASES = [
    'brush.fill("#aaa")',
    'const b = brush; b.fill("#aaa")',
    'const b = brush; const c = b; c.fill("#aaa")',
    "let b; b = brush; b.fill(1)",
    "let b = null; function setup() { b = brush; } function draw() { b.fill(1); }",
    "b = brush; b.fill(1)",
    "const { fill } = brush; fill(1)",
    "const { fill: f } = brush; f(1)",
    "const { 'fill': f = null } = brush; f(1)",
    "const { brush: { fill } } = window; fill(1)",
    "const f = brush.fill; f(1)",
    "const f = brush.fill.bind(brush); f(1)",
    "brush.fill.call(brush, 1)",
    "brush.fill.apply(brush, [1])",
    "Reflect.apply(brush.fill, brush, [1])",
    "brush['fill'](1)",
    "brush['fi' + 'll'](1)",
    "brush[`fi${'ll'}`](1)",
    "brush['\\x66ill'](1)",
    "brush[\"\\u{66}ill\"](1)",
    "const part = 'ill'; brush['f' + part](1)",
    "const name = true ? 'fill' : 'noFill'; brush[name](1)",
    "window.brush.fill(1)",
    "globalThis['brush'].fill(1)",
    "self.window.brush.fill(1)",
    "const w = window; w.brush.fill(1)",
    "this.brush.fill(1)",
    "function draw() { this.brush.fill(1) }",
    "window.b = brush; b.fill(1)",
    "const tools = { paint: brush.fill }; tools.paint(1)",
    "const tools = { brush }; tools.brush.fill(1)",
    "(brush).fill(1)",
    "(0, brush.fill)(1)",
    "(window.brush || other).fill(1)",
    "br\\u0075sh.fill(1)",
    "brush\n  .fill(1)",
    "brush?.fill(1)",
    "brush.fill(1).then(a)",
    "var brush = window.brush; brush.fill(1)",
]  # fmt: skip


@pytest.mark.parametrize("source", ALIASES)
def test_a_brush_call_is_seen_however_it_is_written(source: str) -> None:
    assert calls(source) == ["fill"]


@pytest.mark.parametrize("source", [s for s in ALIASES if "brush.fill)(" not in s][1:-3])
def test_an_alias_is_told_from_the_plain_name(source: str) -> None:
    assert inspect(source).brush_calls[0].alias is True


NOT_BRUSH = [
    "// brush.fill(1)",
    "/* brush.fill(1) */",
    "'brush.fill(1)'",
    "`brush.fill(1)`",
    "/brush.fill(1)/.test(a)",
    "my.brush.fill(1)",
    "function paint(brush) { brush.fill(1) }",
    "const brush = new Marker(); brush.fill(1)",
    "for (const brush of brushes) brush.fill(1)",
    "try { a() } catch (brush) { brush.fill(1) }",
    "({ brush }) => brush.fill(1)",
    "class Paint { brush() { this.brush.fill(1) } }",
    "brush.fill = 1",
    "brush[name](1)",
    "let b = brush; b = other; b.fill(1)",
    "const tools = { paint: brush.fill }; tools.paint = other; tools.paint(1)",
]


@pytest.mark.parametrize("source", NOT_BRUSH)
def test_what_is_not_certainly_a_brush_call_is_none(source: str) -> None:
    assert calls(source) == []


@pytest.mark.parametrize(
    "source",
    [
        "brush[name](1)",
        "run(brush)",
        "points.forEach(brush.vertex)",
        "with (brush) { fill(1) }",
        "class A { b = brush }",
    ],
)
def test_a_brush_that_goes_out_of_sight_is_mentioned(source: str) -> None:
    facts = inspect(source)
    assert facts.brush_mentioned or facts.opaque


def test_an_invented_method_is_told_with_its_place() -> None:
    call = inspect("function draw() {\n  é();  brush.smudge(1);\n}").brush_calls[0]
    assert (call.name, call.known, call.line, call.column) == ("smudge", False, 2, 9)


def test_a_method_that_the_sketch_gives_to_brush_is_known() -> None:
    facts = inspect("brush.petal = () => {}; brush.petal()")
    assert facts.brush_calls[0].known
    assert not facts.tampering


PRIMITIVES = [
    "ellipse(1, 2, 3)",
    "window.ellipse(1, 2, 3)",
    "window['el' + 'lipse'](1, 2, 3)",
    "this.ellipse(1, 2, 3)",
    "function draw() { ellipse(1, 2, 3) }",
    "const draw = () => { ellipse(1, 2, 3) }",
    "const e = ellipse; e(1, 2, 3)",
    "const { ellipse: e } = window; e(1, 2, 3)",
    "ellipse.call(null, 1, 2, 3)",
    "Reflect.apply(ellipse, null, [1, 2, 3])",
    "p5.prototype.ellipse.call(p5.instance, 1, 2, 3)",
    "p5.instance.ellipse(1, 2, 3)",
    "new p5(p => { p.setup = () => { p.ellipse(1, 2, 3) } })",
    "const sketch = function (q) { q.draw = () => q.ellipse(1, 2, 3) }; new p5(sketch)",
    "var ellipse; ellipse(1, 2, 3)",
    "let ellipse = 1; window.ellipse(1, 2, 3)",
    "\\u0065llipse(1, 2, 3)",
    "function f() { var ellipse } ellipse(1, 2, 3)",
    "const o = { ellipse() {} }; ellipse(1, 2, 3)",
]


@pytest.mark.parametrize("source", PRIMITIVES)
def test_a_primitive_of_p5_is_seen_however_it_is_written(source: str) -> None:
    assert names(source, "primitives") == ["ellipse"]


@pytest.mark.parametrize("name", ["rect", "line", "point", "vertex", "image", "createShader"])
def test_every_kind_of_painting_by_p5_is_seen(name: str) -> None:
    assert names(f"{name}(a, b)", "primitives") == [name]


def test_painting_on_a_buffer_is_seen() -> None:
    source = "let g; function setup() { g = createGraphics(9, 9); g.ellipse(1, 2, 3); g.fill(1) }"
    assert names(source, "primitives") == ["createGraphics().ellipse"]


NOT_PRIMITIVES = [
    "// the point (300, 300), a line (2)",
    "const s = 'ellipse(1, 2, 3)'",
    "const s = `ellipse(${x}, 2, 3)`",
    "a = /ellipse(1)/g",
    "function ellipse() {} ellipse(1, 2, 3)",
    "const ellipse = (x) => x; ellipse(1, 2, 3)",
    "ellipse = function () {}; ellipse(1, 2, 3)",
    "window.ellipse = function () {}; ellipse(1, 2, 3)",
    "class ellipse {} new ellipse()",
    "function f(ellipse) { ellipse(1, 2, 3) }",
    "points.map((point) => point(1))",
    "{ const line = a => a; line(2) }",
    "import { ellipse } from 'p5.brush'; ellipse(1)",
    "ellipse2(1); line_(2); text_color(3)",
    "shape.ellipse(1, 2, 3)",
    "new Shape().line(1, 2, 3, 4)",
    "this.shapes.rect(1)",
    "class Flower { line() {} draw() { this.line(1) } }",
    "function Flower() { this.line = () => {}; this.line(1) }",
    "brush.add('x', { type: 'custom', tip: (_m) => { _m.rect(0, 0, 9, 9) } })",
    "const { circle, line } = brush; circle(1); line(2)",
    "const circle = brush.circle; circle(1)",
    "const image = 3, text = 'a', set = new Set(); set.add(image)",
    "translate(1); push(); pop(); rotate(2); background(3); clear(); fill(4); noStroke()",
    "random(); noise(1); lerpColor(a, b, c); color(1); map(1, 2, 3, 4, 5)",
    "typeof ellipse; 'ellipse' in window; ellipse === other",
    "const unused = ellipse",
    "label: for (;;) { break label }",
    "const o = { line: 1, point() {}, get rect() { return 1 } }; o.point(); o.rect",
]


@pytest.mark.parametrize("source", NOT_PRIMITIVES)
def test_what_only_sounds_like_a_primitive_is_none(source: str) -> None:
    facts = inspect(source)
    assert facts.syntax_error is None
    assert facts.primitives == ()
    assert facts.text == ()
    assert facts.tampering == ()


OUTSIDE = {
    "fetch('x')": "fetch",
    "window.fetch('x')": "fetch",
    "const f = fetch; f('x')": "fetch",
    "fetch?.('x')": "fetch",
    "send(fetch)": "fetch",
    "new XMLHttpRequest()": "XMLHttpRequest",
    "new WebSocket('x')": "WebSocket",
    "new window['Web' + 'Socket']('x')": "WebSocket",
    "new Worker('x')": "Worker",
    "import('x')": "import",
    "import three from 'three'": "import",
    "eval('x')": "eval",
    "(0, eval)('x')": "eval",
    "new Function('x')": "Function",
    "Function('x')()": "Function",
    "(() => {}).constructor('x')()": "Function",
    "setup.constructor('x'); function setup() {}": "Function",
    "[].constructor.constructor('x')()": "Function",
    "a['constr' + 'uctor']['constructor']('x')": "Function",
    "a.constructor('return 1')": "a.constructor",
    "setTimeout('x()', 1)": "setTimeout",
    "setInterval(`x(${1})`)": "setInterval",
    "document.createElement('canvas')": "document.createElement",
    "const d = document; d.write('x')": "document.write",
    "document.body.innerHTML = 'x'": "document.body.innerHTML",
    "use(document)": "document",
    "localStorage.a = 1": "localStorage.a",
    "localStorage.setItem('a', 1)": "localStorage.setItem",
    "navigator.clipboard.readText()": "navigator.clipboard.readText",
    "navigator.sendBeacon('x')": "navigator.sendBeacon",
    "location = 'x'": "location",
    "location.href = 'x'": "location.href",
    "window.location = 'x'": "location",
    "history.back()": "history.back",
    "open('x')": "open",
    "top.open('x')": "open",
    "parent.location.reload()": "location.reload",
    "loadImage('x.png')": "loadImage",
    "loadImage('data:image/png;base64,x')": "loadImage",
    "loadFont('x.ttf')": "loadFont",
    "httpGet('x')": "httpGet",
    "createCapture()": "createCapture",
    "storeItem('a', 1)": "storeItem",
    "new Image().src = 'x'": "Image",
}


@pytest.mark.parametrize(("source", "name"), OUTSIDE.items())
def test_reaching_outside_is_seen(source: str, name: str) -> None:
    assert names(source, "outside") == [name]


NOT_OUTSIDE = [
    "const url = 'https://example.org/fetch(x)'",
    "typeof fetch; if (window.fetch) a()",
    "x instanceof Function; typeof document !== 'undefined'",
    "function fetch() {} fetch('x')",
    "function open() {} open('x')",
    "const document = {}; document.write('x')",
    "this.constructor.name; new this.constructor(1); super_.constructor.call(this)",
    "class A { constructor() { super.constructor } }",
    "setTimeout(() => a(), 1); setTimeout(a, 1)",
    "document.title = 'Hibiscus'; document.addEventListener('x', a)",
    "document.body.style.margin = 0",
    "navigator.hardwareConcurrency",
    "window.innerWidth; window.addEventListener('x', a); windowWidth",
    "const location = 3, parent = {}, top = 1; parent.open(); location",
    "let history = []; history.push(1)",
    "function f(name, status, event, location) { location.x = 1 }",
    "console.log(1); performance.now(); Math.random(); requestAnimationFrame(a)",
    "import.meta",
    "saveCanvas('hibiscus', 'png'); describe('A flower')",
    "eval_; evaluate('x'); my.eval('x'); my.fetch('x')",
]


@pytest.mark.parametrize("source", NOT_OUTSIDE)
def test_what_stays_inside_is_left_alone(source: str) -> None:
    facts = inspect(source)
    assert facts.syntax_error is None
    assert facts.outside == ()


TEXT = {
    "text('a', 1, 2)": "text",
    "window['text']('a')": "text",
    "const g = createGraphics(9, 9); g.text('a')": "createGraphics().text",
    "drawingContext.fillText('a', 1, 2)": "drawingContext.fillText",
    "const d = drawingContext; d.strokeText('a')": "drawingContext.strokeText",
    "context.fillText('a', 1, 2)": "context.fillText",
    "createP('a')": "createP",
    "createDiv(`a`)": "createDiv",
    "createElement('h1', 'a')": "createElement",
}


@pytest.mark.parametrize(("source", "name"), TEXT.items())
def test_writing_is_seen(source: str, name: str) -> None:
    assert names(source, "text") == [name]


@pytest.mark.parametrize(
    "source",
    [
        "textSize(3); textFont('x'); textAlign(CENTER)",
        "createDiv(); createElement('div'); createDiv('')",
        "const label = { fillText() {} }; label.fillText()",
        "class Sign { text() { this.text() } }",
        "const text = color('red'); paint(text)",
    ],
)
def test_what_writes_nothing_is_left_alone(source: str) -> None:
    assert names(source, "text") == []


TAMPERING = {
    "updatePixels()": "updatePixels",
    "set(1, 2, 3)": "set",
    "drawingContext.shadowBlur = 3": "drawingContext.shadowBlur",
    "const d = drawingContext; d.fillRect(1)": "drawingContext.fillRect",
    "drawingContext.disable = f": "drawingContext.disable",
    "drawingContext.disable(drawingContext.STENCIL_TEST)": "drawingContext.STENCIL_TEST",
    "canvas.getContext('2d')": "canvas.getContext",
    "made.elt.getContext('webgl2')": "made.elt.getContext",
    "canvas.toDataURL = () => 'x'": "canvas.toDataURL",
    "HTMLCanvasElement.prototype.toDataURL = a": "HTMLCanvasElement.prototype.toDataURL",
    "Object.prototype.then = a": "Object.prototype.then",
    "Object.defineProperty(brush, 'fill', {})": "Object.defineProperty",
    "Object.assign(brush, {})": "Object.assign",
    "brush.fill = a": "brush.fill",
    "brush.Plot.prototype.fill = a": "brush.Plot.prototype.fill",
    "p5.prototype.background = a": "background",
    "p5.Graphics.prototype.x = a": "p5.Graphics.prototype.x",
    "p5.instance._renderer.GL": "_renderer.GL",
    "_renderer.GL.clear()": "_renderer.GL.clear",
}


@pytest.mark.parametrize(("source", "name"), TAMPERING.items())
def test_tampering_is_seen(source: str, name: str) -> None:
    assert names(source, "tampering") == [name]


@pytest.mark.parametrize(
    "source",
    [
        "loadPixels(); get(1, 2); pixels[3]",
        "class A {} A.prototype.draw = a; Array.prototype.last = a; p5.Vector.prototype.x = a",
        "p5.prototype.petal = function () {}; p5.disableFriendlyErrors = true",
        "const cache = { set() {}, getContext() {} }; cache.set(1, 2, 3); cache.getContext()",
        "const map = new Map(); map.set(1, 2)",
        "let c = createCanvas(9, 9, WEBGL); c.parent('x'); canvas.style.margin = 0",
        "Object.assign({}, a); Object.defineProperty(a, 'x', {})",
        "drawingContext.disable(drawingContext.DEPTH_TEST)",
        "const gl = drawingContext; gl.enable(gl.DEPTH_TEST)",
        "const g = createGraphics(9, 9, WEBGL); g.drawingContext.disable(g.drawingContext.DEPTH_TEST)",
    ],
)
def test_what_changes_nothing_that_matters_is_left_alone(source: str) -> None:
    assert names(source, "tampering") == []


ENTRY_POINTS = [
    "function setup() {}",
    "async function setup() {}",
    "const setup = () => {}",
    "let setup = async function () {}",
    "var setup; setup = () => {}",
    "setup = function () {}",
    "window.setup = () => {}",
    "globalThis['setup'] = () => {}",
    "this.setup = () => {}",
    "function begin() {} const setup = begin",
    "const setup = wrap(() => {})",
    "const { setup } = makeSketch()",
    "new p5(p => { p.setup = () => {} })",
    "if (a) { var setup = () => {} }",
    "{ function setup() {} }",
]


@pytest.mark.parametrize("source", ENTRY_POINTS)
def test_setup_is_found(source: str) -> None:
    assert [entry.name for entry in inspect(source).entry_points] == ["setup"]


@pytest.mark.parametrize(
    "source",
    [
        "// function setup() {}",
        "setup()",
        "let setup",
        "const o = { setup() {} }",
        "class A { setup() {} }",
        "function f() { function setup() {} }",
        "const o = {}; o.setup = () => {}",
    ],
)
def test_what_is_not_setup_is_not_found(source: str) -> None:
    assert inspect(source).entry_points == ()


CANVASES = {
    "createCanvas(600, 400, WEBGL)": (600, 400, "webgl"),
    "const W = 6e2; createCanvas(W, W / 2, WEBGL2)": (600, 300, "webgl"),
    "const mode = WEBGL; createCanvas(0x258, 600, mode)": (600, 600, "webgl"),
    "createCanvas(600, 600, 'webgl')": (600, 600, "webgl"),
    "p5.instance.createCanvas(600, 600, p5.instance.WEBGL)": (600, 600, "webgl"),
    "createCanvas(600, 600, p5.prototype.WEBGL)": (600, 600, "webgl"),
    "const make = createCanvas; make(600, 600, WEBGL)": (600, 600, "webgl"),
    "createCanvas(600, 600)": (600, 600, "2d"),
    "createCanvas(600, 600, P2D)": (600, 600, "2d"),
    "createCanvas(windowWidth, size(), WEBGL)": (None, None, "webgl"),
    "createCanvas(...size, WEBGL)": (None, None, None),
    "createCanvas(600, 600, mode)": (600, 600, None),
    "let n = 600; n += 1; createCanvas(n, -n, flat ? P2D : WEBGL)": (None, None, None),
    "createCanvas()": (None, None, "2d"),
}


@pytest.mark.parametrize(("source", "expected"), CANVASES.items())
def test_the_canvas_is_read(source: str, expected: tuple[object, ...]) -> None:
    (canvas,) = inspect(source).canvases
    assert (canvas.width, canvas.height, canvas.mode) == expected


@pytest.mark.parametrize(
    "source",
    [
        "window[name](1)",
        "Object.assign(window, { setup() {} })",
        "with (a) { setup }",
        "run(createCanvas)",
        "window[name] = () => {}",
    ],
)
def test_names_that_only_the_run_can_follow_are_told(source: str) -> None:
    assert inspect(source).opaque


def test_names_that_can_be_followed_are_not_opaque() -> None:
    source = "const w = window; w.a = 1; w['b'] = 2; if (w.c) a(w.innerWidth); points[i] = 3"
    assert not inspect(source).opaque


def test_source_that_does_not_parse_has_only_an_error() -> None:
    facts = inspect("function setup( { ellipse(1); }")
    assert facts.syntax_error is not None
    assert facts.syntax_error.code == "syntax_error"
    assert facts.primitives == ()
