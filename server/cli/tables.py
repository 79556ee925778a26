"""The tables that people read."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from rich.console import Group
from rich.table import Table

from pleinair.client.outcomes import Failure, SketchError, Term, Violation
from pleinair.server.cli.output import Text

if TYPE_CHECKING:
    from pleinair.server.cli.paint import PaintRow

NOTHING = "-"


def paintings_table(rows: "Sequence[PaintRow]") -> Table:
    """One line a painting."""
    table = Table("sketch", "picture", "size", "painted", "seconds", "outcome")
    for row in rows:
        table.add_row(
            Text(row.file, overflow="fold"),
            Text(row.png or NOTHING, overflow="fold"),
            f"{row.width}x{row.height}" if row.sha256 else NOTHING,
            f"{row.paint_fraction:.1%}" if row.sha256 else NOTHING,
            f"{row.elapsed_ms / 1000:.2f}",
            _outcome(row),
        )
    return table


def reward_table(title: str, reward: float | None, terms: Mapping[str, Term]) -> Table:
    """The reward, term by term."""
    shown = "none" if reward is None else f"{reward:.3f}"
    table = Table(title=Text(f"{title}  reward {shown}", style="bold"), title_justify="left")
    for heading in ("term", "value", "weight", "adds"):
        table.add_column(heading, justify="left" if heading == "term" else "right")
    table.add_column("how")
    for name, term in terms.items():
        table.add_row(
            name,
            NOTHING if term.value is None else f"{term.value:.3f}",
            f"{term.weight:.3f}",
            NOTHING if term.value is None else f"{term.value * term.weight:.3f}",
            Text(term.detail or ("" if term.available else "not configured")),
            style=None if term.available else "dim",
        )
    return table


class Judged(Protocol):
    """What says which rules a sketch broke, and what of ours failed."""

    @property
    def violations(self) -> Sequence[Violation]: ...

    @property
    def failure(self) -> Failure | None: ...


def problems(row: Judged, errors: Sequence[SketchError] = ()) -> Group:
    """A line for each violation, error and failure of a sketch."""
    lines = [Text(f"{one.code}{_place(one)}: {one.message}", "red") for one in row.violations]
    lines += [Text(f"{one.name}{_place(one)}: {one.message}", "yellow") for one in errors]
    if row.failure:
        lines.append(Text(f"{row.failure.kind}: {row.failure.message}", "bold red"))
    return Group(*lines)


def where_code_starts(line_offset: int) -> Group:
    """A line that says how lines of the sketch become lines of the file, if they differ."""
    if not line_offset:
        return Group()
    first = f"The code starts at line {line_offset + 1} of the file; lines count from there."
    return Group(Text(first, "dim"))


def _outcome(row: "PaintRow") -> str:
    if row.failure:
        return row.failure.kind
    if row.violations:
        return row.violations[0].code
    return "painted" if row.finished else "stopped by an error"


def _place(problem: Violation | SketchError) -> str:
    if problem.line is None:
        return ""
    return f" at {problem.line}" + (f":{problem.column}" if problem.column else "")
