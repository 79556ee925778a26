"""brush calls WebGL, and what lies on the way to it, by what it kept before any sketch."""

import base64
import re

import pytest
from playwright.sync_api import Browser

from pleinair.server.vendor import sketch_scripts

from .conftest import PAINT_TIMEOUT_MS, SEEDED, START, Painting

# What p5 and maps have under the same name.
OWN_TO_P5 = {"clear", "createFramebuffer", "createShader", "viewport"}

# A fill, strokes of points and of a tip, more of them than brush has room for
# at first, on the canvas, in a buffer with several samples a pixel and on a sheet of its own.
SKETCH = """
function setup() {
  createCanvas(120, 120, WEBGL);
  noLoop();
  window.bend?.(drawingContext);
}

function draw() {
  background("#f8f4ee");
  brush.seed(3);
  brush.add("tip", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 0.01, pressure: [1, 1, 1],
    tip: (surface) => surface.rect(-15, -15, 30, 30),
  });
  const buffer = createFramebuffer({ antialias: 4 });
  const sheet = createGraphics(120, 120, WEBGL);
  window.bend?.(sheet.drawingContext);
  for (const target of [undefined, buffer, sheet]) {
    buffer === target && buffer.begin();
    brush.load(target);
    brush.fill("#5f7f45", 190);
    brush.circle(0, 0, 20);
    brush.noFill();
    for (const name of ["2B", "marker", "spray", "tip"]) {
      brush.set(name, "#222222", 1);
      brush.line(-50, -50, 50, 40);
    }
    buffer === target && buffer.end();
    brush.load();
  }
  image(buffer, -20, 0);
  image(sheet, 20, 0);
}
"""

# Puts a method of its own in the place of another, which tells what brush calls of it, and spoils
# what it does for brush; p5 is served as ever.
BENDING = """
window.called = [];
// Whether brush is what called: the next below this and what asks, but for built-in functions.
const isBrushs = () => {
  const callers = new Error().stack.split("\\n").slice(3);
  return callers.find((caller) => !caller.endsWith("(<anonymous>)"))?.includes("brush.js");
};
const put = (target, name, spoilt) => {
  const known = Object.getOwnPropertyDescriptor(target, name) ??
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), name);
  const kind = known.get ? "get" : "value";
  const method = known[kind];
  Object.defineProperty(target, name, {
    configurable: true,
    [kind](...args) {
      if ((spoilt ?? isBrushs)(...args)) {
        window.called.push(name);
        return undefined;
      }
      return Reflect.apply(method, this, args);
    },
  });
};
const putAll = (target) => {
  const { prototype } = WebGL2RenderingContext;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const { get, value } = Object.getOwnPropertyDescriptor(prototype, name);
    if (name === "constructor" || name === "canvas") continue;
    if (get || typeof value === "function") put(target, name);
  }
};
"""
ROADS = {
    "the context": "window.bend = putAll;",
    "what contexts inherit": "putAll(WebGL2RenderingContext.prototype);",
    "the numbers of WebGL": """
      window.bend = (gl) => {
        for (const name in WebGL2RenderingContext) {
          if (typeof WebGL2RenderingContext[name] !== "number") continue;
          const get = { get: () => WebGL2RenderingContext[name] }.get;
          Object.defineProperty(gl, name, { get, configurable: true });
          put(gl, name);
        }
      };""",
    "flat canvases": """
      for (const name of ["getImageData", "putImageData"]) {
        put(CanvasRenderingContext2D.prototype, name);
      }
      for (const name of ["getContext", "width", "height"]) put(HTMLCanvasElement.prototype, name);
      put(OffscreenCanvas.prototype, "getContext");
      put(ImageData.prototype, "data");""",
    "typed lists": """
      const List = Object.getPrototypeOf(Float32Array);
      for (const name of ["set", "subarray", "slice", "byteLength", "buffer"]) {
        put(List.prototype, name);
      }""",
    "the memory of masks": """
      put(WebAssembly.Memory.prototype, "buffer");
      put(WebAssembly.Instance.prototype, "exports");""",
    "maps of textures": """
      put(Map.prototype, "set", (_, value) => value instanceof WebGLTexture);""",
    "lists of shaders and places": """
      const { forEach, [Symbol.iterator]: iterator } = Array.prototype;
      const isOf = (list) => /^[au]_/.test(list[0]) || list[0]?.[0] === 0x8b31 || list[15] === 1;
      for (const [name, method] of [["forEach", forEach], [Symbol.iterator, iterator]]) {
        Array.prototype[name] = function (...args) {
          if (isOf(this) && isBrushs()) window.called.push(String(name));
          return Reflect.apply(method, this, args);
        };
      }""",
}


@pytest.fixture(scope="module")
def scripts() -> list[str]:
    p5, brush = (path.read_text("utf-8") for path in sketch_scripts())
    return [p5, f"{brush}\n//# sourceURL=brush.js"]


def painted(chromium: Browser, scripts: list[str], hostile: str) -> tuple[Painting, list[str]]:
    """What comes of the sketch after a script, and which of its methods brush called."""
    page = chromium.new_page()
    try:
        for content in (SEEDED, *scripts, f"(() => {{ {BENDING} {hostile} }})();", SKETCH, START):
            page.add_script_tag(content=content)
        page.wait_for_function("window.painting", timeout=PAINT_TIMEOUT_MS)
        called: list[str] = page.evaluate("[...new Set(window.called)]")
        url: str = page.evaluate("window.painting")
    finally:
        page.close()
    return Painting(base64.b64decode(url.partition(",")[2])), called


@pytest.fixture(scope="module")
def plain(chromium: Browser, scripts: list[str]) -> Painting:
    painting, _ = painted(chromium, scripts, "")
    assert (painting.rgb < 100).any()
    return painting


@pytest.mark.parametrize("road", ROADS)
def test_nothing_of_a_sketch_comes_between_brush_and_webgl(
    road: str, chromium: Browser, scripts: list[str], plain: Painting
) -> None:
    painting, called = painted(chromium, scripts, ROADS[road])
    assert called == []
    assert painting.difference(plain).max() == 0


def test_no_method_of_webgl_is_asked_of_a_context(chromium: Browser, scripts: list[str]) -> None:
    page = chromium.new_page()
    names: list[str] = page.evaluate(
        "Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)"
        ".filter((name) => !(name in WebGL2RenderingContext))"
    )
    page.close()
    assert "drawArrays" in names
    asked = {name for name in names if re.search(rf"\.{name}(\?\.)?\(", scripts[1])}
    assert asked == OWN_TO_P5
