"""Contact sheets: all paintings of a tier in one picture, for people to look at."""

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from pleinair.server.pool.painting import Painting

COLUMNS = 6
THUMBNAIL_PX = 200
GAP_PX = 12
CAPTION_PX = 20
FONT_PX = 12
GROUND = "#e8e6e1"  # a grey that pale paper stands out from
INK = "#2b2b2b"


def contact_sheet(paintings: Sequence[Painting]) -> bytes:
    """A PNG with every painting, small and above its name, by subject.

    Args:
        paintings: At least one.

    Raises:
        PoolError: A picture cannot be read.
    """
    ordered = sorted(paintings, key=lambda one: (one.subject, one.name))
    rows = -(-len(ordered) // COLUMNS)
    width = GAP_PX + COLUMNS * (THUMBNAIL_PX + GAP_PX)
    height = GAP_PX + rows * (THUMBNAIL_PX + CAPTION_PX + GAP_PX)
    sheet = Image.new("RGB", (width, height), GROUND)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(FONT_PX)
    for place, painting in enumerate(ordered):
        row, column = divmod(place, COLUMNS)
        x = GAP_PX + column * (THUMBNAIL_PX + GAP_PX)
        y = GAP_PX + row * (THUMBNAIL_PX + CAPTION_PX + GAP_PX)
        sheet.paste(_thumbnail(painting), (x, y))
        draw.text((x, y + THUMBNAIL_PX + 3), _cut(painting.name, font), INK, font)
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _thumbnail(painting: Painting) -> Image.Image:
    """The painting on a square of the ground."""
    square = Image.new("RGB", (THUMBNAIL_PX, THUMBNAIL_PX), GROUND)
    with Image.open(io.BytesIO(painting.png())) as picture:
        small = picture.convert("RGB")
        small.thumbnail(square.size, Image.Resampling.LANCZOS)
    square.paste(small, ((THUMBNAIL_PX - small.width) // 2, (THUMBNAIL_PX - small.height) // 2))
    return square


def _cut(name: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont) -> str:
    """The name, or as much of it as fits below its painting."""
    if font.getlength(name) <= THUMBNAIL_PX:
        return name
    while name and font.getlength(f"{name}...") > THUMBNAIL_PX:
        name = name[:-1]
    return f"{name}..."
