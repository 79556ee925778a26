"""How the properties of good paintings go together, and those of paint that is of nothing."""

from dataclasses import dataclass

import numpy as np
from sklearn.covariance import LedoitWolf

from pleinair.benchmarks.scorer.samples import (
    NOPE,
    OKAY,
    PROPERTIES,
    Matrix,
    Samples,
    Vector,
    made_of,
)
from pleinair.server.scoring.embedded.catalogue import CATALOGUE
from pleinair.server.scoring.embedded.likeness import Likeness, away_from

SPREAD_QUANTILES = (0.1, 0.9)
SIGMAS_BETWEEN = 2.56  # the quantiles above, of a normal distribution
LEAST_STEPS = 0.5  # a spread: less than half of what a person sees is none
NOPE_WEIGHT = 3  # a painting of the lowest tier counts as that many decoys: there are few
DIGITS = 6


@dataclass(frozen=True)
class Together:
    """How properties go together, both in spreads of the good paintings.

    Attributes:
        good: In the tiers love and okay.
        nothing: In decoys, collages and the tier nope.
    """

    good: Likeness
    nothing: Likeness

    def traits(self, values: Matrix) -> Matrix:
        """(n, 2), the strangeness and the chance of each row of properties."""
        strangeness = self.good.of(values)
        return np.column_stack([strangeness, strangeness - self.nothing.of(values)])


def together_of(samples: Samples) -> Together:
    """Of some samples; covariances after Ledoit and Wolf (2004)."""
    good = samples.values[samples.ranks >= OKAY]
    steps = np.array([CATALOGUE[name].step for name in PROPERTIES])
    low, high = np.quantile(good, SPREAD_QUANTILES, axis=0)
    middle = np.median(good, axis=0).round(DIGITS)
    spread = np.maximum((high - low) / SIGMAS_BETWEEN, LEAST_STEPS * steps).round(DIGITS)
    nope = np.repeat(samples.values[samples.ranks == NOPE], NOPE_WEIGHT, axis=0)
    nothing = np.concatenate([samples.decoys, made_of(samples), nope])
    return Together(_likeness(good, middle, spread), _likeness(nothing, middle, spread))


def traits_of(samples: Samples, together: Together) -> Matrix:
    """(n, 2), of each painting; a good one's strangeness is to the others, which did not see it."""
    found = together.traits(samples.values)
    good = np.nonzero(samples.ranks >= OKAY)[0]
    middle, spread = np.array(together.good.middle), np.array(together.good.spread)
    for row in good:
        others = _likeness(samples.values[good[good != row]], middle, spread)
        found[row] += others.of(samples.values[row : row + 1])[0] - found[row, 0]
    return found


def _likeness(some: Matrix, middle: Vector, spread: Vector) -> Likeness:
    found = LedoitWolf().fit(away_from(some, middle, spread))
    return Likeness(
        properties=PROPERTIES,
        middle=tuple(middle.tolist()),
        spread=tuple(spread.tolist()),
        mean=tuple(found.location_.round(DIGITS).tolist()),
        precision=tuple(map(tuple, found.precision_.round(DIGITS).tolist())),
    )
