"""Pictures that are made of a painting and are none any more: they must score at the bottom."""

import io
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageFilter, ImageOps

from pleinair.benchmarks.scorer.canaries import Canary, png_of


def forgeries(name: str, png: bytes, seed: int = 0) -> Iterator[Canary]:
    """Everything that is made of one painting; the same for the same painting and seed."""
    rng = np.random.default_rng(seed)
    image = Image.open(io.BytesIO(png)).convert("RGB")
    for how, forged in (
        ("posterised to 3 flat colours", _flat(image, 3)),
        ("posterised to 5 flat colours", _flat(image, 5)),
        ("pixelated to 8 x 8", _pixelated(image, 8)),
        ("pixelated to 24 x 24", _pixelated(image, 24)),
        ("its 64-bit difference hash as a picture", _hash(image)),
        ("tiled 3 x 3", _tiled(image, 3)),
        ("tiled 5 x 5", _tiled(image, 5)),
        ("inverted", ImageOps.invert(image)),
        ("blocks of 50 shuffled", _shuffled(image, 50, rng)),
        ("blocks of 150 shuffled", _shuffled(image, 150, rng)),
        ("under heavy noise", _noisy(image, 60, rng)),
        ("its mean colour", _pixelated(image, 1)),
        ("blurred away", image.filter(ImageFilter.GaussianBlur(40))),
        ("its edges as lines", _lines(image)),
    ):
        yield Canary(f"{name}: {how}", png_of(forged))


def _flat(image: Image.Image, colours: int) -> Image.Image:
    calm = image.filter(ImageFilter.GaussianBlur(4))
    flat = calm.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return flat.convert("RGB").filter(ImageFilter.ModeFilter(9))


def _pixelated(image: Image.Image, cells: int) -> Image.Image:
    small = image.resize((cells, cells), Image.Resampling.BOX)
    return small.resize(image.size, Image.Resampling.NEAREST)


def _hash(image: Image.Image) -> Image.Image:
    grey = np.asarray(image.convert("L").resize((9, 8), Image.Resampling.BOX), np.int16)
    bits = (grey[:, 1:] > grey[:, :-1]) * np.uint8(255)
    return Image.fromarray(bits).resize(image.size, Image.Resampling.NEAREST)


def _tiled(image: Image.Image, times: int) -> Image.Image:
    width, height = image.width // times, image.height // times
    small = image.resize((width, height), Image.Resampling.BOX)
    tiled = Image.new("RGB", (width * times, height * times))
    for index in range(times * times):
        tiled.paste(small, (width * (index % times), height * (index // times)))
    return tiled


def _shuffled(image: Image.Image, side: int, rng: np.random.Generator) -> Image.Image:
    columns, rows = image.width // side, image.height // side
    shuffled = Image.new("RGB", (columns * side, rows * side))
    for place, source in enumerate(rng.permutation(columns * rows)):
        x, y = side * (source % columns), side * (source // columns)
        block = image.crop((x, y, x + side, y + side))
        shuffled.paste(block, (side * (place % columns), side * (place // columns)))
    return shuffled


def _noisy(image: Image.Image, deviation: float, rng: np.random.Generator) -> Image.Image:
    pixels = np.asarray(image, np.float64)
    noisy = np.clip(pixels + rng.normal(0, deviation, pixels.shape), 0, 255)
    return Image.fromarray(noisy.astype(np.uint8))


def _lines(image: Image.Image) -> Image.Image:
    edges = image.convert("L").filter(ImageFilter.GaussianBlur(2)).filter(ImageFilter.FIND_EDGES)
    return ImageOps.invert(edges.point(lambda level: 255 if level > 6 else 0))
