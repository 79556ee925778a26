"""Texture at several scales, and what tells washes from noise and stripes."""

from itertools import pairwise

import numpy as np
from scipy import fft, ndimage

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import Mask, Plane, View

BLURS_PX = (0.7, 1.4, 2.8, 5.6)  # an octave apart
CALM_DELTA_E = 2.0  # a pixel: steeper is an edge and not texture
LEAST_PX = 50  # of calm wash, below which texture cannot be told
CALMEST_SHARE = 0.2  # of the paint, where none of it is calm
SLOW_PX = 5.0
FAR_SHARE = 0.1
LOWEST_RMS = 0.01


@described(
    step=0.2,
    right="pigment granulates finely",
    too_little="the washes have no fine grain",
    too_much="the washes are noisy",
    guard=0.5,
)
def fine_grain(view: View) -> float:
    """log10 of the RMS lightness at about 2 pixels inside calm washes, in [-2, 2]."""
    return _grain(view, 0)


@described(
    step=0.2,
    right="the washes have a living texture",
    too_little="the washes have no texture",
    too_much="the texture of the washes is rough",
    weighed=Fault.EITHER,
)
def middle_grain(view: View) -> float:
    """log10 of the RMS lightness at about 4 pixels inside calm washes, in [-2, 2]."""
    return _grain(view, 1)


@described(
    step=0.2,
    right="the washes bloom",
    too_little="the washes have no blooms",
    too_much="the washes are blotchy",
    weighed=Fault.EITHER,
)
def coarse_grain(view: View) -> float:
    """log10 of the RMS lightness at about 8 pixels inside calm washes, in [-2, 2]."""
    return _grain(view, 2)


@described(
    step=0.15,
    right="large forms carry the fine texture",
    too_little="everything is blurred",
    too_much="fine texture drowns the forms",
    guard=0.3,
)
def grain_balance(view: View) -> float:
    """Fine over coarse texture of the whole picture, as log10; noise is above 0, washes below."""
    bands = view.once(_bands)
    fine, coarse = (float(np.sqrt((band**2).mean())) for band in (bands[0], bands[2]))
    return float(np.log10(max(fine, LOWEST_RMS) / max(coarse, LOWEST_RMS)))


@described(
    step=0.15,
    right="the marks run in several directions",
    too_much="the marks all run one way, like stripes",
)
def anisotropy(view: View) -> float:
    """How far all edges run in one direction, in [0, 1]: coherence of the structure tensor."""
    across, along = ndimage.sobel(view.light, 1), ndimage.sobel(view.light, 0)
    xx, yy = float((across**2).mean()), float((along**2).mean())
    xy = float((across * along).mean())
    total = xx + yy
    return float(np.hypot(xx - yy, 2 * xy)) / total if total > 1e-9 else 0.0


@described(
    step=0.3,
    right="nothing repeats mechanically",
    too_much="a pattern repeats mechanically",
    guard=0.6,
)
def repetition(view: View) -> float:
    """How well the picture's detail fits itself when shifted, in [0, 1]; 1 for tiles and stripes.

    The highest autocorrelation of the lightness without its slow changes, past a tenth of the
    shorter side.
    """
    height, width = view.light.shape
    detail = view.light - ndimage.gaussian_filter(view.light, SLOW_PX, mode="wrap")
    power = np.abs(fft.rfft2(detail)) ** 2
    alike = fft.irfft2(power, s=(height, width))
    if alike[0, 0] < LOWEST_RMS * alike.size:
        return 0.0
    rows, columns = fft.fftfreq(height) * height, fft.fftfreq(width) * width
    far = np.hypot(rows[:, None], columns[None, :]) > FAR_SHARE * min(height, width)
    return max(0.0, float(alike[far].max() / alike[0, 0]))


def _bands(view: View) -> list[Plane]:
    blurred = [ndimage.gaussian_filter(view.light, blur) for blur in BLURS_PX]
    return [fine - coarse for fine, coarse in pairwise(blurred)]


def _calm(view: View) -> Mask:
    """Painted pixels that are on no edge; the calmest where paint is all dabs and lines."""
    steepest = ndimage.maximum_filter(view.gradient, 3)
    calm: Mask = view.inside & (steepest < CALM_DELTA_E)
    if np.count_nonzero(calm) < LEAST_PX and view.painted.any():
        calm = view.painted & (steepest <= np.quantile(steepest[view.painted], CALMEST_SHARE))
    return calm


def _grain(view: View, band: int) -> float:
    values = view.once(_bands)[band][view.once(_calm)]
    rms = float(np.sqrt((values**2).mean())) if len(values) >= LEAST_PX else 0.0
    return float(np.log10(max(rms, LOWEST_RMS)))
