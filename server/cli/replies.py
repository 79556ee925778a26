"""Replies as files name them on the command line."""

import sys
from pathlib import Path
from typing import Annotated

import typer

STANDARD_INPUT = Path("-")

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        help="JavaScript, or a model's whole reply; - is standard input.",
    ),
]


def read_replies(files: list[Path]) -> list[str]:
    """The text of each file, in order.

    Raises:
        typer.BadParameter: A file cannot be read or is not UTF-8, or standard input is named twice.
    """
    if files.count(STANDARD_INPUT) > 1:
        raise typer.BadParameter("standard input (-) can be read once only")
    return [_read(file) for file in files]


def _read(file: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else file.read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{file} cannot be read: {error.strerror}") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise typer.BadParameter(
            f"{file} is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}"
        ) from error
