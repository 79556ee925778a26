"""Where a sketch went wrong, shown in its own lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pleinair.client.models import PleinairObservation
from pleinair.server.sketch import Sketch
from pleinair.server.tasks import read_in_turn

LINES_AROUND = 1
# A line of minified code would be a wall; this much shows the place.
MAX_LINE_CHARS = 160
TAB_CHARS = 2


@dataclass(frozen=True)
class Row:
    """A line of an excerpt.

    Attributes:
        line: Its number in the editor, from 1.
        text: What it says.
        at: Whether it is the one that is meant.
        caret: How many characters stand before the place; None for other lines.
    """

    line: int
    text: str
    at: bool = False
    caret: int | None = None


@dataclass(frozen=True)
class Fault:
    """A violation or an exception.

    Attributes:
        name: A violation's code, or an exception's class.
        message: What is wrong.
        line: In the editor, from 1.
        column: In that line, from 1.
        rows: The code around it.
    """

    name: str
    message: str
    line: int | None = None
    column: int | None = None
    rows: Sequence[Row] = field(default=())


async def first_line(seen: PleinairObservation, reply: str) -> int:
    """How many lines of a reply stand before its sketch, if a fault has to be found in it."""
    if not (seen.violations or seen.errors):
        return 0
    found = await read_in_turn(reply, "the page")
    return found.line_offset if isinstance(found, Sketch) else 0


def faults_of(seen: PleinairObservation, reply: str, offset: int) -> list[Fault]:
    """What was wrong with a sketch, each with its lines.

    Args:
        seen: The observation after the step.
        reply: What was sent, in which the lines are counted.
        offset: How many of them stand before the sketch.
    """
    places = [(one.code, one) for one in seen.violations] + [(one.name, one) for one in seen.errors]
    lines = reply.replace("\r\n", "\n").split("\n")
    faults = []
    for name, one in places:
        line = None if one.line is None else one.line + offset
        rows = () if line is None else tuple(_rows(lines, line, one.column))
        faults.append(Fault(name, one.message, line, one.column, rows))
    return faults


def _rows(lines: Sequence[str], line: int, column: int | None) -> Iterator[Row]:
    for number in range(max(1, line - LINES_AROUND), min(len(lines), line + LINES_AROUND) + 1):
        text = lines[number - 1].replace("\t", " " * TAB_CHARS)
        if number != line or column is None:
            yield Row(number, _cut(text, 0), at=number == line)
            continue
        before = lines[number - 1][: column - 1].replace("\t", " " * TAB_CHARS)
        start = max(0, len(before) - MAX_LINE_CHARS // 2)
        yield Row(number, _cut(text, start), at=True, caret=len(before) - start + bool(start))


def _cut(text: str, start: int) -> str:
    shown = text[start : start + MAX_LINE_CHARS]
    ending = "…" if start + MAX_LINE_CHARS < len(text) else ""
    return ("…" if start else "") + shown + ending
