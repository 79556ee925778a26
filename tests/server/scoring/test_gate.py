"""The rules, each at the sketch that breaks it and at the sketch beside it that does not."""

from typing import Any, get_args, get_type_hints

import pytest

from pleinair.client.outcomes import SketchError, Violation
from pleinair.server.render import SketchRenderer
from pleinair.server.render.painting import Act, Render
from pleinair.server.scoring.gate import (
    ACTS,
    MAX_NAMES,
    MIN_PAINT_FRACTION,
    gate_value,
    render_violations,
    source_violations,
)
from pleinair.server.sketch import inspect

SETUP = "function setup() { createCanvas(600, 600, WEBGL); noLoop(); }"
PAINT = "brush.fill('#d75f4c', 180); brush.circle(0, 0, 60);"


def sketch(*lines: str, setup: str = SETUP) -> str:
    """A sketch whose draw holds some lines, from line 3 on, and then paints."""
    return "\n".join([setup, "function draw() {", *lines, PAINT, "}"])


def broken_by(source: str) -> list[Violation]:
    return source_violations(inspect(source))


def codes(source: str) -> list[str]:
    return [violation.code for violation in broken_by(source)]


def painted(**changes: Any) -> Render:
    """A render of a sketch that painted and broke no rule."""
    whole: dict[str, Any] = {
        "png": b"png", "width": 600, "height": 600, "paint_fraction": 0.2, "mode": "webgl",
        "finished": True, "calls": {"fill": 1, "circle": 1},
    }  # fmt: skip
    return Render(**{**whole, **changes})


def test_a_sketch_that_keeps_the_rules(hibiscus: str, trivial: str) -> None:
    assert broken_by(hibiscus) == []
    assert broken_by(trivial) == []
    assert broken_by(sketch()) == []


BROKEN = [
    ("ellipse(1, 2, 3);", "bare_primitives", 1, "brush.beginShape()"),
    ("circle(1, 2, 3);", "bare_primitives", 1, "Call brush.circle() instead"),
    ("const f = rect; f(1, 2, 3, 4);", "bare_primitives", 17, "rect()"),
    ("createGraphics(9, 9).quad(1);", "bare_primitives", 1, "createGraphics().quad()"),
    ("image(a, 1, 2);", "bare_primitives", 1, "image()"),
    ("filter(BLUR, 3);", "bare_primitives", 1, "whole canvas"),
    ("push(createFilterShader(a));", "bare_primitives", 6, "shader"),
    ("brush.smudge(1);", "unknown_method", 1, "`smudge`"),
    ("brush.bleed(1);", "unknown_method", 1, "`fillBleed`"),
    ("brush.fillbleed(1);", "unknown_method", 1, "`fillBleed`"),
    ("brush.strokeWidth(1);", "unknown_method", 1, "`strokeWeight`"),
    ("brush.translate(1, 2);", "unknown_method", 1, "call translate() without `brush.`"),
    ("brush.ellipse(1, 2, 3);", "unknown_method", 1, "brush.circle()"),
    ("brush['smu' + 'dge'](1);", "unknown_method", 1, "`smudge`"),
    ("const b = brush; b.smudge(1);", "unknown_method", 18, "`smudge`"),
    ("fetch('x');", "external_access", 1, "`fetch`"),
    ("eval('x');", "external_access", 1, "string"),
    ("loadImage('x');", "external_access", 1, "load"),
    ("document.createElement('a');", "external_access", 1, "`document.createElement`"),
    ("text('a', 1, 2);", "text_label", 1, "text()"),
    ("updatePixels();", "tampering", 1, "`updatePixels`"),
    ("brush.fill = brush.noFill;", "tampering", 1, "`brush.fill`"),
]


@pytest.mark.parametrize(("line", "code", "column", "words"), BROKEN)
def test_a_broken_rule_says_what_and_where(line: str, code: str, column: int, words: str) -> None:
    (violation,) = broken_by(sketch("push();", line))
    assert violation.code == code
    assert (violation.line, violation.column) == (4, column)
    assert words in violation.message


