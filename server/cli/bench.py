"""`pleinair bench`: what Plein Air can do on this machine."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.background import background_server
from pleinair.server.cli.bench_earnings import earnings
from pleinair.server.cli.bench_scorer import climb, scorer
from pleinair.server.cli.bench_unseen import unseen
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.extras import need_extra, need_place, refuse
from pleinair.server.cli.output import AsJson, print_json, stderr, stdout
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
from pleinair.server.settings import variable

if TYPE_CHECKING:
    from pleinair.benchmarks.goals import Figure
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
        report = asyncio.run(measure_render(plan, _installed(FULL_CHROMIUMS), url, _tell))
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
    results = asyncio.run(measure_steps(sketch, full, shell, times, _tell))
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


@app.command()
def server(
    sessions: Annotated[
        list[int] | None, typer.Option(min=1, help="Sessions side by side; 8, 32 and 64.")
    ] = None,
    requests: Annotated[int, typer.Option(min=1, help="Steps for each number of them.")] = 160,
    as_json: AsJson = False,
) -> None:
    """Load a server with sessions; status 1 when a goal is not reached."""
    from pleinair.benchmarks.load import RENDER_CPU_S, measure_load

    counts = sessions or [8, 32, 64]
    config = read_settings().model_copy(
        update={"render_cpu_s": RENDER_CPU_S, "max_sessions": max(counts) + 2}
    )
    names = ("render_cpu_s", "max_sessions")
    with background_server({variable(name): str(getattr(config, name)) for name in names}) as url:
        report = asyncio.run(measure_load(url, counts, requests, config, _tell))
    if as_json:
        print_json(report)
    else:
        stdout().print(_goals(report.figures))
        for fault in (fault for load in report.loads for fault in load.faults):
            stdout().print(fault, markup=False, soft_wrap=True)
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


@app.command()
def soak(
    minutes: Annotated[float, typer.Option(min=0.5, help="How long.")] = 30,
    as_json: AsJson = False,
) -> None:
    """Load a server and break things on the way; status 1 when a goal is not reached."""
    from pleinair.benchmarks.soaking import run_soak

    report = run_soak(minutes, read_settings(), _tell)
    if as_json:
        print_json(report)
    else:
        stdout().print(_goals(report.figures))
        happened = ", ".join(f"{name} {count} times" for name, count in report.faults.items())
        stdout().print(f"{report.minutes:.1f} minutes; {happened}", markup=False, soft_wrap=True)
        for name in report.left_out:
            stdout().print(f"this machine does not allow: {name}", markup=False, soft_wrap=True)
        for wrong in report.wrong:
            stdout().print(wrong, markup=False, soft_wrap=True)
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


def _figures(report: "RenderReport") -> Table:
    table = _goals(report.figures)
    spent = ", ".join(f"{kind} {seconds:.2f}" for kind, seconds in report.cpu_s.items())
    table.caption = f"CPU-seconds a hibiscus: {spent}"
    return table


def _goals(figures: "Sequence[Figure]") -> Table:
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


def _tell(step: str) -> None:
    stderr().print(step, markup=False)
