"""A contact sheet shows every painting once, above its name."""

import io
from pathlib import Path

from PIL import Image
from small_pools import write_pool

from pleinair.server.pool import load_pool
from pleinair.server.pool.sheet import (
    CAPTION_PX,
    COLUMNS,
    GAP_PX,
    GROUND,
    INK,
    THUMBNAIL_PX,
    contact_sheet,
)

ROW_PX = THUMBNAIL_PX + CAPTION_PX + GAP_PX


def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))


def test_every_painting_is_on_the_sheet_in_its_place(tmp_path: Path) -> None:
    names = [f"p{number:02}" for number in range(COLUMNS + 2)]
    colours = [f"#{20 * number:02x}4080" for number in range(COLUMNS + 2)]
    rows = [(name, "love", "iris", one) for name, one in zip(names, colours, strict=True)]
    pool = load_pool(write_pool(tmp_path / "pool", rows))
    sheet = Image.open(io.BytesIO(contact_sheet(pool.paintings)))
    assert sheet.size == (GAP_PX + COLUMNS * (THUMBNAIL_PX + GAP_PX), GAP_PX + 2 * ROW_PX)
    for place, expected in enumerate(colours):
        row, column = divmod(place, COLUMNS)
        x = GAP_PX + column * (THUMBNAIL_PX + GAP_PX)
        y = GAP_PX + row * ROW_PX
        assert sheet.getpixel((x + THUMBNAIL_PX // 2, y + THUMBNAIL_PX // 2)) == colour(expected)
        caption = sheet.crop((x, y + THUMBNAIL_PX, x + THUMBNAIL_PX, y + THUMBNAIL_PX + CAPTION_PX))
        assert colour(INK) in {pixel for _, pixel in caption.getcolors(10_000) or ()}
    assert sheet.getpixel((sheet.width - 20, sheet.height - 20)) == colour(GROUND)


def test_a_long_name_keeps_to_its_place(tmp_path: Path) -> None:
    rows = [("a" * 120, "love", "iris", "#d01020"), ("b", "love", "iris", "#d01020")]
    pool = load_pool(write_pool(tmp_path / "pool", rows))
    sheet = Image.open(io.BytesIO(contact_sheet(pool.paintings)))
    x = GAP_PX + THUMBNAIL_PX
    between = sheet.crop((x, GAP_PX + THUMBNAIL_PX, x + GAP_PX, sheet.height))
    assert {pixel for _, pixel in between.getcolors(10_000) or ()} == {colour(GROUND)}
