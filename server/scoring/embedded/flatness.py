"""Flat colour and photographs: what pigment on paper is not."""

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import CLOSE, described
from pleinair.server.scoring.embedded.view import View

WINDOW_PX = 7
FLAT_DELTA_E = 0.5  # within a window: less than any wash varies
BUSY_DELTA_E = 2.0
SEAM_DELTA_E = 3.0  # between neighbours along a line
RULED_PX, RULED_SHARE = 11, 0.9
BOX_LINES = 4  # a box has two in each direction
STRIPE_LINES = 32  # a tenth of the picture
FAR_ENOUGH = 1.5  # of the paintings' range, as a guard: a horizon with its waves is within it

Vector = NDArray[np.float64]


@described(
    step=0.08,
    right="no area is flat",
    too_much="areas are filled with one flat colour",
    guard=CLOSE,
)
def flatness(view: View) -> float:
    """Share of the paint, away from its edges, that is of one flat colour, in [0, 1]."""
    if not view.inside.any():
        return 0.0
    variance = sum(
        ndimage.uniform_filter(channel**2, WINDOW_PX)
        - ndimage.uniform_filter(channel, WINDOW_PX) ** 2
        for channel in np.moveaxis(view.lab, -1, 0)
    )
    return float((variance[view.inside] < FLAT_DELTA_E**2).mean())


@described(
    step=0.06,
    right="detail is well dosed",
    too_little="there is hardly any detail",
    too_much="there is detail everywhere",
    guard=CLOSE,
)
def business(view: View) -> float:
    """Share of the picture in which colour changes quickly, in [0, 1]."""
    return float((view.gradient > BUSY_DELTA_E).mean())


@described(
    step=1,
    right="the colours have many nuances",
    too_little="the colours have few nuances",
    too_much="the nuances are beyond counting",
    guard=CLOSE,
)
def colour_count(view: View) -> float:
    """log2 of the number of colours, from 0 to 15: the entropy of a histogram of 5 bits each."""
    bins = (view.rgb / 8).astype(np.int32)
    keys = (bins[..., 0] << 10 | bins[..., 1] << 5 | bins[..., 2])[view.painted]
    if not len(keys):
        return 0.0
    counts = np.bincount(keys)
    shares = counts[counts > 0] / len(keys)
    return float(-(shares * np.log2(shares)).sum())


@described(
    step=0.1,
    right="no box is ruled",
    too_much="edges are ruled along rows and columns",
    guard=CLOSE,
)
def boxes(view: View) -> float:
    """How much of the strongest straight rows and of such columns is ruled, the less of both.

    In [0, 1]. Boxes, tiles and big pixels have hard steps both ways; a horizon and a trunk do not.
    """
    return min(float(lines[-BOX_LINES:].mean()) for lines in view.once(_ruled))


@described(
    step=0.1,
    right="no edge is ruled again and again",
    too_much="ruled edges run side by side, like stripes",
    guard=FAR_ENOUGH,
)
def rulings(view: View) -> float:
    """How much of the strongest straight rows, or of such columns, is ruled, the more of both.

    In [0, 1]. Over so many lines that one horizon, or a few trunks, are a small part.
    """
    return max(float(lines[-STRIPE_LINES:].mean()) for lines in view.once(_ruled))


def _ruled(view: View) -> tuple[Vector, Vector]:
    """How much of each row and of each column is a hard straight step, ascending, in [0, 1]."""
    rows, columns = (_ruled_along(view, axis) for axis in (0, 1))
    return rows, columns


def _ruled_along(view: View, axis: int) -> Vector:
    step = np.abs(np.diff(view.light, axis=axis))
    ridge = (step > SEAM_DELTA_E) & (step >= ndimage.maximum_filter1d(step, 5, axis=axis))
    across = 1 - axis
    unbroken = ndimage.uniform_filter1d(ridge * np.float32(1), RULED_PX, axis=across)
    ruled = ndimage.maximum_filter1d(unbroken > RULED_SHARE, RULED_PX, axis=across)
    lines: Vector = np.sort(ruled.mean(axis=across))
    return lines
