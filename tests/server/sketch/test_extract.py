"""A model's reply as it comes: fences, thinking, pages, and replies that were cut off."""

import pytest
from replies import SKETCH, fenced, sketch_in, violation_in

from pleinair.client.outcomes import Violation

DRAFT = (
    "function setup() { createCanvas(9, 9, WEBGL); }\nfunction draw() { brush.rect(1, 1, 1, 1); }"
)
FIX = "function draw() {\n  brush.circle(0, 0, 90);\n}"


REPLIES = {
    "bare": SKETCH,
    "blank lines around": f"\n\n{SKETCH}\n\n",
    "byte order mark": f"\ufeff{SKETCH}",
    "fenced": fenced(SKETCH),
    "prose around": f"Here it is:\n\n{fenced(SKETCH)}\nEnjoy (it has one disc)!",
    "no language": fenced(SKETCH, "```"),
    "language in capitals": fenced(SKETCH, "```JavaScript"),
    "title": fenced(SKETCH, '```js title="sketch.js" {1,3-4}'),
    "attributes": fenced(SKETCH, "``` {.javascript .numberLines}"),
    "a label before the opening fence": f"Sketch: ```js\n{SKETCH}\n```",
    "a name before the opening fence": f"brush ```js\n{SKETCH}\n```",
    "a name of p5 before the opening fence": f"setup```js\n{SKETCH}\n```",
    "tildes": fenced(SKETCH, "~~~js", "~~~"),
    "four backticks": fenced(SKETCH, "````js", "````"),
    "fence inside of a fence": fenced(fenced(SKETCH), "````markdown", "````"),
    "no line of its own for the closing fence": f"```js\n{SKETCH}```\nDone.",
    "prose before the opening fence": f"Sure: ```js\n{SKETCH}\n```",
    "carriage returns": fenced(SKETCH).replace("\n", "\r\n"),
    "lone carriage returns": SKETCH.replace("\n", "\r"),
    "unclosed": f"```javascript\n{SKETCH}\n",
    "unclosed, prose follows": f"```javascript\n{SKETCH}\n\nThis paints a disc (in red).",
    "unopened": f"{SKETCH}\n```\n",
    "unopened, prose around": f"The sketch:\n\n{SKETCH}\n```\nThis paints a disc.",
    "two fences opened, one closed": f"```js\n```js\n{SKETCH}\n```",
    "no fence, prose around": f"Here is the sketch you want.\n\n{SKETCH}\n\nIt paints a disc; nice.",
    "no fence, prose right after": f"{SKETCH}\nIt paints a disc.",
    "answer tags": f"<answer>{SKETCH}</answer>",
    "answer tags on lines": f"<answer>\n{SKETCH}\n</answer>",
    "another language follows": fenced(SKETCH) + fenced("print('setup and draw')", "```python"),
    "styles follow": fenced(SKETCH) + fenced("canvas { margin: 0 }", "```css"),
    "an empty page follows": fenced(SKETCH)
    + fenced('<html><body><script src="sketch.js"></script></body></html>', "```html"),
    "a page without a script follows": fenced(SKETCH) + fenced("<p>draw</p>", "```html"),
    "data follows": fenced(SKETCH) + fenced('{"draw": 1}', "```json"),
    "corrected": f"{fenced(DRAFT)}Wait, that is too small.\n{fenced(SKETCH)}",
    "correction does not parse": f"{fenced(SKETCH)}Or:\n{fenced('function draw( {')}",
    "correction was cut off": f"{fenced(SKETCH)}Better:\n```js\n{DRAFT[:60]}",
    "a fragment follows": f"{fenced(SKETCH)}To enlarge it:\n{fenced(FIX)}",
    "a call follows": f"{fenced(SKETCH)}See {fenced('brush.fill(1)')}",
    "a snippet comes before": f"Use\n{fenced('npm install p5', '```bash')}{fenced(SKETCH)}",
    "thinking": f"<think>I draw a disc.\n{fenced(DRAFT)}</think>\n{fenced(SKETCH)}",
    "thinking in capitals": f"<THINKING>\n{DRAFT}\n</THINKING>\n{fenced(SKETCH)}",
    "thinking in brackets": f"[THINK]{DRAFT}[/THINK]\n{fenced(SKETCH)}",
    "thinking with attributes": f'<think step="1">{DRAFT}</think>\n{fenced(SKETCH)}',
    "thinking before bare code": f"<think>Discs.</think>\n\n{SKETCH}",
    "thinking after the answer": f"{fenced(SKETCH)}<think>Is {fenced(DRAFT)} better?</think>",
    "thinking unopened": f"I draw a disc.\n{fenced(DRAFT)}</think>\n{fenced(SKETCH)}",
    "thinking unopened, fence unclosed": f"```js\n{DRAFT}\n</think>\n{fenced(SKETCH)}",
    "thinking nested": f"<think>a<think>b</think>{fenced(DRAFT)}</think>\n{fenced(SKETCH)}",
    "thinking nested, closed once": f"<think>Use <think>: {DRAFT}</think>\n{fenced(SKETCH)}",
    "thinking unclosed": f"<think>I draw a disc.\n{fenced(SKETCH)}",
    "closed twice": f"<think>Hm.</think>\n{fenced(SKETCH)}</think>",
}


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES.keys())
def test_the_sketch_is_found(reply: str) -> None:
    assert sketch_in(reply).source.strip() == SKETCH


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES.keys())
def test_the_offset_leads_back_to_the_reply(reply: str) -> None:
    sketch = sketch_in(reply)
    lines = reply.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert sketch.source.split("\n")[0].strip() in lines[sketch.line_offset]


