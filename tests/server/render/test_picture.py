"""Raw canvas bytes become a PNG and a share of paint."""

import io
from base64 import b64encode
from typing import Literal

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from pleinair.server.render.easel import PictureReport
from pleinair.server.render.picture import develop, on_white, paint_fraction, paper_rgb


def report(mode: Literal["webgl2", "2d"], data: bytes, channels: int = 3) -> PictureReport:
    """A picture of 3 x 4 pixels, green but for the two in the third row's middle and right."""
    return {
        "mode": mode,
        "width": 3,
        "height": 4,
        "ground": [0, 255, 0, 255],
        "box": {"x": 1, "y": 2, "width": 2, "height": 1},
        "channels": channels,
        "data": b64encode(data).decode(),
    }


def image_of(picture: PictureReport) -> NDArray[np.uint8]:
    return np.array(Image.open(io.BytesIO(develop(picture, None).png)))


def test_webgl_rows_come_bottom_first_and_leave_top_first() -> None:
    image = image_of(report("webgl2", bytes([255, 0, 0, 0, 0, 255])))
    assert image[1, 1].tolist() == [255, 0, 0]
    assert image[1, 2].tolist() == [0, 0, 255]
    image[1, 1:] = (0, 255, 0)
    assert (image == (0, 255, 0)).all()


def test_2d_rows_come_top_first() -> None:
    image = image_of(report("2d", bytes([255, 0, 0, 0, 0, 255])))
    assert image[2, 1].tolist() == [255, 0, 0]


def test_alpha_travels_where_there_is_some() -> None:
    image = image_of(report("webgl2", bytes([0, 0, 0, 0, 50, 0, 0, 128]), channels=4))
    assert image[1, 1].tolist() == [255, 255, 255]
    assert image[1, 2].tolist() == [177, 127, 127]
    assert image[0, 0].tolist() == [0, 255, 0]


def test_bytes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="reshape"):
        develop(report("webgl2", b"\0" * 5), None)


@pytest.mark.parametrize(
    ("pixel", "premultiplied", "expected"),
    [
        ((100, 50, 0, 255), True, (100, 50, 0)),
        ((0, 0, 0, 0), True, (255, 255, 255)),
        ((50, 0, 0, 128), True, (177, 127, 127)),
        ((100, 0, 0, 128), False, (177, 127, 127)),
    ],
)
def test_clear_pixels_lie_on_white(
    pixel: tuple[int, ...], premultiplied: bool, expected: tuple[int, ...]
) -> None:
    rgba = np.array([[pixel]], np.uint8)
    assert tuple(on_white(rgba, premultiplied)[0, 0].tolist()) == expected


def test_a_clear_background_shows_the_white_below() -> None:
    assert paper_rgb([255, 0, 0, 0]) == (255, 255, 255)
    assert paper_rgb([0, 0, 0, 127.5]) == (128, 128, 128)
    assert paper_rgb(None) == (255, 255, 255)


def test_paint_is_what_differs_from_the_paper() -> None:
    rgb = np.full((10, 10, 3), 250, np.uint8)
    rgb[0, :5] = (200, 100, 100)
    rgb[1, :5] = (250, 250, 246)  # four steps off: not to be seen
    assert paint_fraction(rgb, (250, 250, 250)) == pytest.approx(0.05)


def test_a_declared_background_that_is_not_there_makes_no_painting() -> None:
    rgb = np.full((10, 10, 3), 250, np.uint8)
    assert paint_fraction(rgb, (0, 0, 0)) == 0


def test_a_flat_fill_from_edge_to_edge_is_no_painting() -> None:
    rgb = np.full((10, 10, 3), (20, 80, 120), np.uint8)
    assert paint_fraction(rgb, (255, 255, 255)) == 0
