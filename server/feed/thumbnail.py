"""A painting made small for a page."""

import io

from PIL import Image

# What a card on a page shows, at twice its pixels for dense screens.
THUMBNAIL_PX = 480
WEBP_QUALITY = 82


def thumbnail(png: bytes) -> bytes:
    """A picture as a WebP of at most 480 pixels a side."""
    with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
        small = picture.convert("RGB")
    small.thumbnail((THUMBNAIL_PX, THUMBNAIL_PX), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    small.save(written, "WEBP", quality=WEBP_QUALITY)
    return written.getvalue()
