"""How the properties of good paintings go together, from the paintings."""

import numpy as np
from sklearn.covariance import LedoitWolf

from pleinair.benchmarks.scorer.samples import OKAY, PROPERTIES, Matrix, Samples, Vector
from pleinair.server.scoring.embedded.catalogue import CATALOGUE
from pleinair.server.scoring.embedded.likeness import Likeness, away_from

SPREAD_QUANTILES = (0.1, 0.9)
SIGMAS_BETWEEN = 2.56  # the quantiles above, of a normal distribution
LEAST_STEPS = 0.5  # a spread: less than half of what a person sees is none
DIGITS = 6


def likeness_of(samples: Samples) -> Likeness:
    """Of the paintings in the tiers love and okay; covariance after Ledoit and Wolf (2004)."""
    return _likeness(samples.values[samples.ranks >= OKAY])


def strangeness_of(samples: Samples, likeness: Likeness) -> Vector:
    """(n,), of each painting; of a good one by the likeness of the others, so that it is unseen."""
    found = likeness.of(samples.values)
    good = np.nonzero(samples.ranks >= OKAY)[0]
    for row in good:
        others = samples.values[good[good != row]]
        found[row] = _likeness(others).of(samples.values[row : row + 1])[0]
    return found


def _likeness(good: Matrix) -> Likeness:
    steps = np.array([CATALOGUE[name].step for name in PROPERTIES])
    low, high = np.quantile(good, SPREAD_QUANTILES, axis=0)
    middle = np.median(good, axis=0).round(DIGITS)
    spread = np.maximum((high - low) / SIGMAS_BETWEEN, LEAST_STEPS * steps).round(DIGITS)
    found = LedoitWolf().fit(away_from(good, middle, spread))
    return Likeness(
        properties=PROPERTIES,
        middle=tuple(middle.tolist()),
        spread=tuple(spread.tolist()),
        mean=tuple(found.location_.round(DIGITS).tolist()),
        precision=tuple(map(tuple, found.precision_.round(DIGITS).tolist())),
    )
