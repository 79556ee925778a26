"""Curves pass over what is missing and stay in their box."""

import re

import pytest

from pleinair.space.charts import HEIGHT, PAD, WIDTH, curve, dots, running_mean


def test_a_running_mean_leaves_out_what_is_missing() -> None:
    assert running_mean([1.0, None, 0.0, 0.5], 3) == [1.0, None, 0.5, 0.25]
    assert running_mean([], 3) == []


def test_a_curve_goes_from_left_to_right_and_from_bottom_to_top() -> None:
    drawn = curve("reward", [0.0, None, 1.0])
    assert drawn.path == f"M0.0,{HEIGHT - PAD} {WIDTH},{PAD}"
    assert drawn.last == 1.0


def test_one_value_is_a_dot_and_none_is_nothing() -> None:
    assert curve("reward", [0.5]).path == f"M{WIDTH / 2},{HEIGHT / 2}h.01"
    assert curve("reward", [None]).path == ""
    assert curve("reward", []).last is None


@pytest.mark.parametrize("value", [-1.5, 7.0])
def test_what_is_out_of_range_stays_in_the_box(value: float) -> None:
    (y,) = re.findall(r",([\d.]+)h", dots([value]))
    assert PAD <= float(y) <= HEIGHT - PAD
