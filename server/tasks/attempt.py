"""From a reply to a painting, the same way for every task: read, check, render, check again."""

import asyncio
from dataclasses import dataclass
from time import perf_counter

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.scoring.gate import render_violations, source_violations
from pleinair.server.sketch import SketchFacts, extract, inspect
from pleinair.server.tasks.base import Renderer


@dataclass(frozen=True)
class Attempt:
    """What became of one reply before anything is scored.

    Attributes:
        source: The JavaScript found in the reply, or None without any.
        facts: What the source says about itself, or None without a source.
        violations: Rules that the source or its picture broke.
        render: What the renderer gave, or None when it was not asked or failed.
        failure: What of ours failed, else None.
        render_s: Wall time spent on the render, its queue included.
    """

    source: str | None
    facts: SketchFacts | None
    violations: tuple[Violation, ...]
    render: Render | None = None
    failure: Failure | None = None
    render_s: float = 0.0


async def attempt(reply: str, renderer: Renderer, seed: int) -> Attempt:
    """Read a reply, and render it unless its source broke a rule already."""
    # In a thread, because parsing a long reply would hold up every session on this loop.
    read = await asyncio.to_thread(_read, reply)
    if read.source is None or read.facts is None or read.violations:
        return read
    started = perf_counter()
    render: Render | None = None
    failure: Failure | None = None
    violations: tuple[Violation, ...] = ()
    try:
        render = await renderer.render(read.source, seed=seed)
    except RenderError as error:
        failure = error.failure
    else:
        violations = tuple(render_violations(render, read.facts))
    return Attempt(read.source, read.facts, violations, render, failure, perf_counter() - started)


def _read(reply: str) -> Attempt:
    sketch = extract(reply)
    if isinstance(sketch, Violation):
        return Attempt(source=None, facts=None, violations=(sketch,))
    facts = inspect(sketch.source)
    return Attempt(sketch.source, facts, tuple(source_violations(facts)))
