"""The `pleinair` command."""

import signal
import sys
import traceback
from importlib.metadata import version
from types import FrameType
from typing import Annotated

import typer

from pleinair.server.cli import bench, doctor, inspect, paint, pool, rollouts, score, serve, space
from pleinair.server.cli.status import Status

app = typer.Typer(
    name="pleinair",
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
    try:
        app()
    except Exception:
        traceback.print_exc()
        print("pleinair: this is a fault of Plein Air, not of the sketch", file=sys.stderr)
        sys.exit(Status.OURS_FAILED)
