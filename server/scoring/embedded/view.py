"""What the scorer looks at: a picture at one size, in Lab, with its paper found."""

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage
from skimage.color import rgb2lab

Plane = NDArray[np.float32]
Mask = NDArray[np.bool_]
T = TypeVar("T")

# Fine enough for edges and grain of a 600 x 600 painting, a quarter of its pixels.
SIDE_PX = 300
LEAST_SIDE_PX = 4  # in less there is nothing beside a pixel to measure it by
LARGEST_PX = 100_000_000  # what Pillow would decode into more than 300 MB is no sketch's canvas

# A CIE76 difference of 2.3 is just noticeable; paint fades in around it, so that a picture
# which changes by a grey level changes little here.
FAINT_DELTA_E, PLAIN_DELTA_E = 1.5, 5.0
GRADIENT_BLUR_PX = 1.0
EDGE_WIDTH_PX = 4
PAPER_BIN_255 = 8
PAPER_DELTA_E = 4.0
PALE_LIGHTNESS, PALE_CHROMA = 86.0, 20.0
LEAST_PALE_SHARE = 0.01
WHITE_PAPER = (97.0, 0.0, 4.0)  # L*a*b* of watercolour paper, a little warm


class UnreadablePictureError(ValueError):
    """The bytes are no picture that can be scored; the message says why."""


@dataclass(frozen=True)
class View:
    """A picture as the properties measure it.

    Attributes:
        rgb: (height, width, 3) in [0, 255], the longer side 300 pixels.
        lab: (height, width, 3), CIE Lab (D65).
        paper: (3,), the paper's colour in Lab: the most frequent pale one.
    """

    rgb: Plane
    lab: Plane
    paper: Plane
    _known: dict[Callable[["View"], Any], Any] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, png: bytes) -> Self:
        """Read a picture.

        Raises:
            UnreadablePictureError: The bytes are no picture, or a much too large one.
        """
        rgb = _read(png)
        lab = rgb2lab(rgb / 255).astype(np.float32)
        return cls(rgb, lab, _paper(rgb, lab))

    @cached_property
    def pigment(self) -> Plane:
        """(height, width), CIE76 difference from the paper."""
        away = self.lab - self.paper
        difference: Plane = np.sqrt(np.einsum("ijk,ijk->ij", away, away))
        return difference

    @cached_property
    def paint(self) -> Plane:
        """(height, width) in [0, 1], how surely a pixel is painted."""
        sure = (self.pigment - FAINT_DELTA_E) / (PLAIN_DELTA_E - FAINT_DELTA_E)
        paint: Plane = np.clip(sure, 0, 1)
        return paint

    @cached_property
    def painted(self) -> Mask:
        """(height, width), pixels that are more likely painted than not."""
        mask: Mask = self.paint > 0.5
        return mask

    @cached_property
    def light(self) -> Plane:
        """(height, width), CIE L* in [0, 100]."""
        plane: Plane = np.ascontiguousarray(self.lab[..., 0])
        return plane

    @cached_property
    def chroma(self) -> Plane:
        """(height, width), CIE C*ab, from 0 up to about 130."""
        return np.hypot(self.lab[..., 1], self.lab[..., 2])

    @cached_property
    def gradient(self) -> Plane:
        """(height, width), change of colour in CIE76 differences a pixel, blurred by one pixel."""
        slopes = [
            ndimage.gaussian_filter(self.lab[..., channel], GRADIENT_BLUR_PX, order=order)
            for channel in range(3)
            for order in ((0, 1), (1, 0))
        ]
        magnitude: Plane = np.sqrt(sum(slope**2 for slope in slopes))
        return magnitude

    @cached_property
    def inside(self) -> Mask:
        """(height, width), painted pixels that are further than an edge's width from bare paper."""
        if self.painted.all():
            return self.painted  # with no paper anywhere, there is no distance from it
        mask: Mask = ndimage.distance_transform_cdt(self.painted) > EDGE_WIDTH_PX
        return mask

    def once(self, measure: Callable[["View"], T]) -> T:
        """What `measure` says of this view, measured the first time only."""
        if measure not in self._known:
            self._known[measure] = measure(self)
        known: T = self._known[measure]
        return known

    def over_paint(self, plane: Plane) -> float:
        """The mean of a plane over the paint; 0 without any."""
        total = float(self.paint.sum())
        return float((plane * self.paint).sum()) / total if total > 0 else 0.0

    def paint_quantiles(self, plane: Plane, *shares: float) -> list[float]:
        """Quantiles of a plane over the painted pixels; 0 without any."""
        values = plane[self.painted]
        if not len(values):
            return [0.0] * len(shares)
        return [float(value) for value in np.quantile(values, shares)]


def _read(png: bytes) -> Plane:
    try:
        with Image.open(io.BytesIO(png)) as image:
            if image.width * image.height > LARGEST_PX:
                raise UnreadablePictureError(f"the picture has {image.width}x{image.height} pixels")
            scale = SIDE_PX / max(image.size)
            size = [max(LEAST_SIDE_PX, round(side * scale)) for side in image.size]
            small = image.convert("RGB").resize((size[0], size[1]), Image.Resampling.BOX)
    except (OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise UnreadablePictureError(f"the picture cannot be read: {error}") from error
    return np.asarray(small, np.float32)


def _paper(rgb: Plane, lab: Plane) -> Plane:
    """The mean colour around the fullest bin of a coarse histogram of what is pale.

    A sheet that is painted all over has hardly anything pale: its paper is taken to be white, and
    not the colour of its sky.
    """
    pale = (lab[..., 0] > PALE_LIGHTNESS) & (np.hypot(lab[..., 1], lab[..., 2]) < PALE_CHROMA)
    if pale.mean() < LEAST_PALE_SHARE:
        return np.array(WHITE_PAPER, np.float32)
    bins = (rgb[pale] / PAPER_BIN_255).astype(np.int32)
    keys = bins[..., 0] << 12 | bins[..., 1] << 6 | bins[..., 2]
    fullest = np.bincount(keys).argmax()
    flat = lab[pale]
    centre = flat[keys == fullest].mean(axis=0)
    away = flat - centre
    near = flat[np.einsum("ij,ij->i", away, away) < PAPER_DELTA_E**2]
    paper: Plane = near.mean(axis=0) if len(near) else centre
    return paper
