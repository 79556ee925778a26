"""Composition: where the weight lies and how the painted masses are divided."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import ConvexHull, QhullError

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Mask, Plane, View

Counts = NDArray[np.integer[Any]]

STRAY_SHARE = 0.001  # of the picture: a mark of 9 x 10 pixels in 300 x 300
STRONG_SHARE = 0.4  # of the strongest pigment
EIGHT_NEIGHBOURS = np.ones((3, 3))
DISC_ROUGHNESS, DISC_PIXELS = 0.06, 0.8  # deviation of the radius: of its mean, and in pixels
FOCUS_SHARE = 0.25  # of the shorter side, as a radius around the centre of weight


@described(
    step=0.1,
    right="the weight lies well on the paper",
    too_little="the weight sits in the very middle",
    too_much="the weight is pushed to one side",
)
def off_centre(view: View) -> float:
    """Distance of the centre of weight from the middle, over half the diagonal, in [0, 1]."""
    height, width = view.pigment.shape
    y, x = view.once(_centre)
    return float(
        np.hypot(y - (height - 1) / 2, x - (width - 1) / 2) / (np.hypot(height, width) / 2)
    )


@described(
    step=0.06,
    right="the weight rests in the painting",
    too_little="the painting is top-heavy",
    too_much="the weight has sunk to the bottom",
)
def weight_depth(view: View) -> float:
    """How far below the upper edge the centre of weight lies, in [0, 1] of the height."""
    y, _ = view.once(_centre)
    return (y + 0.5) / len(view.pigment)


@described(
    step=0.15,
    right="one mass holds the painting together",
    too_little="the painting falls into pieces",
    too_much="everything is one mass",
    weighed=Fault.LITTLE,
)
def main_mass(view: View) -> float:
    """Share of the paint that hangs together in the largest mass, in [0, 1]."""
    areas = view.once(_areas)
    return float(areas.max() / areas.sum()) if len(areas) else 0.0


@described(
    step=0.8,
    right="the masses are few and clear",
    too_little="there is hardly a second mass",
    too_much="there are too many masses",
    weighed=Fault.EITHER,
    guard=1.0,
)
def mass_count(view: View) -> float:
    """log2 of one more than the number of masses, without stray marks; 0 without paint."""
    return float(np.log2(1 + (view.once(_areas) >= STRAY_SHARE * view.painted.size).sum()))


@described(
    step=1.5,
    right="no mark is astray",
    too_much="there are many stray marks",
)
def stray_marks(view: View) -> float:
    """log2 of one more than the number of masses smaller than a thousandth of the picture."""
    return float(np.log2(1 + (view.once(_areas) < STRAY_SHARE * view.painted.size).sum()))


@described(
    step=0.8,
    right="the strong passages are few",
    too_little="there is no second strong passage",
    too_much="strong passages are scattered like confetti",
)
def strong_masses(view: View) -> float:
    """log2 of one more than the number of masses of strong pigment, without stray marks."""
    areas = view.once(_strong_areas)
    return float(np.log2(1 + (areas >= STRAY_SHARE * view.painted.size).sum()))


@described(
    step=0.15,
    right="the strong passages hang together",
    too_little="the strong passages fall apart",
    too_much="all strength is in one mass",
)
def strong_centre(view: View) -> float:
    """Share of the strong pigment that hangs together in its largest mass, in [0, 1]."""
    areas = view.once(_strong_areas)
    return float(areas.max() / areas.sum()) if len(areas) else 0.0


@described(
    step=0.05,
    right="the subject fills the paper well",
    too_little="the subject is small on the paper",
    too_much="the paint is scattered over the paper",
)
def spread(view: View) -> float:
    """Root mean square distance of the paint from its centre, over the shorter side."""
    if not view.painted.any():
        return 0.0
    places = view.painted.nonzero()
    variances = [float(axis.astype(np.float64).var()) for axis in places]
    side: int = min(view.painted.shape)
    return math.sqrt(sum(variances)) / side


@described(
    step=0.12,
    right="there is a clear focus",
    too_little="there is no focus",
    too_much="all pigment is in one spot",
)
def focus(view: View) -> float:
    """Share of the pigment within a quarter of the shorter side of its centre, in [0, 1]."""
    height, width = view.pigment.shape
    y, x = view.once(_centre)
    rows, columns = np.ogrid[:height, :width]
    near = (rows - y) ** 2 + (columns - x) ** 2 < (FOCUS_SHARE * min(height, width)) ** 2
    weight = view.once(weight_of)
    total = float(weight.sum())
    return float(weight[near].sum()) / total if total > 0 else 0.0


@described(
    step=0.1,
    right="the main shape is open and firm",
    too_little="the main shape is straggling",
    too_much="the main shape is a closed lump",
)
def solidity(view: View) -> float:
    """Area of the main mass over that of its convex hull, in [0, 1]; 1 for a disc or a square."""
    areas = view.once(_areas)
    if not len(areas):
        return 0.0
    mass = view.once(labels_of) == int(areas.argmax()) + 1
    points = np.argwhere(mass & ~ndimage.binary_erosion(mass))
    try:
        hull = ConvexHull(points).volume
    except (QhullError, ValueError):
        return 1.0
    return min(1.0, float(areas.max() / max(hull, 1.0)))


@described(
    step=0.15,
    right="no mass is a bare disc",
    too_much="masses are bare discs",
    weighed=Fault.MUCH,
    guard=0.5,
)
def discs(view: View) -> float:
    """Share of the paint that lies in masses of the shape of a disc, in [0, 1]."""
    labels, areas = view.once(labels_of), view.once(_areas)
    rim = view.painted & ~ndimage.binary_erosion(view.painted, border_value=1)
    rows, columns = rim.nonzero()
    mass = labels[rows, columns] - 1
    if not len(mass):
        return 0.0
    points = np.bincount(mass, minlength=len(areas))
    y = np.bincount(mass, rows, len(areas)) / points
    x = np.bincount(mass, columns, len(areas)) / points
    radius = np.hypot(rows - y[mass], columns - x[mass])
    mean = np.bincount(mass, radius, len(areas)) / points
    spread = np.bincount(mass, (radius - mean[mass]) ** 2, len(areas)) / points
    round_ = np.sqrt(spread) < np.maximum(DISC_ROUGHNESS * mean, DISC_PIXELS)
    large = areas >= STRAY_SHARE * view.painted.size / 2
    return float(areas[round_ & large].sum() / areas.sum())


def weight_of(view: View) -> Plane:
    """(height, width), the pigment where there is paint."""
    weight: Plane = view.pigment * view.paint
    return weight


def labels_of(view: View) -> Counts:
    """(height, width), the number of the mass that a pixel belongs to, 0 for paper."""
    labels: Counts = ndimage.label(view.painted, EIGHT_NEIGHBOURS)[0]
    return labels


def strong(view: View) -> Mask:
    """(height, width), the pixels that stay when the pale washes are taken away."""
    (strongest,) = view.paint_quantiles(view.pigment, 0.95)
    stays: Mask = view.painted & (view.pigment > STRONG_SHARE * strongest)
    return stays


def strong_labels(view: View) -> Counts:
    """(height, width), the number of the mass that a strong pixel belongs to, 0 for the others."""
    labels: Counts = ndimage.label(view.once(strong), EIGHT_NEIGHBOURS)[0]
    return labels


def _centre(view: View) -> tuple[float, float]:
    weight = view.once(weight_of)
    total = float(weight.sum())
    height, width = weight.shape
    if total <= 0:
        return (height - 1) / 2, (width - 1) / 2
    rows, columns = weight.sum(axis=1), weight.sum(axis=0)
    y, x = (rows * np.arange(height)).sum(), (columns * np.arange(width)).sum()
    return float(y) / total, float(x) / total


def _areas(view: View) -> Counts:
    """Areas of the masses in pixels."""
    areas: Counts = np.bincount(view.once(labels_of).ravel())[1:]
    return areas


def _strong_areas(view: View) -> Counts:
    """Areas in pixels of the strong masses."""
    areas: Counts = np.bincount(view.once(strong_labels).ravel())[1:]
    return areas
