"""Replies as files name them on the command line."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.tasks import TOO_LONG

STANDARD_INPUT = Path("-")
MAX_REPLY_BYTES = 4 * MAX_REPLY_CHARS  # UTF-8 takes at most four bytes for a character

Reply = str | Violation
"""What a file holds, or why it holds no reply."""

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        help="JavaScript, or a model's whole reply; - is standard input.",
    ),
]


def read_replies(files: list[Path]) -> list[Reply]:
    """What each file holds, in order.

    Raises:
        typer.BadParameter: A file cannot be read, or standard input is named twice.
    """
    if files.count(STANDARD_INPUT) > 1:
        raise typer.BadParameter("standard input (-) can be read once only")
    contents: list[bytes] = []
    problems: list[str] = []
    for file in files:
        try:
            contents.append(_read(file))
        except OSError as error:
            problems.append(f"{shown(file)} cannot be read: {error.strerror}")
    if problems:
        raise typer.BadParameter("; ".join(problems))
    return [_decoded(data) for data in contents]


def shown(file: Path) -> str:
    """A file as it was named, bytes that are no UTF-8 escaped so that it can be printed."""
    return os.fsencode(file).decode("utf-8", "backslashreplace")


def _read(file: Path) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MAX_REPLY_BYTES + 1)
    with file.open("rb") as opened:
        return opened.read(MAX_REPLY_BYTES + 1)


def _decoded(data: bytes) -> Reply:
    if len(data) > MAX_REPLY_BYTES:
        return TOO_LONG
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Violation(
            code="no_sketch",
            message=f"The file is not UTF-8 text: byte {error.start + 1} of it is "
            f"0x{error.object[error.start]:02x}. Save the sketch as UTF-8.",
        )
