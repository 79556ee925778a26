"""Canaries, forgeries and decoys are the same every time, and are what they say."""

import io

import numpy as np
import pytest
from PIL import Image

from pleinair.benchmarks.scorer.canaries import canaries, png_of
from pleinair.benchmarks.scorer.decoys import KINDS, collages
from pleinair.benchmarks.scorer.forgeries import forgeries
from pleinair.server.pool import load_pool


@pytest.fixture(scope="module")
def painting() -> bytes:
    """An iris on bare paper."""
    return next(one for one in load_pool() if one.name == "iris-layered-83").png()


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def test_canaries_are_many_and_repeat() -> None:
    some = list(canaries())
    assert len({canary.name for canary in some}) == len(some) > 50
    assert {size(canary.png) for canary in some} == {(600, 600)}
    assert some == list(canaries())


def test_forgeries_are_made_of_the_painting_and_repeat(painting: bytes) -> None:
    some = {canary.name: canary.png for canary in forgeries("iris", painting)}
    assert some == {canary.name: canary.png for canary in forgeries("iris", painting)}
    assert painting not in some.values()
    flat = np.asarray(Image.open(io.BytesIO(some["iris: posterised to 3 flat colours"])))
    assert len(np.unique(flat.reshape(-1, 3), axis=0)) <= 3
    one = np.asarray(Image.open(io.BytesIO(some["iris: its mean colour"])))
    assert len(np.unique(one.reshape(-1, 3), axis=0)) == 1


def test_collages_are_on_the_painting_s_paper_and_repeat(painting: bytes) -> None:
    some = list(collages(painting, 3))
    assert len(some) == len(KINDS)
    assert some == list(collages(painting, 3))
    assert some != list(collages(painting, 4))
    original = np.asarray(Image.open(io.BytesIO(painting)).convert("RGB"))
    for collage in some:
        pixels = np.asarray(Image.open(io.BytesIO(collage)))
        assert np.abs(np.median(pixels, axis=(0, 1)) - original[2, 2]).max() <= 3


def test_a_collage_of_blank_paper_is_blank_paper() -> None:
    blank = png_of(np.full((600, 600, 3), 250.0))
    for collage in collages(blank, 0):
        assert np.asarray(Image.open(io.BytesIO(collage))).min() >= 249
