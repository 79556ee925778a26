"""What a benchmark needs beyond Plein Air itself."""

from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import typer

from pleinair.server.cli.output import stderr
from pleinair.server.cli.pictures import need_writable
from pleinair.server.cli.status import Status


def need_extra(*modules: str) -> None:
    """Leave, with the command that brings it, when a module is not installed."""
    for module in modules:
        if find_spec(module) is None:
            refuse(f"this needs {module}: pip install 'openenv-pleinair[bench]' brings it")


def need_place(plot: Path) -> None:
    """Leave when nothing can be drawn to a path."""
    need_writable(plot.parent)
    if plot.is_dir():
        refuse(f"the plot cannot be drawn to {plot}: it is a folder")


def refuse(message: str) -> NoReturn:
    """Say on stderr why a command cannot be run, and leave as for wrong usage."""
    stderr().print(f"pleinair: {message}", markup=False, soft_wrap=True)
    raise typer.Exit(Status.WRONG_USAGE)
