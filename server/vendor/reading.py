"""Reading the vocabulary out of the vendored build, in a real Chromium."""

import os
from typing import Any

from playwright.sync_api import Page, sync_playwright

from pleinair.server.render.browser import find_chromium
from pleinair.server.render.flags import launch_flags
from pleinair.server.settings import settings
from pleinair.server.vendor.files import HERE, manifest, sha256
from pleinair.server.vendor.names import Vocabulary

SKETCH_TIMEOUT_MS = 60_000.0  # a cold browser on a loaded machine compiles its shaders slowly

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


def sandbox_allowed() -> bool:
    """Whether Chromium's own sandbox can start here; it refuses to under root."""
    return hasattr(os, "geteuid") and os.geteuid() != 0


def read_vocabulary() -> Vocabulary:
    """The vocabulary of the vendored scripts as they are now.

    Raises:
        pleinair.server.render.browser.BrowserNotFoundError: There is no Chromium to read with.
        playwright.sync_api.Error: The scripts did not load, or no WebGL sketch starts.
    """
    paths = manifest().sketch_scripts
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(settings()).path,
            args=launch_flags("swiftshader"),
            chromium_sandbox=sandbox_allowed(),
        )
        page = browser.new_page()
        for path in paths:
            page.add_script_tag(path=HERE / path)
        names = _names(page)
        browser.close()
    read_from = {path: sha256((HERE / path).read_bytes()) for path in paths}
    return Vocabulary.model_validate({"read_from": read_from, **names})


def _names(page: Page) -> dict[str, Any]:
    page.evaluate(_SKETCH)
    page.wait_for_function("window.started", timeout=SKETCH_TIMEOUT_MS)
    started: dict[str, Any] = page.evaluate("window.started")
    names: dict[str, Any] = page.evaluate(_NAMES)
    return {**names, **started}