CODE = {
    "fence in a comment": "// ```\n" + SKETCH,
    "fence in a template": "const s = `a\n```js\n`;\n".replace("```", "\\`\\`\\`") + SKETCH,
    "rule of tildes in a comment": f"/*\n~~~~~~~~\nA disc\n~~~~~~~~\n*/\n{SKETCH}",
    "rule in a comment in a fence": f"/*\n~~~~~~~~\n*/\n{SKETCH}",
    "tag in a string": f'const s = "<think>";\n{SKETCH}',
    "closing tag in a string": f'{SKETCH}\nconst s = "</think>";',
    "page in a string": f'const page = "<html><script>";\n{SKETCH}',
    "no semicolon before a bracket": f"const f = () => {{\n}}\n\n[...a, ...b].forEach(f)\n{SKETCH}",
    "names beyond ASCII": f"const été = 'ü😀';\n{SKETCH}",
    "strict": f'"use strict";\n{SKETCH}',
    "arrow functions": "const setup = () => {};\nconst draw = async () => brush.circle(1, 2, 3);",
    "window": "window.setup = function () {};\nwindow.draw = () => {};",
    "instance mode": "new p5((p) => {\n  p.setup = () => {};\n});",
}


@pytest.mark.parametrize("code", CODE.values(), ids=CODE.keys())
def test_bare_code_is_left_as_it_is(code: str) -> None:
    assert sketch_in(code).source == code


@pytest.mark.parametrize("name", [one for one in CODE if one != "fence in a comment"])
def test_fenced_code_is_left_as_it_is(name: str) -> None:
    assert sketch_in(fenced(CODE[name])).source == CODE[name]


PAGE = f"""\
<!DOCTYPE html>
<html>
<head>
  <!-- <script>old();</script> -->
  <script src="https://cdn.example/p5.js"></script>
  <script type="x-shader/x-vertex">void main() {{}}</script>
  <script type="importmap">{{"imports": {{}}}}</script>
  <style>body {{ margin: 0; }}</style>
</head>
<body><script>
const s = "</script>", t = '<\\/script>', u = `</script>`; /* </script> */
{SKETCH}
</script></body>
</html>"""


@pytest.mark.parametrize(
    "reply",
    [PAGE, fenced(PAGE, "```html"), f"A page:\n{PAGE}\nOpen it.", f"```html\n{PAGE}"],
    ids=["bare", "fenced", "prose around", "unclosed"],
)
def test_the_script_of_a_page_is_the_sketch(reply: str) -> None:
    sketch = sketch_in(reply)
    assert sketch.form == "html"
    assert sketch.source.endswith(SKETCH)
    assert sketch.source.startswith('const s = "</script>"')
    assert "main()" not in sketch.source
    assert "old()" not in sketch.source
    lines = reply.split("\n")
    assert lines[sketch.line_offset].startswith("const s =")


def test_a_comment_ends_with_its_script() -> None:
    sketch = sketch_in(f"<script>\n{SKETCH}\n// the end</script>\n<p>setup</p>")
    assert sketch.source == f"{SKETCH}\n// the end"


def test_a_page_that_was_cut_off_is_truncated() -> None:
    assert violation_in(f"```html\n<script>\n{SKETCH[:60]}").code == "truncated"


