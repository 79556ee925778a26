"""Paintings of a pool and of strangers to it, measured."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleinair.benchmarks.scorer.decoys import KINDS, collages
from pleinair.server.pool import TIERS, Pool, Tier
from pleinair.server.scoring.embedded.catalogue import CATALOGUE, measure
from pleinair.server.scoring.embedded.view import View

Vector = NDArray[np.float64]
Matrix = NDArray[np.float64]
Ranks = NDArray[np.int64]

PROPERTIES = tuple(CATALOGUE)
RANK = {tier: rank for rank, tier in enumerate(reversed(TIERS))}  # nope 0, love 3
NOPE, MEH, OKAY, LOVE = range(4)
SERIES_SIZE = 40  # numbers 01 to 39, 40 to 79 and so on are of one hand each


@dataclass(frozen=True)
class Samples:
    """Measured paintings, one a row, and what was made of them.

    Attributes:
        names: The paintings' names.
        subjects: What is painted.
        series: Which of the pool's series a painting is of, by the number in its name, such as
            `series 01`; or which stranger's set.
        own: (n,), whether a painting is of the pool.
        ranks: (n,), tiers from 0 (nope) to 3 (love).
        values: (n, properties), in the order of `PROPERTIES`.
        collages: (n, kinds, properties), of what was made of each painting; NaN where nothing was.
        decoys: (m, properties), of what is no good painting; the same for every painting.
    """

    names: tuple[str, ...]
    subjects: tuple[str, ...]
    series: tuple[str, ...]
    own: NDArray[np.bool_]
    ranks: Ranks
    values: Matrix
    collages: NDArray[np.float64]
    decoys: Matrix

    def at(self, rows: Sequence[int] | Ranks) -> "Samples":
        """Some of the rows."""
        return Samples(
            tuple(self.names[row] for row in rows),
            tuple(self.subjects[row] for row in rows),
            tuple(self.series[row] for row in rows),
            self.own[rows],
            self.ranks[rows],
            self.values[rows],
            self.collages[rows],
            self.decoys,
        )

    def __len__(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class Stranger:
    """A painting by somebody who is a stranger to the pool.

    Attributes:
        name: What it is called.
        subject: What is painted.
        tier: By its painter's eye.
        set_name: The set that it is of; each is of one hand.
        png: The picture.
    """

    name: str
    subject: str
    tier: Tier
    set_name: str
    png: bytes


def measured(
    pool: Pool,
    decoys: Sequence[bytes],
    tell: Callable[[str], None],
    strangers: Sequence[Stranger] = (),
) -> Samples:
    """Measure every painting, and collages of those in the tiers love and okay.

    Args:
        pool: The paintings.
        decoys: Pictures that are worse than any good painting, as PNG.
        tell: Hears of every painting.
        strangers: Paintings beside those of the pool; they come after them.

    Raises:
        PoolError: A picture of the pool cannot be read.
    """
    rows = [(one.name, one.subject, _series(one.name), one.tier, one.png()) for one in pool]
    rows += [(one.name, one.subject, one.set_name, one.tier, one.png) for one in strangers]
    values, made = [], []
    for seed, (name, _, _, tier, png) in enumerate(rows):
        values.append(values_of(png))
        if RANK[tier] >= OKAY:
            made.append([values_of(collage) for collage in collages(png, seed)])
        else:
            made.append([[float("nan")] * len(PROPERTIES)] * len(KINDS))
        tell(name)
    return Samples(
        names=tuple(name for name, *_ in rows),
        subjects=tuple(subject for _, subject, *_ in rows),
        series=tuple(series for _, _, series, *_ in rows),
        own=np.arange(len(rows)) < len(pool),
        ranks=np.array([RANK[tier] for *_, tier, _ in rows]),
        values=np.array(values),
        collages=np.array(made),
        decoys=np.array([values_of(png) for png in decoys]).reshape(-1, len(PROPERTIES)),
    )


def made_of(samples: Samples) -> Matrix:
    """(m, properties), the collages that there are, without their paintings."""
    made: Matrix = samples.collages[~np.isnan(samples.collages).any(axis=-1)]
    return made


def values_of(png: bytes) -> list[float]:
    """The properties of a picture, in the order of `PROPERTIES`."""
    properties = measure(View.of(png))
    return [properties[name] for name in PROPERTIES]


def _series(name: str) -> str:
    number = re.search(r"(\d+)$", name)
    first = int(number.group()) // SERIES_SIZE * SERIES_SIZE if number else 0
    return f"series {max(first, 1):02d}"
