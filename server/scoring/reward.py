"""How terms become a reward: weights are checked, scaled to what can be scored, and summed."""

import math
from collections.abc import Collection, Mapping

from pleinair.client.outcomes import Term


class WeightsError(ValueError):
    """The weights cannot be used; the message names the terms and says what is allowed."""


def check_weights(
    weights: Mapping[str, float], *, terms: Collection[str], configured: Collection[str]
) -> dict[str, float]:
    """The weights of every term, those left out at 0.

    A partial set is the whole set: what one run is paid for must not depend on the defaults
    of the server that it happens to meet.

    Args:
        weights: Weight by term, at least 0.
        terms: The terms that the task knows.
        configured: Those of them that this server can score.

    Raises:
        WeightsError: A term is unknown, a weight is negative or not finite, or no weight is
            left on a term that can be scored here.
    """
    known = ", ".join(terms)
    for name, weight in weights.items():
        if name not in terms:
            raise WeightsError(f"there is no term {name!r} to weigh; there are {known}")
        if not math.isfinite(weight) or weight < 0:
            raise WeightsError(f"the weight of {name} is {weight}; give a finite one of 0 or more")
    if not any(weights.get(name, 0) > 0 for name in configured):
        raise WeightsError(
            "no weight above 0 is left on a term that this server can score: "
            + ", ".join(configured)
        )
    return {name: float(weights.get(name, 0)) for name in terms}


def shares(weights: Mapping[str, float], *, configured: Collection[str]) -> dict[str, float]:
    """Each term's share of the reward: 0 for what is not configured, the rest scaled to 1."""
    # Divided by the largest first, because the sum of two very large weights is infinite.
    largest = max(weights[name] for name in configured)
    scaled = {name: weights[name] / largest if name in configured else 0.0 for name in weights}
    total = math.fsum(scaled.values())
    return {name: weight / total for name, weight in scaled.items()}


def weighted_sum(terms: Mapping[str, Term]) -> float | None:
    """The sum of value x weight over the terms; None when a term that counts has no value."""
    counting = [term for term in terms.values() if term.weight > 0]
    values = [term.value for term in counting]
    if any(value is None for value in values):
        return None
    total = math.fsum(
        term.weight * value for term, value in zip(counting, values, strict=True) if value
    )
    # Shares that sum to 1 within rounding must not pay more than 1.
    return min(total, 1.0)
