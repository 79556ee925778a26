"""Which parts of a sketch ran, as V8 tells it."""

import pytest

from pleinair.server.render import Render, SketchRenderer
from pleinair.server.render.coverage import is_readable, ran

from .conftest import CANVAS, DOT

SETUP = f"function setup() {{ {CANVAS} noLoop(); }}"


def draw(body: str, rest: str = "") -> str:
    return f"{SETUP}\nfunction draw() {{ {DOT}\n{body}\n}}\n{rest}"


def parts(source: str, render: Render) -> str:
    """The text that ran, with a bar between parts."""
    units = source.encode("utf-16-le")
    return "|".join(units[2 * a : 2 * b].decode("utf-16-le") for a, b in render.ran)


async def left_out(renderer: SketchRenderer, source: str) -> str:
    render = await renderer.render(source)
    assert not render.violations, render
    text = parts(source, render)
    kept = set(range(len(source)))
    start = 0
    for part in text.split("|"):
        start = source.index(part, start)
        kept -= set(range(start, start + len(part)))
        start += len(part)
    return "".join(source[index] for index in sorted(kept)).strip()


async def test_all_of_a_sketch_that_ran_whole(renderer: SketchRenderer) -> None:
    source = draw("")
    render = await renderer.render(source)
    assert render.ran == ((0, len(source)),)


NOT_RUN = {
    "a function that nothing calls": (draw("", "function never() { return 1; }"), "function never() { return 1; }"),
    "a branch that is not taken": (draw("if (width > 9e9) { let a = 1; a += 2; }"), "{ let a = 1; a += 2; }"),
    "what follows a return": (draw("if (width) return; fill(0);"), "fill(0);"),
    "a callback that is not called": (draw("const f = () => { return 7; };"), "() => { return 7; }"),
    "the other side of a choice": (draw("const a = width ? 1 : 234;"), ": 234"),
    "a method that nothing calls": (draw("new (class { m() { return 9; } })();"), "m() { return 9; }"),
    "a generator's rest": (draw("function* g() { yield 1; let late = 3; } g().next();"), "let late = 3;"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "expected"), NOT_RUN.values(), ids=NOT_RUN)
async def test_what_did_not_run_is_left_out(
    renderer: SketchRenderer, source: str, expected: str
) -> None:
    assert await left_out(renderer, source) == expected


async def test_the_same_sketch_again_ran_again(renderer: SketchRenderer) -> None:
    source = draw("if (width > 9e9) { let a = 1; }")
    first = await renderer.render(source)
    for _ in range(4):
        again = await renderer.render(source)
        assert again.ran == first.ran
        assert len(again.ran) == 2


async def test_code_in_a_string_that_calls_itself_the_sketch_is_not_taken_for_it(
    renderer: SketchRenderer,
) -> None:
    source = draw(
        "window['ev' + 'al']('let a = 1; if (a > 2) { a = 4 }\\n//# sourceURL=sketch.js');"
    )
    render = await renderer.render(source)
    assert render.ran == ((0, len(source)),)


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b", "\N{GRINNING FACE}\u2028\0"])
async def test_any_text_is_the_script_that_the_page_lets_run(
    renderer: SketchRenderer, half: str
) -> None:
    render = await renderer.render(draw("", f"/* {half} */\nconst half = '{half}';"))
    assert not render.acts
    assert render.png is not None


async def test_a_name_of_its_own_hides_no_sketch(renderer: SketchRenderer) -> None:
    source = draw("", "function never() {}\n//# sourceURL=other.js")
    assert await left_out(renderer, source) == "function never() {}"


async def test_ranges_are_in_utf16_code_units(renderer: SketchRenderer) -> None:
    source = draw('const s = "🌺é"; if (width > 9e9) { s.big(); }')
    assert await left_out_units(renderer, source) == "{ s.big(); }"


async def left_out_units(renderer: SketchRenderer, source: str) -> str:
    (_, first), (second, _) = (await renderer.render(source)).ran
    units = source.encode("utf-16-le")
    return units[2 * first : 2 * second].decode("utf-16-le").strip()


async def test_a_sketch_that_threw_ran_up_to_there(renderer: SketchRenderer) -> None:
    source = draw("const a = null; a.b(); let rest = 5;")
    render = await renderer.render(source)
    assert render.errors
    assert "const a = null" in parts(source, render)


async def test_a_sketch_that_gave_no_picture_has_no_parts_it_did_not_run(
    renderer: SketchRenderer,
) -> None:
    render = await renderer.render("function setup() {")
    assert render.violations[0].code == "syntax_error"
    assert render.ran == ()


def covered(*ranges: tuple[int, int, int]) -> list[dict[str, list[dict[str, int]]]]:
    return [
        {"ranges": [{"startOffset": start, "endOffset": end, "count": count}]}
        for start, end, count in ranges
    ]


@pytest.mark.parametrize(
    ("ranges", "expected"),
    [
        ([(0, 100, 1)], ((0, 100),)),
        ([(0, 100, 1), (10, 20, 0)], ((0, 10), (20, 100))),
        ([(0, 100, 1), (10, 40, 0), (20, 30, 1)], ((0, 10), (20, 30), (40, 100))),
        ([(0, 100, 1), (10, 20, 0), (20, 30, 0)], ((0, 10), (30, 100))),
        ([(0, 120, 1), (90, 110, 0)], ((0, 90),)),
        ([(0, 100, 0)], ()),
        ([(0, 100, 1), (0, 100, 0)], ()),
    ],
)
def test_the_innermost_range_holds(
    ranges: list[tuple[int, int, int]], expected: tuple[tuple[int, int], ...]
) -> None:
    assert ran(covered(*ranges), chars=100) == expected


LONG_NAMES = draw("", 'const held = { "' + "Ж" * 6_000 + '": [' + "()=>0," * 2_000 + "] };")


async def test_what_would_come_to_much_too_many_names_does_not_count(
    renderer: SketchRenderer,
) -> None:
    assert not is_readable(LONG_NAMES)
    long = await renderer.render(LONG_NAMES)
    assert long.finished
    assert long.ran == ()
    source, unused = NOT_RUN["a function that nothing calls"]
    assert await left_out(renderer, source) == unused


def test_honest_sketches_are_read_however_long() -> None:
    line = "  if (a) { brush.line(random(-300, 300), random(-300, 300), 0, 0); } // линия\n"
    assert is_readable("function draw() {\n" + line * 300 + "}\n")
