"""`pleinair inspect`: what the source of a sketch says, without running it."""

from pathlib import Path
from typing import Any

import typer
from pydantic import BaseModel, ConfigDict, TypeAdapter
from rich.table import Table

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.replies import Files, read_replies
from pleinair.server.cli.status import exit_status
from pleinair.server.cli.tables import problems
from pleinair.server.scoring.gate import source_violations
from pleinair.server.sketch import SketchFacts, extract
from pleinair.server.sketch import inspect as read_facts


class InspectRow(BaseModel):
    """What the source of one file says.

    Attributes:
        file: The file as it was named.
        facts: What a parser reads off the sketch, or None when there is no sketch.
        violations: Rules that the source breaks.
    """

    model_config = ConfigDict(frozen=True)

    file: str
    facts: dict[str, Any] | None
    violations: tuple[Violation, ...]

    @property
    def failure(self) -> Failure | None:
        """Always None: nothing runs here that could fail."""
        return None

    @property
    def completed(self) -> bool:
        """Always true: nothing runs here."""
        return True


def inspect(files: Files, as_json: AsJson = False) -> None:
    """Show the static facts and violations of sketches, without running them."""
    rows = [_row(file, reply) for file, reply in zip(files, read_replies(files), strict=True)]
    if as_json:
        print_json(rows)
    else:
        for row in rows:
            stdout().print(_facts_table(row))
            stdout().print(problems(row))
    raise typer.Exit(exit_status(rows))


def _row(file: Path, reply: str) -> InspectRow:
    sketch = extract(reply)
    if isinstance(sketch, Violation):
        return InspectRow(file=str(file), facts=None, violations=(sketch,))
    facts = read_facts(sketch.source)
    return InspectRow(
        file=str(file),
        facts=TypeAdapter(SketchFacts).dump_python(facts, mode="json"),
        violations=tuple(source_violations(facts)),
    )


def _facts_table(row: InspectRow) -> Table:
    table = Table(title=row.file, title_justify="left", show_header=False)
    for name, value in (row.facts or {}).items():
        table.add_row(name.replace("_", " "), str(value))
    return table
