"""A model's reply becomes the source of a sketch."""

import re
from dataclasses import dataclass
from time import thread_time

from pleinair.client.outcomes import Violation, ViolationCode
from pleinair.server.sketch.blocks import Block, blocks_of
from pleinair.server.sketch.candidate import Candidate, Form, Rank, Reader
from pleinair.server.sketch.syntax import MAX_PARSE_CPU_S
from pleinair.server.sketch.thinking import Answer, answer_of, without_tags

_NEWLINE = re.compile(r"\r\n?")
_PARTS = frozenset({"setup", "draw"})
_ASK = "Answer with one complete p5.js sketch in a ```javascript block."


@dataclass(frozen=True)
class Sketch:
    """The source of a sketch, found in a reply.

    Attributes:
        source: JavaScript that parses, its lines as they stood in the reply.
        line_offset: Lines of the reply before the first line of the source.
        form: What it was written as; types and markup are blanked out of the source.
    """

    source: str
    line_offset: int = 0
    form: Form = "javascript"

    def in_reply(self, violation: Violation) -> Violation:
        """A violation of the source with the line in the reply at which it stands, from 1."""
        if violation.line is None:
            return violation
        return violation.model_copy(update={"line": violation.line + self.line_offset})


def extract(reply: str) -> Sketch | Violation:
    """Find the sketch in a model's whole reply, or in bare JavaScript.

    Thinking is left out. What is JavaScript from end to end is the sketch, whole. Of several
    blocks the last whole sketch counts; where none is whole, the parts that make one together,
    or else the last part. The page of an HTML reply, the types of a TypeScript one, imports
    of p5 and p5.brush and exports are blanked out.

    Reading code takes up to `MAX_PARSE_CPU_S` of this thread's CPU time, and finding where it may
    stand a few tenths of a second for the longest reply. When that is spent, or `MAX_READINGS`
    are, the best of what was read by then counts; the last blocks are read first.

    Returns:
        The sketch, or what is wrong: `no_sketch`, `truncated` or `syntax_error`. Lines and
        columns of a violation are those of the code, as those of a sketch are.
    """
    text = _NEWLINE.sub("\n", reply).removeprefix("\ufeff")
    if not text.strip():
        return _violation("no_sketch", f"The reply is empty. {_ASK}")
    answer = answer_of(text)
    started_s = thread_time()
    bare = _bare(text, answer, Reader(MAX_PARSE_CPU_S / 2))
    if bare is not None:
        return bare
    reader = Reader(MAX_PARSE_CPU_S - (thread_time() - started_s))
    found = _found(blocks_of(answer.text), reader)
    if answer.unended and not isinstance(found, Sketch):
        found = _found_in_thinking(text, reader)
    return _nothing(answer) if found is None else found


def _bare(text: str, answer: Answer, reader: Reader) -> Sketch | None:
    """The reply, or what is left of it without its thinking, if all of that is a sketch."""
    for whole in dict.fromkeys((text, answer.text)):
        candidate = reader.whole(whole)
        if candidate is not None:
            return _sketch(candidate)
    return None


def _found(blocks: list[Block], reader: Reader) -> Sketch | Violation | None:
    best: Candidate | None = None
    broken: Candidate | None = None
    parts: list[Candidate] = []
    for block in reversed(blocks):
        if reader.spent:
            break
        candidate = reader.read(block)
        if candidate is None:
            continue
        if candidate.error is not None:
            broken = broken or (candidate if candidate.talks_code else None)
            continue
        parts.append(candidate)
        if best is None or candidate.rank > best.rank:
            best = candidate
        if _is_complete(candidate):
            break
    else:
        best = _joined(parts[::-1], reader) or best
    if best is not None and best.rank is Rank.WHOLE:
        return _sketch(best)
    if broken is not None:
        return _broken(broken)
    if best is not None and best.rank > Rank.NOTHING:
        return _sketch(best)
    if blocks[-1].opened and not blocks[-1].text.strip():
        return _violation("truncated", f"The reply ends where its code should start. {_ASK}")
    if reader.spent:
        return _violation(
            "no_sketch", f"The reply holds too many pieces of code that are no sketch. {_ASK}"
        )
    if best is not None:
        return _violation(
            "no_sketch", f"The code does nothing: it holds comments or imports alone. {_ASK}"
        )
    return None


def _is_complete(candidate: Candidate) -> bool:
    """Whether no other block is missing: it has both functions, or its own way to start."""
    parts = candidate.defines & _PARTS
    return candidate.rank is Rank.WHOLE and parts in (_PARTS, frozenset())


def _joined(candidates: list[Candidate], reader: Reader) -> Candidate | None:
    """The blocks that make a sketch together, `setup` in one and `draw` in another.

    Of two that define the same name the later one counts, as a correction of the other.
    """
    parts: list[Candidate] = []
    defined: set[str] = set()
    for candidate in reversed(candidates):
        if candidate.fenced and candidate.defines and defined.isdisjoint(candidate.defines):
            parts.insert(0, candidate)
            defined |= candidate.defines
    return reader.joined(parts) if defined >= _PARTS else None


def _found_in_thinking(text: str, reader: Reader) -> Sketch | Violation:
    """A whole sketch in thinking that was never ended was meant as the answer."""
    found = _found(blocks_of(without_tags(text)), reader)
    if isinstance(found, Sketch):
        return found
    return _violation(
        "truncated", f"The reply ends inside its thinking. Think less, and end it. {_ASK}"
    )


def _nothing(answer: Answer) -> Violation:
    where = " after its thinking" if answer.thought else ""
    return _violation("no_sketch", f"The reply holds no sketch{where}. {_ASK}")


def _broken(candidate: Candidate) -> Violation:
    error = candidate.error
    assert error is not None
    if candidate.cut_off:
        return Violation(
            code="truncated",
            message=f"The reply ends in the middle of the sketch. {error.message}",
            line=error.line,
            column=error.column,
        )
    return error


def _sketch(candidate: Candidate) -> Sketch:
    return Sketch(candidate.source, candidate.line, candidate.form)


def _violation(code: ViolationCode, message: str) -> Violation:
    return Violation(code=code, message=message)
