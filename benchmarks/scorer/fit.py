"""The embedded scorer is fitted to a pool and checked on what it did not see."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.scorer.calibrating import calibration, pair_slope, top_of
from pleinair.benchmarks.scorer.canaries import Canary, canaries
from pleinair.benchmarks.scorer.fitting import fit
from pleinair.benchmarks.scorer.forgeries import forgeries
from pleinair.benchmarks.scorer.samples import (
    RANK,
    Ranks,
    Samples,
    Stranger,
    Vector,
    measured,
)
from pleinair.benchmarks.scorer.validation import (
    FOLDS,
    REPEATS,
    Agreement,
    agreement,
    left_out,
    mean_agreement,
    repeated_folds,
)
from pleinair.server.pool import TIERS, Pool, PoolError
from pleinair.server.scoring.embedded.catalogue import measure
from pleinair.server.scoring.embedded.model import Model
from pleinair.server.scoring.embedded.view import View

FORGED_EVERY = 4  # painting of the pool: forgeries of one kind are much alike
STRANGERS_FORGED_EVERY = 3  # as decoys; those of the pool's paintings are canaries
LEAST_GOOD_OVER_NOPE, LEAST_LOVE_OVER_MEH, HIGHEST_CANARY = 0.97, 0.85, 0.15
SHOWN_CANARIES = 10
GOOD_TIERS = ("love", "okay")

Tell = Callable[[str], None]


class Fit(BaseModel):
    """A fitted model and how it does.

    Attributes:
        pool: Version of the pool.
        paintings: How many there are of each tier.
        model: The model, fitted to all of them.
        folds: Mean over the repeats of five stratified folds.
        by_subject: Every subject scored by a model that never saw it.
        by_series: Every series scored by a model that never saw it.
        within_series: The same, each series and each stranger's set on its own.
        unseen_values: By tier, values of paintings by models that did not see them, each the
            mean over the repeats, ascending.
        highest_canaries: Value by name of the ten canaries and forgeries that score highest.
        canary_count: How many there were.
    """

    model_config = ConfigDict(frozen=True)

    pool: str
    paintings: Mapping[str, int]
    model: Model
    folds: Agreement
    by_subject: Agreement
    by_series: Agreement
    within_series: Mapping[str, Agreement]
    unseen_values: Mapping[str, tuple[float, ...]]
    highest_canaries: Mapping[str, float]
    canary_count: int

    @property
    def reached(self) -> bool:
        """Whether tiers are told apart, and canaries kept down, as well as they have to be."""
        apart, above = self.folds.good_over_nope, self.folds.love_over_meh
        return (
            apart is not None
            and above is not None
            and apart >= LEAST_GOOD_OVER_NOPE
            and above >= LEAST_LOVE_OVER_MEH
            and max(self.highest_canaries.values()) < HIGHEST_CANARY
        )


def step_count(pool: Pool, strangers: Sequence[Stranger]) -> int:
    """How often `fit_pool` tells of something done."""
    return len(pool) + len(strangers) + REPEATS + len(_canaries(pool))


def fit_pool(pool: Pool, strangers: Sequence[Stranger], decoys: Sequence[bytes], tell: Tell) -> Fit:
    """Fit, cross-validate on the pool, and try the canaries; the same for the same pictures.

    Args:
        pool: The paintings.
        strangers: Paintings by other hands, which are fitted to as well.
        decoys: Pictures that are worse than any good painting, see `decoys`.
        tell: Hears of everything that is done.

    Raises:
        PoolError: A picture of the pool cannot be read, or it has too few paintings of a tier.
    """
    for tier in TIERS:
        if len(pool.of_tier(tier)) < FOLDS:
            raise PoolError(
                f"{pool.location} has {len(pool.of_tier(tier))} paintings in tier {tier}; a fit "
                f"needs at least {FOLDS} in each of {', '.join(TIERS)}"
            )
    samples = measured(pool, [*decoys, *_forged(strangers)], tell, strangers)
    ranks = samples.ranks[samples.own]
    runs = [run[samples.own] for run in repeated_folds(samples, tell)]
    fitted = fit(samples)
    model = Model(
        curves=fitted.curves,
        likeness=fitted.together.good,
        nothing=fitted.together.nothing,
        top=top_of(runs, ranks),
        calibration=calibration(runs, ranks),
        pair_slope=pair_slope(runs, ranks),
        pool=pool.version,
    )
    by_subject = left_out(samples, samples.subjects)[samples.own]
    by_series = left_out(samples, samples.series)
    found = _canary_values(model, _canaries(pool), tell)
    highest = sorted(found, key=lambda name: -found[name])[:SHOWN_CANARIES]
    return Fit(
        pool=pool.version,
        paintings={tier: len(pool.of_tier(tier)) for tier in TIERS},
        model=model,
        folds=mean_agreement([agreement(run, ranks) for run in runs]),
        by_subject=agreement(by_subject, ranks),
        by_series=agreement(by_series[samples.own], ranks),
        within_series=_within_series(samples, by_series),
        unseen_values=_unseen_values(model, ranks, runs),
        highest_canaries={name: found[name] for name in highest},
        canary_count=len(found),
    )


def _within_series(samples: Samples, totals: Vector) -> dict[str, Agreement]:
    figures = {}
    for series in dict.fromkeys(samples.series):
        rows = np.array(samples.series) == series
        figures[series] = agreement(totals[rows], samples.ranks[rows])
    return figures


def _unseen_values(model: Model, ranks: Ranks, runs: list[Vector]) -> dict[str, tuple[float, ...]]:
    every = [[model.value(model.settled(total)) for total in run] for run in runs]
    values = np.array(every).mean(axis=0)
    return {
        tier: tuple(sorted(float(value) for value in values[ranks == RANK[tier]].round(4)))
        for tier in TIERS
    }


def _forged(strangers: Sequence[Stranger]) -> list[bytes]:
    good = [one for one in strangers if one.tier in GOOD_TIERS][::STRANGERS_FORGED_EVERY]
    return [canary.png for one in good for canary in forgeries(one.name, one.png)]


def _canaries(pool: Pool) -> list[Canary]:
    good = [painting for painting in pool if painting.tier in GOOD_TIERS][::FORGED_EVERY]
    made = list(canaries())
    for painting in good:
        made += forgeries(painting.name, painting.png())
    return made


def _canary_values(model: Model, made: list[Canary], tell: Tell) -> dict[str, float]:
    values = {}
    for canary in made:
        total = model.total(measure(View.of(canary.png)))
        values[canary.name] = round(model.value(total), 4)
        tell(canary.name)
    return values