@pytest.mark.parametrize(
    "line",
    [
        "// ellipse(1, 2, 3), text('a'), fetch('x') at the point (300, 300)",
        "const s = 'ellipse(1, 2, 3); { https://example.org';",
        "function unused() { ellipse(1); brush.smudge(1); fetch('x'); text('a'); set(1, 2, 3); }",
        "if (false) { rect(1); brush.smudge(1); eval('x'); }",
        "const DEBUG = false; if (DEBUG) text('a', 1, 2);",
        "if (typeof brush === 'undefined') { text('p5.brush is missing', 0, 0); return; }",
        "function keyPressed() { saveCanvas('x'); rect(1); }",
        "if (brush.smudge) brush.smudge(1);",
        "brush.smudge?.(1);",
        "try { brush.smudge(1); } catch { brush.noFill(); }",
        "if (frameCount > 9) brush.smudge(1);",
        "brush[['fi', 'll'].join('')](1);",
        "const g = createGraphics(9, 9, WEBGL); brush.load(g); brush.load(); image(g, 0, 0);",
        "const f = createFramebuffer(); f.draw(() => brush.circle(0, 0, 9)); image(f, 0, 0);",
        "background(255); clear(); translate(1, 2); rotate(3); scale(4); push(); pop();",
        "const poly = new brush.Polygon([[0, 0], [9, 0], [9, 9]]); poly.fill();",
        "brush.add('b', { type: 'custom', tip: (_m) => { _m.rect(0, 0, 9, 9); } });",
    ],
)
def test_what_breaks_no_rule(line: str) -> None:
    assert codes(sketch(line)) == []


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ("// no setup", "missing_setup"),
        ("const o = { setup() { createCanvas(600, 600, WEBGL); } };", "missing_setup"),
        ("function setup() { createCanvas(600, 600); }", "not_webgl"),
        ("function setup() { createCanvas(600, 600, P2D); }", "not_webgl"),
        ("function setup() { noLoop(); }", "no_canvas"),
    ],
)
def test_a_stage_that_cannot_be_painted_on(setup: str, code: str) -> None:
    assert code in codes(sketch(setup=setup))


@pytest.mark.parametrize(
    "setup",
    [
        "const setup = async () => { createCanvas(600, 600, WEBGL); };",
        "window.setup = function () { createCanvas(600, 600, WEBGL); };",
        "function setup() { createCanvas(600, 600, mode()); }",
        "function setup() { createCanvas(...size); }",
        "function setup() { if (a) createCanvas(9, 9); else createCanvas(9, 9, WEBGL); }",
        "function setup() { const c = createCanvas; c(600, 600, WEBGL); }",
        "Object.assign(window, { setup() { createCanvas(600, 600, WEBGL); } });",
        "window['set' + up] = () => createCanvas(600, 600, WEBGL);",
        "new p5((p) => { p.setup = () => p.createCanvas(600, 600, p.WEBGL); });",
        "function setup() { stage(); }\nfunction stage() { createCanvas(600, 600, WEBGL); }",
    ],
)
def test_a_stage_that_can_or_may_be_painted_on(setup: str) -> None:
    assert codes(sketch(setup=setup)) == []


@pytest.mark.parametrize("body", ["{}", "{ /* nothing to load */ }"])
def test_an_empty_preload_is_not_missed(body: str) -> None:
    assert codes(f"{sketch()}\nfunction preload() {body}") == []


def test_preload_is_gone() -> None:
    (violation,) = broken_by(f"{sketch()}\nfunction preload() {{ font = loadIt(); }}")
    assert violation.code == "runtime_error"
    assert violation.line == 5
    assert "p5.js 2" in violation.message


def test_a_helper_named_preload_is_not() -> None:
    setup = "async function setup() { await preload(); createCanvas(600, 600, WEBGL); }"
    assert codes(f"{sketch(setup=setup)}\nasync function preload() {{}}") == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (SETUP, ["no_paint_calls"]),
        (f"{SETUP} // brush.fill(1)", ["no_paint_calls"]),
        (f"{SETUP} function draw() {{ background('brush.fill(1)'); }}", ["no_paint_calls"]),
        (f"{SETUP} function draw() {{ brush[a](1); }}", []),
        (f"{SETUP} function draw() {{ paint(brush); }}", []),
        (f"{SETUP} function unused() {{ brush.fill(1); }}", []),
    ],
)
def test_a_sketch_without_brush(source: str, expected: list[str]) -> None:
    assert codes(source) == expected


