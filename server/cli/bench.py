"""`pleinair bench`: what Plein Air can do on this machine."""

import asyncio
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.background import background_server
from pleinair.server.cli.bench_earnings import earnings
from pleinair.server.cli.bench_report import goals_table, tell_step
from pleinair.server.cli.bench_scorer import climb, scorer
from pleinair.server.cli.bench_server import chaos, server, soak
from pleinair.server.cli.bench_unseen import unseen
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.extras import need_extra, need_place, refuse
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pool.common import (
    Location,
    Revision,
    Sample,
    rows_of,
    told,
    with_renderer,
)
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status
from pleinair.server.render.browser import SYSTEM_COMMANDS

if TYPE_CHECKING:
    from pleinair.benchmarks.pool import PoolReport
    from pleinair.benchmarks.render import RenderReport
    from pleinair.benchmarks.steps import StepResult

FULL_CHROMIUMS = tuple(name for name in SYSTEM_COMMANDS if "shell" not in name)
SHELLS = tuple(name for name in SYSTEM_COMMANDS if "shell" in name)

app = typer.Typer(help="Measure what Plein Air can do on this machine.", no_args_is_help=True)
app.command()(scorer)
app.command()(unseen)
app.command()(climb)
app.command()(earnings)
app.command()(server)
app.command()(soak)
app.command()(chaos)
Times = Annotated[int, typer.Option(min=1, help="Paintings of ours.")]


@app.command()
def render(
    naive: Annotated[int, typer.Option(min=1, help="Paintings the naive way.")] = 2,
    times: Times = 20,
    memory: Annotated[int, typer.Option(min=0, help="Renders for the memory figure.")] = 1000,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the report as a PNG.")] = None,
    as_json: AsJson = False,
) -> None:
    """Time the renderer beside the naive way; status 1 when a goal is not reached."""
    if plot is not None:
        need_extra("matplotlib")
        need_place(plot)
    from pleinair.benchmarks.plot import plot_render
    from pleinair.benchmarks.render import Plan, measure_render

    plan = Plan(naive=naive, ours=times, memory=memory)
    with background_server() as url:
        report = asyncio.run(measure_render(plan, _installed(FULL_CHROMIUMS), url, tell_step))
    if plot is not None:
        plot_render(report, plot)
    if as_json:
        print_json(report)
    else:
        stdout().print(_figures(report))
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


@app.command()
def steps(times: Times = 5, as_json: AsJson = False) -> None:
    """Time each step on the way from the naive renderer to this one."""
    from pleinair.benchmarks.render import SKETCHES
    from pleinair.benchmarks.steps import measure_steps

    sketch = (SKETCHES / "hibiscus.js").read_text("utf-8")
    full, shell = _installed(FULL_CHROMIUMS), _installed(SHELLS)
    results = asyncio.run(measure_steps(sketch, full, shell, times, tell_step))
    if as_json:
        print_json(results)
    else:
        stdout().print(_steps(results))


@app.command()
def pool(
    location: Location = None,
    revision: Revision = None,
    sample: Sample = None,
    as_json: AsJson = False,
) -> None:
    """Time a reference pool; status 1 when a picture is not the recorded one."""
    from pleinair.benchmarks.pool import measure_pool

    with told():
        folder, rows = rows_of(location, revision, sample)
        with progress("painting", len(rows)) as tell:
            report = with_renderer(
                lambda renderer: measure_pool(folder, rows, renderer, lambda one: tell(one.name)),
                read_settings(),
                len(rows),
            )
    if as_json:
        print_json(report)
    else:
        stdout().print(_paintings(report))
    if not all(one.ok for one in report.paintings):
        raise typer.Exit(Status.SKETCH_FAILED)


def _figures(report: "RenderReport") -> Table:
    table = goals_table(report.figures)
    spent = ", ".join(f"{kind} {seconds:.2f}" for kind, seconds in report.cpu_s.items())
    table.caption = f"CPU-seconds a hibiscus: {spent}"
    return table


def _steps(results: "list[StepResult]") -> Table:
    table = Table("with", "s a painting", "spread", "CPU-s", "times as fast as the naive way")
    naive = results[0].timing.median
    for result in results:
        low, high = result.timing.spread
        table.add_row(
            result.name,
            f"{result.timing.median:.2f}",
            f"{low:.2f} to {high:.2f}",
            f"{result.cpu_s:.2f}",
            f"{naive / result.timing.median:.1f}",
        )
    return table


def _paintings(report: "PoolReport") -> Table:
    table = Table("painting", "ms", "compared with the recorded picture")
    for one in report.paintings:
        said = f"{one.outcome}, {one.detail}" if one.detail else one.outcome
        table.add_row(one.name, f"{one.elapsed_ms:.0f}", said, style=None if one.ok else "red")
    table.caption = (
        f"{len(report.paintings)} paintings in {report.wall_s:.1f} s with {report.browsers} "
        f"browsers; half of them within {report.median_ms:.0f} ms each"
    )
    return table


def _installed(names: tuple[str, ...]) -> Path:
    found = next(filter(None, map(which, names)), None)
    if found is None:
        refuse(f"this needs one of {', '.join(names)}: apt-get install {names[0]} brings it")
    return Path(found)
