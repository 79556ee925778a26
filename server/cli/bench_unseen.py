"""`pleinair bench unseen`: the embedded scorer beside an eye that it never saw."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.bench_scorer import Plot
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.extras import need_extra, need_place
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pool.common import told, with_renderer
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status

if TYPE_CHECKING:
    from pleinair.benchmarks.scorer.unseen import Marked, Unseen

Held = Annotated[
    Path | None,
    typer.Argument(
        metavar="[FOLDER]",
        help="Sketches and a tiers.jsonl with the sketch and the tier of each; else those that "
        "come along.",
    ),
]


def unseen(folder: Held = None, plot: Plot = None, as_json: AsJson = False) -> None:
    """Rank paintings that the embedded scorer never saw; status 1 when it misses its goal."""
    need_extra("sklearn")
    if plot is not None:
        need_extra("matplotlib")
        need_place(plot)
    from pleinair.benchmarks.scorer.plots import plot_unseen
    from pleinair.benchmarks.scorer.unseen import HELD_OUT, rank_unseen, unseen_rows
    from pleinair.server.scoring.embedded import embedded_scorer

    held = folder or HELD_OUT
    with told():
        rows = unseen_rows(held)
        with progress("painting", len(rows)) as tell:
            report, pictures = with_renderer(
                lambda renderer: rank_unseen(
                    held, rows, renderer, embedded_scorer(), lambda one: tell(one.name)
                ),
                read_settings(),
                len(rows),
            )
    if plot is not None:
        plot_unseen(report, pictures, plot)
    if as_json:
        print_json(report)
    else:
        stdout().print(_table(report))
    if not report.reached:
        raise typer.Exit(Status.SKETCH_FAILED)


def _table(report: "Unseen") -> Table:
    table = Table("painting", "tier", "value", "taken for", "what the eye said")
    for one in report.paintings:
        table.add_row(one.name, one.tier, *_seen(one), one.reason, style=_style(one))
    found = report.agreement.rank_correlation
    said = "all values are the same" if found is None else f"rank correlation {found:.3f}"
    table.caption = (
        f"{said}, 95 % interval {report.low:.2f} to {report.high:.2f}; model {report.model}"
    )
    return table


def _seen(one: "Marked") -> tuple[str, str]:
    if one.value is None or one.taken_for is None:
        return "", one.problem
    return f"{one.value:.3f}", one.taken_for


def _style(one: "Marked") -> str | None:
    return "red" if one.problem or abs(one.tiers_apart) > 1 else None
