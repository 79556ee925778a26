"""Flat colour and photographs: what pigment on paper is not."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Plane, View

WINDOW_PX = 7
FLAT_DELTA_E = 0.5  # within a window: less than any wash varies
BUSY_DELTA_E = 2.0
SEAM_DELTA_E = 2.5  # between neighbours
SEAM_STEEPER = 3.0  # times the steps on both sides of it
RULED_PX, RULED_SHARE = 15, 0.85  # a brush does not keep to one row of pixels for so long
FINE_PX, SLOW_PX = 0.75, 10.0  # at every other pixel; detail is what lies between
LEAST_DETAIL = 1.0  # CIE76 squared, over the picture
TURNS_DEGREES = np.arange(-8, 9, 2)  # the structure tensor is that far off at the most


@described(
    step=0.08,
    right="no area is flat",
    too_much="areas are filled with one flat colour",
    guard=2.0,
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
    weighed=Fault.EITHER,
    guard=0.7,
)
def business(view: View) -> float:
    """Share of the picture in which colour changes quickly, in [0, 1]."""
    return float((view.gradient > BUSY_DELTA_E).mean())


@described(
    step=1,
    right="the colours have many nuances",
    too_little="the colours have few nuances",
    too_much="the nuances are beyond counting",
    weighed=Fault.LITTLE,
    guard=0.25,
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
    step=1,
    right="no box is ruled",
    too_much="edges are ruled along rows and columns",
    guard=1.0,
)
def boxes(view: View) -> float:
    """How many pixels of 1,000 lie on cuts along rows, and on cuts along columns, the less of both.

    Boxes, tiles and big pixels are cut both ways; a brush's edge is a pixel or two wide, and does
    not keep to one row.
    """
    return 1000 * min(_cut_along(view, axis) for axis in (0, 1))


@described(
    step=0.1,
    right="no detail runs on from edge to edge",
    too_much="detail runs side by side from edge to edge, like stripes",
    guard=0.25,
)
def banding(view: View) -> float:
    """Share of the detail that is the same all along one direction, in [0, 1]; 1 for stripes.

    Waves, clouds and trunks run side by side as well, but each ends or bends somewhere.
    """
    detail = [
        ndimage.gaussian_filter(plane, FINE_PX) - ndimage.gaussian_filter(plane, SLOW_PX)
        for plane in np.moveaxis(view.lab[::2, ::2], -1, 0)
    ]
    every = sum(float((plane**2).sum()) for plane in detail)
    if every < LEAST_DETAIL:
        return 0.0
    rows, columns = np.indices(detail[0].shape)
    along = _across(ndimage.gaussian_filter(view.light[::2, ::2], FINE_PX))
    shares = []
    for angle in along + np.radians(TURNS_DEGREES):
        line = np.round(columns * np.cos(angle) + rows * np.sin(angle)).astype(np.int32).ravel()
        line -= line.min()
        lengths = np.maximum(np.bincount(line), 1)
        sums = [np.bincount(line, plane.ravel()) for plane in detail]
        shares.append(sum(float((one**2 / lengths).sum()) for one in sums) / every)
    return max(shares)


def _across(light: Plane) -> float:
    """The angle, in radians, across which lightness changes most: by the structure tensor."""
    right, down = ndimage.sobel(light, 1), ndimage.sobel(light, 0)
    twice = np.arctan2(2 * float((right * down).mean()), float((right**2 - down**2).mean()))
    return float(twice) / 2


def _cut_along(view: View, axis: int) -> float:
    """Share of the pixels that lie on a straight step of a single pixel's width, in [0, 1]."""
    away = np.diff(view.lab, axis=axis)
    step = np.sqrt(np.einsum("ijk,ijk->ij", away, away))
    beside = np.maximum(np.roll(step, 1, axis), np.roll(step, -1, axis))
    sharp = (step > SEAM_DELTA_E) & (step > SEAM_STEEPER * beside)
    across = 1 - axis
    unbroken = ndimage.uniform_filter1d(sharp * np.float32(1), RULED_PX, axis=across)
    ruled = ndimage.maximum_filter1d(unbroken > RULED_SHARE, RULED_PX, axis=across)
    return float((ruled & sharp).mean())
