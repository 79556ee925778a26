"""Pictures of watercolour that are no good painting: collages, scrawls, and what searches found.

They have the texture, the edges and the tones that paintings are loved for. A fit that sees none
of them pays for paint thrown at the paper; one that does has to look where the paint lies.
"""

import asyncio
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from pydantic import BaseModel, ConfigDict
from scipy import ndimage
from skimage.color import hsv2rgb, lab2rgb, rgb2hsv

from pleinair.benchmarks.render import SKETCHES
from pleinair.benchmarks.scorer.attacks import ATTACKS, Attack
from pleinair.benchmarks.scorer.canaries import png_of
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded.view import View

Pixels = NDArray[np.float64]  # (height, width, 3) or (height, width), 0 to 1

FOUND = Path(__file__).parent / "found.jsonl"

# Scraps, and how large they are in shares of the side: a few large ones, many small ones.
KINDS = ((7, 0.16), (22, 0.08))
CORNERS = 7
SCRAWLS = 96
DRAWN: Mapping[Attack, int] = MappingProxyType({Attack.MASSES: 48, Attack.FLOWER: 40})
"""How many draws of an attack's numbers are painted."""
PALEST_SHARE = 0.1  # dark paper gives itself away
TRICKS, TRICKS_SHARE = ("specks", "shards", "stripes"), 0.2  # many of them do so as well
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


class Found(BaseModel):
    """What a search found against an earlier fit, and no person would call a good painting.

    Attributes:
        attack: What climbed.
        genes: Its numbers.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    attack: Attack
    genes: Mapping[str, float]


def found() -> list[Found]:
    """Everything in `found.jsonl`: looked at, one by one, before it was put there."""
    lines = FOUND.read_text("utf-8").splitlines()
    return [Found.model_validate_json(line) for line in lines]


def drawn(attack: Attack, seed: int) -> dict[str, float]:
    """Numbers for an attack's sketch, at random, on pale paper."""
    rng = np.random.default_rng(seed)
    genes = {name: float(rng.random()) for name in ATTACKS[attack].start}
    genes["paperLightness"] = 1 - PALEST_SHARE + PALEST_SHARE * genes["paperLightness"]
    for trick in TRICKS:
        if trick in genes:
            genes[trick] *= TRICKS_SHARE
    return {name: round(value, 4) for name, value in genes.items()}


def decoy_sketches() -> list[tuple[str, int]]:
    """The sketch and the seed of every decoy that is painted, in the order of the fit."""
    scrawl = (SKETCHES / "scrawl.js").read_text("utf-8")
    some = [(scrawl, seed) for seed in range(SCRAWLS)]
    for attack, count in DRAWN.items():
        some += [(ATTACKS[attack].sketch(drawn(attack, seed)), 0) for seed in range(count)]
    return some + [(ATTACKS[one.attack].sketch(one.genes), 0) for one in found()]


async def decoys(
    sketches: Sequence[tuple[str, int]], renderer: SketchRenderer, tell: Callable[[str], None]
) -> list[bytes]:
    """Paint decoys, as PNG.

    Raises:
        RenderError: The renderer failed.
    """

    async def one(sketch: str, seed: int) -> bytes:
        render = await renderer.render(sketch, seed=seed)
        assert render.png is not None, render.errors or render.violations
        tell("decoy")
        return render.png

    return await asyncio.gather(*(one(*decoy) for decoy in sketches))


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
