"""Curves as SVG that stretches to its box and needs nothing from elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Units of the drawing; the box on the page decides how large it is.
WIDTH, HEIGHT = 1000.0, 100.0
PAD = 3.0  # so that a line at 0 or 1 is not cut in half
Value = float | None


@dataclass(frozen=True)
class Curve:
    """One line of a chart.

    Attributes:
        name: Of a term, or `reward`.
        path: The line, as an SVG path.
        last: Its last value; None when it has none.
    """

    name: str
    path: str
    last: Value


def running_mean(values: Sequence[Value], window: int) -> list[Value]:
    """The mean of each value and those before it, `window` in all; missing ones are left out.

    Args:
        values: In order; None where there is none.
        window: At least 1.
    """
    means: list[Value] = []
    for place, value in enumerate(values):
        near = [one for one in values[max(0, place + 1 - window) : place + 1] if one is not None]
        means.append(None if value is None or not near else sum(near) / len(near))
    return means


def curve(name: str, values: Sequence[Value]) -> Curve:
    """A line through values from 0 to 1, which passes over missing ones."""
    known = [(place, value) for place, value in enumerate(values) if value is not None]
    points = " ".join(f"{_x(place, len(values)):.1f},{_y(value):.1f}" for place, value in known)
    path = f"M{points}" if len(known) > 1 else dots(values)
    return Curve(name, path, known[-1][1] if known else None)


def curves(series: Mapping[str, Sequence[Value]]) -> list[Curve]:
    """A line a series."""
    return [curve(name, values) for name, values in series.items()]


def dots(values: Sequence[Value]) -> str:
    """A path of points, which a stroke with round ends draws."""
    return " ".join(
        f"M{_x(place, len(values)):.1f},{_y(value):.1f}h.01"
        for place, value in enumerate(values)
        if value is not None
    )


def _x(place: int, count: int) -> float:
    return WIDTH / 2 if count < 2 else place * WIDTH / (count - 1)


def _y(value: float) -> float:
    return HEIGHT - PAD - min(max(value, 0.0), 1.0) * (HEIGHT - 2 * PAD)
