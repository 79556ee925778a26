"""Pictures of watercolour that are of nothing: collages of scraps, and scrawls.

They have the texture, the edges and the tones that paintings are loved for. A fit that sees none
of them pays for paint thrown at the paper; one that does has to look where the paint lies.
"""

import asyncio
import io
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from skimage.color import hsv2rgb, lab2rgb, rgb2hsv

from pleinair.benchmarks.render import SKETCHES
from pleinair.benchmarks.scorer.canaries import png_of
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded.view import View

Pixels = NDArray[np.float64]  # (height, width, 3) or (height, width), 0 to 1

# Scraps, and how large they are in shares of the side: a few large ones, many small ones.
KINDS = ((7, 0.16), (22, 0.08))
CORNERS = 7
SCRAWLS = 96
SOFTENED_PX = 1.5
RECOLOURED_SHARE = 0.5
LEAST_PAINT = 0.05  # a scrap of bare paper is none


def collages(png: bytes, seed: int) -> Iterator[bytes]:
    """Collages of one painting's scraps; the same ones for the same painting and seed.

    Args:
        png: The painting.
        seed: Of what is cut and where it goes.
    """
    rng = np.random.default_rng(seed)
    image = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), np.float64) / 255
    paper = lab2rgb(View.of(png).paper.astype(np.float64))
    # What the paint takes of the paper's light, so that scraps can be laid over each other.
    filter_ = np.clip(image / np.maximum(paper, 1e-3), 0, 1)
    for scraps, reach in KINDS:
        yield png_of(_collage(filter_, scraps, reach, rng) * paper * 255)


async def scrawls(renderer: SketchRenderer, tell: Callable[[str], None]) -> list[bytes]:
    """Random shapes in random colours, painted with brush.

    Raises:
        RenderError: The renderer failed.
    """
    sketch = (SKETCHES / "scrawl.js").read_text("utf-8")

    async def one(seed: int) -> bytes:
        render = await renderer.render(sketch, seed=seed)
        assert render.png is not None, render.errors or render.violations
        tell(f"scrawl {seed}")
        return render.png

    return await asyncio.gather(*map(one, range(SCRAWLS)))


def _collage(filter_: Pixels, scraps: int, reach: float, rng: np.random.Generator) -> Pixels:
    collage = np.ones_like(filter_)
    height, width = filter_.shape[:2]
    side = int(2 * reach * min(height, width))
    painted = np.argwhere((1 - filter_).sum(axis=-1) > LEAST_PAINT)
    if not len(painted):
        return collage
    for _ in range(scraps):
        y, x = painted[rng.integers(len(painted))] - side // 2
        y, x = int(np.clip(y, 0, height - side)), int(np.clip(x, 0, width - side))
        scrap = np.rot90(filter_[y : y + side, x : x + side], int(rng.integers(4)))
        if rng.random() < RECOLOURED_SHARE:
            scrap = _recoloured(scrap, rng.random())
        mask = _mask(side, rng)[..., None]
        top, left = int(rng.integers(height - side)), int(rng.integers(width - side))
        collage[top : top + side, left : left + side] *= 1 - mask * (1 - scrap)
    return collage


def _recoloured(scrap: Pixels, turn: float) -> Pixels:
    hsv = rgb2hsv(scrap)
    hsv[..., 0] = (hsv[..., 0] + turn) % 1
    recoloured: Pixels = hsv2rgb(hsv)
    return recoloured


def _mask(side: int, rng: np.random.Generator) -> Pixels:
    """A soft-edged scrap with a few corners."""
    angles = np.sort(rng.uniform(0, 2 * np.pi, CORNERS))
    radii = rng.uniform(0.3, 0.48, CORNERS) * side
    corners = side / 2 + np.column_stack([radii * np.cos(angles), radii * np.sin(angles)])
    shape = Image.new("L", (side, side))
    ImageDraw.Draw(shape).polygon([tuple(corner) for corner in corners.tolist()], fill=255)
    mask = np.asarray(shape, np.float64) / 255
    soft: Pixels = ndimage.gaussian_filter(mask, SOFTENED_PX)
    return soft
