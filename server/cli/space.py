"""`pleinair space build` and `push`: a Space of one's own on the Hugging Face Hub."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from pleinair.server.cli.output import AsJson, Text, print_json, stderr, stdout
from pleinair.server.cli.pool.common import leave
from pleinair.server.cli.pool.common import told as hub_told
from pleinair.server.cli.status import Status
from pleinair.server.deploy import Kind, SpaceError, write_folder
from pleinair.server.settings import PREFIX, SECRETS, Settings, variable

app = typer.Typer(
    help="A Space of your own on the Hugging Face Hub.", no_args_is_help=True, add_completion=False
)

BYTES_PER_MB = 1_000_000
KNOWN = {variable(field): field for field in Settings.model_fields}


@app.command()
def build(
    kind: Annotated[
        Kind, typer.Argument(help="docker: from a Dockerfile. gradio: needs no Docker.")
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="A new or empty folder.")
    ],
    as_json: AsJson = False,
) -> None:
    """Write the folder of a Space, which can be pushed as it is, or looked at and changed first."""
    with _told():
        written = write_folder(kind, output)
    if as_json:
        print_json(
            {
                "kind": kind.value,
                "folder": str(output),
                "files": written.files,
                "bytes": written.size_bytes,
            }
        )
        return
    size = f"{written.size_bytes / BYTES_PER_MB:.1f} MB"
    stdout().print(f"{written.files} files, {size}, in {output}", markup=False, soft_wrap=True)


@app.command()
def push(
    space: Annotated[str, typer.Argument(metavar="SPACE", help="owner/name on the Hub.")],
    kind: Annotated[
        Kind, typer.Option(help="docker: from a Dockerfile. gradio: needs no Docker.")
    ] = Kind.DOCKER,
    private: Annotated[
        bool, typer.Option("--private", help="If the Space is made by this, make it private.")
    ] = False,
    variables: Annotated[
        list[str] | None,
        typer.Option("--variable", metavar="NAME=VALUE", help="A setting; everybody may read it."),
    ] = None,
    secrets: Annotated[
        list[str] | None,
        typer.Option(
            "--secret",
            metavar="NAME",
            help="A setting whose value is taken from this environment, and shown to nobody.",
        ),
    ] = None,
    message: Annotated[str, typer.Option(help="Of the commit.")] = "Update Plein Air",
    as_json: AsJson = False,
) -> None:
    """Upload Plein Air to a Space, which is made when it is not there; takes HF_TOKEN.

    What else is in the Space is removed.
    """
    from pleinair.server.deploy.push import push_folder  # late: the Hub's library is slow to import

    open_ones = dict(map(_variable, variables or ()))
    hidden = {name: _secret(name) for name in secrets or ()}
    busy = stderr().status(Text(f"uploading to {space}"))
    with TemporaryDirectory(prefix="pleinair-") as made, _told(), hub_told(), busy:
        write_folder(kind, Path(made))
        pushed = push_folder(
            Path(made),
            space,
            kind,
            private=private,
            message=message,
            variables=open_ones,
            secrets=hidden,
        )
    if as_json:
        print_json({"kind": kind.value, **vars(pushed)})
    else:
        stdout().print(f"{pushed.url} at {pushed.revision}", markup=False, soft_wrap=True)


def _variable(given: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    _check(name)
    if not equals:
        raise typer.BadParameter(f"--variable takes NAME=VALUE, not {given!r}")
    if KNOWN.get(name) in SECRETS:
        raise typer.BadParameter(f"{name} is secret: set it here, and give --secret {name}")
    return name, value


def _secret(name: str) -> str:
    _check(name)
    value = os.environ.get(name, "")
    if not value:
        raise typer.BadParameter(
            f"--secret takes the name of a variable that is set here, and {name} is not"
        )
    return value


def _check(name: str) -> None:
    if name.startswith(PREFIX) and name not in KNOWN:
        raise typer.BadParameter(f"{name} is no setting of Plein Air; `pleinair doctor` lists them")


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except SpaceError as error:
        leave(str(error), Status.WRONG_USAGE)
