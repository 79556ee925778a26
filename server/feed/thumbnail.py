"""A painting made small for a page."""

import io

from PIL import Image

# What a card on a page shows, at twice its pixels for dense screens.
THUMBNAIL_PX = 480
WEBP_QUALITY = 82
# What a canvas may have. A few kilobytes may claim to be a picture of gigabytes.
MAX_PIXELS = 2048 * 2048


def opened(png: bytes) -> Image.Image:
    """A painting as an RGB picture.

    Raises:
        OSError, SyntaxError, ValueError: It is damaged, or larger than a canvas may be.
    """
    try:
        with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
            if picture.width * picture.height > MAX_PIXELS:
                raise ValueError(f"{picture.width} x {picture.height} pixels are no painting")
            return picture.convert("RGB")
    except Image.DecompressionBombError as error:
        raise ValueError(str(error)) from error


def thumbnail(png: bytes) -> bytes:
    """A picture as a WebP of at most 480 pixels a side.

    Raises:
        OSError, SyntaxError, ValueError: It is damaged, or larger than a canvas may be.
    """
    small = opened(png)
    small.thumbnail((THUMBNAIL_PX, THUMBNAIL_PX), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    small.save(written, "WEBP", quality=WEBP_QUALITY)
    return written.getvalue()
