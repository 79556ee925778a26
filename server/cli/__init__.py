"""The `pleinair` command."""

import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from types import FrameType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pleinair.client.printable import printable
from pleinair.server.cli import bench, doctor, inspect, paint, pool, rollouts, score, serve, space
from pleinair.server.cli.output import escape_log, stderr
from pleinair.server.cli.status import Status


class _Commands(TyperGroup):
    """Shows errors of usage, which quote arguments and files, with escapes as all else is."""

    def make_context(self, *args: Any, **more: Any) -> Any:
        with _escaped_errors():
            return super().make_context(*args, **more)

    def invoke(self, ctx: Any) -> Any:
        with _escaped_errors():
            return super().invoke(ctx)


@contextmanager
def _escaped_errors() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        # Errors of usage alone have one; their common class is typer's own affair.
        if isinstance(message := getattr(error, "message", None), str):
            error.message = printable(message)  # type: ignore[attr-defined]
        raise


app = typer.Typer(
    name="pleinair",
    cls=_Commands,
    help="Paint with p5.brush sketches, and score the paintings.",
    epilog="Exit status: 0 done, 1 a sketch or a check failed, 2 wrong usage, "
    "3 something of Plein Air failed.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(doctor.setup)
app.command()(doctor.doctor)
app.command()(paint.paint)
app.command()(score.score)
app.command()(inspect.inspect)
app.command()(serve.serve)
app.add_typer(bench.app, name="bench")
app.add_typer(pool.app, name="pool")
app.add_typer(rollouts.app, name="rollouts")
app.add_typer(space.app, name="space")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pleinair {version('openenv-pleinair')}")
        raise typer.Exit


@app.callback()
def _options(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version."
        ),
    ] = False,
) -> None:
    pass


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def main() -> None:
    """Run the command line and leave with its exit status."""
    # Python's own answer to SIGTERM is to end at once, and to leave the browsers behind.
    signal.signal(signal.SIGTERM, _leave)
    escape_log()
    try:
        app()
    except Exception:
        stderr().print(traceback.format_exc(), end="", soft_wrap=True)
        stderr().print("pleinair: this is a fault of Plein Air, not of the sketch")
        sys.exit(Status.OURS_FAILED)
