"""Lights and darks."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Plane, View

DARK_LIGHTNESS = 50.0
BLACK_LIGHTNESS = 12.0  # pigment on paper stays lighter, but for the last glaze of a night
LARGE_FORMS_PX = 12.0  # what is left is light and dark by the large
ACCENT_QUANTILE, EDGE_QUANTILE = 0.98, 0.9
SURROUNDINGS_PX = 25
ACCENT_SHARE = 0.9  # the darkest tenth of the paint


@described(
    step=10,
    right="the tonal range is wide",
    too_little="the tonal range is narrow",
    too_much="light and dark are harshly apart",
    weighed=Fault.LITTLE,
)
def tonal_range(view: View) -> float:
    """Lightness of the lightest hundredth less that of the darkest, CIE L* in [0, 100]."""
    low, high = np.quantile(view.light, (0.01, 0.99))
    return float(high - low)


@described(
    step=0.1,
    right="darks give weight",
    too_little="there are no darks",
    too_much="darks weigh the painting down",
    weighed=Fault.LITTLE,
)
def darks(view: View) -> float:
    """Share of the paint that is darker than L* 50, in [0, 1]."""
    return view.over_paint((view.light < DARK_LIGHTNESS).astype(np.float32))


@described(
    step=0.1,
    right="the darks are of pigment",
    too_much="black covers much of the picture",
    guard=0.5,
)
def black(view: View) -> float:
    """Share of the picture that is darker than L* 12, in [0, 1]."""
    return float((view.light < BLACK_LIGHTNESS).mean())


@described(
    step=2,
    right="light and dark are set in large forms",
    too_little="no large form is light or dark",
    weighed=Fault.LITTLE,
)
def big_tones(view: View) -> float:
    """Standard deviation of the lightness of large forms, CIE L* from 0 up to 50."""
    return float(ndimage.gaussian_filter(view.light, LARGE_FORMS_PX).std())


@described(
    step=8,
    right="the washes are luminous",
    too_little="the washes are dark",
    too_much="the washes are bleached",
    guard=0.25,
)
def paint_lightness(view: View) -> float:
    """Mean lightness of the paint, CIE L* in [0, 100]; 0 without paint."""
    return view.over_paint(view.light)


@described(
    step=0.2,
    right="the accents lead the eye to one place",
    too_little="the accents are scattered",
    too_much="all accents sit in one point",
)
def accent_focus(view: View) -> float:
    """How much closer together the darkest tenth of the paint lies than the paint, in [0, 1].

    1 when it is in one point, 0 when it is as spread as all paint or more.
    """
    if not view.painted.any():
        return 0.0
    (limit,) = view.paint_quantiles(view.pigment, ACCENT_SHARE)
    accents = view.painted & (view.pigment >= limit)
    return 1 - min(1.0, _spread(accents.nonzero()) / max(_spread(view.painted.nonzero()), 1e-6))


@described(
    step=5,
    right="small dark accents wake the washes",
    too_little="no small accent wakes the washes",
    too_much="the accents are harsh",
    weighed=Fault.LITTLE,
    guard=0.5,
)
def accents(view: View) -> float:
    """How much darker than the paint around them the small accents are, CIE L* from 0 up to 50."""
    return view.paint_quantiles(view.once(_relief), ACCENT_QUANTILE)[0]


@described(
    step=1.5,
    right="forms within the paint are clearly set off",
    too_little="forms within the paint hardly stand out",
    too_much="forms within the paint are cut out",
    weighed=Fault.LITTLE,
    guard=0.1,
)
def inner_contrast(view: View) -> float:
    """How steep the steeper edges within the paint are, in CIE76 differences a pixel."""
    values = view.gradient[view.inside]
    return float(np.quantile(values, EDGE_QUANTILE)) if len(values) else 0.0


def _relief(view: View) -> Plane:
    """(height, width), how much darker a pixel is than the paint around it."""
    paint = np.maximum(ndimage.uniform_filter(view.paint, SURROUNDINGS_PX), 1e-3)
    around = ndimage.uniform_filter(view.light * view.paint, SURROUNDINGS_PX) / paint
    return (around - view.light).astype(np.float32)


def _spread(places: tuple[np.ndarray, ...]) -> float:
    """Root mean square distance of places from their centre."""
    return float(np.sqrt(sum(axis.astype(np.float64).var() for axis in places)))
