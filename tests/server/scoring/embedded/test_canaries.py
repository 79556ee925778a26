"""What is no watercolour scores at the bottom: below every tier that is drawn as a reference."""

from collections.abc import Iterable, Iterator
from statistics import median

from pleinair.benchmarks.scorer.canaries import Canary, canaries
from pleinair.benchmarks.scorer.forgeries import forgeries
from pleinair.server.pool import load_pool
from pleinair.server.scoring.embedded import embedded_scorer

HIGHEST = 0.15
FORGED = ("hibiscus", "mountains", "pear")  # a flower, an edge-to-edge landscape, a still life


def forged() -> Iterator[Canary]:
    loved = load_pool().of_tier("love")
    for subject in FORGED:
        painting = next(one for one in loved if one.subject == subject)
        yield from forgeries(painting.name, painting.png())


def too_high(pictures: Iterable[Canary]) -> dict[str, float]:
    values = {one.name: embedded_scorer().mark(one.png).value for one in pictures}
    assert values
    return {name: value for name, value in values.items() if value >= HIGHEST}


def test_pictures_without_a_painting_earn_nothing() -> None:
    assert too_high(canaries()) == {}


def test_other_noise_earns_nothing_either() -> None:
    assert too_high(canaries(seed=1)) == {}


def test_pictures_made_of_a_painting_earn_nothing() -> None:
    assert too_high(forged()) == {}


def test_that_is_below_the_middle_of_every_tier_that_is_drawn() -> None:
    pool = load_pool()
    for tier in ("love", "okay", "meh"):
        values = [embedded_scorer().mark(one.png()).value for one in pool.of_tier(tier)]
        assert median(values) > HIGHEST


def test_a_canary_loses_against_a_reference() -> None:
    reference = load_pool().of_tier("okay")[0].png()
    for canary in canaries():
        assert embedded_scorer().compare(canary.png, reference) < 0.1, canary.name
