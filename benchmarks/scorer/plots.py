"""Pictures of how the scorer does."""

import io
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from pleinair.benchmarks.plot import DOTS_PER_INCH
from pleinair.benchmarks.scorer.climb import Climb
from pleinair.benchmarks.scorer.fit import Fit
from pleinair.benchmarks.scorer.unseen import Unseen
from pleinair.server.pool import TIERS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = {"love": "#a53b32", "okay": "#c98a3c", "meh": "#6f83a8", "nope": "#777777"}
JITTER = 0.16


def plot_fit(fit: Fit, target: Path) -> None:
    """Draw the values of unseen paintings by tier, and the canaries', as a PNG.

    Raises:
        ImportError: Matplotlib, of the extra `bench`, is not installed.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    rng = np.random.default_rng(0)
    rows = {**fit.unseen_values, "canaries, the highest ten": tuple(fit.highest_canaries.values())}
    for place, (tier, values) in enumerate(rows.items()):
        heights = place + rng.uniform(-JITTER, JITTER, len(values))
        axes.scatter(values, heights, s=18, alpha=0.7, color=COLOURS.get(tier, "#222222"))
        if tier in COLOURS:
            axes.plot([np.median(values)] * 2, [place - 0.3, place + 0.3], color=COLOURS[tier])
    axes.set_yticks(range(len(rows)), list(rows))
    axes.invert_yaxis()
    axes.set(xlabel="value by models that did not see the painting", xlim=(-0.02, 1.02))
    _plain(axes)
    figure.savefig(target, dpi=DOTS_PER_INCH)


def plot_unseen(report: Unseen, pictures: Mapping[str, bytes], target: Path) -> None:
    """Draw every painting in the row of its tier, the highest value first, as a PNG.

    Args:
        report: The values.
        pictures: The PNGs by name.
        target: Where the PNG goes.

    Raises:
        ImportError: Matplotlib, of the extra `bench`, is not installed.
    """
    from matplotlib.figure import Figure

    rows = {
        tier: [one for one in report.paintings if one.tier == tier and one.value is not None]
        for tier in TIERS
    }
    rows = {tier: some for tier, some in rows.items() if some}
    most = max(map(len, rows.values()))
    figure = Figure(figsize=(1.5 * most, 1.75 * len(rows)), layout="constrained")
    frames = figure.subplots(len(rows), most, squeeze=False)
    for (tier, some), places in zip(rows.items(), frames, strict=True):
        places[0].set_ylabel(tier, color=COLOURS[tier], fontsize=14)
        for one, frame in zip_longest(some, places):
            frame.set(xticks=[], yticks=[])
            frame.spines[:].set_visible(False)
            if one is None:
                continue
            frame.imshow(Image.open(io.BytesIO(pictures[one.name])))
            far = abs(one.tiers_apart) > 1
            weight = "bold" if far else "normal"
            frame.set_title(f"{one.name}: {one.value:.2f}", fontsize=9, fontweight=weight)
    figure.savefig(target, dpi=DOTS_PER_INCH)


def plot_climbs(climbs: Sequence[Climb], pictures: Path, target: Path) -> None:
    """Draw a row for each climb, its rewards and its first, middle and last picture, as a PNG.

    Args:
        climbs: At least one.
        pictures: The folder that they put their folders into.
        target: Where the PNG goes.

    Raises:
        ImportError: Matplotlib, of the extra `bench`, is not installed.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 2.9 * len(climbs)), layout="constrained")
    rows = figure.subplots(len(climbs), 4, width_ratios=(1.2, 1, 1, 1), squeeze=False)
    for one, (axes, *frames) in zip(climbs, rows, strict=True):
        path = one.path
        steps = [step.step for step in path]
        axes.plot(steps, [step.reward for step in path], color="#222222", label="reward")
        axes.plot(steps, [step.quality for step in path], color=COLOURS["love"], label="quality")
        axes.plot(steps, [step.judge for step in path], color=COLOURS["meh"], label="judge")
        axes.set(xlabel="step", ylim=(0, 1), title=f"{one.attack}, seed {one.seed}")
        _plain(axes)
        for frame, step in zip(frames, (path[0], path[len(path) // 2], path[-1]), strict=True):
            frame.imshow(Image.open(one.folder(pictures) / step.file_name))
            frame.set_title(f"step {step.step}: {step.reward:.2f}")
            frame.axis("off")
    rows[0][0].legend(frameon=False)
    figure.savefig(target, dpi=DOTS_PER_INCH)


def _plain(axes: "Axes") -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.3)
