"""The paintings of a pool, measured."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pleinair.benchmarks.scorer.decoys import KINDS, collages
from pleinair.server.pool import TIERS, Pool
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
        series: Which of the pool's series a painting is of, by the number in its name.
        ranks: (n,), tiers from 0 (nope) to 3 (love).
        values: (n, properties), in the order of `PROPERTIES`.
        collages: (n, kinds, properties), of what was made of each painting; NaN where nothing was.
        decoys: (m, properties), of what is no good painting; the same for every painting.
    """

    names: tuple[str, ...]
    subjects: tuple[str, ...]
    series: tuple[int, ...]
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
            self.ranks[rows],
            self.values[rows],
            self.collages[rows],
            self.decoys,
        )

    def __len__(self) -> int:
        return len(self.names)


def measured(pool: Pool, decoys: Sequence[bytes], tell: Callable[[str], None]) -> Samples:
    """Measure every painting of a pool, and collages of those in the tiers love and okay.

    Args:
        pool: The paintings.
        decoys: Pictures that are worse than any good painting, as PNG.
        tell: Hears of every painting.

    Raises:
        PoolError: A picture of it cannot be read.
    """
    values, made = [], []
    for seed, painting in enumerate(pool):
        png = painting.png()
        values.append(values_of(png))
        if RANK[painting.tier] >= OKAY:
            made.append([values_of(collage) for collage in collages(png, seed)])
        else:
            made.append([[float("nan")] * len(PROPERTIES)] * len(KINDS))
        tell(painting.name)
    return Samples(
        tuple(painting.name for painting in pool),
        tuple(painting.subject for painting in pool),
        tuple(_series(painting.name) for painting in pool),
        np.array([RANK[painting.tier] for painting in pool]),
        np.array(values),
        np.array(made),
        np.array([values_of(png) for png in decoys]).reshape(-1, len(PROPERTIES)),
    )


def made_of(samples: Samples) -> Matrix:
    """(m, properties), the collages that there are, without their paintings."""
    made: Matrix = samples.collages[~np.isnan(samples.collages).any(axis=-1)]
    return made


def values_of(png: bytes) -> list[float]:
    """The properties of a picture, in the order of `PROPERTIES`."""
    properties = measure(View.of(png))
    return [properties[name] for name in PROPERTIES]


def _series(name: str) -> int:
    number = re.search(r"(\d+)$", name)
    return int(number.group()) // SERIES_SIZE if number else 0
