"""`pleinair bench`: what Plein Air can do on this machine."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.table import Table

from pleinair.server.cli.output import AsJson, print_json, stderr, stdout
from pleinair.server.cli.status import Status

if TYPE_CHECKING:
    from pleinair.benchmarks.render import RenderReport

SUITES = ("render",)
FULL_CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
STOP_TIMEOUT_S = 30.0

app = typer.Typer(help="Measure what Plein Air can do on this machine.", no_args_is_help=True)


@app.command("render")
def render(
    naive: Annotated[int, typer.Option(min=1, help="Paintings the naive way.")] = 2,
    times: Annotated[int, typer.Option(min=1, help="Paintings of ours.")] = 20,
    memory: Annotated[int, typer.Option(min=0, help="Renders for the memory figure.")] = 1000,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the report as a PNG.")] = None,
    as_json: AsJson = False,
) -> None:
    """Time the renderer beside the naive way; status 1 when a goal is not reached."""
    if find_spec("psutil") is None:
        _refuse("pleinair bench needs psutil: pip install 'openenv-pleinair[bench]'")
    from pleinair.benchmarks.plot import PlotError, plot_render
    from pleinair.benchmarks.render import Plan, measure_render

    chromium = next(filter(None, map(which, FULL_CHROMIUMS)), None)
    if chromium is None:
        _refuse("the naive way needs a full Chromium: apt-get install chromium brings it")
    console = stderr()
    with _server() as url:
        report = asyncio.run(
            measure_render(
                Plan(naive=naive, ours=times, memory=memory),
                Path(chromium),
                url,
                lambda step: console.print(step, markup=False),
            )
        )
    if plot is not None:
        try:
            plot_render(report, plot)
        except PlotError as error:
            _refuse(str(error))
    if as_json:
        print_json(report)
    else:
        stdout().print(_table(report))
    if not all(figure.reached for figure in report.figures):
        raise typer.Exit(Status.SKETCH_FAILED)


def _table(report: "RenderReport") -> Table:
    table = Table("what", "measured", "reach", "stretch", "behind it")
    for figure in report.figures:
        mark = "stretched" if figure.stretched else "reached" if figure.reached else "missed"
        table.add_row(
            figure.name,
            f"{figure.value:.3g} {figure.unit}, {mark}",
            f"{figure.reach:g}",
            f"{figure.stretch:g}",
            figure.detail,
            style=None if figure.reached else "red",
        )
    spent = ", ".join(f"{kind} {seconds:.2f}" for kind, seconds in report.cpu_s.items())
    table.caption = f"CPU-seconds a hibiscus: {spent}"
    return table


@contextmanager
def _server() -> Iterator[str]:
    """A server in a process of its own on a free port; gives its address."""
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server ended with status {process.wait()}")
            yield str(json.loads(line)["url"])
        finally:
            process.terminate()
            try:
                process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _refuse(message: str) -> NoReturn:
    stderr().print(f"pleinair: {message}", markup=False)
    raise typer.Exit(Status.WRONG_USAGE)
