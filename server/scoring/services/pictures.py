"""Pictures as services are sent them: no larger than any of them takes."""

import io
from base64 import b64encode

from PIL import Image, ImageOps

# Models look at no more than that; and a service that refuses a picture for its size would have
# it go without a reward.
MAX_SIDE_PX = 1024
LEAST_SIDE_PX = 64  # some take none with fewer than 32 across


def as_base64(png: bytes) -> str:
    """A PNG in base64, its longer side at most 1,024 pixels and the other at least 64.

    Args:
        png: The picture; one of such a size is sent as it is. A larger one is shrunk, and one
            that is narrow laid on white, as large as that takes.

    Raises:
        OSError: It is no PNG.
    """
    with Image.open(io.BytesIO(png)) as image:
        if max(image.size) > MAX_SIDE_PX or min(image.size) < LEAST_SIDE_PX:
            fitted = image.convert("RGB")
            fitted.thumbnail((MAX_SIDE_PX, MAX_SIDE_PX), Image.Resampling.LANCZOS)
            size = (max(LEAST_SIDE_PX, fitted.width), max(LEAST_SIDE_PX, fitted.height))
            written = io.BytesIO()
            ImageOps.pad(fitted, size, color="white").save(written, "PNG")
            png = written.getvalue()
    return b64encode(png).decode("ascii")
