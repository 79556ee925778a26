"""How much code a sketch is: what runs counts, padding does not."""

import pytest

from pleinair.server.scoring.length import length_value
from pleinair.server.sketch import code_chars_within, inspect


def chars_of(source: str) -> int:
    facts = inspect(source)
    assert facts.syntax_error is None
    return facts.code_chars


CALLS = "brush.fill(1);\n" * 330
N = 12_000
PADDING = {
    "semicolons": ";" * N,
    "empty blocks": "{}" * N,
    "empty blocks and semicolons": "{};" * N,
    "semicolons in a class": f"class A {{{';' * N}}} new A()",
    "numbers": "1;" * N,
    "a sum": "1" + "+1" * N,
    "names": "a;" * N,
    "directives": "'use strict';" * N,
    "a string": f"const s = '{'a' * 11_900}';",
    "a template": f"const s = `{'a' * N}`;",
    "escapes in a template": f"const s = `{chr(92)}n{f'{chr(92)}n' * N}`;",
    "a long name": f"{'a' * N} = 1",
    "a long number": f"x = {'1' * N}",
    "a regular expression": f"x = /{'a' * N}/",
    "parentheses": f"x = {'(' * N}1{')' * N}",
    "holes": f"x = [{',' * N}]",
    "signs": f"x = {'!' * N}1",
    "signs with spaces": f"x = {'- ' * N}1",
    "byte order marks": "\ufeff" * N + "a()",
    "code behind a false condition": f"if (0) {{{CALLS}}}",
    "code after a return": f"function setup() {{ return; {CALLS} }}",
    "a function that nobody calls": f"function unused() {{{CALLS}}}",
    "an arrow function that nobody calls": f"const unused = () => {{{CALLS}}};",
    "an arrow function without a name": f"() => {{{CALLS}}};",
    "a class that nobody makes": f"class Unused {{ draw() {{{CALLS}}} }}",
    "comments": f"/*{CALLS}*/",
    "white space": " \n" * N,
}


@pytest.mark.parametrize("padding", PADDING.values(), ids=PADDING.keys())
def test_padding_earns_nothing(padding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pleinair.server.sketch.syntax.MAX_SOURCE_CHARS", 20 * N)
    assert chars_of(padding) < 60
    sketch = "function setup() { createCanvas(9, 9, WEBGL); }\n"
    assert chars_of(sketch + padding) < 110
    assert length_value(chars_of(sketch + padding)) == 0


@pytest.mark.parametrize(
    ("source", "counted"),
    [
        ("// a b\nlet a = 'b c';  /* d */\n", "leta='bc';"),
        ("let é = '😀';", "leté='😀';"),
        ("", ""),
        ("f();;g();", "f();g();"),
        (f"f('{'a' * 22}');", f"f('{'a' * 22}');"),  # 24 with its quotes
        (f"f('{'a' * 23}');", f"f('{'a' * 23});"),
        (f"f('{'😀' * 40}');", f"f('{'😀' * 23});"),
        (f"f(`{'a' * 40}${{b}}{'c' * 40}`)", f"f(`{'a' * 23}${{b}}{'c' * 24})"),
        ("f([[[[[1]]]]])", "f([[[[1]]]])"),
        ("f();\nfunction f() { g(1) }\nfunction unused() { g(2) }", "f();functionf(){g(1)}"),
        ("if (x) { f() } else if (false) { g() }", "if(x){f()}elseif(false)"),
        ("delete a.b; i++; a = 1; a += 1; new A; a`b`", "deletea.b;i++;a=1;a+=1;newA;a`b`"),
        ("function setup() {} function mousePressed() { f() }", "functionsetup(){}"),
        ("setTimeout(() => { f() }, 9)", "setTimeout(()=>{f()},9)"),
    ],
)
def test_what_is_counted(source: str, counted: str) -> None:
    assert chars_of(source) == len(counted)


def test_code_that_runs_counts_in_full(hibiscus: str) -> None:
    assert chars_of(hibiscus) == 1056
    assert chars_of(f"function draw() {{{CALLS}}}") == 330 * 14 + len("functiondraw(){}")


@pytest.mark.parametrize(
    ("ranges", "counted"),
    [
        ([(0, 99)], "f('😀');g('a');h();"),
        ([], ""),
        ([(0, 8)], "f('😀');"),  # an emoji is two UTF-16 code units
        ([(9, 16)], "g('a');"),
        ([(17, 21), (0, 8)], "f('😀');h();"),
        ([(0, 10), (5, 16), (9, 9)], "f('😀');g('a');"),
        ([(-5, 2), (400, 500)], "f("),
    ],
)
def test_what_is_counted_within_the_ranges_that_ran(
    ranges: list[tuple[int, int]], counted: str
) -> None:
    assert code_chars_within("f('😀');\ng('a'); h();", ranges) == len(counted)


def test_padding_that_ran_earns_nothing_either(hibiscus: str) -> None:
    assert code_chars_within(hibiscus, [(0, len(hibiscus))]) == chars_of(hibiscus)
    assert code_chars_within(";" * N, [(0, N)]) == 0
    assert code_chars_within("f(", [(0, 2)]) == 0


def test_what_ran_counts_though_nothing_in_the_source_seems_to_call_it() -> None:
    source = "function never() { brush.line(1, 2, 3, 4); }"
    assert chars_of(source) == 0
    assert code_chars_within(source, [(0, len(source))]) == len("".join(source.split()))
