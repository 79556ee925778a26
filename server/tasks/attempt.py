"""From a reply to a painting, the same way for every task: read, check, render, check again."""

import asyncio
from dataclasses import dataclass, replace
from time import perf_counter

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.scoring.gate import render_violations, source_violations
from pleinair.server.sketch import SketchFacts, inspect
from pleinair.server.tasks.base import Renderer
from pleinair.server.tasks.reading import read_reply
from pleinair.server.tasks.unexpected import unexpected


@dataclass(frozen=True)
class Attempt:
    """What became of one reply before anything is scored.

    Attributes:
        source: The JavaScript found in the reply, or None without any.
        facts: What the source says about itself, or None without a source.
        violations: Rules that the source or its picture broke.
        render: What the renderer gave, or None when it was not asked or failed.
        failure: What of ours failed, else None.
        line_offset: Lines of the reply before the first line of the source.
        render_s: Wall time spent on the render, its queue included.
    """

    source: str | None = None
    facts: SketchFacts | None = None
    violations: tuple[Violation, ...] = ()
    render: Render | None = None
    failure: Failure | None = None
    line_offset: int = 0
    render_s: float = 0.0

    @classmethod
    def ended(cls, outcome: Violation | Failure) -> "Attempt":
        """An attempt that ended before there was anything to see."""
        if isinstance(outcome, Violation):
            return cls(violations=(outcome,))
        return cls(failure=outcome)


async def attempt(reply: str, renderer: Renderer, seed: int) -> Attempt:
    """Read a reply, and render it unless its source broke a rule already.

    What goes wrong in here, foreseen or not, is in the attempt.
    """
    try:
        return await _attempt(reply, renderer, seed)
    except Exception as error:
        return Attempt.ended(unexpected(error, "reading and painting a reply"))


async def _attempt(reply: str, renderer: Renderer, seed: int) -> Attempt:
    # In a thread, because parsing a long reply would hold up every session on this loop.
    read = await asyncio.to_thread(_read, reply)
    if read.source is None or read.facts is None or read.violations:
        return read
    started = perf_counter()
    try:
        render = await renderer.render(read.source, seed=seed)
    except RenderError as error:
        return replace(read, failure=error.failure, render_s=perf_counter() - started)
    violations = tuple(render_violations(render, read.facts))
    render_s = perf_counter() - started
    return replace(read, render=render, violations=violations, render_s=render_s)


def _read(reply: str) -> Attempt:
    sketch = read_reply(reply)
    if isinstance(sketch, Violation):
        return Attempt.ended(sketch)
    facts = inspect(sketch.source)
    violations = tuple(source_violations(facts))
    return Attempt(sketch.source, facts, violations, line_offset=sketch.line_offset)
