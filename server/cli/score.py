"""`pleinair score`: one episode a file, in this process."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict, field_serializer

from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, print_json, stderr, stdout
from pleinair.server.cli.paint import PaintRow, Seed
from pleinair.server.cli.pictures import PictureFolder
from pleinair.server.cli.replies import Files, read_replies, shown
from pleinair.server.cli.status import exit_status
from pleinair.server.cli.studio import for_each_reply
from pleinair.server.cli.tables import problems, reward_table, where_code_starts
from pleinair.server.pool import PoolError
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.references import ReferencesError
from pleinair.server.settings import Settings, variable
from pleinair.server.tasks import Score, Task, get_task


class ScoreRow(BaseModel):
    """What one file earned.

    Attributes:
        file: The file as it was named.
        reward: In the task's range; None when something of ours failed.
        terms: The parts of the reward, by name.
        violations: Rules that the sketch broke.
        failure: What of ours failed.
        render: The row that `pleinair paint` prints.
    """

    model_config = ConfigDict(frozen=True)

    file: str
    reward: float | None
    terms: dict[str, Term]
    violations: tuple[Violation, ...]
    failure: Failure | None
    render: PaintRow

    @field_serializer("terms")
    def _without_details(self, terms: dict[str, Term]) -> dict[str, object]:
        return {name: term.model_dump(exclude={"detail"}) for name, term in terms.items()}

    @property
    def completed(self) -> bool:
        """Whether nothing went wrong while the sketch ran."""
        return self.render.finished


def score(
    files: Files,
    task: Annotated[
        str | None, typer.Option(metavar="NAME", help="The task; else PLEINAIR_TASK.")
    ] = None,
    subject: Annotated[
        str | None, typer.Option(metavar="SUBJECT", help="The subject; else the seed draws one.")
    ] = None,
    seed: Seed = 0,
    references: Annotated[
        str | None,
        typer.Option(
            metavar="MIX",
            help="How many references the judge compares with: 4, or love=2,okay=2 by tier.",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="Folder for the pictures, if wanted."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Score sketches as the server does, term by term."""
    config = read_settings()
    chosen = _task(task, subject, config)
    mix = _mix(references, chosen)
    replies = read_replies(files)
    folder = PictureFolder(output) if output else None

    async def work(renderer: SketchRenderer, reply: str) -> Score:
        return await chosen.score(
            reply, renderer=renderer, seed=seed, subject=subject, references=mix
        )

    def keep(file: Path, result: Score | Violation | Failure) -> tuple[ScoreRow, Score]:
        scored = result if isinstance(result, Score) else chosen.unscored(result)
        painted = scored.render.png if scored.render else None
        png = folder.put(painted, file) if folder and painted else None
        return _row(file, scored, png), scored

    rows = for_each_reply(files, replies, work, keep, config)
    if as_json:
        print_json([row for row, _ in rows])
    else:
        for row, scored in rows:
            stdout().print(reward_table(row.file, row.reward, row.terms))
            stdout().print(where_code_starts(scored.line_offset), problems(row))
            if scored.critique and not scored.violations:  # else it repeats the violations
                stdout().print(scored.critique, style="yellow", markup=False)
            for note in scored.notes:
                stdout().print(note, style="dim", markup=False)
    raise typer.Exit(exit_status(row for row, _ in rows))


def _task(name: str | None, subject: str | None, config: Settings) -> Task:
    """The task, seen to have the subject, its references, and weights that it can use.

    Raises:
        typer.BadParameter: One of them is not there, or cannot be used.
    """
    try:
        task = get_task(name, config)
        if subject is not None:
            task.prompt(subject)
        with stderr().status("loading the reference pool"):
            task.prepare()
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    except PoolError as error:
        raise typer.BadParameter(f"{variable('reference_pool')}: {error}") from error
    return task


def _mix(text: str | None, task: Task) -> dict[str, int]:
    """The references that were asked for, by tier.

    Raises:
        typer.BadParameter: They are not written so, or cannot be drawn so.
    """
    parts = [part.partition("=") for part in (text or "").split(",") if "=" in part]
    try:
        asked = {tier.strip(): int(count) for tier, _, count in parts}
        return task.check_references(asked or (None if text is None else int(text)))
    except ReferencesError as error:
        raise typer.BadParameter(str(error)) from error
    except ValueError as error:
        how = f"--references {text}: write a number, or numbers by tier such as love=2,okay=2"
        raise typer.BadParameter(how) from error


def _row(file: Path, scored: Score, png: Path | None) -> ScoreRow:
    if scored.render is not None:
        render = PaintRow.of(file, scored.render, png)
    else:
        render = PaintRow(file=shown(file), violations=scored.violations, failure=scored.failure)
    return ScoreRow(
        file=shown(file),
        reward=scored.reward,
        terms=dict(scored.terms),
        violations=scored.violations,
        failure=scored.failure,
        render=render,
    )
