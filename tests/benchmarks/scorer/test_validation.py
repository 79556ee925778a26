"""The goals of the fit, on the pool that comes along, by models that did not see the painting."""

import pytest
from sklearn.model_selection import StratifiedKFold

from pleinair.benchmarks.scorer.fit import LEAST_GOOD_OVER_NOPE, LEAST_LOVE_OVER_MEH
from pleinair.benchmarks.scorer.samples import Samples, measured
from pleinair.benchmarks.scorer.validation import FOLDS, agreement, left_out, unseen_sums
from pleinair.server.pool import load_pool


@pytest.fixture(scope="module")
def samples() -> Samples:
    """The pool, measured; without decoys, which are hundreds of renders and move no figure by 0.02."""
    return measured(load_pool(), (), lambda _: None)


def test_tiers_are_told_apart_on_paintings_that_were_left_out(samples: Samples) -> None:
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=0)
    totals = unseen_sums(samples, folds.split(samples.values, samples.ranks))
    figures = agreement(totals, samples.ranks)
    assert figures.good_over_nope is not None
    assert figures.good_over_nope >= LEAST_GOOD_OVER_NOPE == 0.97
    assert figures.love_over_meh is not None
    assert figures.love_over_meh >= LEAST_LOVE_OVER_MEH == 0.85


def test_tiers_are_told_apart_on_subjects_that_were_left_out(samples: Samples) -> None:
    figures = agreement(left_out(samples, samples.subjects), samples.ranks)
    assert figures.good_over_nope is not None
    # Subjects that cover the sheet are few: one of them that is left out leaves a gap.
    assert figures.good_over_nope >= 0.93
    assert figures.love_over_meh is not None
    assert figures.love_over_meh >= 0.85
