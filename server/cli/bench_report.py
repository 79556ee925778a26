"""What the benchmarks say while they run, and how they show what came out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table

from pleinair.server.cli.output import stderr

if TYPE_CHECKING:
    from pleinair.benchmarks.goals import Figure


def goals_table(figures: "Sequence[Figure]") -> Table:
    """Figures beside their goals, those that were missed in red."""
    table = Table("what", "measured", "reach", "stretch", "behind it")
    for figure in figures:
        mark = "stretched" if figure.stretched else "reached" if figure.reached else "missed"
        table.add_row(
            figure.name,
            f"{figure.value:.3g} {figure.unit}, {mark}",
            f"{figure.reach:g}",
            f"{figure.stretch:g}",
            figure.detail,
            style=None if figure.reached else "red",
        )
    return table


def tell_step(step: str) -> None:
    """Say on stderr what is being measured."""
    stderr().print(step, markup=False)
