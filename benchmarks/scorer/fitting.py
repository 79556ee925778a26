"""From measured paintings to a model: ramps, their weights, and guards.

Each trait that is weighed gets a concave curve: the best amount in the middle, less on the sides
that are a fault. A curve is the sum of up to four ramps whose weights are found by logistic
regression over all pairs of paintings from different tiers (Bradley and Terry, 1952), and of a
guard that the pool's range sets. How all properties go together is weighed as two traits more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
from scipy.optimize import minimize

from pleinair.benchmarks.scorer.likening import Together, together_of, traits_of
from pleinair.benchmarks.scorer.samples import (
    LOVE,
    MEH,
    OKAY,
    Matrix,
    Ranks,
    Samples,
    Vector,
    made_of,
)
from pleinair.server.scoring.embedded.catalogue import TRAITS
from pleinair.server.scoring.embedded.model import Curve
from pleinair.server.scoring.embedded.properties import Fault

# Ridge on the weights. Between 0.3 and 3 the cross-validated figures hardly change.
RIDGE = 0.3
# What a ramp weighs before any pair is seen: what is weighed at all is worth something unless the
# pool says otherwise, and what no good painting has is a fault.
PRIOR_INSIDE, PRIOR_OUTSIDE = 0.2, 0.3
COLLAGE_SHARE, DECOY_SHARE = 0.2, 0.4  # of the weight of all pairs
# A guard takes its all, more than the whole of the ramps, within one range of the paintings.
GUARD_DEPTH = 12.0
UNLIKE_SHARE = 0.02  # of the good paintings, on either side, that set no bounds

NAMES = tuple(TRAITS)
"""What the columns are once strangeness and chance stand beside the properties."""

Ramp = tuple[float, float]
"""Where a shortfall begins, at 0, and where it is complete, at 1; constant past both."""


@dataclass(frozen=True)
class Fitted:
    """What a fit found.

    Attributes:
        curves: By trait, centred so that a painting's parts tell it from the average.
        together: How the properties go together.
    """

    curves: Mapping[str, Curve]
    together: Together

    def sums(self, values: Matrix) -> Vector:
        """What the parts of each row of properties add up to."""
        rows = np.column_stack([values, self.together.traits(values)])
        parts = [
            np.interp(rows[:, NAMES.index(name)], curve.x, curve.y)
            for name, curve in self.curves.items()
        ]
        total: Vector = np.sum(parts, axis=0)
        return total


def fit(samples: Samples) -> Fitted:
    """Fit how the properties go together, and then the curves."""
    together = together_of(samples)
    return Fitted(_curves(_with_traits(samples, together)), together)


def _with_traits(samples: Samples, together: Together) -> Samples:
    """The samples with their strangeness and chance as the last columns."""
    collages = samples.collages.reshape(-1, samples.collages.shape[-1])
    return replace(
        samples,
        values=np.column_stack([samples.values, traits_of(samples, together)]),
        collages=np.column_stack([collages, together.traits(collages)]).reshape(
            *samples.collages.shape[:2], len(NAMES)
        ),
        decoys=np.column_stack([samples.decoys, together.traits(samples.decoys)]),
    )


def _curves(samples: Samples) -> dict[str, Curve]:
    ramps = [_ramps(samples, column) for column in range(len(NAMES))]
    weights = _weights(samples, ramps)
    curves = {}
    for column, name in enumerate(NAMES):
        weighed = list(zip(ramps[column], weights[column], strict=True))
        weighed += [(guard, GUARD_DEPTH) for guard in _guards(samples, column)]
        if not weighed:
            continue
        curves[name] = _curve(weighed, samples.values[samples.ranks >= MEH, column])
    return curves


def _ramps(samples: Samples, column: int) -> list[Ramp]:
    """Too little and too much within the range of the paintings, and outside of the good ones."""
    every = samples.values[:, column]
    good, loved = every[samples.ranks >= OKAY], every[samples.ranks == LOVE]
    least, most = np.quantile(every, (0.03, 0.97))
    lower, upper = np.quantile(loved, (0.3, 0.7))
    low, high = np.quantile(good, (0.1, 0.9))
    span = _span(good, column)
    too_little = [(upper, min(least, upper - 0.3 * span)), (low, low - span)]
    too_much = [(lower, max(most, lower + 0.3 * span)), (high, high + span)]
    faults = TRAITS[NAMES[column]].weighed
    little, much = Fault.LITTLE in faults, Fault.MUCH in faults
    return (too_little if little else []) + (too_much if much else [])


def _guards(samples: Samples, column: int) -> list[Ramp]:
    """Where no good painting is: what lies there was made by something other than a brush.

    The few that are unlike all others set no bounds.
    """
    known = TRAITS[NAMES[column]]
    if known.guard is None:
        return []
    good = samples.values[samples.ranks >= OKAY, column]
    margin = known.guard * (span := _span(good, column))
    unlike = max(1, int(UNLIKE_SHARE * len(good)))
    least, most = np.sort(good)[[unlike, -1 - unlike]]
    low, high = least - margin, most + margin
    too_little = [(low, low - span)] if known.too_little else []
    return too_little + ([(high, high + span)] if known.too_much else [])


def _span(values: Vector, column: int) -> float:
    low, high = np.quantile(values, (0.05, 0.95))
    return float(max(high - low, TRAITS[NAMES[column]].step))


def _weights(samples: Samples, ramps: list[list[Ramp]]) -> list[Vector]:
    """By property, what each of its ramps costs, at least 0.

    They minimise the logistic loss of telling the better of two pictures, plus a ridge towards
    the prior.
    """
    more, shares = _pairs(samples, ramps)
    prior = np.tile([PRIOR_INSIDE, PRIOR_OUTSIDE], more.shape[1] // 2)

    def loss(weights: Vector) -> tuple[float, Vector]:
        margins = more @ weights
        away = weights - prior
        value = shares @ np.logaddexp(0, -margins) + RIDGE / 2 * away @ away
        slope = RIDGE * away - (shares / (1 + np.exp(margins))) @ more
        return float(value), slope

    found = minimize(loss, prior, jac=True, method="L-BFGS-B", bounds=[(0, None)] * len(prior))
    return np.split(found.x, np.cumsum([len(some) for some in ramps])[:-1])


def _pairs(samples: Samples, ramps: list[list[Ramp]]) -> tuple[Matrix, Vector]:
    """How much more the worse picture of each pair falls on every ramp, and the pairs' weights.

    The pairs are all paintings of different tiers, each painting above the lowest tier with each
    collage, and each good painting with each decoy; all are weighed by the tiers in between.
    """
    paintings = _falls(samples.values, ramps)
    better, worse = np.nonzero(samples.ranks[:, None] > samples.ranks[None, :])
    gaps = samples.ranks[better] - samples.ranks[worse]
    pairs = [(paintings[worse] - paintings[better], _shares(gaps, 1 - COLLAGE_SHARE - DECOY_SHARE))]
    for decoys, lowest, share in (
        (_falls(made_of(samples), ramps), MEH, COLLAGE_SHARE),
        # Not below meh: some throws are lucky.
        (_falls(samples.decoys, ramps), OKAY, DECOY_SHARE),
    ):
        real = np.nonzero(samples.ranks >= lowest)[0]
        over, under = (grid.ravel() for grid in np.meshgrid(real, np.arange(len(decoys))))
        gaps = samples.ranks[over] - lowest + 1
        pairs.append((decoys[under] - paintings[over], _shares(gaps, share)))
    more = np.concatenate([faults for faults, _ in pairs])
    return more, np.concatenate([shares for _, shares in pairs]) * len(samples)


def _shares(gaps: Ranks, share: float) -> Vector:
    """Weights in proportion to gaps that sum to a share."""
    return gaps.astype(np.float64) * (share / max(float(gaps.sum()), 1.0))


def _falls(values: Matrix, ramps: list[list[Ramp]]) -> Matrix:
    """(n, ramps), how far each picture falls on every ramp, in [0, 1]."""
    columns = [_fall(values[:, at], ramp) for at, some in enumerate(ramps) for ramp in some]
    return np.column_stack(columns)


def _fall(values: Vector, ramp: Ramp) -> Vector:
    start, end = ramp
    fall: Vector = np.clip((values - start) / (end - start), 0, 1)
    return fall


def _curve(weighed: list[tuple[Ramp, float]], paintings: Vector) -> Curve:
    """Minus the sum of weighed ramps, moved so that its mean over the paintings is 0."""
    x = np.unique(list(chain.from_iterable(ramp for ramp, _ in weighed)))
    y = -sum(weight * _fall(x, ramp) for ramp, weight in weighed)
    y = y - np.interp(paintings, x, y).mean()
    return Curve(x=tuple(map(float, x)), y=tuple(float(value) for value in y.round(5)))
