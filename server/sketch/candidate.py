"""What one block of a reply is worth as a sketch."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from time import thread_time
from typing import Literal

from pleinair.client.outcomes import Violation
from pleinair.server.sketch.blocks import Block, code_regions
from pleinair.server.sketch.errors import MAX_QUOTED_CHARS, ends_midway, syntax_violation
from pleinair.server.sketch.imports import without_library_imports
from pleinair.server.sketch.page import inline_script, page_start
from pleinair.server.sketch.syntax import (
    COMMENTS,
    JAVASCRIPT,
    TYPESCRIPT,
    Nodes,
    parse,
)
from pleinair.server.sketch.text import Text
from pleinair.server.sketch.typescript import first_type, without_types

_TYPESCRIPT_NAMES = frozenset({"ts", "tsx", "typescript"})
_SCRIPT_NAMES = _TYPESCRIPT_NAMES | {"js", "javascript", "jsx", "mjs", "p5", "p5js", "p5.js"}
_NAMES = frozenset({"setup", "draw", "createCanvas", "brush"})
_MENTIONS = re.compile(r"\b(?:setup|draw|createCanvas|brush)\b")
_TALKS_CODE = re.compile(
    r"\bfunction\s+(?:setup|draw)\b|\b(?:setup|draw)\s*=|\bcreateCanvas\s*\(|\bbrush\s*\.\s*\w+\s*\("
)

Form = Literal["javascript", "typescript", "html"]
"""What a sketch was written as."""


class Rank(IntEnum):
    """How much of a sketch a block is."""

    NOTHING = 0  # comments and imports at most
    CODE = 1  # JavaScript that has nothing to do with painting
    FRAGMENT = 2  # a piece of a sketch, such as a corrected function
    STAGE = 3  # has a setup or a canvas, and paints nothing
    WHOLE = 4


@dataclass(frozen=True)
class Candidate:
    """A block of a reply, read as a sketch.

    Attributes:
        source: The JavaScript in it.
        line: The lines of the reply before it.
        rank: How much of a sketch it is; `NOTHING` when it has errors.
        form: What it was written as.
        error: Why it is no JavaScript, or None.
        cut_off: Whether it reads as if the reply had ended in the middle of it.
        labelled: Whether its fence says that it is JavaScript or TypeScript.
    """

    source: str
    line: int
    rank: Rank
    form: Form
    error: Violation | None = None
    cut_off: bool = False
    labelled: bool = False

    @property
    def talks_code(self) -> bool:
        """Whether text with errors is still meant as a sketch, and not prose about one."""
        return self.labelled or bool(_TALKS_CODE.search(self.source))


class Reader:
    """Reads the blocks of one reply, all of them within one budget of CPU time.

    Args:
        cpu_s: The budget, in seconds.
    """

    def __init__(self, cpu_s: float) -> None:
        self._end_s = thread_time() + cpu_s

    def read(self, block: Block) -> Candidate | None:
        """The block as a sketch, or None when nothing in it looks like code."""
        labelled = block.language in _SCRIPT_NAMES
        if not (_MENTIONS.search(block.text) or (labelled and block.text.strip())):
            return None
        first: Candidate | None = None  # its error is the one to tell
        for region, form in _readings(block):
            candidate = self._read(_trimmed(region), form, labelled)
            if candidate.error is None:
                return candidate
            first = first or candidate
        return first

    def _parse(self, text: Text, language: str = JAVASCRIPT) -> Nodes:
        return parse(text, language, max(0.0, self._end_s - thread_time()))

    def _read(self, block: Block, form: Form, labelled: bool) -> Candidate:
        nodes = self._parse(Text(block.text))
        error = syntax_violation(nodes)
        if error is not None or block.language in _TYPESCRIPT_NAMES:
            typed = self._parse(nodes.text, TYPESCRIPT)
            found = None if typed.has_error else first_type(typed)
            if found is not None:
                plain = without_types(typed)
                untyped = None if plain is None else self._parse(Text(plain))
                if untyped is None or syntax_violation(untyped) is not None:
                    error = _types_violation(typed, found)
                else:
                    nodes, error, form = untyped, None, "typescript"
        if error is not None:
            cut_off = not block.closed and ends_midway(nodes)
            return Candidate(block.text, block.line, Rank.NOTHING, form, error, cut_off, labelled)
        source = without_library_imports(nodes)
        rank = _rank(nodes) if source.strip() else Rank.NOTHING
        return Candidate(source, block.line, rank, form, labelled=labelled)


def _readings(block: Block) -> Iterator[tuple[Block, Form]]:
    """The ways to take a block, the likeliest first."""
    page = page_start(block.text)
    if page == 0:
        yield _page(block), "html"
        return
    if block.opened:
        yield block, "javascript"
    if page is not None:
        yield _page(block), "html"
    if not (block.opened and block.closed):
        for region in code_regions(block):
            yield region, "javascript"


def _trimmed(block: Block) -> Block:
    """The block without the blank lines around its code, which count as lines of the reply."""
    lines = block.text.rstrip().split("\n")
    blank = next((number for number, line in enumerate(lines) if line.strip()), 0)
    return replace(block, text="\n".join(lines[blank:]), line=block.line + blank)


def _page(block: Block) -> Block:
    script, closed = inline_script(block.text)
    return replace(block, text=script, closed=block.closed or closed)


def _rank(nodes: Nodes) -> Rank:
    if all(nodes.kind[child] in COMMENTS for child in nodes.children(0)):
        return Rank.NOTHING
    names = {nodes.source(node) for node in nodes.of_kind("identifier", "property_identifier")}
    if not names & _NAMES:
        return Rank.CODE
    if not names & {"setup", "createCanvas"}:
        return Rank.FRAGMENT
    return Rank.WHOLE if names & {"brush", "draw"} else Rank.STAGE


def _types_violation(nodes: Nodes, node: int) -> Violation:
    line, column = nodes.text.position(nodes.start[node])
    shown = nodes.source(node).split("\n", 1)[0][:MAX_QUOTED_CHARS]
    return Violation(
        code="syntax_error",
        message="This is TypeScript, and leaving its types out does not make it JavaScript: "
        f"`{shown}`. Write plain JavaScript.",
        line=line,
        column=column,
    )
