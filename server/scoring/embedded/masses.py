"""Composition: where the weight lies and how the painted masses are divided."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import ConvexHull, QhullError

from pleinair.server.scoring.embedded.view import View

Counts = NDArray[np.integer[Any]]

STRAY_SHARE = 0.001  # of the picture: a mark of 9 x 10 pixels in 300 x 300
FOCUS_SHARE = 0.25  # of the shorter side, as a radius around the centre of weight


def off_centre(view: View) -> float:
    """Distance of the centre of weight from the middle, over half the diagonal, in [0, 1]."""
    height, width = view.pigment.shape
    y, x = view.once(_centre)
    return float(
        np.hypot(y - (height - 1) / 2, x - (width - 1) / 2) / (np.hypot(height, width) / 2)
    )


def main_mass(view: View) -> float:
    """Share of the paint that hangs together in the largest mass, in [0, 1]."""
    areas = view.once(_areas)
    return float(areas.max() / areas.sum()) if len(areas) else 0.0


def mass_count(view: View) -> float:
    """log2 of one more than the number of masses, without stray marks; 0 without paint."""
    return float(np.log2(1 + (view.once(_areas) >= STRAY_SHARE * view.painted.size).sum()))


def stray_marks(view: View) -> float:
    """log2 of one more than the number of masses smaller than a thousandth of the picture."""
    return float(np.log2(1 + (view.once(_areas) < STRAY_SHARE * view.painted.size).sum()))


def spread(view: View) -> float:
    """Root mean square distance of the paint from its centre, over the shorter side."""
    if not view.painted.any():
        return 0.0
    places = view.painted.nonzero()
    variances = [float(axis.astype(np.float64).var()) for axis in places]
    side: int = min(view.painted.shape)
    return math.sqrt(sum(variances)) / side


def focus(view: View) -> float:
    """Share of the pigment within a quarter of the shorter side of its centre, in [0, 1]."""
    height, width = view.pigment.shape
    y, x = view.once(_centre)
    rows, columns = np.ogrid[:height, :width]
    near = (rows - y) ** 2 + (columns - x) ** 2 < (FOCUS_SHARE * min(height, width)) ** 2
    weight = view.pigment * view.paint
    total = float(weight.sum())
    return float(weight[near].sum()) / total if total > 0 else 0.0


def symmetry(view: View) -> float:
    """Correlation of the pigment with its mirror image about its centre, in [-1, 1]."""
    _, x = view.once(_centre)
    weight = ndimage.zoom(view.pigment * view.paint, 0.25, order=1)
    width = weight.shape[1]
    half = round(min(x / 4, width - 1 - x / 4))
    middle = round(x / 4)
    part = weight[:, max(0, middle - half) : middle + half + 1]
    if part.shape[1] < 2 or part.std() < 1e-6:
        return 0.0
    return float(np.corrcoef(part.ravel(), part[:, ::-1].ravel())[0, 1])


def solidity(view: View) -> float:
    """Area of the main mass over that of its convex hull, in [0, 1]; 1 for a disc or a square."""
    areas = view.once(_areas)
    if not len(areas):
        return 0.0
    mass = view.once(_labels) == int(areas.argmax()) + 1
    points = np.argwhere(mass & ~ndimage.binary_erosion(mass))
    try:
        hull = ConvexHull(points).volume
    except (QhullError, ValueError):
        return 1.0
    return min(1.0, float(areas.max() / max(hull, 1.0)))


def _centre(view: View) -> tuple[float, float]:
    weight = view.pigment * view.paint
    total = float(weight.sum())
    height, width = weight.shape
    if total <= 0:
        return (height - 1) / 2, (width - 1) / 2
    rows, columns = weight.sum(axis=1), weight.sum(axis=0)
    return float(rows @ np.arange(height)) / total, float(columns @ np.arange(width)) / total


def _labels(view: View) -> Counts:
    """(height, width), the number of the mass that a pixel belongs to, 0 for paper."""
    labels: Counts = ndimage.label(view.painted, np.ones((3, 3)))[0]
    return labels


def _areas(view: View) -> Counts:
    """Areas of the masses in pixels."""
    areas: Counts = np.bincount(view.once(_labels).ravel())[1:]
    return areas
