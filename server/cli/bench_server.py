"""`pleinair bench server`, `soak` and `chaos`: what a server bears."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.background import background_server
from pleinair.server.cli.bench_report import goals_table, tell_step
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.status import Status
from pleinair.server.settings import variable

if TYPE_CHECKING:
    from pleinair.benchmarks.chaos import Trial


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
        report = asyncio.run(measure_load(url, counts, requests, config, tell_step))
    if as_json:
        print_json(report)
    else:
        stdout().print(goals_table(report.figures))
        for fault in (fault for load in report.loads for fault in load.faults):
            stdout().print(fault, markup=False, soft_wrap=True)
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


def soak(
    minutes: Annotated[float, typer.Option(min=0.5, help="How long.")] = 30,
    as_json: AsJson = False,
) -> None:
    """Load a server and break things on the way; status 1 when a goal is not reached."""
    from pleinair.benchmarks.soaking import run_soak

    report = run_soak(minutes, read_settings(), tell_step)
    if as_json:
        print_json(report)
    else:
        stdout().print(goals_table(report.figures))
        happened = ", ".join(f"{name} {count} times" for name, count in report.faults.items())
        stdout().print(f"{report.minutes:.1f} minutes; {happened}", markup=False, soft_wrap=True)
        for name in report.left_out:
            stdout().print(f"this machine does not allow: {name}", markup=False, soft_wrap=True)
        for wrong in report.wrong:
            stdout().print(wrong, markup=False, soft_wrap=True)
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


def chaos(as_json: AsJson = False) -> None:
    """Break one thing after another, and tell what clients saw; status 1 when one was wronged."""
    from pleinair.benchmarks.breaking import run_chaos

    trials = run_chaos(read_settings(), tell_step)
    if as_json:
        print_json(trials)
    else:
        stdout().print(_trials(trials))
    if not all(trial.ok for trial in trials):
        raise typer.Exit(Status.SKETCH_FAILED)


def _trials(trials: "list[Trial]") -> Table:
    table = Table("what was done", "what its client saw", "and others", "lost", "whole after")
    for trial in trials:
        table.add_row(
            trial.fault,
            Text(trial.seen),
            Text(trial.others),
            trial.lost,
            "" if trial.whole_s is None else f"{trial.whole_s:.1f} s",
            style=None if trial.ok else "red",
        )
    return table
