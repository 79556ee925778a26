"""What the command prints: one JSON document or tables on stdout, the rest on stderr.

Much of it was written by sketches, models and servers. Nothing of that reaches the terminal as
anything but text.
"""

import json
import logging
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import rich.console
import rich.text
import typer
from pydantic import BaseModel
from rich.console import ConsoleOptions, RenderableType
from rich.segment import Segment

from pleinair.client.printable import printable

AsJson = Annotated[
    bool, typer.Option("--json", help="Print one JSON document, and nothing else, on stdout.")
]


class Text(rich.text.Text):
    """Text of anybody, what is not printable in it escaped.

    Rich's own drops some of that, and takes the rest to have no width.
    """

    def __init__(self, text: str = "", *style: Any, **options: Any) -> None:
        super().__init__(printable(text), *style, **options)


class Console(rich.console.Console):
    """Prints text as text: no markup, and escapes in place of what a terminal obeys.

    What Rich itself says to the terminal, its colours and the progress of a bar, it still says.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def render_str(self, text: str, **options: Any) -> rich.text.Text:
        """The text, escaped while its width is still to be found."""
        return super().render_str(printable(text), **options)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """What is printed, whatever it was made of."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control else Segment(printable(text), style)


def stdout() -> Console:
    """For results."""
    return Console(file=sys.stdout)


def stderr() -> Console:
    """For progress and warnings."""
    return Console(file=sys.stderr)


class _PrintableFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return printable(super().format(record))


def escape_log() -> None:
    """Escape what is logged by a command that does not set up logging, as servers do."""
    if logging.lastResort is not None:
        logging.lastResort.setFormatter(_PrintableFormatter())


Row = BaseModel | Mapping[str, Any]


def print_json(document: Row | Sequence[Row]) -> None:
    """Print a row, or rows as an array, on stdout."""
    # ASCII only: a sketch's messages may hold lone surrogates, which no terminal can print.
    dumped = json.dumps(_plain(document), indent=2, allow_nan=False)
    print(dumped.replace("\x7f", "\\u007f"))  # the one control character that is ASCII's last


def _plain(document: Row | Sequence[Row]) -> Any:
    if isinstance(document, BaseModel):
        return document.model_dump(mode="json")
    if isinstance(document, Mapping):
        return document
    return [_plain(row) for row in document]
