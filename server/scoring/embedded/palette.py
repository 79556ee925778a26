"""Colours: how strong, how many, how they go together."""

import numpy as np
from scipy import ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Plane, View

HUES = 36
SECTOR = HUES // 6  # 60 degrees: neighbours on a colour wheel
GREY_CHROMA = 10.0
MUD_LIGHTNESS = (20.0, 78.0)
MUD_CHROMA = 24.0
MUD_HUES = (20.0, 130.0)  # degrees: brown to olive, what too many glazes end in
NEIGHBOURHOOD_PX = 75  # a quarter of the picture
GARISH_CHROMA = 65.0
RUN_BLUR_PX, RUN_PX = 4.0, 20
LARGE_FORMS_PX = 12.0


@described(
    step=8,
    right="the colours are clear",
    too_little="the colours are dull",
    too_much="the colours are loud",
)
def saturation(view: View) -> float:
    """Mean chroma of the paint, CIE C*ab from 0 up to about 100."""
    return view.over_paint(view.chroma)


@described(
    step=12,
    right="the strongest colour glows",
    too_little="no colour is strong",
    too_much="the strongest colour is harsh",
    weighed=Fault.EITHER,
)
def strongest_colour(view: View) -> float:
    """Chroma that a twentieth of the paint exceeds, CIE C*ab from 0 up to about 130."""
    return view.paint_quantiles(view.chroma, 0.95)[0]


@described(
    step=2,
    right="a few hues make the palette",
    too_little="the palette is of one hue",
    too_much="the palette has too many hues",
    weighed=Fault.LITTLE,
)
def hue_count(view: View) -> float:
    """Number of hues, from 1 to 36: the perplexity of the chroma over 10-degree hues."""
    hues = view.once(_hues)
    shares = hues[hues > 0]
    return float(np.exp(-(shares * np.log(shares)).sum())) if len(shares) else 1.0


@described(
    step=0.15,
    right="one family of colours leads",
    too_little="no family of colours leads",
    too_much="no second colour answers the first",
)
def leading_hue(view: View) -> float:
    """Share of the chroma that lies within the fullest 60 degrees of hue, in [0, 1]."""
    hues = view.once(_hues)
    sectors = np.convolve(np.concatenate([hues, hues[: SECTOR - 1]]), np.ones(SECTOR), "valid")
    return float(sectors.max())


@described(
    step=0.1,
    right="neighbouring colours belong together",
    too_little="neighbouring colours are all alike",
    too_much="colours lie beside each other at random",
)
def hue_disorder(view: View) -> float:
    """How far hues that lie side by side disagree, in [0, 1]; 0 where each place has one hue."""
    weight = view.chroma[::2, ::2] * view.paint[::2, ::2]
    hue = np.radians(view.once(_hue)[::2, ::2])
    around = [
        ndimage.uniform_filter(plane, NEIGHBOURHOOD_PX // 2, mode="constant")
        for plane in (weight, weight * np.cos(hue), weight * np.sin(hue))
    ]
    total = float(around[0].sum())
    return 1 - float(np.hypot(around[1], around[2]).sum()) / total if total > 1.0 else 0.0


@described(
    step=0.1,
    right="the mixtures stay clean",
    too_much="the mixtures are muddy",
)
def mud(view: View) -> float:
    """Share of the paint that is a dull brown or olive, neither light nor dark, in [0, 1]."""
    hue, (low, high) = view.once(_hue), MUD_LIGHTNESS
    brown = (hue > MUD_HUES[0]) & (hue < MUD_HUES[1]) & (view.chroma < MUD_CHROMA)
    muddy = brown & (view.light > low) & (view.light < high)
    return view.over_paint(muddy.astype(np.float32))


@described(
    step=0.15,
    right="colour as well as tone sets the paint off",
    too_little="colour alone sets the paint off",
    too_much="tone alone sets the paint off, hardly any colour",
)
def greyness(view: View) -> float:
    """Share of the difference between paint and paper that is of lightness alone, in [0, 1]."""
    darker = view.over_paint(np.abs(view.light - view.paper[0]))
    return darker / max(view.over_paint(view.pigment), 1.0)


@described(
    step=0.1,
    right="no colour is garish",
    too_much="garish colours cover much of the painting",
    weighed=Fault.MUCH,
)
def garishness(view: View) -> float:
    """Share of the paint with a chroma above 65, in [0, 1]."""
    return view.over_paint((view.chroma > GARISH_CHROMA).astype(np.float32))


@described(
    step=6,
    right="the colours differ well",
    too_little="the colours hardly differ",
    too_much="the colours clash",
    weighed=Fault.LITTLE,
)
def colour_variety(view: View) -> float:
    """Spread of the paint's colour in the a*b* plane, from 0 up to about 60."""
    if not view.painted.any():
        return 0.0
    variances = [float(view.lab[..., channel][view.painted].var()) for channel in (1, 2)]
    return float(np.sqrt(sum(variances)))


@described(
    step=3,
    right="colours are set against each other in large forms",
    too_little="no large form has a colour of its own",
    weighed=Fault.LITTLE,
)
def big_colours(view: View) -> float:
    """Spread of the colour of large forms in the a*b* plane, paper too, from 0 up to about 50."""
    large = [ndimage.gaussian_filter(view.lab[..., one], LARGE_FORMS_PX) for one in (1, 2)]
    return float(np.sqrt(sum(float(plane.var()) for plane in large)))


@described(
    step=5,
    right="colours run into each other within the washes",
    too_little="the washes are each of one colour",
    too_much="the washes change colour restlessly",
    weighed=Fault.LITTLE,
)
def running_colour(view: View) -> float:
    """Mean change of hue and chroma inside washes, in CIE Lab units over 20 pixels."""
    if not view.inside[::2, ::2].any():
        return 0.0
    slopes = [
        ndimage.gaussian_filter(view.lab[::2, ::2, channel], RUN_BLUR_PX / 2, order=order)
        for channel in (1, 2)
        for order in ((0, 1), (1, 0))
    ]
    change = np.sqrt(sum(slope**2 for slope in slopes))
    return float(change[view.inside[::2, ::2]].mean()) / 2 * RUN_PX


def _hue(view: View) -> Plane:
    """(height, width), hue in degrees from 0 to 360."""
    hue: Plane = np.degrees(np.arctan2(view.lab[..., 2], view.lab[..., 1])) % 360
    return hue


def _hues(view: View) -> Plane:
    """(36,) shares of the paint's chroma by hue; zeros without any."""
    bins = (view.once(_hue) / (360 / HUES)).astype(np.int32) % HUES
    strength = np.where(view.chroma > GREY_CHROMA, view.chroma, 0) * view.paint
    sums = np.bincount(bins.ravel(), strength.ravel(), HUES)
    return (sums / max(float(sums.sum()), 1e-9)).astype(np.float32)
