"""Reading the vocabulary out of the vendored build, in a real Chromium."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, sync_playwright

from pleinair.server.render.browser import find_chromium
from pleinair.server.render.flags import launch_flags
from pleinair.server.settings import settings
from pleinair.server.vendor.files import HERE, manifest, sha256
from pleinair.server.vendor.names import Vocabulary
from pleinair.server.vendor.programs import Programs

SKETCH_TIMEOUT_MS = 60_000.0  # a cold browser on a loaded machine compiles its shaders slowly
AFTER_A_FRAME_MS = 1000.0  # brush composites what is pending after draw()

# The fields and brushes are only there once a WebGL sketch has started.
_SKETCH = """
window.setup = () => {
  createCanvas(8, 8, WEBGL);
  noLoop();
  window.started = {
    brush_names: [...brush.box()],
    brush_fields: [...brush.listFields()],
  };
};
new p5();
"""

_NAMES = """() => {
  const isClass = (value) =>
    typeof value === "function" && /^class\\b/.test(Function.prototype.toString.call(value));
  const brushMethods = {};
  for (const [name, value] of Object.entries(brush))
    brushMethods[name] = { kind: isClass(value) ? "class" : "function", arity: value.length };

  const functions = [], constants = [], properties = [];
  for (const name of Object.getOwnPropertyNames(p5.prototype)) {
    if (name.startsWith("_") || name === "constructor") continue;
    const { value } = Object.getOwnPropertyDescriptor(p5.prototype, name);
    if (typeof value === "function") functions.push(name);
    else if (/^[A-Z][A-Z0-9_]*$/.test(name)) constants.push(name);
    else properties.push(name);
  }
  return {
    brush_methods: brushMethods,
    p5_functions: functions,
    p5_constants: constants,
    p5_properties: properties,
    p5_classes: Object.getOwnPropertyNames(p5).filter((name) => isClass(p5[name])),
  };
}"""


# Everything that may reach a canvas: a fill, strokes of points and of tips, and a buffer shown.
_PAINTING = """
window.setup = () => {
  createCanvas(60, 60, WEBGL);
  noLoop();
};
window.draw = () => {
  brush.add("tip", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [1, 1, 1],
    tip: (surface) => surface.rect(-15, -15, 30, 30),
  });
  const buffer = createFramebuffer();
  const sheet = createGraphics(60, 60, WEBGL);
  for (const target of [undefined, buffer, sheet]) {
    brush.load(target);
    brush.fill("#5f7f45", 190);
    brush.circle(0, 0, 20);
    brush.noFill();
    for (const name of ["2B", "marker", "spray", "tip"]) {
      brush.set(name, "#222222", 1);
      brush.line(-20, -20, 20, 20);
    }
    brush.load();
  }
  brush.fill("#5f7f45", 190);
  brush.circle(0, 0, 20);
  image(buffer, 0, 0);
  tint(255, 100);
  image(sheet, 0, 0);
  window.painted = true;
};
new p5();
"""

_RECORD = """() => {
  window.drawn = new Map();
  const { prototype } = WebGL2RenderingContext;
  const kindOf = (fragment) =>
    fragment.includes("u_mask") ? "wash"
      : fragment.includes("gl_PointCoord") ? "points"
      : fragment.includes("u_tex;") ? "tips" : "sheet";
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (!name.startsWith("draw") || name.startsWith("drawing")) continue;
    const draw = prototype[name];
    if (typeof draw !== "function" || name === "drawBuffers") continue;
    prototype[name] = function (...args) {
      const shaders = this.getAttachedShaders(this.getParameter(this.CURRENT_PROGRAM));
      const text = (type) => this.getShaderSource(
        shaders.find((shader) => this.getShaderParameter(shader, this.SHADER_TYPE) === type));
      const program = {
        vertex: text(this.VERTEX_SHADER), fragment: text(this.FRAGMENT_SHADER),
      };
      program.kind = kindOf(program.fragment);
      window.drawn.set(program.vertex + program.fragment, program);
      return draw.apply(this, args);
    };
  }
}"""


def sandbox_allowed() -> bool:
    """Whether Chromium's own sandbox can start here; it refuses to under root."""
    return hasattr(os, "geteuid") and os.geteuid() != 0


def read_vocabulary() -> Vocabulary:
    """The vocabulary of the vendored scripts as they are now.

    Raises:
        pleinair.server.render.browser.BrowserNotFoundError: There is no Chromium to read with.
        playwright.sync_api.Error: The scripts did not load, or no WebGL sketch starts.
    """
    with _page() as page:
        names = _names(page)
    return Vocabulary.model_validate({"read_from": _read_from(), **names})


def read_programs() -> Programs:
    """The programs that p5 and p5.brush draw paintings with, as they compile them.

    Raises:
        pleinair.server.render.browser.BrowserNotFoundError: There is no Chromium to read with.
        playwright.sync_api.Error: The scripts did not load, or the painting was not painted.
    """
    # brush keeps the methods of WebGL that it finds as it starts.
    with _page(before=_RECORD) as page:
        page.evaluate(_PAINTING)
        page.wait_for_function("window.painted", timeout=SKETCH_TIMEOUT_MS)
        page.wait_for_timeout(AFTER_A_FRAME_MS)
        programs = page.evaluate("[...window.drawn.values()]")
    return Programs.model_validate({"read_from": _read_from(), "programs": programs})


@contextmanager
def _page(before: str = "() => {}") -> Iterator[Page]:
    """A page with the scripts that sketches run with; `before` runs before them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(settings()).path,
            args=launch_flags("swiftshader"),
            chromium_sandbox=sandbox_allowed(),
        )
        page = browser.new_page()
        page.evaluate(before)
        for path in manifest().sketch_scripts:
            page.add_script_tag(path=HERE / path)
        yield page
        browser.close()


def _read_from() -> dict[str, str]:
    return {path: sha256((HERE / path).read_bytes()) for path in manifest().sketch_scripts}


def _names(page: Page) -> dict[str, Any]:
    page.evaluate(_SKETCH)
    page.wait_for_function("window.started", timeout=SKETCH_TIMEOUT_MS)
    started: dict[str, Any] = page.evaluate("window.started")
    names: dict[str, Any] = page.evaluate(_NAMES)
    return {**names, **started}
