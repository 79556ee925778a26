"""Marks and comparisons: the same every time, in range, continuous, and in words."""

import io
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pleinair.server.pool import Pool, load_pool
from pleinair.server.scoring.embedded import (
    EmbeddedScorer,
    UnreadablePictureError,
    embedded_scorer,
)
from pleinair.server.scoring.embedded.catalogue import measure
from pleinair.server.scoring.embedded.scorer import MODEL
from pleinair.server.scoring.embedded.view import View

SCORER = embedded_scorer()


def png(pixels: np.ndarray | Image.Image) -> bytes:
    if not isinstance(pixels, Image.Image):
        pixels = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    buffer = io.BytesIO()
    pixels.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


@pytest.fixture(scope="module")
def loved(pool: Pool) -> list[bytes]:
    """A few loved paintings, spread over the pool."""
    return [painting.png() for painting in pool.of_tier("love")[::8]]


def test_a_mark_is_in_range_and_says_why(loved: list[bytes]) -> None:
    for painting in loved:
        mark = SCORER.mark(painting)
        assert 0 < mark.value < 1
        assert mark.raised
        words = mark.raised + mark.lowered
        assert len(set(words)) == len(words)
        assert all(word and word == word.strip() and not word[0].isupper() for word in words)


def test_what_is_wrong_is_said(pool: Pool) -> None:
    loved = Image.open(io.BytesIO(pool.of_tier("love")[0].png())).convert("RGB")
    named = {painting.name: painting.png() for painting in pool}
    one_dot = SCORER.mark(named["iris-sparse-91"]).lowered
    assert "masses are bare discs" in one_dot
    assert "there is hardly any detail" in one_dot
    assert "the colours have few nuances" in SCORER.mark(png(loved.quantize(4))).lowered
    dark = loved.point(lambda level: level // 4)
    assert "the paper is dark" in SCORER.mark(png(dark)).lowered


def test_the_same_picture_gets_the_same_number_in_threads_and_other_processes(
    loved: list[bytes], tmp_path: Path
) -> None:
    # Not `mark` alone, which measures a picture once in a process.
    here = [measure(View.of(painting)) for painting in loved]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda painting: measure(View.of(painting)), loved)) == here
    (tmp_path / "loved.png").write_bytes(loved[0])
    code = (
        "import sys; from pathlib import Path; "
        "from pleinair.server.scoring.embedded import embedded_scorer as s; "
        "print(repr(s().mark(Path(sys.argv[1]).read_bytes()).value), s().version)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "loved.png")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [repr(SCORER.mark(loved[0]).value), SCORER.version]


def test_the_bytes_of_the_file_do_not_matter(loved: list[bytes]) -> None:
    again = png(Image.open(io.BytesIO(loved[0])))
    assert again != loved[0]
    assert SCORER.mark(again) == SCORER.mark(loved[0])


def test_both_orders_of_a_pair_sum_to_one(pool: Pool) -> None:
    some = [painting.png() for painting in list(pool)[::12]]
    for first in some:
        for second in some:
            assert SCORER.compare(first, second) + SCORER.compare(second, first) == 1
        assert SCORER.compare(first, first) == 0.5


def test_the_better_mark_wins_the_pair(pool: Pool) -> None:
    love, meh = pool.of_tier("love")[0].png(), pool.of_tier("meh")[0].png()
    assert SCORER.mark(love).value > SCORER.mark(meh).value
    assert SCORER.compare(love, meh) > 0.5


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (40, 40), (1200, 300), (37, 611), (1500, 1500)])
def test_any_size_is_scored(size: tuple[int, int], loved: list[bytes]) -> None:
    image = Image.open(io.BytesIO(loved[0])).resize(size)
    assert 0 <= SCORER.mark(png(image)).value <= 1


def test_the_size_of_the_canvas_changes_little(loved: list[bytes]) -> None:
    image = Image.open(io.BytesIO(loved[0]))
    large = image.resize((1200, 1200), Image.Resampling.BICUBIC)
    assert SCORER.mark(png(large)).value == pytest.approx(SCORER.mark(loved[0]).value, abs=0.05)


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n cut"])
def test_what_is_no_picture_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(UnreadablePictureError, match="cannot be read"):
        SCORER.mark(data)
    with pytest.raises(UnreadablePictureError):
        SCORER.compare(data, data)


def test_a_little_less_picture_changes_the_mark_little(loved: list[bytes]) -> None:
    rng = np.random.default_rng(0)
    for painting in loved:
        value = SCORER.mark(painting).value
        pixels = np.asarray(Image.open(io.BytesIO(painting)), np.float64)
        noisy = pixels + rng.integers(-1, 2, pixels.shape)
        # Padded with what lies at the edge: rolling would tear a strip off and rule a line.
        shifted = np.pad(pixels, ((2, 0), (2, 0), (0, 0)), mode="edge")[:-2, :-2]
        cropped = pixels[3:-3, 3:-3]
        for name, changed in (("noise", noisy), ("shift", shifted), ("crop", cropped)):
            assert SCORER.mark(png(changed)).value == pytest.approx(value, abs=0.1), name


def test_tiers_of_the_pool_are_apart(pool: Pool) -> None:
    def middle(tier: str) -> float:
        return float(np.median([SCORER.mark(one.png()).value for one in pool if one.tier == tier]))

    assert middle("love") > 0.85
    assert 0.5 < middle("okay") < middle("love") - 0.1
    assert 0.15 < middle("meh") < 0.4
    assert middle("nope") < 0.1


def test_a_mark_takes_a_tenth_of_a_second(loved: list[bytes]) -> None:
    def cpu_s() -> float:
        before = time.process_time()
        measure(View.of(loved[0]))
        return time.process_time() - before

    # The least of several: a neighbour on the same core slows every one of them down.
    assert min(cpu_s() for _ in range(5)) < 0.2


def test_the_version_is_that_of_the_model() -> None:
    assert SCORER.version == embedded_scorer().version
    assert len(SCORER.version) == 12
    assert embedded_scorer() is SCORER
    assert isinstance(SCORER, EmbeddedScorer)
    assert MODEL.is_file()


@pytest.mark.parametrize("size", [(1, 1), (4096, 1), (1, 4096), (2, 300), (4096, 40)])
def test_a_canvas_of_any_shape_has_a_mark_and_can_be_compared(
    size: tuple[int, int], loved: list[bytes]
) -> None:
    noise = png(Image.effect_noise(size, 90).convert("RGB"))
    assert 0 <= SCORER.mark(noise).value <= 1
    assert 0 <= SCORER.compare(noise, loved[0]) <= 1
