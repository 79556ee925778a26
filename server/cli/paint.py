"""`pleinair paint`: sketches become pictures. Nothing is forbidden here but what cannot run."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict

from pleinair.client.outcomes import Failure, SketchError, Violation
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pictures import PictureFolder
from pleinair.server.cli.replies import Files, read_replies, shown
from pleinair.server.cli.status import exit_status
from pleinair.server.cli.studio import for_each_reply
from pleinair.server.cli.tables import paintings_table, problems, where_code_starts
from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.tasks import read_reply

MAX_SEED = 2**32 - 1
DEFAULT_FOLDER = Path("paintings")

Seed = Annotated[
    int, typer.Option(min=0, max=MAX_SEED, help="What random numbers and noise start from.")
]
Outcome = Render | Violation | Failure
Painted = tuple[Outcome, int]
"""What became of a sketch, and the lines of the reply before it."""


class PaintRow(BaseModel):
    """What became of one file.

    Attributes:
        file: The file as it was named.
        png: Path of the picture, or None when there is none or none was asked for.
        sha256: SHA-256 of the picture in hexadecimal, or None without one.
        width: In pixels, 0 without a picture.
        height: In pixels, 0 without a picture.
        paint_fraction: Share of painted pixels, in [0, 1].
        finished: Whether the sketch ran to its end without an error.
        errors: What the sketch threw, in order.
        violations: What stopped it from giving a picture at all.
        failure: What of ours failed.
        elapsed_ms: Wall time from the start of painting to the picture.
    """

    model_config = ConfigDict(frozen=True)

    file: str
    png: str | None = None
    sha256: str | None = None
    width: int = 0
    height: int = 0
    paint_fraction: float = 0.0
    finished: bool = False
    errors: tuple[SketchError, ...] = ()
    violations: tuple[Violation, ...] = ()
    failure: Failure | None = None
    elapsed_ms: float = 0.0

    @property
    def completed(self) -> bool:
        """Whether nothing went wrong while the sketch ran."""
        return self.finished

    @classmethod
    def of(cls, file: Path, outcome: Outcome, png: Path | None) -> "PaintRow":
        """The row of a file."""
        if isinstance(outcome, Violation):
            return cls(file=shown(file), violations=(outcome,))
        if isinstance(outcome, Failure):
            return cls(file=shown(file), failure=outcome)
        return cls(
            file=shown(file),
            png=shown(png) if png else None,
            sha256=outcome.sha256,
            width=outcome.width,
            height=outcome.height,
            paint_fraction=outcome.paint_fraction,
            finished=outcome.finished,
            errors=outcome.errors,
            violations=outcome.violations,
            elapsed_ms=outcome.elapsed_ms,
        )


def paint(
    files: Files,
    seed: Seed = 0,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="Folder for the pictures.")
    ] = DEFAULT_FOLDER,
    as_json: AsJson = False,
) -> None:
    """Render sketches to PNGs. A picture that is already there is kept, not replaced."""
    config = read_settings()
    replies = read_replies(files)
    folder = PictureFolder(output)

    async def work(renderer: SketchRenderer, reply: str) -> Painted:
        sketch = read_reply(reply)
        if isinstance(sketch, Violation):
            return sketch, 0
        try:
            return await renderer.render(sketch.source, seed=seed), sketch.line_offset
        except RenderError as error:
            return error.failure, sketch.line_offset

    def keep(file: Path, result: Painted | Violation | Failure) -> tuple[PaintRow, int]:
        outcome, line_offset = result if isinstance(result, tuple) else (result, 0)
        png = outcome.png if isinstance(outcome, Render) else None
        return PaintRow.of(file, outcome, folder.put(png, file) if png else None), line_offset

    kept = for_each_reply(files, replies, work, keep, config)
    rows = [row for row, _ in kept]
    if as_json:
        print_json(rows)
    else:
        stdout().print(paintings_table(rows))
        for row, line_offset in kept:
            found = problems(row, row.errors)
            if found.renderables:
                stdout().print(Text(row.file, "bold"))
                stdout().print(where_code_starts(line_offset), found)
    raise typer.Exit(exit_status(rows))