NOTHING = {
    "empty": "",
    "blank": " \n\t\n",
    "prose": "I would rather not paint this.",
    "prose about code": "First setup() runs, then draw() calls brush.fill(colour) and so on.",
    "comments only": "```js\n// a flower\n/* to come */\n```",
    "imports only": fenced("import p5 from 'p5'\nimport * as brush from 'p5.brush'"),
    "empty block": "```js\n\n```",
    "another language": fenced("def setup():\n    pass", "```python"),
    "draft in the thinking": f"<think>\n{fenced(DRAFT)}</think>\nI can't paint that.",
    "page without a script": "<html><body><p>setup</p></body></html>",
    "page whose script is elsewhere": '<html><script src="setup.js"></script></html>',
}


@pytest.mark.parametrize("reply", NOTHING.values(), ids=NOTHING.keys())
def test_a_reply_without_code_is_no_sketch(reply: str) -> None:
    assert violation_in(reply).code == "no_sketch"


CUT_OFF = {
    "in a block": f"```js\n{SKETCH[:150]}",
    "in a string": f"```js\n{SKETCH[: SKETCH.index('d75f')]}",
    "in a template": f"```js\n{SKETCH}\nconst s = `a",
    "in a comment": f"```js\n{SKETCH}\n/* a disc",
    "after an operator": f"```js\n{SKETCH}\nconst x =",
    "in parameters": f"{SKETCH}\nfunction petal(a, b",
    "bare": SKETCH[:150],
    "bare, after a line": SKETCH[: SKETCH.index("  background")],
    "at the fence": "Here it is:\n```javascript\n",
    "in the thinking": "<think>First setup() makes a canvas, and then",
    "in a draft in the thinking": f"<think>\n```js\n{SKETCH[:150]}",
}


@pytest.mark.parametrize("reply", CUT_OFF.values(), ids=CUT_OFF.keys())
def test_a_reply_that_ends_in_the_middle_is_truncated(reply: str) -> None:
    assert violation_in(reply).code == "truncated"


BROKEN = [
    ('brush.fill("#aaa" 100);', 20, "Unexpected `100`"),
    ("const = 5;", 2, "Unexpected `const =`"),
    ("brush.circle(1, 2;", 14, "`(` is never closed"),
    ('let a = "abc;', 10, "A string is never closed"),
    ("}", 2, "`}` closes nothing"),
    ("return <div>hi</div>;", 9, "(JSX)"),
]


@pytest.mark.parametrize(("line", "column", "words"), BROKEN)
def test_a_syntax_error_says_where_and_what(line: str, column: int, words: str) -> None:
    code = f"function setup() {{\n  brush.noFill();\n {line}\n}}"
    if line == "}":
        code = code.removesuffix("\n}").replace("  brush.noFill();\n", "}\n")
    violation = violation_in(f"Here:\n{fenced(code)}")
    assert violation.code == "syntax_error"
    assert (violation.line, violation.column) == (3, column)
    assert words in violation.message
    assert line in violation.message


def test_columns_count_characters() -> None:
    violation = violation_in('function setup() { const s = "éß😀"; ) }')
    assert (violation.line, violation.column) == (1, 37)


def test_a_missing_brace_is_found_where_it_opened() -> None:
    violation = violation_in(fenced(SKETCH.replace("noLoop();\n}", "noLoop();")))
    assert violation.code == "syntax_error"
    assert (violation.line, violation.column) == (1, 18)


def test_a_long_line_is_not_quoted_whole() -> None:
    violation = violation_in(fenced(f"function setup() {{ {'a();' * 9999} 1 2; }}"))
    assert violation.code == "syntax_error"
    assert len(violation.message) < 200


def test_a_fragment_alone_is_still_a_sketch_for_the_rules_to_judge() -> None:
    assert sketch_in(fenced(FIX)).source == FIX
    assert sketch_in(fenced("console.log(1);")).source == "console.log(1);"


def test_a_lone_surrogate_does_no_harm() -> None:
    assert sketch_in(f"{SKETCH}\nconst s = '\ud800';").source.endswith("const s = '\ufffd';")


UNUSUAL_STARTS = [
    "while(true){}",
    "for(;;){}",
    "do{}while(true)",
    "if(1){w=2}",
    "if (x)\n  y()\nelse\n  z()",
    "switch(1){\ncase 1:\n  break\n}",
    "try {\n x\n} catch {}",
    "throw new Error('x');",
    "label: for(;;) break label;",
    "outer:\nfor(;;) break outer;",
    "[1,2].forEach(f);",
    "await 1;",
    "`a`;",
    "1;",
    "'a'",
    "+1",
    "x",
    "({ a: 1 })",
    "!function(){}();",
    "debugger",
]


