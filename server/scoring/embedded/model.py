"""The frozen model: a curve for each property, their sum, and what the sum means."""

import hashlib
import math
from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, model_validator

from pleinair.server.scoring.embedded.likeness import CHANCE, STRANGENESS, Likeness

TOTAL_DIGITS = 6  # what differs past them differs by the machine's way to multiply
PAST_TOP = 0.15
MOST_ODDS = 700.0  # beyond, exp overflows
VERSION_CHARS = 12  # of the hash: as short as git's, and as hard to mistake


class Curve(BaseModel):
    """A piecewise linear function, constant past its ends.

    Attributes:
        x: Where its corners are, increasing.
        y: Its values there.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    x: tuple[float, ...] = Field(min_length=2)
    y: tuple[float, ...] = Field(min_length=2)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(self.x) != len(self.y) or any(a >= b for a, b in pairwise(self.x)):
            raise ValueError("a curve has as many y as x, and its x increase")
        return self

    def __call__(self, x: float) -> float:
        return float(np.interp(x, self.x, self.y))

    @property
    def peak(self) -> tuple[float, float]:
        """From where to where the curve is at its highest."""
        best = [x for x, y in zip(self.x, self.y, strict=True) if y == max(self.y)]
        return best[0], best[-1]


class Model(BaseModel):
    """An additive model of how good a picture is.

    Attributes:
        curves: By trait that is weighed or guarded, what it adds to the sum, in log-odds.
        likeness: Where good paintings lie in all properties together.
        nothing: Where paint that is of nothing lies, likewise.
        top: The sum past which more counts `PAST_TOP` as much: so good are the best paintings,
            and what searches for more than that finds the scorer's faults.
        calibration: From the sum to the log-odds of the value; its first and last pieces go on
            as straight lines, so that a better picture always scores higher.
        pair_slope: Log-odds of winning a pair for one more of the sum.
        pool: Version of the pool that the model was fitted to.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    curves: Mapping[str, Curve]
    likeness: Likeness
    nothing: Likeness
    top: float
    calibration: Curve
    pair_slope: float = Field(gt=0)
    pool: str

    @classmethod
    def read(cls, path: Path) -> Self:
        return cls.model_validate_json(path.read_bytes())

    @cached_property
    def version(self) -> str:
        """The start of the SHA-256 of the model, in hexadecimal."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:VERSION_CHARS]

    def parts(self, properties: Mapping[str, float]) -> dict[str, float]:
        """What each trait adds to the sum."""
        traits = self.traits(properties)
        return {name: curve(traits[name]) for name, curve in self.curves.items()}

    def traits(self, properties: Mapping[str, float]) -> dict[str, float]:
        """The properties, how strange they are together, and how much like paint of nothing."""
        strangeness = self.likeness.strangeness(properties)
        chance = strangeness - self.nothing.strangeness(properties)
        return {**properties, STRANGENESS.name: strangeness, CHANCE.name: chance}

    def total(self, properties: Mapping[str, float]) -> float:
        """What all parts add up to, settled."""
        return round(self.settled(math.fsum(self.parts(properties).values())), TOTAL_DIGITS)

    def settled(self, parts: float) -> float:
        """What a sum of parts counts."""
        return min(parts, self.top) + PAST_TOP * max(0.0, parts - self.top)

    def value(self, total: float) -> float:
        """The value in [0, 1] of a sum."""
        return _logistic(_extended(self.calibration, total))

    def wins(self, first: float, second: float) -> float:
        """Probability in [0, 1] that a picture with the sum `first` beats one with `second`.

        That of the other order is 1 less this one, to the last bit.
        """
        if first < second:
            return 1 - self.wins(second, first)
        return _logistic(self.pair_slope * (first - second))


def _logistic(odds: float) -> float:
    return 1 / (1 + math.exp(-min(max(odds, -MOST_ODDS), MOST_ODDS)))


def _extended(curve: Curve, x: float) -> float:
    first, last = curve.x[0], curve.x[-1]
    if first <= x <= last:
        return curve(x)
    a, b = (0, 1) if x < first else (-2, -1)
    slope = (curve.y[b] - curve.y[a]) / (curve.x[b] - curve.x[a])
    return curve.y[a] + slope * (x - curve.x[a])
