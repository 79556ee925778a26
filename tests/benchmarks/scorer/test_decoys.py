"""What the fit sees as no good painting can be painted, repeats, and is of known attacks."""

import pytest

from pleinair.benchmarks.scorer.attacks import ATTACKS, Attack
from pleinair.benchmarks.scorer.decoys import (
    DRAWN,
    SCRAWLS,
    decoy_sketches,
    decoys,
    drawn,
    found,
)
from pleinair.server.render import SketchRenderer


@pytest.mark.parametrize("attack", Attack)
def test_draws_repeat_and_lie_on_pale_paper(attack: Attack) -> None:
    first, second = drawn(attack, 0), drawn(attack, 1)
    assert first == drawn(attack, 0) != second
    assert set(first) == set(ATTACKS[attack].start)
    assert all(0 <= value <= 1 for value in first.values())
    assert min(first["paperLightness"], second["paperLightness"]) >= 0.9


def test_what_was_found_has_the_genes_of_its_attack() -> None:
    assert {one.attack for one in found()} == set(DRAWN)
    for one in found():
        assert set(one.genes) == set(ATTACKS[one.attack].start)


def test_there_is_one_sketch_for_each_decoy_and_no_two_are_alike() -> None:
    sketches = decoy_sketches()
    assert len(sketches) == len(set(sketches)) == SCRAWLS + sum(DRAWN.values()) + len(found())


async def test_decoys_are_painted_in_order(renderer: SketchRenderer) -> None:
    told: list[str] = []
    sketches = decoy_sketches()[-2:]
    first = await decoys(sketches, renderer, told.append)
    assert len(first) == len(told) == 2
    assert first[0] != first[1]
    assert await decoys(sketches[::-1], renderer, told.append) == first[::-1]
