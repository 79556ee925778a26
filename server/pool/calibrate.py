"""How paintings fare against each reference, and which references tell them apart."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict
from scipy.stats import entropy

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.painting import Painting
from pleinair.server.pool.rows import Tier
from pleinair.server.pool.work import Tell, side_by_side

# As little as a reference tells that one painting in two hundred beats.
USEFUL_BITS = 0.05
FEWEST_CHALLENGERS = 2  # one painting cannot be told apart from itself
PAIRS_AT_ONCE = 16  # services have limits of their own


@dataclass(frozen=True)
class Challenger:
    """A painting that is compared with the references.

    Attributes:
        name: What it is called in messages.
        png: The picture.
        subject: What was to be painted, "" when nobody knows.
        sha256: SHA-256 of the PNG, in hexadecimal.
    """

    name: str
    png: bytes
    subject: str
    sha256: str


Compare = Callable[[Challenger, Painting], Awaitable[float | None]]
"""What a painting earns of a pair, in [0, 1]; None when the judge did not answer."""


class Calibrated(BaseModel):
    """What is known of a reference as an opponent.

    Attributes:
        name: The reference.
        subject: What it shows.
        tier: Its tier.
        win_rate: Mean over the pairs of what the paintings earned, in [0, 1]: 0 when none beat
            it, 1 when all did. None when the judge answered of no pair.
        information: What one comparison with it tells of the painting, in bits from 0 to 1: the
            Jensen-Shannon divergence of the outcomes, which is the entropy of the win rate where
            the judge is always sure. None without a win rate.
        useful: Whether it tells the paintings apart.
        pairs: Pairs that were answered.
        unanswered: Pairs that were not.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    subject: str
    tier: Tier
    win_rate: float | None
    information: float | None
    useful: bool
    pairs: int
    unanswered: int


async def calibrate(
    challengers: Sequence[Challenger],
    references: Sequence[Painting],
    compare: Compare,
    tell: Tell[Calibrated],
) -> list[Calibrated]:
    """Compare every painting with every reference but itself; one result a reference, in order.

    Raises:
        PoolError: There are too few paintings, or a reference cannot be read.
    """
    if len({one.sha256 for one in challengers}) < FEWEST_CHALLENGERS:
        raise PoolError(f"give at least {FEWEST_CHALLENGERS} different paintings to compare with")

    async def one(reference: Painting) -> Calibrated:
        others = [each for each in challengers if each.sha256 != reference.sha256]
        values = [await compare(each, reference) for each in others]
        return _calibrated(reference, values)

    return await side_by_side(references, one, PAIRS_AT_ONCE, tell)


def information(values: Sequence[float]) -> float:
    """Jensen-Shannon divergence in bits of win probabilities, each as likely as another.

    Args:
        values: At least one probability in [0, 1].
    """
    won = np.asarray(values, dtype=np.float64)
    apart = _bits(won.mean(keepdims=True)).item() - _bits(won).mean().item()
    return max(0.0, float(apart))  # rounding may take it below


def _bits(won: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(entropy(np.stack([won, 1 - won]), base=2))


def _calibrated(reference: Painting, values: Sequence[float | None]) -> Calibrated:
    answered = [value for value in values if value is not None]
    bits = information(answered) if answered else None
    return Calibrated(
        name=reference.name,
        subject=reference.subject,
        tier=reference.tier,
        win_rate=sum(answered) / len(answered) if answered else None,
        information=bits,
        useful=bits is not None and bits >= USEFUL_BITS,
        pairs=len(answered),
        unanswered=len(values) - len(answered),
    )
