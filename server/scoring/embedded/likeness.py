"""How unlike good paintings, and how like paint of nothing, a picture is in all it has together.

A search that is paid for each property on its own finds pictures that have the right amount of
everything, in a combination that no painting has. This measures the combination.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, model_validator

from pleinair.server.scoring.embedded.properties import Fault, Trait

Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]

# In spreads of the good paintings: what another subject has more of than any painting of the pool
# makes the picture strange once, not in proportion.
FURTHEST = 2.5

STRANGENESS = Trait(
    name="strangeness",
    step=0.15,
    right="everything goes together as it does in a painting",
    too_little="",
    too_much="things come together that no painting has together",
    weighed=Fault.MUCH,
    guard=None,
)
CHANCE = Trait(
    name="chance",
    step=0.15,
    right="the paint lies as if someone had meant it so",
    too_little="",
    too_much="the paint lies as if it had been thrown at the paper",
    weighed=Fault.MUCH,
    guard=0.25,
)


class Likeness(BaseModel):
    """Where pictures of a kind lie, and how their properties go together.

    Attributes:
        properties: (n,), the names of the properties.
        middle: (n,), the medians of good paintings.
        spread: (n,), what good paintings spread over, in their units.
        mean: (n,), of the properties in spreads from the middle.
        precision: (n, n), the inverse of their covariance, likewise.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    properties: tuple[str, ...]
    middle: tuple[float, ...]
    spread: tuple[float, ...]
    mean: tuple[float, ...]
    precision: tuple[tuple[float, ...], ...]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        count = len(self.properties)
        rows = (self.middle, self.spread, self.mean, self.precision, *self.precision)
        if not count or any(len(row) != count for row in rows):
            raise ValueError("a likeness has one middle, spread, mean and row for each property")
        if min(self.spread) <= 0:
            raise ValueError("a spread is above 0")
        return self

    def strangeness(self, properties: Mapping[str, float]) -> float:
        """Mahalanobis distance from the kind over the root of the number of properties.

        About 1 for a picture of the kind, in [0, ...).
        """
        return float(self.of(np.array([[properties[name] for name in self.properties]]))[0])

    def of(self, values: Matrix) -> Vector:
        """The strangeness of each row of values, in the order of `properties`."""
        away = away_from(values, self._middle, self._spread) - self._mean
        squares = np.einsum("ij,jk,ik->i", away, self._precision, away)
        found: Vector = np.sqrt(np.maximum(squares, 0) / len(self.properties))
        return found

    @cached_property
    def _middle(self) -> Vector:
        return np.array(self.middle)

    @cached_property
    def _spread(self) -> Vector:
        return np.array(self.spread)

    @cached_property
    def _mean(self) -> Vector:
        return np.array(self.mean)

    @cached_property
    def _precision(self) -> Matrix:
        return np.array(self.precision)


def away_from(values: Matrix, middle: Vector, spread: Vector) -> Matrix:
    """How many spreads each value is from the middle, `FURTHEST` at the most."""
    away: Matrix = np.clip((values - middle) / spread, -FURTHEST, FURTHEST)
    return away
