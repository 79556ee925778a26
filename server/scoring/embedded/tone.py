"""Lights and darks."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.view import Plane, View

DARK_LIGHTNESS = 50.0
ACCENT_QUANTILE, EDGE_QUANTILE = 0.98, 0.9
SURROUNDINGS_PX = 25
ACCENT_SHARE = 0.9  # the darkest tenth of the paint


def tonal_range(view: View) -> float:
    """Lightness of the lightest hundredth less that of the darkest, CIE L* in [0, 100]."""
    low, high = np.quantile(view.light, (0.01, 0.99))
    return float(high - low)


def darks(view: View) -> float:
    """Share of the paint that is darker than L* 50, in [0, 1]."""
    return view.over_paint((view.light < DARK_LIGHTNESS).astype(np.float32))


def paint_lightness(view: View) -> float:
    """Mean lightness of the paint, CIE L* in [0, 100]; 0 without paint."""
    return view.over_paint(view.light)


def accent_focus(view: View) -> float:
    """How much closer together the darkest tenth of the paint lies than the paint, in [0, 1].

    1 when it is in one point, 0 when it is as spread as all paint or more.
    """
    if not view.painted.any():
        return 0.0
    (limit,) = view.paint_quantiles(view.pigment, ACCENT_SHARE)
    accents = view.painted & (view.pigment >= limit)
    return 1 - min(1.0, _spread(accents.nonzero()) / max(_spread(view.painted.nonzero()), 1e-6))


def accents(view: View) -> float:
    """How much darker than their surroundings the small accents are, CIE L* from 0 up to 50."""
    return view.paint_quantiles(view.once(_relief), ACCENT_QUANTILE)[0]


def inner_contrast(view: View) -> float:
    """How steep the steeper edges within the paint are, in CIE76 differences a pixel."""
    values = view.gradient[view.inside]
    return float(np.quantile(values, EDGE_QUANTILE)) if len(values) else 0.0


def _relief(view: View) -> Plane:
    """(height, width), how much darker a pixel is than what lies around it."""
    around: Plane = ndimage.uniform_filter(view.light, SURROUNDINGS_PX)
    return around - view.light


def _spread(places: tuple[np.ndarray, ...]) -> float:
    """Root mean square distance of places from their centre."""
    return float(np.sqrt(sum(axis.astype(np.float64).var() for axis in places)))
