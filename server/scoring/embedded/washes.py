"""Washes that show through each other."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import View

GLAZE_EDGE_DELTA_E = 2.5  # a pixel: above granulation, below the edge of a pale glaze
LEVEL_BLUR_PX = 2.0  # takes granulation out, leaves glazes
LEVEL_STEP_DELTA_E = 4.0
MOST_DELTA_E = 120.0
THIN_DELTA_E = 20.0


@described(
    step=0.1,
    right="washes show through each other",
    too_little="hardly any wash lies over another",
    too_much="there is more glazing than form",
    weighed=Fault.EITHER,
)
def glaze_edges(view: View) -> float:
    """Share of the edges that lie between paint and paint, in [0, 1]; 0 without edges."""
    edges = view.gradient > GLAZE_EDGE_DELTA_E
    every = int((edges & view.painted).sum())
    return int((edges & view.inside).sum()) / every if every else 0.0


@described(
    step=0.1,
    right="glazes model the form",
    too_little="large washes are left without a second glaze",
    too_much="glazes crowd each other",
)
def glaze_density(view: View) -> float:
    """Share of the inside of the paint that is an edge between washes, in [0, 1]."""
    inside = int(view.inside.sum())
    edges = (view.gradient > GLAZE_EDGE_DELTA_E) & view.inside
    return int(edges.sum()) / inside if inside else 0.0


@described(
    step=3,
    right="pigment lies in many strengths",
    too_little="pigment lies in one or two strengths only",
    too_much="pigment is spread over too many strengths",
    weighed=Fault.LITTLE,
)
def glaze_levels(view: View) -> float:
    """Number of distinct strengths of pigment, at least 1: the perplexity of their histogram."""
    blurred = ndimage.gaussian_filter(view.pigment, LEVEL_BLUR_PX)
    values = blurred[view.painted]
    if not len(values):
        return 1.0
    bins = np.arange(0, MOST_DELTA_E + LEVEL_STEP_DELTA_E, LEVEL_STEP_DELTA_E)
    counts, _ = np.histogram(np.clip(values, 0, MOST_DELTA_E), bins)
    shares = counts[counts > 0] / len(values)
    return float(np.exp(-(shares * np.log(shares)).sum()))


@described(
    step=0.15,
    right="thin washes let the paper shine",
    too_little="no wash is thin enough for the paper to shine through",
    too_much="almost all washes are faint",
    weighed=Fault.EITHER,
)
def thin_washes(view: View) -> float:
    """Share of the paint that lets the paper through, in [0, 1]."""
    return float((view.pigment[view.painted] < THIN_DELTA_E).mean()) if view.painted.any() else 0.0


@described(
    step=8,
    right="the pigment is of good strength",
    too_little="the pigment is weak",
    too_much="the pigment is heavy",
    weighed=Fault.EITHER,
)
def pigment_strength(view: View) -> float:
    """Mean CIE76 difference between paint and paper, from 0 up to about 100."""
    return view.over_paint(view.pigment)


@described(
    step=8,
    right="pale and strong passages set each other off",
    too_little="pale and strong passages hardly differ",
    too_much="pale and strong passages fall apart",
    weighed=Fault.LITTLE,
)
def pigment_spread(view: View) -> float:
    """How far the strongest tenth of the paint is from the weakest quarter, as CIE76."""
    low, high = view.paint_quantiles(view.pigment, 0.25, 0.9)
    return high - low
