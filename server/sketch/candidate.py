"""What one block of a reply is worth as a sketch."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from time import thread_time
from typing import Literal

from pleinair.client.outcomes import Violation
from pleinair.server.sketch import syntax
from pleinair.server.sketch.blocks import Block, code_regions, without_heading
from pleinair.server.sketch.errors import MAX_QUOTED_CHARS, ends_midway, syntax_violation
from pleinair.server.sketch.imports import without_exports, without_library_imports
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

_DEFINITIONS = frozenset(
    {"class_declaration", "function_declaration", "generator_function_declaration"}
)
_DECLARATIONS = frozenset({"lexical_declaration", "variable_declaration"})

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
        fenced: Whether it is all of a fenced block.
        defines: The names that it defines at the top level.
    """

    source: str
    line: int
    rank: Rank
    form: Form
    error: Violation | None = None
    cut_off: bool = False
    labelled: bool = False
    fenced: bool = False
    defines: frozenset[str] = frozenset()

    @property
    def talks_code(self) -> bool:
        """Whether text with errors is still meant as a sketch, and not prose about one."""
        return self.labelled or bool(_TALKS_CODE.search(self.source))


# An honest reply of a hundred blocks, with prose between all of them, has a thousand or two. Small
# ones cost what setting up a parser does, so a count ends them at the same one on every machine.
MAX_READINGS = 2_000


class Reader:
    """Reads the blocks of one reply, all of them within one budget.

    Args:
        cpu_s: CPU time that it may take, in seconds.
        readings: How many pieces of text may be read as code.
    """

    def __init__(self, cpu_s: float, readings: int = MAX_READINGS) -> None:
        self._end_s = thread_time() + cpu_s
        self._readings_left = readings

    @property
    def spent(self) -> bool:
        """Whether the budget is, so that nothing more should be read."""
        return self._readings_left <= 0 or self.late

    @property
    def late(self) -> bool:
        """Whether its CPU time is."""
        return thread_time() > self._end_s

    def read(self, block: Block) -> Candidate | None:
        """The block as a sketch, or None when nothing in it looks like code.

        With the budget spent on the way, it is what the readings until then found.
        """
        labelled = block.language in _SCRIPT_NAMES
        if not (_MENTIONS.search(block.text) or (labelled and block.text.strip())):
            return None
        first: Candidate | None = None  # its error is the one to tell
        for region, form, sure in _readings(block):
            if self.spent:
                break
            candidate = self._read(_trimmed(region), form, labelled)
            # Without its start, code that is too long would be another sketch.
            if candidate.error is None or len(region.text) > syntax.MAX_SOURCE_CHARS:
                return candidate
            first = first or (candidate if sure else None)
        return first

    def whole(self, text: str) -> Candidate | None:
        """A text as a sketch, if all of it is one; what looks like a fence or a tag is code."""
        block = _trimmed(Block(without_heading(text), 0, opened=True, closed=True))
        if not _MENTIONS.search(block.text) or self._has_fences(block.text):
            return None
        candidate = self._read(block, "javascript", labelled=False)
        return candidate if candidate.rank >= Rank.FRAGMENT else None

    def _has_fences(self, text: str) -> bool:
        """Whether code between fences reads as templates: `brush```js ... ``` ` parses."""
        if "```" not in text:
            return text.startswith("~~~")
        nodes = self._parse(Text(text))
        return any(
            nodes.text.data.startswith(b"`", nodes.end[node])
            for node in nodes.of_kind("template_string")
        )

    def joined(self, parts: list[Candidate]) -> Candidate | None:
        """Parts of a sketch as one, each on the lines that it has in the reply.

        Returns:
            None when what they make together is no whole sketch.
        """
        source = ""
        for part in parts:
            behind = part.line - parts[0].line - source.count("\n")
            source += "\n" * max(behind, 1 if source else 0) + part.source
        block = Block(source, parts[0].line, opened=True, closed=True)
        candidate = self._read(block, parts[0].form, labelled=False)
        return candidate if candidate.rank is Rank.WHOLE else None

    def _parse(self, text: Text, language: str = JAVASCRIPT) -> Nodes:
        return parse(text, language, max(0.0, self._end_s - thread_time()))

    def _javascript(self, text: Text) -> Nodes:
        nodes = self._parse(text)
        plain = None if nodes.has_error else without_exports(nodes)
        return nodes if plain is None else self._parse(Text(plain))

    def _read(self, block: Block, form: Form, labelled: bool) -> Candidate:
        self._readings_left -= 1
        nodes = self._javascript(Text(block.text))
        error = syntax_violation(nodes)
        if error is not None or block.language in _TYPESCRIPT_NAMES:
            typed = self._parse(nodes.text, TYPESCRIPT)
            found = None if typed.has_error else first_type(typed)
            if found is not None:
                plain = without_types(typed)
                untyped = None if plain is None else self._javascript(Text(plain))
                if untyped is None or syntax_violation(untyped) is not None:
                    error = _types_violation(typed, found)
                else:
                    nodes, error, form = untyped, None, "typescript"
        if error is not None:
            cut_off = not block.closed and ends_midway(nodes)
            return Candidate(block.text, block.line, Rank.NOTHING, form, error, cut_off, labelled)
        source = without_library_imports(nodes)
        rank = _rank(nodes) if source.strip() else Rank.NOTHING
        return Candidate(
            source,
            block.line,
            rank,
            form,
            labelled=labelled,
            fenced=block.opened,
            defines=frozenset(_defined(nodes)),
        )


def _readings(block: Block) -> Iterator[tuple[Block, Form, bool]]:
    """The ways to take a block, and whether an error in what each takes is worth telling."""
    page = page_start(block.text)
    if page == 0:
        yield _page(block), "html", True
        return
    if block.opened:
        yield block, "javascript", True
    if page is not None:
        yield _page(block), "html", True
    if not (block.opened and block.closed):
        for region, sure in code_regions(block):
            yield region, "javascript", sure


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


def _defined(nodes: Nodes) -> Iterator[str]:
    for statement in nodes.children(0):
        kind = nodes.kind[statement]
        if kind in _DEFINITIONS:
            name = nodes.child(statement, "name")
            names = [] if name is None else [name]
        elif kind in _DECLARATIONS:
            found = [nodes.child(child, "name") for child in nodes.named(statement)]
            names = [name for name in found if name is not None]
        elif kind == "expression_statement":  # `draw = () => {}`, `window.draw = ...`
            is_write = nodes.kind[statement + 1] == "assignment_expression"
            target = nodes.child(statement + 1, "left") if is_write else None
            names = [] if target is None else [target]
        else:
            continue
        for name in names:
            yield nodes.source(name).removeprefix("window.")


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