def test_one_violation_for_many_places() -> None:
    (violation,) = broken_by(sketch("rect(1);", "rect(2);", "rect(3);"))
    assert violation.line == 3
    assert "2 more" in violation.message


def test_the_first_of_many_names_are_told() -> None:
    invented = broken_by(sketch(*(f"brush.a{number}();" for number in range(4_100))))
    assert [violation.line for violation in invented] == list(range(3, 3 + MAX_NAMES))
    assert "4,080 more names" in invented[-1].message
    assert not any("more names" in violation.message for violation in invented[:-1])
    (*_, last) = broken_by(sketch(*(f"brush.a{number}();" for number in range(MAX_NAMES))))
    assert "more names" not in last.message


def test_violations_come_in_order() -> None:
    source = sketch("text('a', 1, 2);", "rect(1);", "fetch('x');", "brush.smudge(1);")
    assert [violation.line for violation in broken_by(source)] == [3, 4, 5, 6]


def test_a_syntax_error_is_all_there_is() -> None:
    assert codes("function setup( { ellipse(1); }") == ["syntax_error"]


FACTS = inspect(sketch())


def test_a_painting_breaks_no_rule() -> None:
    assert render_violations(painted(), FACTS) == []
    assert gate_value(painted(), FACTS) == 1


def test_what_the_renderer_says_is_passed_on() -> None:
    timeout = Violation(code="timeout", message="too slow")
    render = Render(violations=(timeout,))
    assert render_violations(render, FACTS) == [timeout]
    assert gate_value(render, FACTS) == 0


def test_too_little_paint_is_blank() -> None:
    assert render_violations(painted(paint_fraction=MIN_PAINT_FRACTION), FACTS) == []
    (violation,) = render_violations(painted(paint_fraction=0.00499), FACTS)
    assert violation.code == "blank_canvas"
    assert "0.499 %" in violation.message
    assert gate_value(painted(paint_fraction=0.00499), FACTS) == 0


def test_a_blank_picture_says_why_it_is_blank() -> None:
    def words(*calls: str) -> str:
        (violation,) = render_violations(
            painted(paint_fraction=0.0, calls=dict.fromkeys(calls, 1)), FACTS
        )
        assert violation.code == "blank_canvas"
        return violation.message

    assert "had no colour" in words("circle", "noStroke")
    assert "lies outside of the canvas" in words("circle", "fill")


def test_a_picture_too_small_to_be_one() -> None:
    assert render_violations(painted(width=100, height=100), FACTS) == []
    (violation,) = render_violations(painted(width=600, height=99), FACTS)
    assert violation.code == "canvas_too_small"
    assert "600 x 99" in violation.message
    assert gate_value(painted(width=99, height=600), FACTS) == 0


def test_a_promise_that_nothing_resolves_is_named() -> None:
    stalled = SketchError(name="Stalled", message="setup() never got to its end")
    (violation,) = render_violations(painted(paint_fraction=0.0, errors=(stalled,)), FACTS)
    assert violation.code == "runtime_error"
    assert violation.message.startswith("setup() never got to its end")


def test_a_canvas_that_is_not_webgl() -> None:
    assert [v.code for v in render_violations(painted(mode="2d"), FACTS)] == ["not_webgl"]


@pytest.mark.parametrize(
    "line",
    [
        "if (frameCount > 1) ellipse(0, 0, 9, 9);",
        "try { brush.fill('#123'); } catch (e) { rect(0, 0, 9, 9); }",
        "if (width < 0) text('too small', 0, 0);",
    ],
)
def test_what_may_not_run_is_left_to_the_run(line: str) -> None:
    assert codes(sketch(line)) == []


