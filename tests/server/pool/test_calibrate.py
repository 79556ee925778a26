"""References are known by how often they are beaten, and by what that tells."""

import math
from pathlib import Path

import pytest
from PIL import Image
from small_pools import blot, write_pool

from pleinair.benchmarks.calibration_plot import plot_calibration
from pleinair.server.pool import Painting, PoolError, load_pool
from pleinair.server.pool.calibrate import Calibrated, Challenger, calibrate, information
from pleinair.server.pool.folder import digest

ROWS = [
    ("strong", "love", "poppy", "#010101"),
    ("even", "okay", "poppy", "#020202"),
    ("weak", "meh", "poppy", "#030303"),
    ("silent", "okay", "iris", "#040404"),
    ("unsure", "okay", "iris", "#050505"),
]


def challenger(name: str, colour: str) -> Challenger:
    png = blot(colour)
    return Challenger(name, png, "poppy", digest(png))


CHALLENGERS = [
    challenger("one", "#100000"),
    challenger("two", "#200000"),
    challenger("three", "#300000"),
    challenger("four", "#400000"),
]


async def compare(challenger: Challenger, reference: Painting) -> float | None:
    """`even` is beaten by two of the four; the others are what they are called."""
    match reference.name:
        case "strong":
            return 0.0
        case "weak":
            return 1.0
        case "even":
            return 1.0 if challenger.name in ("one", "two") else 0.0
        case "unsure":
            return 0.5
    return None


@pytest.mark.parametrize(
    ("values", "bits"),
    [
        ([0.0, 1.0], 1.0),
        ([0.0, 0.0, 0.0], 0.0),
        ([1.0, 1.0], 0.0),
        ([0.5, 0.5], 0.0),
        ([1.0, 0.0, 0.0, 0.0], 2 - 0.75 * math.log2(3)),  # entropy of a quarter
        ([0.25, 0.75], 1 - (2 - 0.75 * math.log2(3))),
        ([0.3], 0.0),
    ],
)
def test_information_is_in_bits(values: list[float], bits: float) -> None:
    assert information(values) == pytest.approx(bits, abs=1e-12)


async def test_references_that_tell_paintings_apart_are_useful(tmp_path: Path) -> None:
    pool = load_pool(write_pool(tmp_path / "pool", ROWS))
    told: list[Calibrated] = []
    results = await calibrate(CHALLENGERS, pool.paintings, compare, told.append)
    found = {one.name: (one.win_rate, one.information, one.useful) for one in results}
    assert found == {
        "strong": (0.0, 0.0, False),
        "even": (0.5, 1.0, True),
        "weak": (1.0, 0.0, False),
        "silent": (None, None, False),
        "unsure": (0.5, 0.0, False),
    }
    assert [one.name for one in results] == [name for name, *_ in ROWS]
    assert {(one.pairs, one.unanswered) for one in results if one.name != "silent"} == {(4, 0)}
    assert (results[3].pairs, results[3].unanswered) == (0, 4)
    assert len(told) == len(ROWS)


async def test_no_painting_is_compared_with_itself(tmp_path: Path) -> None:
    pool = load_pool(write_pool(tmp_path / "pool", ROWS))
    own = challenger("a copy of even", "#020202")
    results = await calibrate([*CHALLENGERS[:2], own], pool.paintings, compare, lambda _: None)
    assert {one.name: one.pairs for one in results if one.name != "silent"} == {
        "strong": 3,
        "even": 2,
        "weak": 3,
        "unsure": 3,
    }


async def test_one_painting_is_too_few(tmp_path: Path) -> None:
    pool = load_pool(write_pool(tmp_path / "pool", ROWS))
    twice = [CHALLENGERS[0], challenger("the same", "#100000")]
    with pytest.raises(PoolError, match="at least 2 different paintings"):
        await calibrate(twice, pool.paintings, compare, lambda _: None)


async def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    pool = load_pool(write_pool(tmp_path / "pool", ROWS))
    results = await calibrate(CHALLENGERS, pool.paintings, compare, lambda _: None)
    plot_calibration(results, tmp_path / "plot.png")
    with Image.open(tmp_path / "plot.png") as picture:
        assert picture.width > 900
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 10
