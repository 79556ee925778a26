"""Pictures that are no watercolour and must score at the bottom: made without a painting."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage
from skimage import data

Pixels = NDArray[np.float64]  # (600, 600, 3) or (600, 600), 0 to 255

SIDE_PX = 600
PAPER = (251, 246, 236)
INK = (52, 58, 88)
PAINTS = ((215, 95, 76), (95, 127, 69), (224, 177, 63), (106, 120, 190), (165, 59, 50))
PHOTOGRAPHS = (
    "astronaut",
    "brick",
    "camera",
    "cat",
    "coffee",
    "coins",
    "grass",
    "gravel",
    "hubble_deep_field",
    "immunohistochemistry",
    "moon",
    "page",
    "retina",
    "rocket",
)


@dataclass(frozen=True)
class Canary:
    """A picture that must not earn anything.

    Attributes:
        name: What it is.
        png: 600 x 600, RGB.
    """

    name: str
    png: bytes


def canaries(seed: int = 0) -> Iterator[Canary]:
    """Every canary that needs no painting to be made of; the same ones for the same seed."""
    rng = np.random.default_rng(seed)
    for family in (_noise, _clouds, _stripes, _gradients, _fills, _discs, _marks):
        for name, pixels in family(rng):
            yield Canary(name, png_of(pixels))
    for name in PHOTOGRAPHS:
        yield Canary(f"photograph, {name}", png_of(_photograph(name)))


def png_of(pixels: Pixels | Image.Image) -> bytes:
    """A picture as PNG; one channel becomes grey."""
    if not isinstance(pixels, Image.Image):
        pixels = Image.fromarray(np.clip(pixels, 0, 255).round().astype(np.uint8))
    buffer = io.BytesIO()
    pixels.convert("RGB").save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


Family = Iterator[tuple[str, Pixels | Image.Image]]


def _noise(rng: np.random.Generator) -> Family:
    yield "white noise, grey", rng.uniform(0, 255, (SIDE_PX, SIDE_PX))
    yield "white noise, colour", rng.uniform(0, 255, (SIDE_PX, SIDE_PX, 3))
    yield "faint noise on paper", PAPER + rng.normal(0, 12, (SIDE_PX, SIDE_PX, 3))
    for blur in (2, 8, 25):
        yield f"noise blurred by {blur}", _blurred(rng, blur, 3)
    sprinkled = np.full((SIDE_PX, SIDE_PX, 3), PAPER, np.float64)
    sprinkled[rng.random((SIDE_PX, SIDE_PX)) < 0.1] = INK
    yield "salt and pepper", sprinkled
    disc = _disc_mask(SIDE_PX / 2, SIDE_PX / 2, 180)[..., None]
    yield "a disc of noise", np.where(disc, rng.uniform(0, 255, (SIDE_PX, SIDE_PX, 3)), PAPER)


def _clouds(rng: np.random.Generator) -> Family:
    octaves = (64, 32, 16, 8, 4)
    cloud: Pixels = np.sum([_unit(_blurred(rng, blur, 1)) * blur for blur in octaves], axis=0)
    yield "Perlin-like clouds, grey", _unit(cloud)[..., 0] * 255
    yield "Perlin-like clouds, blue", _mixed(_unit(cloud), PAPER, PAINTS[3])
    yield "clouds cut at a level", _mixed((_unit(cloud) > 0.5) * 1.0, PAPER, PAINTS[0])
    spectrum = np.fft.fft2(rng.normal(size=(SIDE_PX, SIDE_PX, 3)), axes=(0, 1))
    frequency = np.hypot(*np.meshgrid(*[np.fft.fftfreq(SIDE_PX)] * 2))
    frequency[0, 0] = 1
    for power in (1.0, 1.5):
        shaped = spectrum / frequency[..., None] ** power
        yield f"1/f^{power} noise", _unit(np.fft.ifft2(shaped, axes=(0, 1)).real) * 255


def _stripes(rng: np.random.Generator) -> Family:
    y, x = np.mgrid[:SIDE_PX, :SIDE_PX]
    for name, along, period in (
        ("narrow vertical", x, 12),
        ("wide horizontal", y, 80),
        ("diagonal", x + y, 50),
    ):
        wave = (along % period < period / 2)[..., None] * 1.0
        yield f"stripes, {name}", _mixed(wave, PAPER, PAINTS[0])
        soft = 0.5 + 0.5 * np.sin(2 * np.pi * along / period)[..., None]
        yield f"soft stripes, {name}", _mixed(soft, PAPER, PAINTS[1])
    bands = np.array(PAINTS)[(y // 60) % len(PAINTS)].astype(np.float64)
    yield "bands of colour", bands
    yield "bands of colour with noise", bands + rng.normal(0, 10, bands.shape)
    rings = 0.5 + 0.5 * np.sin(np.hypot(x - 300, y - 300) / 8)[..., None]
    yield "rings", _mixed(rings, PAPER, PAINTS[3])
    for side in (20, 100):
        board = ((x // side + y // side) % 2)[..., None] * 1.0
        yield f"checkerboard of {side}", _mixed(board, PAPER, INK)
    yield "moire", _mixed(0.5 + 0.5 * np.sin(x * y / 900)[..., None], PAPER, PAINTS[0])


def _gradients(rng: np.random.Generator) -> Family:
    y, x = np.mgrid[:SIDE_PX, :SIDE_PX] / SIDE_PX
    centre = np.hypot(x - 0.5, y - 0.5)
    for name, ramp in (
        ("linear", y),
        ("diagonal", (x + y) / 2),
        ("radial", np.clip(centre * 2, 0, 1)),
        ("spot", np.exp(-((centre / 0.2) ** 2))),
    ):
        yield f"gradient, {name}", _mixed(ramp[..., None], PAPER, PAINTS[0])
    hue = (np.arctan2(y - 0.5, x - 0.5) / (2 * np.pi)) % 1
    wheel = np.stack([hue, np.clip(centre * 2, 0, 1), np.ones_like(hue)], -1) * 255
    yield "colour wheel", Image.fromarray(wheel.astype(np.uint8), "HSV")


def _fills(rng: np.random.Generator) -> Family:
    for name, box in (
        ("full", (0, 0, 600, 600)),
        ("half", (0, 300, 600, 600)),
        ("centred", (150, 150, 450, 450)),
    ):
        image, draw = _sheet()
        draw.rectangle(box, fill=PAINTS[0])
        yield f"filled rectangle, {name}", image
    yield "blank paper", _sheet()[0]
    yield "blank white", Image.new("RGB", (SIDE_PX, SIDE_PX), "white")
    yield "black", Image.new("RGB", (SIDE_PX, SIDE_PX), "black")
    image, draw = _sheet()
    draw.ellipse((290, 290, 310, 310), fill=PAINTS[0])
    yield "blank paper with a speck", image
    image, draw = _sheet()
    for index in range(16):
        x, y = 150 * (index % 4), 150 * (index // 4)
        draw.rectangle((x, y, x + 149, y + 149), fill=PAINTS[int(rng.integers(len(PAINTS)))])
    yield "mosaic", image


def _discs(rng: np.random.Generator) -> Family:
    image, draw = _sheet()
    draw.ellipse((150, 150, 450, 450), fill=PAINTS[0])
    yield "one flat disc", image
    image, draw = _sheet()
    for _ in range(40):
        x, y, radius = rng.uniform(0, 600), rng.uniform(0, 600), rng.uniform(10, 60)
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=PAINTS[rng.integers(5)])
    yield "many flat discs", image
    image, draw = _sheet()
    draw.line((300, 300, 320, 590), fill=PAINTS[1], width=14)
    for turn in range(5):
        angle = np.radians(72 * turn - 90)
        x, y = 300 + 110 * np.cos(angle), 260 + 110 * np.sin(angle)
        draw.ellipse((x - 80, y - 80, x + 80, y + 80), fill=PAINTS[0])
    draw.ellipse((250, 210, 350, 310), fill=PAINTS[2])
    yield "a flower of flat discs", image
    clear = np.full((SIDE_PX, SIDE_PX, 3), PAPER, np.float64)
    for turn in range(6):
        angle = np.radians(60 * turn)
        mask = _disc_mask(300 + 90 * np.cos(angle), 300 + 90 * np.sin(angle), 120)
        clear[mask] = 0.6 * clear[mask] + 0.4 * np.array(PAINTS[turn % 5])
    yield "clear flat discs that overlap", clear


def _marks(rng: np.random.Generator) -> Family:
    font = ImageFont.load_default(28)
    image, draw = _sheet()
    for line in range(14):
        words = "".join(chr(rng.integers(97, 123)) for _ in range(38))
        draw.text((30, 20 + 40 * line), words, fill=INK, font=font)
    yield "a page of letters", image
    image, draw = _sheet()
    draw.text((90, 230), "hibiscus", fill=PAINTS[0], font=ImageFont.load_default(110))
    yield "a word", image
    image, draw = _sheet()
    for turn in range(5):
        angle = 72 * turn
        x, y = 300 + 110 * np.cos(np.radians(angle)), 260 + 110 * np.sin(np.radians(angle))
        draw.ellipse((x - 80, y - 80, x + 80, y + 80), outline=INK, width=3)
    draw.line((300, 380, 310, 590), fill=INK, width=3)
    yield "a line diagram of a flower", image
    image, draw = _sheet()
    points = [tuple(rng.uniform(0, 600, 2)) for _ in range(60)]
    draw.line(points, fill=INK, width=2)
    yield "scribble", image
    image, draw = _sheet()
    for at in range(0, 600, 40):
        draw.line((at, 0, at, 600), fill=PAINTS[3], width=2)
        draw.line((0, at, 600, at), fill=PAINTS[3], width=2)
    yield "grid of lines", image


def _photograph(name: str) -> Image.Image:
    return Image.fromarray(getattr(data, name)()).convert("RGB").resize((SIDE_PX, SIDE_PX))


def _sheet() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGB", (SIDE_PX, SIDE_PX), PAPER)
    return image, ImageDraw.Draw(image)


def _disc_mask(x: float, y: float, radius: float) -> NDArray[np.bool_]:
    rows, columns = np.ogrid[:SIDE_PX, :SIDE_PX]
    mask: NDArray[np.bool_] = (rows - y) ** 2 + (columns - x) ** 2 < radius**2
    return mask


def _blurred(rng: np.random.Generator, blur_px: float, channels: int) -> Pixels:
    noise = rng.normal(size=(SIDE_PX, SIDE_PX, channels))
    return _unit(ndimage.gaussian_filter(noise, (blur_px, blur_px, 0), mode="wrap")) * 255


def _unit(pixels: Pixels) -> Pixels:
    unit: Pixels = (pixels - pixels.min()) / np.ptp(pixels)
    return unit


def _mixed(share: NDArray[np.floating[Any]], low: tuple[int, ...], high: tuple[int, ...]) -> Pixels:
    mixed: Pixels = np.array(low) * (1 - share) + np.array(high) * share
    return mixed
