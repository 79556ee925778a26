import os
import subprocess
import sys
from pathlib import Path

import pytest
from small_pools import ROWS, write_pool

from pleinair.server.pool import Pool, load_pool
from pleinair.server.scoring.references import ReferencesError, check_mix, draw_references

DRAW = """
import sys
from pleinair.server.pool import load_pool
from pleinair.server.scoring.references import draw_references
draw = draw_references(load_pool(sys.argv[1]), {"love": 2, "okay": 2}, seed=11, subject="fern")
print(*(one.name for one in draw.paintings))
"""


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Pool:
    return load_pool(write_pool(tmp_path_factory.mktemp("pools") / "pool"))


def drawn(pool: Pool, mix: dict[str, int], seed: int = 0, subject: str = "snail") -> list[str]:
    draw = draw_references(pool, mix, seed=seed, subject=subject)
    return [painting.name for painting in draw.paintings]


def tiers(pool: Pool, mix: dict[str, int]) -> list[str]:
    draw = draw_references(pool, mix, seed=3, subject="snail")
    return [painting.tier for painting in draw.paintings]


@pytest.mark.parametrize(
    ("asked", "mix"),
    [
        (None, {"love": 2, "okay": 2}),
        ({}, {"love": 2, "okay": 2}),
        (6, {"love": 3, "okay": 3}),
        (5, {"love": 2, "okay": 3}),
        (1, {"okay": 1}),
        ({"meh": 1, "love": 3, "okay": 0}, {"love": 3, "meh": 1}),
        ({"okay": 32}, {"okay": 32}),
    ],
)
def test_a_mix_is_references_by_tier(asked: int | dict[str, int] | None, mix: object) -> None:
    assert check_mix(asked) == mix


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (0, "0 in all; give 1 to 32"),
        (33, "33 in all; give 1 to 32"),
        (-4, "love is -2; give 0 or more"),
        ({"love": -1, "okay": 2}, "love is -1; give 0 or more"),
        ({"love": 0}, "0 in all"),
        ({"nope": 1}, "'nope' is kept for calibration and never drawn; draw love, okay, meh"),
        ({"good": 1}, "'good' is no tier; draw love, okay, meh"),
    ],
)
def test_a_mix_that_cannot_be_drawn_is_refused(asked: int | dict[str, int], complaint: str) -> None:
    with pytest.raises(ReferencesError, match=complaint):
        check_mix(asked)


def test_a_draw_holds_as_many_of_each_tier_as_asked_for(pool: Pool) -> None:
    assert tiers(pool, {"love": 2, "okay": 2}) == ["love", "love", "okay", "okay"]
    assert tiers(pool, {"meh": 2, "love": 1}) == ["love", "meh", "meh"]


def test_a_seed_draws_the_same_references_whatever_the_order_of_the_pool(pool: Pool) -> None:
    turned = Pool(tuple(reversed(pool.paintings)), pool.location, pool.folder)
    for seed in range(20):
        assert drawn(pool, {"love": 2, "okay": 2}, seed) == drawn(
            turned, {"love": 2, "okay": 2}, seed
        )


def test_a_seed_draws_the_same_references_in_every_process(pool: Pool) -> None:
    here = drawn(pool, {"love": 2, "okay": 2}, seed=11, subject="fern")
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", DRAW, str(pool.folder)],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == here


def test_seeds_reach_every_painting_but_those_that_are_never_drawn(pool: Pool) -> None:
    everything = {"love": 1, "okay": 1, "meh": 1}
    reached = {name for seed in range(60) for name in drawn(pool, everything, seed)}
    assert reached == {name for name, tier, *_ in ROWS if tier != "nope"}


def test_paintings_of_the_subject_come_first(pool: Pool) -> None:
    for seed in range(20):
        names = drawn(pool, {"love": 2, "okay": 1, "meh": 1}, seed, subject="poppy")
        assert names[0] == "ruby"
        assert names[1] in ("coral", "peach")
        assert names[2:] == ["moss", "slate"]


def test_a_painting_that_joins_takes_over_only_the_places_that_it_wins(
    pool: Pool, tmp_path: Path
) -> None:
    larger = load_pool(write_pool(tmp_path / "pool", [*ROWS, ("new", "love", "rose", "#c02040")]))
    mix = {"love": 2}
    for seed in range(40):
        before, after = set(drawn(pool, mix, seed)), set(drawn(larger, mix, seed))
        assert after - before <= {"new"}
    assert any("new" in drawn(larger, mix, seed) for seed in range(40))


def test_a_tier_that_is_short_gives_what_it_has_and_says_so(pool: Pool) -> None:
    draw = draw_references(pool, {"love": 5, "okay": 1}, seed=0, subject="snail")
    assert [painting.tier for painting in draw.paintings] == ["love", "love", "love", "okay"]
    assert draw.notes == (
        "The reference pool has 3 of the 5 love paintings that were asked for; the judge "
        "compares with those.",
    )
    assert draw_references(pool, {"love": 3}, seed=0, subject="snail").notes == ()
