"""What of a reply is the answer, and what is the thinking before it."""

import re
from dataclasses import dataclass

from pleinair.server.sketch.text import blanked

_TAG = (
    r"<(?P<angle>/?)(?:\w{1,20}:)?"
    r"(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad)(?:\s[^<>\n]{0,80})?>"
    r"|\[(?P<square>/?)THINK\]"
    r"|◁(?P<triangle>/?)think▷"
)
_TAGS = re.compile(_TAG, re.IGNORECASE)
_TAGS_AND_FENCES = re.compile(
    rf"^[ \t]*(?P<fence>```+|~~~+)[ \t]*(?P<info>\w?)|{_TAG}", re.IGNORECASE | re.MULTILINE
)


@dataclass(frozen=True)
class Answer:
    """A reply with its thinking blanked out, so that every line stands where it stood.

    Attributes:
        text: What counts as the answer.
        thought: Whether there was any thinking.
        unended: Whether the thinking never ends, and the answer is what stood before it.
    """

    text: str
    thought: bool
    unended: bool


def answer_of(reply: str) -> Answer:
    """Blank out the thinking of a reply.

    That is what stands between tags, before a closing tag that nothing opened, and after an
    opening tag that nothing closes. Tags inside a code block of the answer are code.
    """
    spans: list[tuple[int, int]] = []
    opened_at: int | None = None
    closed_at: int | None = None  # the last closing tag since then
    depth = 0
    fenced = False
    for match in _TAGS_AND_FENCES.finditer(reply):
        if match["fence"]:
            fenced = opened_at is None and (not fenced or bool(match["info"]))
        elif _is_closing(match):
            if opened_at is not None:
                depth -= 1
                closed_at = match.end()
                if depth == 0:
                    spans.append((opened_at, closed_at))
                    opened_at = None
            elif not fenced or _starts_line(reply, match.start()):
                spans.append(match.span() if spans else (0, match.end()))
                fenced = False
        elif opened_at is not None:
            depth += 1
        elif not fenced:
            opened_at, closed_at, depth = match.start(), None, 1
    unended = opened_at is not None and closed_at is None
    if opened_at is not None:
        spans.append((opened_at, closed_at or len(reply)))
    return Answer(_without(reply, spans), bool(spans), unended)


def without_tags(reply: str) -> str:
    """The reply with only the tags blanked out, and its thinking left in."""
    return _TAGS.sub(lambda match: blanked(match[0]), reply)


def _is_closing(match: re.Match[str]) -> bool:
    return bool(match["angle"] or match["square"] or match["triangle"])


def _starts_line(text: str, index: int) -> bool:
    # Step by step, because a copy of the line for each of its tags would be quadratic work.
    while index > 0 and text[index - 1] != "\n":
        if not text[index - 1].isspace():
            return False
        index -= 1
    return True


def _without(reply: str, spans: list[tuple[int, int]]) -> str:
    parts = []
    done = 0
    for start, end in spans:
        parts += [reply[done:start], blanked(reply[start:end])]
        done = end
    return "".join([*parts, reply[done:]])
