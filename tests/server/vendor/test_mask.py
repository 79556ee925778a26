"""The fill mask against the 2D canvas that it stands in for, shape by shape."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from pleinair.server.vendor.compile import BINARY, mask_script
from pleinair.server.vendor.files import HERE

SIZE = 300

# Draws the same on both and gives the alpha of each; `random` starts over for the second.
COMPARE = """
(draw) => {
  let state = 1;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const blob = (points, radius, rough) => Array.from({ length: points }, (_, i) => {
    const angle = 2 * Math.PI * i / points;
    const reach = radius * (1 + rough * (random() - 0.5));
    return [150 + reach * Math.cos(angle), 150 + reach * Math.sin(angle)];
  });
  const trace = (context, points) => {
    context.beginPath();
    points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
  };
  const circle = (context, x, y, radius) => {
    context.beginPath();
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  const run = (context) => {
    state = 1;
    Function("context", "random", "blob", "trace", "circle", draw)(
      context, random, blob, trace, circle);
  };
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext("2d");
  run(canvas);
  const rgba = canvas.getImageData(0, 0, SIZE, SIZE).data;
  const mask = openMask(SIZE, SIZE);
  run(mask.drawingContext);
  const ours = mask.alpha();
  return ours.reduce((sum, alpha, i) => {
    sum.difference += Math.abs(alpha - rgba[4 * i + 3]) / ours.length;
    sum.alpha += rgba[4 * i + 3] / ours.length;
    return sum;
  }, { difference: 0, alpha: 0 });
}
""".replace("SIZE", str(SIZE))

OPAQUE = 'context.fillStyle = context.strokeStyle = "rgb(255 0 0 / 1)"; context.lineWidth = 6; '
DRAWINGS = {
    "a polygon": OPAQUE + "trace(context, blob(200, 100, 0.2)); context.fill();",
    "a polygon that crosses itself": OPAQUE
    + "trace(context, [[20, 20], [280, 280], [280, 20], [20, 280]]); context.fill();",
    "a polygon over the edges": OPAQUE
    + "trace(context, [[-90, 150], [150, -80], [400, 140], [140, 390]]); context.fill();",
    "what is not finite": OPAQUE
    + "trace(context, [[20, 20], [NaN, 50], [280, 20], [1 / 0, 9], [150, 280]]); context.fill();",
    "faint polygons over one another": 'context.fillStyle = "rgb(255 0 0 / 1.7%)"; '
    "for (let i = 0; i < 60; i++) { trace(context, blob(500, 100, 0.1)); context.fill(); }",
    "an outline": OPAQUE + "trace(context, blob(30, 100, 0.2)); context.stroke();",
    "an outline of short sides": OPAQUE + "trace(context, blob(500, 100, 0.04)); context.stroke();",
    "an outline with points that repeat": OPAQUE
    + "trace(context, [[50, 50], [50, 50], [250, 60], [250, 60], [150, 250]]); context.stroke();",
    "a sharp corner": OPAQUE
    + "trace(context, [[30, 140], [270, 150], [30, 160]]); context.stroke();",
    "faint outlines over one another": 'context.strokeStyle = "rgb(255 0 0 / 0.01)"; '
    "context.lineWidth = 6; "
    "for (let i = 0; i < 40; i++) { trace(context, blob(200, 100, 0.1)); context.stroke(); }",
    "the faintest outlines over one another": 'context.strokeStyle = "rgb(255 0 0 / 0.004)"; '
    "context.lineWidth = 8; "
    "for (let i = 0; i < 40; i++) { trace(context, blob(300, 100, 0.05)); context.stroke(); }",
    "the faintest outline of a polygon": 'context.fillStyle = "rgb(255 0 0 / 0.5)"; '
    'context.strokeStyle = "rgb(255 0 0 / 0.005)"; context.lineWidth = 12; '
    "trace(context, blob(300, 100, 0.05)); context.fill(); context.stroke();",
    "circles taken out": OPAQUE + "trace(context, blob(200, 120, 0.1)); context.fill(); "
    'context.globalCompositeOperation = "destination-out"; context.fillStyle = "rgb(255 0 0 / 3%)"; '
    "for (let i = 0; i < 500; i++) circle(context, 300 * random(), 300 * random(), 25 * random());",
    "circles that a transform stretches": OPAQUE
    + "trace(context, blob(200, 120, 0.1)); context.fill(); "
    'context.globalCompositeOperation = "destination-out"; context.fillStyle = "rgb(255 0 0 / 9%)"; '
    "context.setTransform(2, 0.3, 0, 0.5, -100, 50); "
    "for (let i = 0; i < 100; i++) circle(context, 300 * random(), 300 * random(), 25 * random());",
    "a transform": "context.save(); context.setTransform(1.3, 0.2, -0.1, 0.8, 0, 20); "
    'context.strokeStyle = "rgb(255 0 0 / 0.5)"; context.fillStyle = "rgb(255 0 0 / 0.3)"; '
    "context.lineWidth = 8; trace(context, blob(100, 80, 0.2)); context.fill(); context.stroke(); "
    "context.restore();",
    "a cleared rectangle": OPAQUE + "trace(context, blob(99, 120, 0)); context.fill(); "
    "context.clearRect(100, 100, 60, 90);",
}
DIFFERENCE_MAX = 0.5  # of 255, on average over all pixels


@pytest.mark.parametrize("name", DRAWINGS)
def test_draws_as_the_canvas_does(name: str, chromium: Browser) -> None:
    sums = compared(chromium, DRAWINGS[name])
    assert sums["alpha"] > 0.1
    assert sums["difference"] < DIFFERENCE_MAX


def test_a_shape_without_end_is_refused(chromium: Browser) -> None:
    draw = "context.beginPath(); for (let i = 0; i < 300000; i++) context.lineTo(i % 300, 9);"
    with pytest.raises(Exception, match="a shape of more than 262144 points"):
        compared(chromium, draw)


def compared(chromium: Browser, draw: str) -> Any:
    page = chromium.new_page()
    try:
        page.add_script_tag(content=mask_script((HERE / BINARY).read_bytes()))
        return page.evaluate(COMPARE, draw)
    finally:
        page.close()
