"""Ways to write a sketch, and to look at what it painted."""

import io
from collections.abc import Callable
from pathlib import Path

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
    return lambda render: pixels_of(render).astype(np.uint8)


def pixels_of(render: Render) -> NDArray[np.int16]:
    """The picture of a render, shape (height, width, 3), 0 to 255."""
    assert render.png is not None, render
    image = Image.open(io.BytesIO(render.png))
    assert image.mode == "RGB"
    return np.asarray(image).astype(np.int16)


def browser_pids(parent: int) -> list[int]:
    """The Chromium main processes below a process."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, below = [], [parent]
    while below:
        pid = below.pop()
        try:
            arguments = Path(f"/proc/{pid}/cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if b"--headless" in arguments and b"--type=" not in arguments:
            found.append(pid)
        below += children.get(pid, [])
    return found
