"""How much is painted, and where."""

import numpy as np

from pleinair.server.scoring.embedded.properties import Fault, described
from pleinair.server.scoring.embedded.view import View

LIGHTEST_SHARE = 0.02  # of the picture: what is left bare even of a full sheet
BAND_SHARE = 0.03  # of the shorter side: what a passe-partout would hide


@described(
    step=0.1,
    right="paint and bare paper are in balance",
    too_little="there is little paint on the paper",
    too_much="too little of the paper is left bare",
    weighed=Fault.LITTLE,
)
def coverage(view: View) -> float:
    """Share of the paper that is painted, in [0, 1]."""
    return float(view.paint.mean())


@described(
    step=0.1,
    right="the subject sits well within the paper's edges",
    too_much="paint runs along the edges of the paper",
)
def edge_contact(view: View) -> float:
    """Share of a narrow band along the four edges that is painted, in [0, 1]."""
    band = _band(view)
    inner = view.paint[band:-band, band:-band]
    return float((view.paint.sum() - inner.sum()) / (view.paint.size - inner.size))


@described(
    step=0.3,
    right="the subject stands on its ground",
    too_much="paint hangs down from the upper edge",
)
def hanging(view: View) -> float:
    """How much more of the upper edge is painted than of the lower one, in [0, 1].

    In shares of the bare paper: a sky hangs from nothing.
    """
    band = _band(view)
    more = float(view.paint[:band].mean() - view.paint[-band:].mean())
    return max(0.0, more) * (1 - coverage(view))


@described(
    step=4,
    right="the paper is pale",
    too_little="the paper is dark",
    guard=0.5,
)
def paper_lightness(view: View) -> float:
    """Lightness of the lightest fiftieth of the picture, CIE L* in [0, 100].

    The most frequent colour of a sheet that is painted all over is no paper.
    """
    return float(np.quantile(view.light, 1 - LIGHTEST_SHARE))


@described(
    step=4,
    right="the paper has a quiet tint",
    too_little="the paper is bare white",
    too_much="the paper is strongly coloured",
)
def paper_tint(view: View) -> float:
    """Chroma of the paper, CIE C*ab from 0 up to about 130."""
    return float(np.hypot(view.paper[1], view.paper[2]))


def _band(view: View) -> int:
    shorter: int = min(view.paint.shape)
    return max(1, round(shorter * BAND_SHARE))
