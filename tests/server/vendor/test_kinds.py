"""The lists of what functions do, against what the vendored build has."""

from pleinair.server.vendor import vocabulary
from pleinair.server.vendor.kinds import (
    BRUSH_COLOURS,
    BRUSH_PAINTS,
    PIXELS,
    PRIMITIVES,
    SHADERS,
    TEXT,
)


def test_what_p5_does_is_listed_by_names_that_p5_has() -> None:
    assert vocabulary().p5_functions >= PRIMITIVES | SHADERS | TEXT | PIXELS


def test_what_brush_paints_with_is_listed_by_names_that_brush_has() -> None:
    assert set(vocabulary().brush_methods) >= BRUSH_PAINTS | BRUSH_COLOURS
