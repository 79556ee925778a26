"""What to do better, in words: about the sketch and its picture, never about the score."""

from collections.abc import Sequence

from pleinair.client.outcomes import SketchError, Violation
from pleinair.server.render.painting import Render
from pleinair.server.scoring.embedded import Mark

# Paintings that people love cover an eighth to a quarter of the paper; these bounds are far
# enough outside of that to say something with confidence.
SPARSE_FRACTION = 0.05
CROWDED_FRACTION = 0.6


def critique(
    violations: Sequence[Violation], render: Render | None, mark: Mark | None = None
) -> str:
    """One remark a line; empty when there is nothing to say.

    Args:
        violations: Rules that the sketch broke.
        render: What the renderer gave, or None when the sketch was not run.
        mark: What the embedded scorer says of the picture, of which only the words are used.
    """
    remarks = [_place(violation.line) + violation.message for violation in violations]
    if render is not None and not violations:
        remarks += [_error(error) for error in render.errors]
        if render.looping:
            remarks.append("The sketch goes on drawing: call noLoop() in setup().")
        remarks.append(_coverage(render.paint_fraction))
    if mark is not None and not violations:
        remarks += [f"What works: {'; '.join(mark.raised)}."] if mark.raised else []
        remarks += [f"What to work on: {'; '.join(mark.lowered)}."] if mark.lowered else []
    return "\n".join(remarks)


def _place(line: int | None) -> str:
    return "" if line is None else f"Line {line}: "


def _error(error: SketchError) -> str:
    return f"{_place(error.line)}{error.name}: {error.message}"


def _coverage(paint_fraction: float) -> str:
    share = f"Paint covers {paint_fraction:.0%} of the paper"
    if paint_fraction < SPARSE_FRACTION:
        return f"{share}, which is little: paint larger."
    if paint_fraction > CROWDED_FRACTION:
        return f"{share}, which is much: leave more of it bare."
    return f"{share}."
