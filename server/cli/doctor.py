"""`pleinair setup` and `pleinair doctor`."""

from collections.abc import Callable
from functools import partial
from typing import NoReturn

import typer
from rich.table import Table

from pleinair.server.cli.checkup import Checkup, check_up
from pleinair.server.cli.environment import read_deployment
from pleinair.server.cli.output import AsJson, Text, print_json, stderr, stdout
from pleinair.server.cli.status import Status
from pleinair.server.render.browser import BrowserNotFoundError
from pleinair.server.render.provision import DriverError, ensure_chromium, ensure_driver
from pleinair.server.settings import Settings


def setup(as_json: AsJson = False) -> None:
    """Find or install a Chromium, then check that everything works."""
    config = read_deployment()
    steps: tuple[Callable[[], object], ...] = (ensure_driver, partial(ensure_chromium, config))
    for step in steps:
        try:
            step()
        except (DriverError, BrowserNotFoundError) as error:
            # Doctor finds the same, but not what was tried about it.
            stderr().print(str(error), style="red", markup=False, soft_wrap=True)
    _report(config, as_json)


def doctor(as_json: AsJson = False) -> None:
    """Check the browser, WebGL, the vendored files and the pool; show versions and settings."""
    _report(read_deployment(), as_json)


def _report(config: Settings, as_json: bool) -> NoReturn:
    with stderr().status("starting the browser"):
        report = check_up(config)
    if as_json:
        print_json(report)
    else:
        _show(report)
    raise typer.Exit(Status.DONE if report.ok else Status.SKETCH_FAILED)


def _show(report: Checkup) -> None:
    out = stdout()
    versions = Table("what", "version", title="Versions", title_justify="left")
    for name, version in report.versions.items():
        versions.add_row(name, version)
    out.print(versions)
    settings = Table("variable", "value", "what it is", title="Settings", title_justify="left")
    for row in report.settings:
        value = Text("unset" if row.value is None else str(row.value), overflow="fold")
        value.style = "" if row.value == row.default else "bold"
        settings.add_row(row.variable, value, Text(row.description))
    out.print(settings)
    walls = Table("wall", "", "found", title="Walls around the browsers", title_justify="left")
    for wall in report.walls:
        found = f"{wall.detail}; {wall.advice}" if wall.advice else wall.detail
        state = Text("up", "green") if wall.up else Text("down", "bold yellow")
        walls.add_row(wall.name, state, Text(found, overflow="fold"))
    out.print(walls)
    # Last, so that it stands above the prompt when something is wrong.
    checks = Table("check", "", "found", title="Checks", title_justify="left")
    for check in report.checks:
        outcome = Text("ok", "green") if check.ok else Text("failed", "bold red")
        checks.add_row(check.name, outcome, Text(check.detail, overflow="fold"))
    out.print(checks)
