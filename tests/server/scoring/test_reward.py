import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleinair.client.outcomes import Term
from pleinair.server.scoring.reward import WeightsError, check_weights, shares, weighted_sum

TERMS = ("gate", "length", "quality", "judge")
CONFIGURED = ("gate", "length")


def term(value: float | None, weight: float) -> Term:
    return Term(value=value, weight=weight, available=weight > 0)


def test_terms_that_are_left_out_weigh_nothing() -> None:
    weights = check_weights({"gate": 3}, terms=TERMS, configured=CONFIGURED)
    assert weights == {"gate": 3.0, "length": 0.0, "quality": 0.0, "judge": 0.0}


@pytest.mark.parametrize(
    ("weights", "complaint"),
    [
        ({"gate": -1}, "weight of gate is -1"),
        ({"gate": float("nan")}, "weight of gate is nan"),
        ({"gate": float("inf")}, "weight of gate is inf"),
        ({"mae": 1}, "no term 'mae' to weigh; there are gate, length, quality, judge"),
        ({"gate": 0, "length": 0}, "this server can score: gate, length"),
        ({"judge": 1}, "this server can score: gate, length"),
        ({}, "this server can score: gate, length"),
    ],
)
def test_weights_that_cannot_be_used_are_refused(weights: dict[str, float], complaint: str) -> None:
    with pytest.raises(WeightsError, match=complaint):
        check_weights(weights, terms=TERMS, configured=CONFIGURED)


def test_shares_leave_out_what_cannot_be_scored() -> None:
    weights = {"gate": 0.05, "length": 0.15, "quality": 0.3, "judge": 0.5}
    scaled = shares(weights, configured=CONFIGURED)
    assert scaled == pytest.approx({"gate": 0.25, "length": 0.75, "quality": 0, "judge": 0})


def test_weights_whose_sum_is_infinite_can_be_shared() -> None:
    scaled = shares({"gate": 1.5e308, "length": 1.5e308}, configured=CONFIGURED)
    assert scaled == {"gate": 0.5, "length": 0.5}


def test_the_reward_is_the_weighted_sum() -> None:
    terms = {"gate": term(1, 0.25), "length": term(0.5, 0.75), "judge": term(None, 0)}
    assert weighted_sum(terms) == pytest.approx(0.625)


def test_a_term_that_counts_and_has_no_value_leaves_no_reward() -> None:
    assert weighted_sum({"gate": term(1, 0.5), "length": term(None, 0.5)}) is None


@given(
    st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1e308)), min_size=2, max_size=2).filter(
        lambda rows: any(weight > 0 for _, weight in rows)
    )
)
def test_a_reward_stays_in_its_range(rows: list[tuple[float, float]]) -> None:
    asked = dict(zip(CONFIGURED, (weight for _, weight in rows), strict=True))
    scaled = shares(asked, configured=CONFIGURED)
    assert math.isclose(sum(scaled.values()), 1)
    values = dict(zip(CONFIGURED, (value for value, _ in rows), strict=True))
    reward = weighted_sum({name: term(values[name], scaled[name]) for name in CONFIGURED})
    assert reward is not None
    assert 0 <= reward <= 1
