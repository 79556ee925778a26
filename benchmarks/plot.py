"""The picture of a report."""

from pathlib import Path

from pleinair.benchmarks.render import SAMPLE_EVERY, RenderReport

DOTS_PER_INCH = 150


def plot_render(report: RenderReport, target: Path) -> None:
    """Draw time against the number of shapes, and memory over the renders, as a PNG.

    Raises:
        ImportError: Matplotlib, of the extra `bench`, is not installed.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.6), layout="constrained")
    time, memory = figure.subplots(1, 2)
    time.plot(list(report.shapes), list(report.shapes.values()), marker="o", color="#a53b32")
    time.set(xlabel="filled shapes", ylabel="seconds a painting", ylim=(0, None))
    time.set_title("Time by number of shapes")
    renders = [SAMPLE_EVERY * (i + 1) for i in range(len(report.memory_mb))]
    memory.plot(renders, report.memory_mb, color="#5f7f45")
    memory.set(xlabel="renders", ylabel="MiB, server and browsers", ylim=(0, None))
    memory.set_title("Memory")
    for axes in (time, memory):
        axes.spines[["top", "right"]].set_visible(False)
        axes.grid(alpha=0.3)
    figure.savefig(target, dpi=DOTS_PER_INCH)
