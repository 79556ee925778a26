"""Hard edges, soft edges, and how the outline runs."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Mask, Plane, View

PLATEAU_PX = 9  # window in which the strength of the wash behind an edge is looked for
CRISP_PX, LOST_PX = 3.0, 7.0  # a crisp edge is as wide as the blur of the gradient lets it be
WIDEST_PX = 30.0
LEAST_RIDGE_DELTA_E = 8.0  # across the window: weaker is texture and no edge
RIDGE_SHARE = 0.98  # of the steepest neighbour


@described(
    step=0.15,
    right="crisp edges where they are needed",
    too_little="no edge is crisp",
    too_much="every edge is cut hard",
    weighed=Fault.EITHER,
)
def hard_edges(view: View) -> float:
    """Share of the outline of the paint that is crisp, in [0, 1]."""
    widths = view.once(_widths)
    return float((widths < CRISP_PX).mean()) if len(widths) else 0.0


@described(
    step=0.15,
    right="some edges are lost in the paper",
    too_little="no edge is soft",
    too_much="the edges are lost almost everywhere",
)
def soft_edges(view: View) -> float:
    """Share of the outline of the paint that fades into the paper, in [0, 1]."""
    widths = view.once(_widths)
    return float((widths > LOST_PX).mean()) if len(widths) else 0.0


@described(
    step=0.3,
    right="edges vary from hard to soft",
    too_little="edges are all alike",
    too_much="edges change without reason",
)
def edge_variety(view: View) -> float:
    """Spread of the widths of the outline, as the interquartile range of log2 of pixels."""
    widths = view.once(_widths)
    if not len(widths):
        return 0.0
    low, high = np.quantile(np.log2(widths), (0.25, 0.75))
    return float(high - low)


@described(
    step=3,
    right="the silhouette is lively",
    too_little="the silhouette is a plain blob",
    too_much="the silhouette is frayed",
)
def outline_length(view: View) -> float:
    """Length of the outline over the square root of the painted area; 3.5 for one disc."""
    area = int(view.painted.sum())
    return int(view.once(_outline).sum()) / float(np.sqrt(area)) if area else 0.0


@described(
    step=0.15,
    right="the paint bleeds a little into the paper",
    too_little="the paint does not bleed",
    too_much="a pale haze surrounds the paint",
)
def fringe(view: View) -> float:
    """Share of what is touched by pigment that is only just so, in [0, 1]."""
    touched = float((view.pigment > 1.0).sum())
    faint = float(((view.pigment > 1.0) & (view.pigment < 6.0)).sum())
    return faint / touched if touched else 0.0


@described(
    step=0.1,
    right="the edges of the forms are clear",
    too_much="everything is blurred or drowned in noise",
    guard=0.1,
)
def blurred_edges(view: View) -> float:
    """Share of all edges, those between paint and paint as well, that are wide, in [0, 1].

    A brush leaves an edge wherever a wash ends; in noise, and in many photographs, colour goes on
    changing past every edge.
    """
    rises = [
        ndimage.maximum_filter(plane, PLATEAU_PX) - ndimage.minimum_filter(plane, PLATEAU_PX)
        for plane in np.moveaxis(view.lab, -1, 0)
    ]
    rise = np.sqrt(sum(one**2 for one in rises))
    steep = view.gradient >= ndimage.maximum_filter(view.gradient, 3) * RIDGE_SHARE
    ridge = steep & (rise > LEAST_RIDGE_DELTA_E)
    if not ridge.any():
        return 0.0
    return float((rise[ridge] > LOST_PX * np.maximum(view.gradient[ridge], 1e-3)).mean())


def _outline(view: View) -> Mask:
    inner = ndimage.binary_erosion(view.painted, border_value=1)
    outline: Mask = view.painted & ~inner
    return outline


def _widths(view: View) -> Plane:
    """Width of each pixel of the outline: the strength of the wash behind it over its slope."""
    outline = view.once(_outline)
    plateau = ndimage.maximum_filter(view.pigment, PLATEAU_PX)[outline]
    steepest = ndimage.maximum_filter(view.gradient, 3)[outline]
    widths: Plane = np.clip(plateau / np.maximum(steepest, 1e-3), 1.0, WIDEST_PX)
    return widths
