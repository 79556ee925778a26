"""What the command prints: one JSON document or tables on stdout, the rest on stderr."""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from pydantic import BaseModel
from rich.console import Console

AsJson = Annotated[
    bool, typer.Option("--json", help="Print one JSON document, and nothing else, on stdout.")
]


def stdout() -> Console:
    """For results."""
    return Console(file=sys.stdout, highlight=False)


def stderr() -> Console:
    """For progress and warnings."""
    return Console(file=sys.stderr, highlight=False)


Row = BaseModel | Mapping[str, Any]


def print_json(document: Row | Sequence[Row]) -> None:
    """Print a row, or rows as an array, on stdout."""
    # ASCII only: a sketch's messages may hold lone surrogates, which no terminal can print.
    print(json.dumps(_plain(document), indent=2, allow_nan=False))


def _plain(document: Row | Sequence[Row]) -> Any:
    if isinstance(document, BaseModel):
        return document.model_dump(mode="json")
    if isinstance(document, Mapping):
        return document
    return [_plain(row) for row in document]
