"""No text whatever makes the reader fail, contradict itself, or take long."""

import re
from pathlib import Path
from time import thread_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.scoring.gate import source_violations
from pleinair.server.sketch import Sketch, SketchFacts, extract, inspect
from pleinair.server.sketch.candidate import Reader

SKETCHES = [
    path.read_text("utf-8") for path in sorted((Path(__file__).parent / "honest").glob("*.js"))
]
TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
SCRAPS = [
    "```", "```js\n", "~~~", "<think>", "</think>", "<script>", "</script>", "<!--", "//", "/*",
    "*/", "`", "${", "'", '"', "(", ")", "{", "}", "[", "]", "=>", ";", "\n", "\r\n", "\\", "/",
    "function setup()", "function draw()", "brush", ".fill(", "window", "['", "eval", "ellipse(",
    "class A", "static", "import p5 from 'p5'", "async", "yield", "await", "...", "?.", "#x", "=",
    "require('p5').default", "const", "var", "new p5(", "with(brush)", "const {a: {b}} =", "interface A {}", ": number",
    "as any", "\\u{110000}", "\\u0062", "\\ud800", "1e999", "0x", "😀", "\ud800", "\u2028", "\0", "label:",
]  # fmt: skip
MAX_CPU_S = 4.0  # two seconds of parsing, and as much again; quadratic work takes minutes

quiet = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def check(text: str) -> None:
    """Read a text as a reply and as a source."""
    found = extract(text)
    if isinstance(found, Violation):
        assert found.code in ("no_sketch", "truncated", "syntax_error")
    else:
        assert isinstance(found, Sketch)
        facts = inspect(found.source)
        assert facts.syntax_error is None
        assert 0 <= facts.code_chars <= len(found.source)
        assert 0 <= found.line_offset <= text.count("\n") + text.count("\r")
    facts = inspect(text)
    for violation in source_violations(facts):
        assert violation.line is None or violation.line <= text.count("\n") + 1
    SketchFacts.model_validate_json(facts.model_dump_json(exclude={"tokens"}))


@quiet
@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    check(text)


