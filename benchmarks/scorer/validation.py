"""How well a fitted scorer does on paintings that it was not fitted to."""

from collections.abc import Callable, Iterable, Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict
from scipy.stats import spearmanr
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import LeaveOneGroupOut, StratifiedKFold

from pleinair.benchmarks.scorer.fitting import fit
from pleinair.benchmarks.scorer.samples import LOVE, MEH, NOPE, OKAY, Ranks, Samples, Vector

FOLDS, REPEATS = 5, 5

Fold = tuple[Ranks, Ranks]
"""Rows to fit to, and rows to score."""


class Agreement(BaseModel):
    """How well sums agree with the tiers; None where a tier is missing.

    No rank correlation either when all sums are the same.

    Attributes:
        good_over_nope: AUC of love and okay against nope.
        love_over_meh: AUC of love against meh.
        love_over_okay: AUC of love against okay.
        okay_over_meh: AUC of okay against meh.
        meh_over_nope: AUC of meh against nope.
        rank_correlation: Spearman's, with all four tiers.
    """

    model_config = ConfigDict(frozen=True)

    good_over_nope: float | None
    love_over_meh: float | None
    love_over_okay: float | None
    okay_over_meh: float | None
    meh_over_nope: float | None
    rank_correlation: float | None


def agreement(totals: Vector, ranks: Ranks) -> Agreement:
    """How well sums agree with the tiers."""
    return Agreement(
        good_over_nope=_auc(totals, ranks, (OKAY, LOVE), (NOPE,)),
        love_over_meh=_auc(totals, ranks, (LOVE,), (MEH,)),
        love_over_okay=_auc(totals, ranks, (LOVE,), (OKAY,)),
        okay_over_meh=_auc(totals, ranks, (OKAY,), (MEH,)),
        meh_over_nope=_auc(totals, ranks, (MEH,), (NOPE,)),
        rank_correlation=_correlation(totals, ranks),
    )


def mean_agreement(some: Sequence[Agreement]) -> Agreement:
    """The mean of each figure."""
    rows = [one.model_dump() for one in some]
    return Agreement(**{name: _mean([row[name] for row in rows]) for name in rows[0]})


def repeated_folds(samples: Samples, tell: Callable[[str], None]) -> list[Vector]:
    """Sums of every painting by models that did not see it; one vector for each repeat."""
    runs = []
    for repeat in range(REPEATS):
        splitter = StratifiedKFold(FOLDS, shuffle=True, random_state=repeat)
        runs.append(unseen_sums(samples, splitter.split(samples.values, samples.ranks)))
        tell(f"{FOLDS} folds, {repeat + 1} of {REPEATS}")
    return runs


def left_out(samples: Samples, groups: Sequence[str] | Sequence[int]) -> Vector:
    """Sums of every painting by a model that saw none of its group."""
    splits = LeaveOneGroupOut().split(samples.values, samples.ranks, groups)
    return unseen_sums(samples, splits)


def unseen_sums(samples: Samples, folds: Iterable[Fold]) -> Vector:
    """Sums of every painting by the model of the fold in which it was left out."""
    totals = np.full(len(samples), np.nan)
    for seen, unseen in folds:
        totals[unseen] = fit(samples.at(seen)).sums(samples.values[unseen])
    return totals


def _auc(
    totals: Vector, ranks: Ranks, better: tuple[int, ...], worse: tuple[int, ...]
) -> float | None:
    wins, losses = np.isin(ranks, better), np.isin(ranks, worse)
    if not wins.any() or not losses.any():
        return None
    both = wins | losses
    return round(float(roc_auc_score(wins[both], totals[both])), 4)


def _correlation(totals: Vector, ranks: Ranks) -> float | None:
    if len(set(ranks)) < 2 or len(set(totals)) < 2:
        return None
    return round(float(spearmanr(totals, ranks).statistic), 4)


def _mean(figures: list[float | None]) -> float | None:
    known = [figure for figure in figures if figure is not None]
    return round(sum(known) / len(known), 4) if known else None
