"""Raw canvas bytes become a PNG and the share of it that is painted."""

import io
from base64 import b64decode
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from pleinair.server.render.easel import PictureReport

# A difference from the paper below this, in the channel that differs most, is not seen as paint.
PAINT_THRESHOLD_255 = 5
PNG_COMPRESS_LEVEL = 2  # a third of the time of zlib's default, for a file a sixth larger

WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Picture:
    """A painting as read from the canvas.

    Attributes:
        png: RGB PNG on white.
        width: Pixels.
        height: Pixels.
        paint_fraction: Share of pixels in [0, 1] that differ from the paper.
    """

    png: bytes
    width: int
    height: int
    paint_fraction: float


def develop(report: PictureReport, paper: list[float] | None) -> Picture:
    """Turn what the page read from its canvas into a Picture.

    Args:
        report: The canvas.
        paper: The sketch's background as RGBA from 0 to 255, or None when it set none.

    Raises:
        ValueError: The bytes do not fit the size.
    """
    webgl = report["mode"] == "webgl2"
    pixels = unpack(report)
    rgb = on_white(pixels[::-1] if webgl else pixels, premultiplied=webgl)
    buffer = io.BytesIO()
    Image.fromarray(rgb, "RGB").save(buffer, "PNG", compress_level=PNG_COMPRESS_LEVEL)
    fraction = paint_fraction(rgb, paper_rgb(paper))
    return Picture(buffer.getvalue(), report["width"], report["height"], fraction)


def unpack(report: PictureReport) -> NDArray[np.uint8]:
    """The pixels of a report, (height, width, 4) bytes, in the row order of their canvas."""
    box, channels = report["box"], report["channels"]
    pixels = np.empty((report["height"], report["width"], 4), np.uint8)
    pixels[:] = report["ground"]
    inside = np.frombuffer(b64decode(report["data"]), np.uint8)
    inside = inside.reshape(box["height"], box["width"], channels)
    rows = slice(box["y"], box["y"] + box["height"])
    columns = slice(box["x"], box["x"] + box["width"])
    pixels[rows, columns, :channels] = inside
    return pixels


def on_white(rgba: NDArray[np.uint8], premultiplied: bool = False) -> NDArray[np.uint8]:
    """Composite (height, width, 4) bytes over white and return (height, width, 3) bytes."""
    colour, alpha = rgba[..., :3], rgba[..., 3:]
    if (alpha == 255).all():
        return np.ascontiguousarray(colour)
    wide, cover = colour.astype(np.uint32), alpha.astype(np.uint32)
    if not premultiplied:
        wide = (wide * cover + 127) // 255
    flat: NDArray[np.uint8] = np.minimum(wide + (255 - cover), 255).astype(np.uint8)
    return flat


def paper_rgb(paper: list[float] | None) -> tuple[int, int, int]:
    """The colour of the paper as bytes; white where the sketch set none or a clear one."""
    if paper is None:
        return WHITE
    alpha = paper[3] / 255
    red, green, blue = (round(255 + (channel - 255) * alpha) for channel in paper[:3])
    return red, green, blue


def paint_fraction(rgb: NDArray[np.uint8], paper: tuple[int, int, int]) -> float:
    """Share of pixels, in [0, 1], that differ visibly from the paper.

    The paper is the background that the sketch declared or the picture's most frequent
    colour, whichever leaves less paint: a declared background that is not to be seen, or a
    flat fill from edge to edge, makes no painting.
    """
    return min(_differs(rgb, paper), _differs(rgb, _most_frequent(rgb)))


def _differs(rgb: NDArray[np.uint8], colour: tuple[int, int, int]) -> float:
    painted = np.zeros(rgb.shape[:2], dtype=np.bool_)
    for channel, value in enumerate(colour):
        low = max(value - PAINT_THRESHOLD_255 + 1, 0)
        high = min(value + PAINT_THRESHOLD_255 - 1, 255)
        # In bytes, what is below `low` wraps round to more than any width.
        painted |= rgb[..., channel] - np.uint8(low) > high - low
    return float(painted.mean())


def _most_frequent(rgb: NDArray[np.uint8]) -> tuple[int, int, int]:
    wide = rgb.astype(np.uint32)
    keys = (wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]).ravel()
    values, counts = np.unique(keys, return_counts=True)
    key = int(values[counts.argmax()])
    return key >> 16, key >> 8 & 255, key & 255
