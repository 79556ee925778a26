"""What shape the masses have, and how they belong together."""

import math

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import ConvexHull, QhullError

from pleinair.server.scoring.embedded.masses import (
    Counts,
    labels_of,
    strong,
    strong_labels,
    weight_of,
)
from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Mask, Plane, View

RIM_PX = 2


@described(
    step=0.05,
    right="what lies around the main mass belongs to it",
    too_much="paint lies far from the main mass",
    weighed=Fault.MUCH,
    guard=2.0,
)
def apart(view: View) -> float:
    """Mean distance of the pigment from the heaviest mass, over the shorter side, in [0, 1.5]."""
    if not len(view.once(_mass_weights)):
        return 0.0
    away = ndimage.distance_transform_cdt(~view.once(_heaviest))
    weight = view.once(weight_of)
    shorter: int = min(view.painted.shape)
    return float((away * weight).sum() / max(float(weight.sum()), 1e-6) / shorter)


@described(
    step=0.15,
    right="no strong passage is cut off by the paper's edge",
    too_much="strong passages are cut off by the paper's edge",
)
def cut_off(view: View) -> float:
    """Share of the strong pigment in masses that run into the edge of the paper, in [0, 1]."""
    labels = view.once(strong_labels)
    if not labels.any():
        return 0.0
    weights = np.bincount(labels.ravel(), view.once(weight_of).ravel())
    rims = (labels[:RIM_PX], labels[-RIM_PX:], labels[:, :RIM_PX], labels[:, -RIM_PX:])
    touching = np.unique(np.concatenate([rim.ravel() for rim in rims]))
    return float(weights[touching[touching > 0]].sum() / max(weights[1:].sum(), 1e-6))


@described(
    step=0.1,
    right="the strong passages make an open shape",
    too_little="the strong passages are scattered wide apart",
    too_much="the strong passages fill one lump",
)
def strong_hull(view: View) -> float:
    """Area of the strong pigment over that of its convex hull, in [0, 1]; 1 without any."""
    passages = view.once(strong)
    try:
        hull = ConvexHull(np.argwhere(passages & ~ndimage.binary_erosion(passages))).volume
    except (QhullError, ValueError):
        return 1.0
    return min(1.0, float(passages.sum()) / max(hull, 1.0))


@described(
    step=0.08,
    right="the strong passages have shapes of their own",
    too_much="the strong passages are plain ovals",
)
def strong_ovals(view: View) -> float:
    """How well ovals of the same moments cover the masses of strong pigment, in [0, 1]."""
    return _oval_share(view.once(strong_labels), view.once(weight_of))


def _mass_weights(view: View) -> NDArray[np.float64]:
    """Pigment in each mass."""
    labels, weight = view.once(labels_of), view.once(weight_of)
    return np.bincount(labels.ravel(), weight.ravel())[1:].astype(np.float64)


def _heaviest(view: View) -> Mask:
    """Pixels of the mass with the most pigment."""
    mass: Mask = view.once(labels_of) == int(view.once(_mass_weights).argmax()) + 1
    return mass


def _oval_share(labels: Counts, weight: Plane) -> float:
    """The mean over the masses, each weighed by its pigment; 0 without any."""
    count = int(labels.max())
    if not count:
        return 0.0
    rows, columns = labels.nonzero()
    mass = labels[rows, columns] - 1
    area = np.bincount(mass, minlength=count).astype(np.float64)

    def mean(values: NDArray[np.float64]) -> NDArray[np.float64]:
        averaged: NDArray[np.float64] = np.bincount(mass, values, count) / area
        return averaged

    down = rows - mean(rows.astype(np.float64))[mass]
    right = columns - mean(columns.astype(np.float64))[mass]
    # A pixel is a square: it has a variance of its own.
    yy, xx, xy = mean(down**2) + 1 / 12, mean(right**2) + 1 / 12, mean(down * right)
    determinant = np.maximum(yy * xx - xy**2, 1e-6)
    reach = (xx[mass] * down**2 - 2 * xy[mass] * down * right + yy[mass] * right**2) / (
        determinant[mass]
    )
    # An even oval reaches to twice its standard deviations.
    covered = np.bincount(mass, reach <= 4, count)
    oval = 4 * math.pi * np.sqrt(determinant)
    weights = np.bincount(mass, weight[rows, columns], count)
    alike = covered / (area + oval - covered)
    return float((alike * weights).sum() / max(weights.sum(), 1e-6))
