"""`pleinair inspect`: what the source of a sketch says, without running it."""

from pathlib import Path

import typer
from pydantic import BaseModel, ConfigDict

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.cli.facts import facts_table
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.replies import Files, Reply, read_replies, shown
from pleinair.server.cli.status import exit_status
from pleinair.server.cli.tables import problems, where_code_starts
from pleinair.server.scoring.gate import source_violations
from pleinair.server.sketch import SketchFacts
from pleinair.server.sketch import inspect as read_facts
from pleinair.server.tasks import read_reply, unexpected


class InspectRow(BaseModel):
    """What the source of one file says.

    Attributes:
        file: The file as it was named.
        facts: What a parser reads off the sketch, or None when there is no sketch.
        violations: Rules that the source breaks.
        failure: What of ours failed.
    """

    model_config = ConfigDict(frozen=True)

    file: str
    facts: SketchFacts | None = None
    violations: tuple[Violation, ...] = ()
    failure: Failure | None = None

    @property
    def completed(self) -> bool:
        """Always true: nothing runs here."""
        return True


def inspect(files: Files, as_json: AsJson = False) -> None:
    """Show the static facts and violations of sketches, without running them."""
    inspected = [_inspected(*one) for one in zip(files, read_replies(files), strict=True)]
    rows = [row for row, _ in inspected]
    if as_json:
        print_json(rows)
    else:
        for row, line_offset in inspected:
            stdout().print(facts_table(row.file, row.facts))
            stdout().print(where_code_starts(line_offset), problems(row))
    raise typer.Exit(exit_status(rows))


def _inspected(file: Path, reply: Reply) -> tuple[InspectRow, int]:
    """The row of a file, and the lines of the file before its code."""
    try:
        sketch = reply if isinstance(reply, Violation) else read_reply(reply)
        if isinstance(sketch, Violation):
            return InspectRow(file=shown(file), violations=(sketch,)), 0
        facts = read_facts(sketch.source)
        violations = tuple(source_violations(facts))
        row = InspectRow(file=shown(file), facts=facts, violations=violations)
    except Exception as error:
        failure = unexpected(error, f"inspecting {shown(file)}")
        return InspectRow(file=shown(file), failure=failure), 0
    return row, sketch.line_offset
