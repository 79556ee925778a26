"""Sketches for the fuzz test: real ones with some tokens changed, and ones made by a grammar."""

import re
from pathlib import Path

from hypothesis import strategies as st

ROOT = Path(__file__).parents[2]
# What most of these do ends its process, and a new one takes longer than a sketch.
SLOW = ("loops", "growth", "network", "storage", "frames", "dialogs")
MAX_CHARS = 4000
MOST_CHANGES = 5  # more, and hardly any is JavaScript still

TOKEN = re.compile(
    r"""//[^\n]*|"[^"\n]*"|'[^'\n]*'|\s+|[\w$]+|=>|[-+*/%&|^=!<>?.]{1,3}|.""", re.DOTALL
)


def real_sketches() -> list[str]:
    """Those of the examples and of the tests, short ones, in a fixed order."""
    files = [
        *sorted((ROOT / "examples").glob("*.js")),
        *sorted((ROOT / "tests/server/sketch/honest").glob("*.js")),
        *sorted((ROOT / "tests/hostile/sketches").glob("*/*.js")),
    ]
    texts = [file.read_text("utf-8") for file in files if file.parent.name not in SLOW]
    return [text for text in texts if len(text) <= MAX_CHARS]


CORPUS = [TOKEN.findall(text) for text in real_sketches()]
ALL_TOKENS = sorted({token for tokens in CORPUS for token in tokens if token.strip()})


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """A real sketch with some tokens left out, doubled, swapped or replaced."""
    tokens = list(draw(st.sampled_from(CORPUS)))
    for _ in range(draw(st.integers(1, MOST_CHANGES))):
        at = draw(st.integers(0, len(tokens) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "replace", "insert"])):
            case "drop" if len(tokens) > 1:
                del tokens[at]
            case "double":
                tokens.insert(at, tokens[at])
            case "swap":
                other = draw(st.integers(0, len(tokens) - 1))
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case "replace":
                tokens[at] = draw(st.sampled_from(ALL_TOKENS))
            case _:
                tokens.insert(at, draw(st.sampled_from(ALL_TOKENS)))
    return "".join(tokens)


NAMES = ["a", "b", "petal", "i", "brush", "window", "p5", "this", "draw", "width", "Math", "PI"]
BRUSH = [
    "fill", "noFill", "circle", "rect", "line", "set", "noStroke", "hatch", "noHatch", "spline",
    "polygon", "beginShape", "vertex", "endShape", "fillBleed", "fillTexture", "scaleBrushes",
    "field", "noField", "flowLine", "beginStroke", "move", "endStroke", "arc", "wash", "mass",
    "load", "add", "pick", "stroke", "strokeWeight", "seed", "Polygon", "Plot", "instance", "none",
]  # fmt: skip
P5 = [
    "background", "clear", "push", "pop", "translate", "rotate", "scale", "createGraphics", "image",
    "createFramebuffer", "random", "noise", "loop", "noLoop", "redraw", "remove", "tint", "erase",
    "blendMode", "resizeCanvas", "createCanvas", "pixelDensity", "angleMode", "color", "shader",
    "rect", "text", "filter", "loadPixels", "updatePixels", "setAttributes", "ortho", "camera",
]  # fmt: skip
ATOMS = [
    "0", "1", "-1", "7.5", "60", "NaN", "Infinity", "1e9", "-0", "9007199254740993", "'#d75f4c'",
    "''", "'HB'", "'\\ud800'", "null", "undefined", "true", "[]", "[[0, 0], [9, 9], [0, 50]]", "{}",
    "() => 5", "function* () {}", "Symbol()", "5n", "WEBGL", "CLOSE", "new Proxy({}, {})",
    "Object.create(null)", "/a/g", "arguments", "new.target", "async () => {}", "globalThis",
]  # fmt: skip

names = st.sampled_from(NAMES)
atoms = st.sampled_from(ATOMS) | names


def _calls(expression: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    arguments = st.lists(expression, max_size=4).map(", ".join)
    called = st.sampled_from([f"brush.{name}" for name in BRUSH] + P5)
    return st.builds("{}({})".format, called, arguments)


expressions = st.recursive(
    atoms,
    lambda inner: (
        _calls(inner)
        | st.builds("({} {} {})".format, inner, st.sampled_from("+-*/%&|<"), inner)
        | st.builds("{}[{}]".format, inner, inner)
        | st.builds("({} ? {} : {})".format, inner, inner, inner)
        | st.builds("({}).{}".format, inner, names)
    ),
    max_leaves=5,
)
simple = (
    _calls(expressions).map("{};".format)
    | st.builds("var {} = {};".format, names, expressions)
    | st.builds("{} = {};".format, names, expressions)
    | st.builds("throw {};".format, expressions)
    | st.builds("setTimeout(() => {{ {}; }}, {});".format, expressions, st.sampled_from("015"))
    | st.builds("window[{}] = {};".format, expressions, expressions)
)
statements = st.recursive(
    simple,
    lambda inner: (
        st.builds("if ({}) {{ {} }}".format, expressions, inner)
        | st.builds("for (let i = 0; i < 4; i++) {{ {} }}".format, inner)
        | st.builds("try {{ {} }} catch (e) {{ {} }} finally {{ {} }}".format, inner, inner, inner)
        | st.builds("(() => {{ {} }})();".format, inner)
        | st.builds("Promise.resolve().then(() => {{ {} }});".format, inner)
        | st.builds("class petal {{ static {{ {} }} }}".format, inner)
    ),
    max_leaves=4,
)
bodies = st.lists(statements, max_size=4).map("\n  ".join)


@st.composite
def programs(draw: st.DrawFn) -> str:
    """A sketch in the shape that sketches have, with anything at all inside."""
    top = draw(st.just("") | bodies)
    paint = draw(st.sampled_from(["", "brush.fill('#d75f4c', 180); brush.circle(0, 0, 50);"]))
    setup, body = draw(bodies), draw(bodies)
    return (
        f"{top}\nfunction setup() {{\n  createCanvas(200, 200, WEBGL);\n  noLoop();\n  {setup}\n}}\n"
        f"function draw() {{\n  background(250);\n  {paint}\n  {body}\n}}\n"
    )
