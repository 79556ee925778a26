"""From a reply to a painting, the same way for every task: read, check, render, check again."""

from dataclasses import dataclass, replace
from hashlib import sha256
from time import perf_counter

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Failure, Violation
from pleinair.server.render.caller import caller_of
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.scoring.gate import inspected_reply, render_violations
from pleinair.server.scoring.unexpected import unexpected
from pleinair.server.sketch import SketchFacts, code_chars_within
from pleinair.server.tasks.base import Renderer
from pleinair.server.tasks.reader import UnreadableError
from pleinair.server.tasks.reading import TOO_HARD, TOO_LONG, in_turn

DIGEST_CHARS = 16


@dataclass(frozen=True)
class Attempt:
    """What became of one reply before anything is scored.

    Attributes:
        source: The JavaScript found in the reply, or None without any.
        facts: What the source says about itself, or None without a source.
        code_chars: Characters of code that ran, as `code_chars_within` counts them.
        violations: Rules that the source or its picture broke.
        render: What the renderer gave, or None when it was not asked or failed.
        failure: What of ours failed, else None.
        line_offset: Lines of the reply before the first line of the source.
        render_s: Wall time spent on the render, its queue included.
    """

    source: str | None = None
    facts: SketchFacts | None = None
    code_chars: int = 0
    violations: tuple[Violation, ...] = ()
    render: Render | None = None
    failure: Failure | None = None
    line_offset: int = 0
    render_s: float = 0.0

    @property
    def picture(self) -> bytes | None:
        """The PNG to be scored; None without one, and when a rule was broken or ours failed."""
        if self.render is None or self.violations or self.failure is not None:
            return None
        return self.render.png

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
    except UnreadableError:
        return Attempt.ended(TOO_HARD)
    except Exception as error:
        return Attempt.ended(unexpected(error, "reading and painting a reply"))


async def _attempt(reply: str, renderer: Renderer, seed: int) -> Attempt:
    caller = caller_of(renderer)
    try:
        read = await _read(reply, caller)
    except UnreadableError:
        raise
    except Exception as error:
        # The text alone did it, but an honest one might: no reward says what it is worth. Its
        # digest is told, so that a text that is sent again and again for this is seen.
        digest = sha256(reply.encode(errors="replace")).hexdigest()[:DIGEST_CHARS]
        return Attempt.ended(unexpected(error, f"reading the reply {digest}"))
    if read.source is None or read.facts is None or read.violations:
        return read
    started = perf_counter()
    try:
        render = await renderer.render(read.source, seed=seed)
    except RenderError as error:
        return replace(read, failure=error.failure, render_s=perf_counter() - started)
    render_s = perf_counter() - started
    violations = tuple(render_violations(render, read.facts))
    chars = await in_turn(caller, len(read.source), code_chars_within, read.source, render.ran)
    return replace(read, render=render, code_chars=chars, violations=violations, render_s=render_s)


async def _read(reply: str, caller: str) -> Attempt:
    if len(reply) > MAX_REPLY_CHARS:
        return Attempt.ended(TOO_LONG)
    found = await in_turn(caller, len(reply), inspected_reply, reply)
    if isinstance(found, Violation):
        return Attempt.ended(found)
    sketch, facts, violations = found
    return Attempt(
        sketch.source, facts, violations=tuple(violations), line_offset=sketch.line_offset
    )
