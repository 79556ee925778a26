"""`pleinair bench earnings`: what the paintings of the reference pool earn as answers."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pool.common import told, with_renderer
from pleinair.server.cli.progress import progress

if TYPE_CHECKING:
    from pleinair.benchmarks.scorer.earnings import Earnings

Seeds = Annotated[int, typer.Option(min=1, help="Seeds, each with references of its own.")]


def earnings(seeds: Seeds = 10, as_json: AsJson = False) -> None:
    """Answer with the sketches of the reference pool, and show what each tier earns."""
    from pleinair.benchmarks.scorer.earnings import measure_earnings
    from pleinair.server.pool import shared_pool
    from pleinair.server.tasks import get_task

    config = read_settings()
    with told():
        paintings = shared_pool(config).paintings
        task = get_task(deployment=config)
        with progress("painting", seeds * len(paintings)) as tell:
            report = with_renderer(
                lambda renderer: measure_earnings(task, paintings, range(seeds), renderer, tell),
                config,
                seeds * len(paintings),
            )
    if as_json:
        print_json(report)
    else:
        stdout().print(_table(report))


def _table(report: "Earnings") -> Table:
    names = list(report.tiers[0].terms)
    table = Table("tier", "paintings", "mean", "a tenth below", "a tenth above", "worst", "best")
    for name in names:
        table.add_column(name)
    for one in report.tiers:
        figures = (one.mean, one.low, one.high, one.worst, one.best)
        shown = [f"{figure:.2f}" for figure in (*figures, *one.terms.values())]
        table.add_row(one.tier, str(one.paintings), *shown)
    table.caption = (
        f"rewards under {len(report.seeds)} seeds; worst and best by a painting's mean over them, "
        "the terms by their means"
    )
    return table
