"""What a sum means: a value in [0, 1], and a chance to win a pair."""

import math

import numpy as np
from scipy.optimize import minimize_scalar

from pleinair.benchmarks.scorer.samples import LOVE, MEH, NOPE, OKAY, Ranks, Vector
from pleinair.server.scoring.embedded.model import Curve

# Tier, quantile of it, and the value that a painting there gets.
CORNERS = (
    (NOPE, 0.5, 0.03),
    (NOPE, 0.75, 0.1),
    (MEH, 0.5, 0.3),
    (OKAY, 0.5, 0.6),
    (LOVE, 0.5, 0.9),
)
LEAST_STEP = 0.9  # of the sum, between tiers: a calibration must not be a cliff
BEST_QUANTILE = 0.9
STEEPEST, FLATTEST = 3.0, 0.05  # log-odds a unit of the sum
# Share of pairs that are decided the wrong way however far apart the sums are: a guard that fires
# on a good painting is a mistake about that painting, and says nothing of how sure the others are.
LAPSES = 0.02


def calibration(runs: list[Vector], ranks: Ranks) -> Curve:
    """From a sum to the log-odds of a value, by a quantile of each tier.

    Args:
        runs: Sums of every painting by models that did not see it.
        ranks: Their tiers.
    """
    x: list[float] = []
    for tier, quantile, _ in CORNERS:
        corner = float(np.quantile([run[ranks == tier] for run in runs], quantile))
        x.append(round(max(corner, x[-1] + LEAST_STEP) if x else corner, 5))
    odds = [round(math.log(value / (1 - value)), 5) for *_, value in CORNERS]
    return Curve(x=tuple(x), y=tuple(odds))


def top_of(runs: list[Vector], ranks: Ranks) -> float:
    """The sum of the best tenth of the loved paintings.

    Args:
        runs: Sums of every painting by models that did not see it.
        ranks: Their tiers.
    """
    return round(float(np.quantile([run[ranks == LOVE] for run in runs], BEST_QUANTILE)), 5)


def pair_slope(runs: list[Vector], ranks: Ranks) -> float:
    """Log-odds of winning a pair for one more of the sum, by maximum likelihood with lapses.

    Args:
        runs: Sums of every painting by models that did not see it.
        ranks: Their tiers.
    """
    better, worse = np.nonzero(ranks[:, None] > ranks[None, :])
    margins = np.concatenate([run[better] - run[worse] for run in runs])

    def loss(slope: float) -> float:
        wins = 1 / (1 + np.exp(-slope * margins))
        return -float(np.log(LAPSES / 2 + (1 - LAPSES) * wins).mean())

    found = minimize_scalar(loss, bounds=(FLATTEST, STEEPEST), method="bounded")
    return round(float(found.x), 5)