@pytest.mark.parametrize("start", UNUSUAL_STARTS)
@pytest.mark.parametrize(
    "reply",
    [
        "{}",
        "\n{}\n",
        "<think>a</think>\n{}",
        "{}\n```\n",
        "<answer>\n{}\n</answer>",
        "{}\nEnjoy it.",
    ],
    ids=["bare", "blank lines", "after thinking", "unopened", "tags", "prose after"],
)
def test_code_is_whole_however_it_starts(start: str, reply: str) -> None:
    assert sketch_in(reply.replace("{}", f"{start}\n{SKETCH}")).source == f"{start}\n{SKETCH}"


@pytest.mark.parametrize("start", [start for start in UNUSUAL_STARTS if start != "x"])
def test_prose_is_cut_away_and_no_code_with_it(start: str) -> None:
    code = f"{start}\n{SKETCH}"
    sketch = sketch_in(f"Here it is, a disc:\n\n{code}\nEnjoy it.")
    assert (sketch.source, sketch.line_offset) == (code, 2)


@pytest.mark.parametrize("heading", ["Sketch:", "javascript", "JS", "  Here : "])
@pytest.mark.parametrize("code", [SKETCH, f"const a = 1;\n{SKETCH}", f"// a disc\n{SKETCH}"])
def test_a_heading_is_no_label(heading: str, code: str) -> None:
    sketch = sketch_in(f"<think>Discs.</think>\n{heading}\n\n{code}")
    assert (sketch.source, sketch.line_offset) == (code, 3)


SETUP = 'function setup() {\n  createCanvas(600, 600, WEBGL);\n  brush.load("canvas");\n}'
DRAW = "function draw() {\n  brush.fill(ink);\n  brush.circle(0, 0, 60);\n}"
INK = 'const ink = "#d75f4c";'


@pytest.mark.parametrize("setup", [SETUP, SETUP.replace('  brush.load("canvas");\n', "")])
def test_blocks_that_make_a_sketch_together_are_joined(setup: str) -> None:
    reply = f"The ink:\n{fenced(INK)}Then:\n{fenced(setup)}\nAnd at last:\n\n{fenced(DRAW)}Done."
    sketch = sketch_in(reply)
    assert sketch.source.split() == f"{INK}\n{setup}\n{DRAW}".split()
    lines = reply.split("\n")
    for number, line in enumerate(sketch.source.split("\n")):
        assert line in ("", lines[sketch.line_offset + number])


def test_a_corrected_part_takes_the_place_of_the_first() -> None:
    old = SETUP.replace("600", "900")
    sketch = sketch_in(fenced(old) + fenced(DRAW) + fenced(SETUP))
    assert sketch.source == f"{DRAW}\n\n\n{SETUP}"


def test_a_part_that_was_cut_off_is_told() -> None:
    violation = violation_in(f"{fenced(SETUP.replace('brush.load', 'print'))}```js\n{DRAW[:40]}")
    assert violation.code == "truncated"


def test_a_violation_can_be_told_by_its_line_in_the_reply() -> None:
    sketch = sketch_in(f"Here it is:\n\n{fenced(SKETCH)}")
    found = Violation(code="text_label", message="No text.", line=2, column=3)
    assert sketch.in_reply(found) == found.model_copy(update={"line": 5})
    nowhere = Violation(code="timeout", message="Too slow.")
    assert sketch.in_reply(nowhere) == nowhere


LONGEST_CHARS = 100_000


LONGEST = f"while(true){{}}\n{SKETCH}\n//".ljust(LONGEST_CHARS, "x")


@pytest.mark.parametrize("reply", ["{}", "```js\n{}\n```", "<think>a</think>\n{}"])
def test_code_may_be_long(reply: str) -> None:
    assert sketch_in(reply.replace("{}", LONGEST)).source == LONGEST


@pytest.mark.parametrize("reply", ["{}", "```js\n{}\n```", "Here it is:\n\n{}"])
def test_code_that_is_too_long_is_not_cut_to_fit(reply: str) -> None:
    violation = violation_in(reply.replace("{}", f"{LONGEST}x"))
    assert violation.code == "syntax_error"
    assert "at most 100,000" in violation.message
