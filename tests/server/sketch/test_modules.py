"""What a page of another kind has beside the sketch: types, imports, requires and exports."""

import pytest
from replies import SKETCH, fenced, sketch_in, violation_in

TYPED = """\
interface Petal { x: number; y?: number }
type Colour = string | null;
declare const brush: any;
class Flower<T> implements Thing {
  private readonly size: number = 3;
  name!: string;
  grow(this: Flower<T>, by?: number): void { this.size += by!; }
}
function petal(x: number, c: Colour): Petal;
function petal(x: any, c = "a" as Colour): Petal { return { x } satisfies Petal; }
async function setup(): Promise<void> {
  const made = createCanvas(600, 600, WEBGL) as unknown;
  for (const x of [1, 2] as const) petal(x!, null);
}
const draw = (): void => { brush.circle(1, 2, 3); };"""
PLAIN = """\
class Flower {
  size = 3;
  name;
  grow( by) { this.size += by; }
}
function petal(x, c = "a") { return { x }; }
async function setup() {
  const made = createCanvas(600, 600, WEBGL);
  for (const x of [1, 2]) petal(x, null);
}
const draw = () => { brush.circle(1, 2, 3); };"""


@pytest.mark.parametrize("opening", ["```typescript", "```ts", "```js", "```"])
def test_types_are_blanked_out(opening: str) -> None:
    sketch = sketch_in(fenced(TYPED, opening))
    assert sketch.form == "typescript"
    assert sketch.source.replace(" ", "").split() == PLAIN.replace(" ", "").split()
    typed_lines = TYPED.split("\n")
    for number, line in enumerate(sketch.source.split("\n")):
        for column, character in enumerate(line):
            assert character in (" ", typed_lines[number][column])


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (f"enum Colour {{ Red }}\n{SKETCH}", 1),
        (f"{SKETCH}\nnamespace A {{ export const b = 1; }}", 10),
        (f"class A {{\n  constructor(private x: number) {{}}\n}}\n{SKETCH}", 2),
    ],
    ids=["enum", "namespace", "parameter property"],
)
def test_types_that_run_are_an_error(code: str, line: int) -> None:
    violation = violation_in(fenced(code, "```ts"))
    assert violation.code == "syntax_error"
    assert "TypeScript" in violation.message
    assert violation.line == line


IMPORTS = [
    ('import p5 from "p5";', ""),
    ("import 'p5.brush'", ""),
    ('import * as brush from "p5.brush";', ""),
    ('import brush from "https://cdn.example/npm/p5.brush@2.2.2/dist/p5.brush.esm.js";', ""),
    ('import p5 from "https://esm.example/p5@2.3.4";', ""),
    ('import { createCanvas } from "p5/lib/p5.js";', ""),
    ('import * as b from "p5.brush";', "const b = brush;"),
    ("import { fill, circle as disc } from 'p5.brush';", "const { fill, circle: disc } = brush;"),
    ('import br, { fill } from "p5-brush";', "const br = brush, { fill } = brush;"),
]


@pytest.mark.parametrize(("statement", "replacement"), IMPORTS)
def test_imports_of_the_libraries_are_replaced(statement: str, replacement: str) -> None:
    sketch = sketch_in(fenced(f"// a disc\n{statement}\n{SKETCH}"))
    assert sketch.source == f"// a disc\n{replacement}\n{SKETCH}"


def test_lines_stay_when_an_import_takes_several() -> None:
    sketch = sketch_in(f"import {{\n  fill,\n  circle,\n}} from 'p5.brush';\n{SKETCH}")
    assert sketch.source.split("\n")[4:] == SKETCH.split("\n")


def test_other_imports_are_left_for_the_rules() -> None:
    code = f'import * as three from "three";\nimport "./p5helpers.js";\n{SKETCH}'
    assert sketch_in(code).source == code


REQUIRES = [
    ("const p5 = require('p5');", ""),
    ("require('p5.brush');", ""),
    ('const brush = require("p5.brush")', ""),
    ("const { brush } = require('p5.brush');", ""),
    ("const p5 = require('p5'), brush = require('p5.brush');", ""),
    ("var b = require('p5.brush').default;", "var b = brush;"),
    ("const b = await import('p5.brush');", "const b = brush;"),
    (
        "const { fill, circle: disc } = require('p5.brush');",
        "const { fill, circle: disc } = brush;",
    ),
    ("let a = 1, brush = require('p5.brush');", "let a = 1;"),
    ("const { createCanvas } = require('p5');", ""),
    ("const P = require('p5');", "const P = p5;"),
]


@pytest.mark.parametrize(("statement", "replacement"), REQUIRES)
def test_requires_of_the_libraries_are_replaced(statement: str, replacement: str) -> None:
    sketch = sketch_in(fenced(f"// a disc\n{statement}\n{SKETCH}"))
    assert sketch.source == f"// a disc\n{replacement}\n{SKETCH}"


def test_other_requires_are_left_for_the_run() -> None:
    code = f"const fs = require('fs');\nconst a = require(name);\n{SKETCH}"
    assert sketch_in(code).source == code


@pytest.mark.parametrize("opening", ["```js", "```ts"])
def test_exports_of_declarations_are_blanked_out(opening: str) -> None:
    code = SKETCH.replace("function", "export function") + "\nexport { setup, draw };"
    source = sketch_in(fenced(code, opening)).source
    assert source.split() == SKETCH.split()
    assert source.startswith("       function setup")


def test_exported_types_are_blanked_out() -> None:
    code = f"export interface Petal {{ x: number }}\nexport type A = string;\n{SKETCH}"
    assert sketch_in(fenced(code, "```ts")).source.strip() == SKETCH


@pytest.mark.parametrize(
    "export",
    ["export default function sketch(p) {}", "export default draw;", "export * from 'p5';"],
)
def test_other_exports_are_an_error_with_advice(export: str) -> None:
    violation = violation_in(fenced(f"{SKETCH}\n{export}"))
    assert (violation.code, violation.line, violation.column) == ("syntax_error", 10, 1)
    assert "without `export`" in violation.message
