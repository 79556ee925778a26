"""A fit finds what was put in, and says how well it did."""

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from pleinair.benchmarks.scorer.calibrating import CORNERS, calibration, pair_slope, top_of
from pleinair.benchmarks.scorer.fitting import GUARD_DEPTH, fit
from pleinair.benchmarks.scorer.likening import together_of, traits_of
from pleinair.benchmarks.scorer.samples import LOVE, OKAY, PROPERTIES, Samples
from pleinair.benchmarks.scorer.validation import agreement, left_out, mean_agreement, unseen_sums
from pleinair.server.scoring.embedded.catalogue import CATALOGUE, TRAITS
from pleinair.server.scoring.embedded.model import Curve
from pleinair.server.scoring.embedded.properties import Fault

THIN, FLATNESS = PROPERTIES.index("thin_washes"), PROPERTIES.index("flatness")


def samples(seed: int = 0, count: int = 80) -> Samples:
    """Paintings whose tier shows in their thin washes only: 0.3 is best, none and much are bad."""
    rng = np.random.default_rng(seed)
    ranks = np.arange(count) % 4
    steps = np.array([known.step for known in CATALOGUE.values()])
    values = rng.normal(0, steps, (count, len(PROPERTIES)))
    away = (3 - ranks) * 0.2 + rng.normal(0, 0.02, count)
    values[:, THIN] = 0.3 + away * rng.choice([-1, 1], count)
    values[:, FLATNESS] = 0
    return Samples(
        names=tuple(f"iris-{number:02d}" for number in range(count)),
        subjects=tuple("ab"[number // 4 % 2] for number in range(count)),
        series=tuple("ab"[number // 40 % 2] for number in range(count)),
        own=np.ones(count, bool),
        ranks=ranks,
        values=values,
        collages=np.full((count, 2, len(PROPERTIES)), np.nan),
        decoys=rng.normal(2 * steps, steps, (20, len(PROPERTIES))),
    )


@pytest.fixture(scope="module")
def fitted() -> dict[str, Curve]:
    return dict(fit(samples()).curves)


def test_the_best_amount_lies_where_it_was_put_and_both_sides_fall(
    fitted: dict[str, Curve],
) -> None:
    curve = fitted["thin_washes"]
    low, high = curve.peak
    assert 0.2 < low <= high < 0.4
    assert curve(0.3) - curve(-0.2) > 1
    assert curve(0.3) - curve(0.8) > 1


def test_what_tells_nothing_weighs_little(fitted: dict[str, Curve]) -> None:
    some = samples()
    spans = {
        name: float(np.ptp([fitted[name](value) for value in some.values[:, column]]))
        for column, name in enumerate(PROPERTIES)
        if CATALOGUE[name].weighed
    }
    thin = spans.pop("thin_washes")
    assert thin > 2 * max(spans.values())


def test_curves_rise_to_one_peak_and_fall(fitted: dict[str, Curve]) -> None:
    for name, curve in fitted.items():
        rises = np.sign(np.diff(curve.y))
        falling = False
        for rise in rises[rises != 0]:
            assert not (falling and rise > 0), name
            falling = falling or rise < 0


def test_a_fault_has_the_side_that_its_words_say(fitted: dict[str, Curve]) -> None:
    for name, known in TRAITS.items():
        assert (name in fitted) == (bool(known.weighed) or known.guard is not None)
        if name not in fitted:
            continue
        curve = fitted[name]
        if not known.too_little:
            assert curve.y[0] == max(curve.y), name
        if not known.too_much:
            assert curve.y[-1] == max(curve.y), name


def test_whatever_is_weighed_has_words_for_its_fault() -> None:
    for name, known in TRAITS.items():
        assert known.too_little or Fault.LITTLE not in known.weighed, name
        assert known.too_much or Fault.MUCH not in known.weighed, name


def test_one_painting_that_is_unlike_all_others_sets_no_bounds() -> None:
    some = samples()
    odd = int(np.nonzero(some.ranks == LOVE)[0][0])
    some.values[odd, FLATNESS] = 1
    alone = fit(some).curves["flatness"]
    assert alone(0) - alone(1) >= GUARD_DEPTH
    other = int(np.nonzero(some.ranks == LOVE)[0][1])
    some.values[other, FLATNESS] = 1
    assert fit(some).curves["flatness"](1) == pytest.approx(fit(some).curves["flatness"](0))


def test_a_guard_costs_all_when_no_painting_is_near(fitted: dict[str, Curve]) -> None:
    curve = fitted["flatness"]
    assert curve(0) - curve(1) >= GUARD_DEPTH


def test_decoys_are_learnt_to_be_worse() -> None:
    some = samples()
    column = PROPERTIES.index("mass_count")
    decoys = np.tile(np.median(some.values[some.ranks == 3], axis=0), (40, 1))
    decoys[:, column] += 3 * CATALOGUE["mass_count"].step
    with_decoys = replace(some, decoys=decoys)
    before, after = (fit(one).sums(decoys)[0] for one in (some, with_decoys))
    assert after < before - 0.5


def test_a_good_painting_is_strange_to_the_others_only() -> None:
    some = samples()
    together = together_of(some)
    good = some.ranks >= OKAY
    unseen, seen = traits_of(some, together), together.traits(some.values)
    assert (unseen[good] > seen[good]).all()
    assert (unseen[~good] == seen[~good]).all()
    assert unseen[:, 0] - unseen[:, 1] == pytest.approx(together.nothing.of(some.values))


def test_chance_tells_what_is_like_decoys() -> None:
    some = samples()
    together = together_of(some)
    assert np.median(together.traits(some.decoys)[:, 1]) > 0
    assert np.median(together.traits(some.values[some.ranks == LOVE])[:, 1]) < 0


def test_a_combination_that_no_painting_has_is_strange() -> None:
    some = samples(count=400)
    values = some.values.copy()
    first, second = PROPERTIES.index("coverage"), PROPERTIES.index("spread")
    steps = [CATALOGUE[name].step for name in ("coverage", "spread")]
    values[:, second] = values[:, first] / steps[0] * steps[1]
    likeness = together_of(replace(some, values=values)).good
    alike, unlike = np.median(values, axis=0), np.median(values, axis=0)
    for row, sign in ((alike, 1), (unlike, -1)):
        row[first] += 2 * steps[0]
        row[second] += sign * 2 * steps[1]
    assert likeness.of(unlike[None])[0] > 1.1 * likeness.of(alike[None])[0]


def test_the_top_is_that_of_the_best_tenth_of_what_is_loved() -> None:
    run = np.arange(101, dtype=np.float64)
    assert top_of([run], np.full(101, LOVE)) == 90


def test_unseen_paintings_are_ranked() -> None:
    some = samples(count=160)
    for groups in (some.subjects, some.series):
        totals = left_out(some, groups)
        assert np.isfinite(totals).all()
        figures = agreement(totals, some.ranks)
        assert figures.rank_correlation is not None
        assert figures.rank_correlation > 0.7
    first, second = np.arange(40), np.arange(40, 80)
    assert np.isnan(unseen_sums(some, [(first, second)])[first]).all()


def test_agreement_says_what_cannot_be_said() -> None:
    perfect = agreement(np.array([0.0, 1.0, 2.0, 3.0]), np.array([0, 1, 2, 3]))
    assert set(perfect.model_dump().values()) == {1.0}
    lacking = agreement(np.array([0.0, 1.0]), np.array([2, 2]))
    assert set(lacking.model_dump().values()) == {None}
    assert mean_agreement([perfect, lacking]) == perfect


def test_the_corners_of_the_calibration_have_their_values() -> None:
    ranks = np.repeat(np.arange(4), 25)
    run = (ranks * 3.0 + np.tile(np.linspace(-1, 1, 25), 4)).astype(np.float64)
    curve = calibration([run], ranks)
    assert all(a < b for a, b in pairwise(curve.x))
    values = [1 / (1 + math.exp(-odds)) for odds in curve.y]
    assert values == pytest.approx([value for *_, value in CORNERS], abs=1e-4)
    assert curve.x[-1] == 9


def test_pairs_that_are_sure_get_a_steep_slope() -> None:
    ranks = np.repeat(np.arange(4), 25)
    noise = np.random.default_rng(0).normal(0, 1, 100)
    assert pair_slope([ranks + 0.1 * noise], ranks) > 2 * pair_slope([ranks + 2 * noise], ranks)
