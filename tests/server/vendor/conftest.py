"""A Chromium in which a sketch is painted with one build of p5.brush or another."""

import base64
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from pleinair.server.render.browser import find_chromium
from pleinair.server.render.flags import launch_flags
from pleinair.server.settings import settings
from pleinair.server.vendor.reading import sandbox_allowed

PAINT_TIMEOUT_MS = 120_000.0  # the published build on two busy cores

# Chance that is the same in every page; p5 and p5.brush seed themselves from Math.random.
SEEDED = """
let state = 1;
Math.random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
"""

# brush puts the last paint down in its own hook, which was registered before this one.
START = """
p5.registerAddon((p5, fn, lifecycles) => {
  lifecycles.postdraw = function () {
    window.painting ??= this.canvas.toDataURL("image/png");
  };
});
new p5();
"""


@dataclass(frozen=True)
class Painting:
    """A picture as the browser encoded it."""

    png: bytes

    @cached_property
    def rgb(self) -> NDArray[np.int16]:
        """The picture on white, shape (height, width, 3), 0 to 255."""
        picture = Image.open(io.BytesIO(self.png)).convert("RGBA")
        white = Image.new("RGBA", picture.size, "white")
        rgb: NDArray[np.int16] = np.asarray(
            Image.alpha_composite(white, picture).convert("RGB"), dtype=np.int16
        )
        return rgb

    def difference(self, other: "Painting") -> NDArray[np.int16]:
        """Absolute difference, shape (height, width, 3), 0 to 255."""
        assert self.rgb.shape == other.rgb.shape
        difference: NDArray[np.int16] = np.abs(self.rgb - other.rgb)
        return difference


Paint = Callable[[Sequence[str], str], Painting]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A real Chromium with WebGL."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(settings()).path,
            args=launch_flags("swiftshader"),
            chromium_sandbox=sandbox_allowed(),
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def paint(chromium: Browser) -> Paint:
    """Paint a sketch on a fresh page that holds the given scripts."""

    def painted(scripts: Sequence[str], sketch: str) -> Painting:
        page = chromium.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        for content in (SEEDED, *scripts, sketch, START):
            page.add_script_tag(content=content)
        page.wait_for_function("window.painting", timeout=PAINT_TIMEOUT_MS)
        url: str = page.evaluate("window.painting")
        page.close()
        assert errors == []
        return Painting(base64.b64decode(url.partition(",")[2]))

    return painted
