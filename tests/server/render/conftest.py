"""Ways to write a sketch, and to look at what it painted."""

import io
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from pleinair.server.render import Render

Pixels = NDArray[np.uint8]
CANVAS = "createCanvas(100, 100, WEBGL); background(255);"
DOT = 'brush.noStroke(); brush.fill("#202080", 255); brush.circle(0, 0, 20);'


@pytest.fixture(scope="session")
def dot() -> str:
    """A sketch that paints one blue dot in the middle of a small white canvas."""
    return f"function setup() {{ {CANVAS} noLoop(); }} function draw() {{ {DOT} }}"


@pytest.fixture(scope="session")
def pixels() -> Callable[[Render], Pixels]:
    """Turns a render into (height, width, 3) bytes."""

    def read(render: Render) -> Pixels:
        assert render.png is not None, render
        image = Image.open(io.BytesIO(render.png))
        assert image.mode == "RGB"
        return np.asarray(image)

    return read
