"""The picture of a calibration: how often each reference is beaten, and what that tells."""

from collections.abc import Sequence
from pathlib import Path

from pleinair.server.pool import TIERS
from pleinair.server.pool.calibrate import USEFUL_BITS, Calibrated

DOTS_PER_INCH = 150
COLOURS = {"love": "#b3375f", "okay": "#2f7a4b", "meh": "#c08a1e", "nope": "#67635a"}


def plot_calibration(results: Sequence[Calibrated], target: Path) -> None:
    """Draw each reference at its win rate and its information, as a PNG.

    Raises:
        ImportError: Matplotlib, of the extra `bench`, is not installed.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for tier in TIERS:
        known = [one for one in results if one.tier == tier and one.win_rate is not None]
        axes.scatter(
            [one.win_rate or 0.0 for one in known],
            [one.information or 0.0 for one in known],
            color=COLOURS[tier],
            alpha=0.7,
            label=f"{tier}, {len(known)}",
        )
    axes.axhline(USEFUL_BITS, color="#67635a", linestyle="--", linewidth=1)
    axes.annotate("useful above", (0.5, USEFUL_BITS), (0, 3), textcoords="offset points")
    axes.set(xlabel="share of the pairs that the paintings won", ylabel="information, bits a pair")
    axes.set(xlim=(-0.02, 1.02), ylim=(0, None))
    axes.set_title("References as opponents")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.3)
    figure.savefig(target, dpi=DOTS_PER_INCH)
