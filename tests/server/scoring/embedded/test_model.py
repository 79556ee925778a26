"""The model's arithmetic: curves, values that never stop rising, and pairs that sum to one."""

from itertools import pairwise
from pathlib import Path

import pytest
from pydantic import ValidationError

from pleinair.server.scoring.embedded.catalogue import CATALOGUE, TRAITS
from pleinair.server.scoring.embedded.likeness import FURTHEST, Likeness
from pleinair.server.scoring.embedded.model import PAST_TOP, Curve, Model
from pleinair.server.scoring.embedded.scorer import MODEL

LIKENESS = Likeness(
    properties=("coverage", "darks"),
    middle=(0.25, 0.5),
    spread=(0.1, 0.2),
    mean=(0, 0),
    precision=((1, 0), (0, 1)),
)


def model(**changes: object) -> Model:
    fields: dict[str, object] = {
        "curves": {
            "coverage": Curve(x=(0, 1), y=(0, 2)),
            "darks": Curve(x=(0, 0.5, 1), y=(-1, 1, -1)),
        },
        "likeness": LIKENESS,
        "nothing": LIKENESS,
        "top": 100,
        "calibration": Curve(x=(0, 1), y=(0, 2)),
        "pair_slope": 0.5,
        "pool": "p",
    }
    return Model(**(fields | changes))


def test_a_curve_is_linear_between_its_corners_and_constant_past_them() -> None:
    curve = Curve(x=(0, 2, 4), y=(0, 1, -1))
    assert [curve(x) for x in (-5, 0, 1, 2, 3, 9)] == [0, 0, 0.5, 1, 0, -1]
    assert curve.peak == (2, 2)
    assert Curve(x=(0, 1, 2, 3), y=(0, 4, 4, 0)).peak == (1, 2)


@pytest.mark.parametrize(
    ("x", "y"), [((0, 1), (0,)), ((0, 0), (1, 2)), ((1, 0), (1, 2)), ((0,), (1,))]
)
def test_a_curve_that_is_none_is_refused(x: tuple[float, ...], y: tuple[float, ...]) -> None:
    with pytest.raises(ValidationError):
        Curve(x=x, y=y)


def test_parts_sum_to_the_total() -> None:
    properties = {"coverage": 0.25, "darks": 0.5, "not in the model": 7}
    assert model().parts(properties) == {"coverage": 0.5, "darks": 1}
    assert model().total(properties) == 1.5


def test_strangeness_is_the_distance_in_spreads_and_no_property_counts_without_end() -> None:
    assert LIKENESS.strangeness({"coverage": 0.25, "darks": 0.5}) == 0
    assert LIKENESS.strangeness({"coverage": 0.45, "darks": 0.5}) == pytest.approx(2 / 2**0.5)
    far = LIKENESS.strangeness({"coverage": 9, "darks": 0.5})
    assert far == pytest.approx(FURTHEST / 2**0.5)
    weighed = model(curves={"strangeness": Curve(x=(0, 2), y=(0, -2))})
    assert weighed.total({"coverage": 0.45, "darks": 0.5}) == pytest.approx(-(2**0.5))


def test_what_goes_together_in_paintings_is_less_strange_than_what_does_not() -> None:
    together = LIKENESS.model_copy(update={"precision": ((2.0, -1.5), (-1.5, 2.0))})
    both = together.strangeness({"coverage": 0.35, "darks": 0.7})
    assert both < together.strangeness({"coverage": 0.35, "darks": 0.3})


@pytest.mark.parametrize("change", [{"mean": (0.0,)}, {"spread": (0.1, 0.0)}, {"precision": ()}])
def test_a_likeness_that_is_none_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Likeness.model_validate(LIKENESS.model_dump() | change)


def test_what_is_past_the_best_paintings_counts_little_but_counts() -> None:
    limited = model(top=1)
    assert [limited.settled(parts) for parts in (-3, 1, 2)] == pytest.approx([-3, 1, 1 + PAST_TOP])
    assert 0 < PAST_TOP < 0.5


def test_a_higher_sum_always_has_a_higher_value() -> None:
    values = [model().value(total / 10) for total in range(-150, 150)]
    assert all(a < b for a, b in pairwise(values))
    assert model().value(0) == 0.5
    assert 0 <= model().value(-1e6) < model().value(1e6) <= 1


def test_pairs() -> None:
    assert model().wins(3, 3) == 0.5
    assert model().wins(2, 0) == pytest.approx(0.7310586)
    assert model().wins(0, 2) + model().wins(2, 0) == 1
    assert model().wins(1e6, -1e6) == 1


def test_the_version_changes_with_the_numbers() -> None:
    assert model().version == model().version
    assert model(pair_slope=0.6).version != model().version


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "model.json").write_text('{"curves": {}, "weights": []}')
    with pytest.raises(ValidationError):
        Model.read(tmp_path / "model.json")


def test_paint_of_nothing_is_nearer_to_nothing_than_to_paintings() -> None:
    nothing = Likeness.model_validate(LIKENESS.model_dump() | {"mean": (2.0, 0.0)})
    two = model(nothing=nothing, curves={"chance": Curve(x=(-2, 2), y=(2, -2))})
    assert two.traits({"coverage": 0.25, "darks": 0.5})["chance"] == pytest.approx(-(2**0.5))
    assert two.total({"coverage": 0.45, "darks": 0.5}) == pytest.approx(-(2**0.5))
    assert two.traits({"coverage": 0.35, "darks": 0.5})["chance"] == pytest.approx(0)


def test_the_shipped_model_weighs_what_is_weighed_or_guarded_and_measures_the_rest_together() -> (
    None
):
    shipped = Model.read(MODEL)
    weighed = {name for name, known in TRAITS.items() if known.weighed or known.guard is not None}
    assert set(shipped.curves) == weighed
    assert set(shipped.likeness.properties) == set(shipped.nothing.properties) == set(CATALOGUE)
    assert list(shipped.calibration.y) == sorted(shipped.calibration.y)
