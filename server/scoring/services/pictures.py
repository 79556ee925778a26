"""Pictures as services are sent them: no larger than any of them takes."""

import io
from base64 import b64encode

from PIL import Image

# Models look at no more than that; and a service that refuses a picture for its size would have
# it go without a reward.
MAX_SIDE_PX = 1024


def as_base64(png: bytes) -> str:
    """A PNG in base64, its longer side at most 1,024 pixels.

    Args:
        png: The picture; one that is small enough is sent as it is.

    Raises:
        OSError: It is no PNG.
    """
    with Image.open(io.BytesIO(png)) as image:
        if max(image.size) > MAX_SIDE_PX:
            scale = MAX_SIDE_PX / max(image.size)
            size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
            written = io.BytesIO()
            image.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(written, "PNG")
            png = written.getvalue()
    return b64encode(png).decode("ascii")