@pytest.mark.parametrize(
    ("kind", "name", "code", "words"),
    [
        ("primitive", "ellipse", "bare_primitives", "ellipse() paints with p5 itself"),
        (
            "primitive",
            "tip.parts",
            "bare_primitives",
            "The tip of a brush is drawn with more than 1,000",
        ),
        (
            "primitive",
            "tip.total",
            "bare_primitives",
            "The tips of the sketch's brushes are drawn with more than 2,000",
        ),
        (
            "primitive",
            "tip.number",
            "bare_primitives",
            "The sketch makes brushes with more than 12",
        ),
        (
            "primitive",
            "tip.size",
            "bare_primitives",
            "A stamp of a brush's tip is larger than a quarter",
        ),
        (
            "primitive",
            "image.number",
            "bare_primitives",
            "image() shows buffers more than 100 times since the canvas was last cleared",
        ),
        ("text", "text", "text_label", "text() writes"),
        ("pixels", "updatePixels", "tampering", "`updatePixels` goes behind"),
        ("gl", "drawArrays", "tampering", "`drawArrays` goes behind"),
        ("outside", "fetch", "external_access", "`fetch` reaches outside"),
        ("tampering", "iframe", "tampering", "`iframe` goes behind"),
        ("tampering", "brush.clip", "tampering", "brush cannot paint inside of clip()"),
    ],
)
def test_what_the_sketch_did_is_judged_whatever_it_called_it(
    kind: Any, name: str, code: str, words: str
) -> None:
    render = painted(acts=(Act(kind, name, count=3, line=4, column=2),))
    (violation,) = render_violations(render, FACTS)
    assert (violation.code, violation.line, violation.column) == (code, 4, 2)
    assert violation.message.startswith(words)
    assert "2 more of these" in violation.message
    assert gate_value(render, FACTS) == 0


def test_every_kind_of_act_has_a_rule() -> None:
    assert set(ACTS) == set(get_args(get_type_hints(Act)["kind"]))


@pytest.mark.parametrize("calls", [{}, {"fill": 0}, {"noStroke": 1, "load": 2}])
def test_paint_that_is_not_of_brush(calls: dict[str, int]) -> None:
    (violation,) = render_violations(painted(calls=calls), FACTS)
    assert violation.code == "no_paint_calls"
    assert "called none" in violation.message
    (violation,) = render_violations(painted(calls=calls), inspect(SETUP))
    assert "never uses p5.brush" in violation.message


ERROR = SketchError(name="TypeError", message="a is undefined", line=4, column=2)


def test_a_sketch_that_painted_and_then_threw_is_admitted_without_gate_credit() -> None:
    render = painted(finished=False, errors=(ERROR,))
    assert render_violations(render, FACTS) == []
    assert gate_value(render, FACTS) == 0


def test_a_sketch_that_did_not_end_has_no_gate_credit() -> None:
    assert gate_value(painted(finished=False), FACTS) == 0


def test_a_sketch_that_threw_before_it_painted_failed_by_that() -> None:
    render = painted(finished=False, errors=(ERROR,), paint_fraction=0.0007, calls={"fill": 1})
    (violation,) = render_violations(render, FACTS)
    assert (violation.code, violation.line, violation.column) == ("runtime_error", 4, 2)
    assert "a is undefined" in violation.message


async def test_a_name_that_p5_needs_is_told_from_other_errors(renderer: SketchRenderer) -> None:
    source = sketch(setup=f"{SETUP} function circle(x) {{ brush.circle(x, x, 9); }}")
    assert codes(source) == []
    (violation,) = render_violations(await renderer.render(source), inspect(source))
    assert violation.code == "runtime_error"
    assert "named `circle`" in violation.message


@pytest.mark.parametrize(
    ("message", "source", "invented"),
    [
        ("brush.smudge is not a function", sketch(), True),
        ("window.brush.smudge is not a function", sketch(), True),
        ("brush.Blob is not a constructor", sketch(), True),
        ("b.smudge is not a function", sketch("const b = brush; if (a) b.smudge();"), True),
        ("b.smudge is not a function", sketch(), False),
        ("smudge is not a function", sketch(), False),
        ("brush.fill is not a function", sketch(), False),
        ("brush is not a function", sketch(), False),
        ("brush.smudge is not defined", sketch(), False),
    ],
)
def test_an_invented_method_that_only_the_run_shows(
    message: str, source: str, invented: bool
) -> None:
    error = SketchError(name="TypeError", message=message, line=3, column=1)
    render = painted(finished=False, errors=(error,))
    found = [(v.code, v.line) for v in render_violations(render, inspect(source))]
    assert found == ([("unknown_method", 3)] if invented else [])


def test_a_broken_rule_of_the_source_takes_the_gate_credit() -> None:
    assert gate_value(painted(), inspect(sketch("rect(1);"))) == 0
