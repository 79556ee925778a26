"""What the scorer looks at: a picture at one size, in Lab, with its paper found."""

import io
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from skimage.color import rgb2lab

Plane = NDArray[np.float32]
Mask = NDArray[np.bool_]

# Fine enough for edges and grain of a 600 x 600 painting, a quarter of its pixels.
SIDE_PX = 300
LARGEST_PX = 100_000_000  # what Pillow would decode into more than 300 MB is no sketch's canvas

# A CIE76 difference of 2.3 is just noticeable; paint fades in around it, so that a picture
# which changes by a grey level changes little here.
FAINT_DELTA_E, PLAIN_DELTA_E = 1.5, 5.0
PAPER_BIN_255 = 8
PAPER_DELTA_E = 4.0


class UnreadablePictureError(ValueError):
    """The bytes are no picture that can be scored; the message says why."""


@dataclass(frozen=True)
class View:
    """A picture as the properties measure it.

    Attributes:
        rgb: (height, width, 3) in [0, 255], the longer side 300 pixels.
        lab: (height, width, 3), CIE Lab (D65).
        paper: (3,), the paper's colour in Lab: the most frequent one.
    """

    rgb: Plane
    lab: Plane
    paper: Plane

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
        difference: Plane = np.sqrt(((self.lab - self.paper) ** 2).sum(axis=-1))
        return difference

    @cached_property
    def paint(self) -> Plane:
        """(height, width) in [0, 1], how surely a pixel is painted."""
        sure = (self.pigment - FAINT_DELTA_E) / (PLAIN_DELTA_E - FAINT_DELTA_E)
        return np.clip(sure, 0, 1)

    @cached_property
    def painted(self) -> Mask:
        """(height, width), pixels that are more likely painted than not."""
        return self.paint > 0.5


def _read(png: bytes) -> Plane:
    try:
        with Image.open(io.BytesIO(png)) as image:
            if image.width * image.height > LARGEST_PX:
                raise UnreadablePictureError(f"the picture has {image.width}x{image.height} pixels")
            scale = SIDE_PX / max(image.size)
            size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
            small = image.convert("RGB").resize(size, Image.Resampling.BOX)
    except (OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise UnreadablePictureError(f"the picture cannot be read: {error}") from error
    return np.asarray(small, np.float32)


def _paper(rgb: Plane, lab: Plane) -> Plane:
    """The mean colour around the fullest bin of a coarse histogram."""
    bins = (rgb / PAPER_BIN_255).astype(np.int32)
    keys = (bins[..., 0] << 12 | bins[..., 1] << 6 | bins[..., 2]).ravel()
    fullest = np.bincount(keys).argmax()
    flat = lab.reshape(-1, 3)
    centre = flat[keys == fullest].mean(axis=0)
    near = flat[((flat - centre) ** 2).sum(axis=1) < PAPER_DELTA_E**2]
    return near.mean(axis=0) if len(near) else centre
