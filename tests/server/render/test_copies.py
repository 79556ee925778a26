"""Where brush cannot copy the picture so far, it lays nothing else in its place."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from pleinair.server.render import Render, SketchRenderer

from .conftest import Pixels

HOSTILE = Path(__file__).parents[2] / "hostile" / "sketches" / "canvas"
PAPER = (250, 245, 234)


@pytest.mark.parametrize("name", ["without_alpha", "buffer_of_another_format"])
async def test_a_mosaic_of_strokes_shows_strokes_alone(
    renderer: SketchRenderer, pixels: Callable[[Render], Pixels], name: str
) -> None:
    render = await renderer.render((HOSTILE / f"{name}.js").read_text("utf-8"))
    assert render.finished
    picture = pixels(render)[..., :3].astype(int)
    is_paper = (np.abs(picture - PAPER) <= 2).all(axis=-1)
    assert 0.8 < is_paper.mean() < 1.0  # thin strokes, one in each cell
