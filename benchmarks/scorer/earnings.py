"""What the paintings of a pool earn as answers: the range of the reward in practice."""

from collections.abc import Sequence
from itertools import product
from statistics import fmean

import numpy as np
from pydantic import BaseModel, ConfigDict

from pleinair.server.pool import TIERS, Painting, Tier
from pleinair.server.pool.work import Renderer, Tell, side_by_side
from pleinair.server.render import RenderError
from pleinair.server.tasks import Task


class Earned(BaseModel):
    """One painting, painted again and scored under several seeds.

    Attributes:
        name: The painting.
        tier: By a person's eye.
        rewards: One for each seed, in [0, 1].
        terms: Mean over the seeds of each term's value; 0 where a broken rule left it without one.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    tier: Tier
    rewards: tuple[float, ...]
    terms: dict[str, float]

    @property
    def mean(self) -> float:
        """Mean reward, in [0, 1]."""
        return fmean(self.rewards)


class TierEarned(BaseModel):
    """What the paintings of one tier earn, over all seeds.

    Attributes:
        tier: The tier.
        paintings: How many there are.
        low: The reward that a tenth of the answers stay below.
        mean: Mean reward.
        high: The reward that a tenth of the answers exceed.
        worst: The lowest mean over the seeds of a painting.
        best: The highest.
        terms: Mean of each term's value.
    """

    model_config = ConfigDict(frozen=True)

    tier: Tier
    paintings: int
    low: float
    mean: float
    high: float
    worst: float
    best: float
    terms: dict[str, float]


class Earnings(BaseModel):
    """What a pool's paintings earn.

    Attributes:
        seeds: The seeds; each draws references and starts the sketch's chance.
        tiers: By tier, the best first.
        paintings: The best paid first.
    """

    model_config = ConfigDict(frozen=True)

    seeds: tuple[int, ...]
    tiers: tuple[TierEarned, ...]
    paintings: tuple[Earned, ...]


async def measure_earnings(
    task: Task,
    paintings: Sequence[Painting],
    seeds: Sequence[int],
    renderer: Renderer,
    tell: Tell[str],
) -> Earnings:
    """Answer with each painting's sketch under each seed, as a policy would.

    Args:
        task: What is asked and pays.
        paintings: At least one; their subjects are asked for, or the seed's where the task has
            none such.
        seeds: At least one.
        renderer: What paints.
        tell: Hears of every answer.

    Raises:
        RenderError: Something of ours failed, so that an answer got no reward.
    """

    async def one(asked: tuple[Painting, int]) -> tuple[float, dict[str, float]]:
        painting, seed = asked
        subject = painting.subject if painting.subject in task.subjects else None
        score = await task.score(painting.source(), renderer=renderer, seed=seed, subject=subject)
        if score.failure is not None:
            message = f"{painting.name}, seed {seed}: {score.failure.message}"
            raise RenderError(score.failure.kind, message)
        assert score.reward is not None, "a task pays unless something of ours failed"
        tell(painting.name)
        return score.reward, {name: term.value or 0.0 for name, term in score.terms.items()}

    asked = list(product(paintings, seeds))
    answers = await side_by_side(asked, one, renderer.pool_size, lambda _: None)
    earned = [
        Earned(
            name=painting.name,
            tier=painting.tier,
            rewards=tuple(round(reward, 4) for reward, _ in some),
            terms=_means([terms for _, terms in some]),
        )
        for place, painting in enumerate(paintings)
        for some in [answers[place * len(seeds) : (place + 1) * len(seeds)]]
    ]
    there = [tier for tier in TIERS if any(one.tier == tier for one in earned)]
    return Earnings(
        seeds=tuple(seeds),
        tiers=tuple(_tier(tier, [one for one in earned if one.tier == tier]) for tier in there),
        paintings=tuple(sorted(earned, key=lambda one: -one.mean)),
    )


def _tier(tier: Tier, earned: Sequence[Earned]) -> TierEarned:
    rewards = [reward for one in earned for reward in one.rewards]
    low, high = np.quantile(rewards, (0.1, 0.9))
    means = [one.mean for one in earned]
    return TierEarned(
        tier=tier,
        paintings=len(earned),
        low=round(float(low), 4),
        mean=round(fmean(rewards), 4),
        high=round(float(high), 4),
        worst=round(min(means), 4),
        best=round(max(means), 4),
        terms=_means([one.terms for one in earned]),
    )


def _means(rows: Sequence[dict[str, float]]) -> dict[str, float]:
    return {name: round(fmean(row[name] for row in rows), 4) for name in rows[0]}
