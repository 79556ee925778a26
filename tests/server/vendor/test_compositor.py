"""brush lays its washes down the same whatever a sketch has set in p5, and in any buffer."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pleinair.server.vendor import sketch_scripts

Paint = Callable[[Sequence[str], str], Any]  # see conftest.py

SKETCH = """
function setup() {
  createCanvas(200, 200, WEBGL);
  noLoop();
}

function draw() {
  background("#f8f4ee");
  brush.seed(3);
  brush.noStroke();
  // set
  brush.fill("#3a6ea5", 180);
  brush.circle(-20, 0, 50, 0.2);
  brush.fill("#c03a3a", 180);
  brush.circle(30, 10, 40, 0.2);
  brush.set("2B", "#222222", 1);
  brush.line(-80, -80, 80, 60);
  // shown
}
"""

IN_A_BUFFER = SKETCH.replace(
    "// set",
    """const buffer = createFramebuffer({ density: DENSITY, antialias: SAMPLES, format: FORMAT });
  buffer.begin();
  background("#f8f4ee");
  brush.load(buffer);""",
).replace(
    "// shown",
    """brush.noFill();
  brush.set("2B", "#333333", 1);
  brush.line(-80, 90, -79, 90);
  buffer.end();
  brush.load();
  image(buffer, -100, -100);""",
)
STROKE_AND_EDGE_MAX = 1.0  # of 255, on average: edges of another density


@pytest.fixture(scope="module")
def scripts() -> list[str]:
    return [path.read_text("utf-8") for path in sketch_scripts()]


def in_a_buffer(density: float = 1, samples: int = 0, format_: str = "UNSIGNED_BYTE") -> str:
    given = {"DENSITY": str(density), "SAMPLES": str(samples), "FORMAT": format_}
    sketch = IN_A_BUFFER
    for name, value in given.items():
        sketch = sketch.replace(name, value)
    return sketch


@pytest.mark.parametrize(
    "setting",
    [
        "tint(255, 0, 0);",
        "blendMode(MULTIPLY);",
        "blendMode(DIFFERENCE);",
        "fill(0, 120, 0);",
        "drawingContext.enable(drawingContext.CULL_FACE);",
        "drawingContext.enable(drawingContext.SCISSOR_TEST);",
    ],
)
def test_what_a_sketch_sets_in_p5_does_not_get_into_a_wash(
    setting: str, paint: Paint, scripts: list[str]
) -> None:
    plain = paint(scripts, SKETCH)
    assert (plain.rgb < 200).any()
    assert paint(scripts, SKETCH.replace("// set", setting)).difference(plain).max() == 0


@pytest.mark.parametrize(
    ("density", "samples", "format_"),
    [
        (1, 4, "UNSIGNED_BYTE"),
        (1, 0, "FLOAT"),
        (1, 4, "HALF_FLOAT"),
        (2, 0, "UNSIGNED_BYTE"),
        (0.5, 0, "UNSIGNED_BYTE"),
    ],
)
def test_a_buffer_of_any_make_is_painted_like_the_canvas(
    density: float, samples: int, format_: str, paint: Paint, scripts: list[str]
) -> None:
    buffer = paint(scripts, in_a_buffer(density, samples, format_))
    assert buffer.difference(paint(scripts, SKETCH)).mean() < STROKE_AND_EDGE_MAX


def test_a_copy_that_webgl_refuses_is_an_error(paint: Paint, scripts: list[str]) -> None:
    refused = """
  const gl = drawingContext;
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  let said = "nothing";
  try {
    brush.fill("#3a6ea5", 180);
    brush.circle(-20, 0, 50, 0.2);
    brush.load();
  } catch ({ message }) {
    said = message;
  }
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  if (said === "brush cannot copy what it should paint on") background("#ff0000");
  noFill();
"""
    picture = paint(scripts, SKETCH.split("// set")[0] + refused + "}")
    assert picture.rgb[5, 5].tolist() == [255, 0, 0]


def test_an_error_of_the_sketch_before_is_none_of_the_copy(
    paint: Paint, scripts: list[str]
) -> None:
    wrong = "drawingContext.enable(1); drawingContext.enable(2);"
    plain = paint(scripts, SKETCH)
    assert paint(scripts, SKETCH.replace("// set", wrong)).difference(plain).max() == 0