@quiet
@given(st.lists(st.sampled_from(SCRAPS), max_size=60).map("".join))
def test_scraps_of_replies_and_code(text: str) -> None:
    check(text)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A real sketch with a few of its tokens dropped, doubled, swapped or replaced."""
    tokens = TOKENS.findall(draw(st.sampled_from(SKETCHES)))
    for _ in range(draw(st.integers(1, 6))):
        here = draw(st.integers(0, len(tokens) - 1))
        there = draw(st.integers(0, len(tokens) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "replace", "cut"])):
            case "drop":
                tokens[here] = ""
            case "double":
                tokens[here] *= 2
            case "swap":
                tokens[here], tokens[there] = tokens[there], tokens[here]
            case "replace":
                tokens[here] = draw(st.sampled_from(SCRAPS))
            case "cut":
                tokens = tokens[: max(1, here)]
    return draw(st.sampled_from(["{}", "```js\n{}\n```", "```\n{}", "<think>{}"])).replace(
        "{}", "".join(tokens)
    )


@quiet
@given(mutated())
def test_mutated_sketches(text: str) -> None:
    check(text)


N = 10_000
LONG = {
    "brackets": f"x = {'[' * N}{']' * N}",
    "unclosed brackets": "(" * N,
    "blocks": f"{'{let a;b;' * N}{'}' * N}",
    "functions": f"{'function f(){' * N}ellipse(1){'}' * N}",
    "arrows": "a=>" * N + "1",
    "members": "a" + ".b" * N + "()",
    "calls": "f" + "()" * N,
    "methods": "brush" + ".fill(1)" * N,
    "windows": "window" + ".window" * N + ".brush.fill(1)",
    "sum": "brush[" + "'a'+" * N + "'b']()",
    "aliases": "const a0=brush;" + "".join(f"const a{i + 1}=a{i};" for i in range(N)),
    "doubling": "const a0='x';" + "".join(f"const a{i + 1}=a{i}+a{i};" for i in range(N)),
    "writes": "f=()=>1;" * N + "f();" * N,
    "computed names": "window[x]();" * N + "".join(f"function f{i}(){{}}" for i in range(N)),
    "object": "const o={" + ",".join(f"k{i}:1" for i in range(N)) + "};" + "o.k1();" * N,
    "arguments": f"f({'a,' * N}a)",
    "patterns": f"const {'{a:' * N}b{'}' * N}=c",
    "branches": "if(x){}else " * N + "ellipse(1)",
    "choices": "x=" + "a&&" * N + "ellipse(1)",
    "templates": f"x={'`${' * N}1{'}`' * N}",
    "sequence": f"x=({'a,' * N}brush).fill(1)",
    "constructors": "x" + ".constructor" * N + "('a')",
    "news": "new " * N + "p5",
    "one long line": "x='é';brush.fill('é');" * N,
    "computed members": f"x={'{[' * N}1{']:1}' * N}",
    "required": "require('p5')" + ".default" * N + ";",
    "required, declared": f"const a={'(await ' * N}require('p5.brush'){')' * N}.default;",
    "a long name": f"brush.{'fill' * N}(1);window.{'x' * N}.y();",
}


@pytest.mark.parametrize("source", LONG.values(), ids=LONG.keys())
def test_long_and_deep_code_takes_no_longer_than_it_is_long(
    source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pleinair.server.sketch.syntax.MAX_SOURCE_CHARS", len(source))
    started_s = thread_time()
    source_violations(inspect(source))
    read_s = thread_time() - started_s
    extract(f"```js\n{source}\n```")
    assert read_s < MAX_CPU_S
    assert thread_time() - started_s - read_s < 2 * MAX_CPU_S


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (r"\ud800", "\ufffd"),
        (r"\ud83d\ude00", "😀"),
        (r"\u{dfff}fill", "\ufffdfill"),
        ("fill" * 50, "fill" * 20),
        (r"a\nb\x1b", "a?b?"),
    ],
)
def test_names_of_any_kind_are_told(name: str, shown: str) -> None:
    facts = inspect(f"function setup() {{ createCanvas(1, 1, WEBGL); brush['{name}']() }}")
    assert [call.name for call in facts.brush_calls] == [shown]
    assert any(f"`{shown}`" in violation.message for violation in source_violations(facts))
    SketchFacts.model_validate_json(facts.model_dump_json(exclude={"tokens"}))
    facts = inspect(f"localStorage['{name}']()")
    assert [site.name for site in facts.outside] == [f"localStorage.{shown}"[:80]]


@pytest.mark.parametrize("line", ["brush.circle(1, 2, 3);", "f(a);", "x='é';", ")(", "`${"])
def test_code_past_the_limit_is_not_read(line: str) -> None:
    source = line * (1_000_000 // len(line))
    started_s = thread_time()
    facts = inspect(source)
    extract(f"```js\n{source}\n```")
    assert thread_time() - started_s < 1
    assert facts.syntax_error is not None
    assert "at most 100,000" in facts.syntax_error.message


REPLY_CHARS = 250_000
REPLIES = {
    "prose": "Here's (a) point; it's `fill`. ",
    "thinking": "<think>",
    "closing": "</think>\n",
    "fences": "```js\n",
    "fragments": "```js\nbrush\n",
    "tildes": "~~~\nsetup\n",
    "scripts": "<script>setup",
    "comments": "<script><!--",
    "quotes": '"',
    "slashes": "setup a/b ",
    "brackets": "setup)( ",
    "newlines": "\n",
    "spaces": "setup   ",
    "returns": "\r",
    "code": "function setup() { brush.circle(1, 2, 3); }\n",
    "code starts": "const setup = (\n",
    "wrappers": "<answer>setup",
}


@pytest.mark.parametrize("part", REPLIES.values(), ids=REPLIES.keys())
@pytest.mark.parametrize("opening", ["", "```js\nfunction setup() {"], ids=["bare", "in a block"])
def test_a_long_reply_is_read_in_seconds(part: str, opening: str) -> None:
    reply = opening + part * (REPLY_CHARS // len(part))
    started_s = thread_time()
    extract(reply)
    assert thread_time() - started_s < MAX_CPU_S


MANY = "```js\nx\n```\np\n{\n{\n{\n{\n{\n{\nsetup=1\n}\n(;\n)\nq\n"  # 18 ways to take each
LONGEST = {
    "many readings": ("", MANY),
    "many fenced pieces": ("", "```js\nsetup(\n```\n"),
    "many pages": ("", "```\n<script>setup(\n```\n"),
    "one name of a class": ("setup\nclass ", "a"),
    "a function far from its name": ("setup\nfunction", " "),
    "tags on one line of a block": ("```js\nx", "</think>"),
    **{name: ("", part) for name, part in REPLIES.items()},
}


@pytest.mark.parametrize(("opening", "part"), LONGEST.values(), ids=LONGEST.keys())
def test_the_longest_reply_is_read_in_seconds(opening: str, part: str) -> None:
    reply = opening + part * (MAX_REPLY_CHARS // len(part))
    started_s = thread_time()
    extract(f"{reply} x")
    assert thread_time() - started_s < MAX_CPU_S


def test_the_last_sketch_is_found_behind_any_number_of_pieces(hibiscus: str) -> None:
    pieces = MANY * (900_000 // len(MANY))
    found = extract(f"{pieces}\n```js\n{hibiscus}```\nI hope that you like it.")
    assert isinstance(found, Sketch)
    assert found.source == hibiscus.rstrip()
    # So far from the end, nobody looks for it.
    found = extract(f"```js\n{hibiscus}```\n{pieces}")
    assert isinstance(found, Violation)
    assert found.code == "syntax_error"


def test_a_sketch_is_found_before_a_hundred_corrections_of_its_parts(hibiscus: str) -> None:
    part = "Then `setup` would say:\n```js\nbrush.fill('red');\n```\nfor (petals) brush.fill();\n"
    found = extract(f"```js\n{hibiscus}```\n{part * 100}")
    assert isinstance(found, Sketch)
    assert found.source == hibiscus.rstrip()


@pytest.mark.parametrize("limit", ["cpu", "readings"])
def test_with_the_budget_spent_the_best_until_then_counts(
    limit: str, hibiscus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spend(readings: int, looks: int) -> None:
        if limit == "readings":
            monkeypatch.setattr(Reader.__init__, "__defaults__", (readings,))
            return
        left = iter([False] * looks)
        monkeypatch.setattr(Reader, "spent", property(lambda _: next(left, True)))

    stage = "function setup() { createCanvas(600, 600, WEBGL); }"
    reply = f"```js\n{hibiscus}```\nOr `setup`:\n```js\n{stage}\n```"
    found = extract(reply)
    assert isinstance(found, Sketch)
    assert found.source == hibiscus.rstrip()
    monkeypatch.setattr(Reader, "whole", lambda *_: None)
    spend(readings=1, looks=3)  # at each of the two pieces from the end, and at its one reading
    found = extract(reply)
    assert isinstance(found, Sketch)
    assert found.source == stage
    spend(readings=0, looks=0)
    found = extract(reply)
    assert isinstance(found, Violation)
    assert (found.code, found.line) == ("no_sketch", None)
    assert "too many pieces" in found.message


def test_a_sketch_after_a_megabyte_of_thinking(hibiscus: str) -> None:
    thought = "First I'd call brush.fill(`x`), then function draw() { ... } (the petals).\n"
    reply = f"<think>{thought * (1_000_000 // len(thought))}</think>\n```js\n{hibiscus}```"
    started_s = thread_time()
    found = extract(reply)
    assert isinstance(found, Sketch)
    assert found.source == hibiscus.rstrip()
    assert thread_time() - started_s < 1
