import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pleinair.server.scoring.length import length_value


@pytest.mark.parametrize(
    ("chars", "value"),
    [
        (0, 0.0),
        (600, 0.0),  # 150 tokens
        (604, 1 / 2850),
        (6_300, 0.5),  # 1,575 tokens, half way
        (11_996, 2849 / 2850),
        (12_000, 1.0),  # 3,000 tokens
        (20_000, 1.0),
        (24_000, 1.0),  # 6,000 tokens
        (24_001, 0.0),
        (1_000_000, 0.0),
    ],
)
def test_the_ramp_the_plateau_and_the_cliff(chars: int, value: float) -> None:
    assert length_value(chars) == pytest.approx(value)


@settings(deadline=None)
@given(st.integers(min_value=0, max_value=10**9))
def test_the_value_is_a_share(chars: int) -> None:
    assert 0 <= length_value(chars) <= 1


@settings(deadline=None)
@given(st.integers(min_value=0, max_value=24_000), st.integers(min_value=0, max_value=24_000))
def test_more_code_is_not_worth_less_below_the_cliff(one: int, two: int) -> None:
    assert length_value(min(one, two)) <= length_value(max(one, two))
