"""What is said of measured times."""

import pytest

from pleinair.benchmarks.goals import Figure
from pleinair.benchmarks.measure import Timing, time_each
from pleinair.benchmarks.render import memory_growth, shapes_sketch
from pleinair.server.render import SketchRenderer


@pytest.mark.parametrize(
    ("value", "more_is_better", "reached", "stretched"),
    [(30, True, True, False), (29.9, True, False, False), (60, True, True, True),
     (4, False, False, False), (2, False, True, True)],
)  # fmt: skip
def test_a_goal_is_a_floor_or_a_ceiling(
    value: float, more_is_better: bool, reached: bool, stretched: bool
) -> None:
    reach, stretch = (30, 60) if more_is_better else (3, 2)
    figure = Figure(
        name="x", value=value, unit="", reach=reach, stretch=stretch, more_is_better=more_is_better
    )
    assert (figure.reached, figure.stretched) == (reached, stretched)


def test_growth_is_that_after_the_first_hundred_renders() -> None:
    start = (500.0,) * 5  # a hundred renders, twenty a reading
    assert memory_growth((*start, *([100.0] * 20), *([110.0] * 5))) == pytest.approx(0.1)
    assert memory_growth((*start, *([100.0] * 25))) == 0
    assert memory_growth(start) is None


async def test_times_are_taken_one_by_one() -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(1)

    timing = await time_each(work, 3, lambda: None)
    assert len(timing.seconds) == len(done) == 3
    assert Timing(seconds=(3.0, 1.0, 2.0)).median == 2
    assert Timing(seconds=(3.0, 1.0, 2.0)).spread == (1, 3)


async def test_the_sketch_of_many_shapes_paints_more_with_more(renderer: SketchRenderer) -> None:
    few, many = [await renderer.render(shapes_sketch(count)) for count in (1, 6)]
    assert few.errors == many.errors == ()
    assert (few.calls["endShape"], many.calls["endShape"]) == (1, 6)
    assert 0.005 < few.paint_fraction < many.paint_fraction
