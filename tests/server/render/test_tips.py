"""The tip of a brush is a few shapes: what it is drawn with, how many there are, how large it is."""

import pytest

from pleinair.server.render import SketchRenderer

from .conftest import DOT

SHORTER_SIDE_PX = 400  # of the canvas that they are stamped on
LINES = {
    "segments": "flat.beginPath(); for (let i = 0; i < {}; i++) flat.lineTo(i % 50, i % 7);"
    " flat.fill();",
    "dashes": "flat.setLineDash(new Array({}).fill(2)); flat.strokeRect(0, 0, 9, 9);",
    "a path": "const p = new Path2D(); for (let i = 0; i < {}; i++) p.arc(i % 50, 0, 9, 0, 6);"
    " flat.fill(new Path2D(p));",
}
BOX = 6
BY_BRUSH = BOX  # the ground that it lays before a sketch draws
OTHER = {"segments": 0, "dashes": BOX, "a path": 0}  # parts of the line beside those
GRADIENT = (
    "const g = flat.createLinearGradient(0, 0, 9, 9); g.addColorStop(0, 'red'); flat.fillStyle = g;"
)
SHAPES = {
    "t.rect(0, 0, 9, 9);": BOX,
    "t.background(255);": BOX,
    "flat.fillRect(0, 0, 9, 9);": BOX,
    "flat.strokeRect(0, 0, 9, 9);": BOX,
    "flat.clearRect(0, 0, 9, 9);": BOX,
    "flat.beginPath(); flat.rect(0, 0, 9, 9); flat.fill();": BOX,
    "t.circle(0, 0, 9);": 2,
    "flat.beginPath(); flat.arc(0, 0, 9, 0, 6); flat.fill();": 2,
    "flat.beginPath(); flat.ellipse(0, 0, 9, 5, 0, 0, 6); flat.stroke();": 2,
    "t.triangle(0, 0, 9, 9, 0, 9);": 4,
    "t.noFill(); t.stroke(0); t.line(0, 0, 9, 9);": 2,
    "flat.createLinearGradient(0, 0, 9, 9);": 0,
    GRADIENT: 0,
    f"{GRADIENT} flat.fillRect(0, 0, 9, 9);": BOX + 4,
    f"{GRADIENT} flat.fillRect(0, 0, 9, 9); flat.fillRect(9, 9, 9, 9);": 2 * (BOX + 4),
    f"{GRADIENT} flat.strokeRect(0, 0, 9, 9);": BOX,
    f"{GRADIENT} flat.strokeStyle = g; flat.strokeRect(0, 0, 9, 9);": BOX + 4,
    f"flat.save(); {GRADIENT} flat.restore(); flat.fillRect(0, 0, 9, 9);": BOX,
    f"flat.fillRect({{ valueOf() {{ {GRADIENT} return 0; }} }}, 0, 9, 9);": BOX + 4,
    "flat.setLineDash([2, 3]);": 0,
    "flat.setLineDash([2, 3]); flat.fillRect(0, 0, 9, 9);": BOX,
    "flat.setLineDash([2, 3]); flat.strokeRect(0, 0, 9, 9); flat.strokeRect(9, 9, 9, 9);": (
        2 * (BOX + 2)
    ),
}


def stamped(tip: str, weight: float = 40, number: int = 1, size: str = "600, 400") -> str:
    return f"""
    function setup() {{ createCanvas({size}, WEBGL); noLoop(); }}
    function draw() {{
      {DOT}
      for (let k = 0; k < {number}; k++) {{
        brush.add("mark", {{
          type: "custom", weight: {weight}, scatter: 0, opacity: 90, spacing: 9, noise: 0,
          pressure: {{ min_max: [1, 1], curve: () => 1, type: "custom" }}, rotate: "none",
          markerTip: false,
          tip: (t) => {{ const flat = t.drawingContext; t.fill(0); {tip} }},
        }});
        brush.set("mark", "#334455", 1);
        brush.line(-20, k, 20, k);
      }}
    }}"""


async def names(renderer: SketchRenderer, source: str) -> list[str]:
    render = await renderer.render(source)
    assert render.errors == ()
    assert {act.kind for act in render.acts} <= {"primitive"}
    return [act.name for act in render.acts]


@pytest.mark.parametrize("kind", LINES)
async def test_a_tip_has_a_thousand_parts_at_most(renderer: SketchRenderer, kind: str) -> None:
    most = 1000 - BY_BRUSH - OTHER[kind]
    assert await names(renderer, stamped(LINES[kind].format(most))) == []
    assert await names(renderer, stamped(LINES[kind].format(most + 1))) == ["tip.parts"]


@pytest.mark.parametrize(("shape", "parts"), SHAPES.items())
async def test_a_shape_counts_the_same_whoever_calls_for_it(
    renderer: SketchRenderer, shape: str, parts: int
) -> None:
    most = 1000 - BY_BRUSH - parts
    assert await names(renderer, stamped(LINES["segments"].format(most) + shape)) == []
    more = stamped(LINES["segments"].format(most + 1) + shape)
    assert await names(renderer, more) == ["tip.parts"]


async def test_the_tips_of_a_sketch_have_two_thousand_parts_at_most(
    renderer: SketchRenderer,
) -> None:
    by_sketch = 500 - BY_BRUSH - BOX
    tip = LINES["segments"].format(by_sketch) + "flat.fillRect(0, 0, 9, 9 + k);"
    assert await names(renderer, stamped(tip, number=4)) == []
    more = tip + "if (k === 3) flat.clearRect(0, 0, 9, 9);"
    assert await names(renderer, stamped(more, number=4)) == ["tip.total"]


async def test_a_tip_that_looks_as_one_before_has_no_parts_of_its_own(
    renderer: SketchRenderer,
) -> None:
    assert await names(renderer, stamped(LINES["segments"].format(900), number=40)) == []


async def test_a_sketch_has_twelve_tips_at_most(renderer: SketchRenderer) -> None:
    tip = "t.rect(0, 0, 5 + k, 9);"
    assert await names(renderer, stamped(tip, number=12)) == []
    assert await names(renderer, stamped(tip, number=13)) == ["tip.number"]
    assert await names(renderer, stamped("t.rect(0, 0, 5, 9);", number=40)) == []


async def test_tips_that_differ_by_one_faint_pixel_are_different(renderer: SketchRenderer) -> None:
    tip = "t.rect(0, 0, 20, 9); t.resetMatrix(); t.fill(254 - k); t.rect(499, 499, 1, 1);"
    assert await names(renderer, stamped(tip, number=12)) == []
    assert await names(renderer, stamped(tip, number=13)) == ["tip.number"]


@pytest.mark.parametrize("size", ["600, 400", "400, 600"])
async def test_what_shows_of_a_stamp_is_a_quarter_of_the_canvas_at_most(
    renderer: SketchRenderer, size: str
) -> None:
    half = "t.rect(-10, -25, 20, 50);"  # of the stamp's side
    quarter = SHORTER_SIDE_PX / 4
    assert await names(renderer, stamped(half, weight=2 * quarter - 2, size=size)) == []
    assert await names(renderer, stamped(half, weight=2 * quarter + 2, size=size)) == ["tip.size"]


async def test_what_was_noted_as_pixels_is_noted_once(renderer: SketchRenderer) -> None:
    tip = "t.loadPixels(); t.pixels.fill(90); t.updatePixels();"
    render = await renderer.render(stamped(tip))
    assert [(act.kind, act.name) for act in render.acts] == [("pixels", "updatePixels")]
