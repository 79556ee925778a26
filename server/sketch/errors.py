"""Where a syntax tree stopped making sense, in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from pleinair.client.outcomes import Violation
from pleinair.server.sketch import syntax
from pleinair.server.sketch.syntax import Nodes

MAX_QUOTED_CHARS = 80
_CLOSER = {"(": ")", "[": "]", "{": "}", "${": "}"}
_CLOSERS = frozenset(_CLOSER.values())
_QUOTES = frozenset({"'", '"', "`"})
_JSX = ("jsx_element", "jsx_self_closing_element")


@dataclass(frozen=True)
class _Brackets:
    """How the brackets pair up.

    Attributes:
        stray: The first one that closes nothing or the wrong thing, or None.
        unclosed: Those still open there, or at the end, outermost first.
    """

    stray: int | None
    unclosed: tuple[int, ...]


def syntax_violation(nodes: Nodes) -> Violation | None:
    """The first place where the text is not JavaScript, or None when all of it is."""
    if nodes.gave_up:
        return Violation(code="syntax_error", message=_why_unread(nodes))
    if not nodes.has_error:
        return _not_a_script(nodes)
    brackets = _brackets(nodes)
    if brackets.unclosed:
        opener = brackets.unclosed[-1]
        return _violation(nodes, opener, f"`{nodes.kind[opener]}` is never closed")
    if brackets.stray is not None:
        return _violation(nodes, brackets.stray, f"`{nodes.kind[brackets.stray]}` closes nothing")
    error = next(_innermost_errors(nodes))
    quote = _open_quote(nodes, error)
    if quote is not None:
        return _violation(nodes, quote, "A string is never closed")
    return _violation(nodes, error, _complaint(nodes, error))


def _why_unread(nodes: Nodes) -> str:
    chars, most = len(nodes.text.source), syntax.MAX_SOURCE_CHARS
    if chars > most:
        return f"The code is {chars:,} characters long; at most {most:,} are read. Write less."
    return "The code is too far from JavaScript to be read."


def _not_a_script(nodes: Nodes) -> Violation | None:
    """What the grammar lets pass and a script in a page may not hold."""
    jsx = next(nodes.of_kind(*_JSX), None)
    if jsx is not None:
        return _violation(nodes, jsx, "Markup inside the code (JSX) is not JavaScript")
    export = next(nodes.of_kind("export_statement"), None)
    if export is not None:
        return _violation(
            nodes,
            export,
            "The sketch is a script and not a module, so it can export nothing; "
            "define `setup` and `draw` at the top level, without `export`",
        )
    return None


def ends_midway(nodes: Nodes) -> bool:
    """Whether code with an error reads as if the rest of it had been cut off."""
    if nodes.gave_up or not nodes.has_error:
        return False
    brackets = _brackets(nodes)
    if brackets.stray is not None:
        return False
    if brackets.unclosed:
        return True
    end = len(nodes.text.data.rstrip())
    return any(
        nodes.end[error] >= end or nodes.source(error).startswith(("`", "/*"))
        for error in _innermost_errors(nodes)
    )


def _violation(nodes: Nodes, node: int, complaint: str) -> Violation:
    line, column = nodes.text.position(nodes.start[node])
    return Violation(
        code="syntax_error",
        message=f"{complaint}, in: {_quoted(nodes.text.line(line), column)}",
        line=line,
        column=column,
    )


def _open_quote(nodes: Nodes, error: int) -> int | None:
    """The quote in an error that starts no string."""
    for node in range(error, nodes.after[error]):
        if nodes.kind[node] in _QUOTES and nodes.kind[nodes.parent[node]] == "ERROR":
            return node
    return None


def _complaint(nodes: Nodes, error: int) -> str:
    if error in nodes.missing:
        return f"`{nodes.kind[error]}` is missing"
    found = nodes.source(error).strip()
    if found.startswith("/*"):
        return "A comment is never closed"
    shown = found.split("\n", 1)[0][:MAX_QUOTED_CHARS]
    return f"Unexpected `{shown}`"


def _quoted(line: str, column: int) -> str:
    """The part of a line around a column."""
    start = max(0, min(column - 1 - MAX_QUOTED_CHARS // 2, len(line) - MAX_QUOTED_CHARS))
    return line[start : start + MAX_QUOTED_CHARS].strip()


def _errors(nodes: Nodes) -> Iterator[int]:
    for node, kind in enumerate(nodes.kind):
        if kind == "ERROR" or node in nodes.missing:
            yield node


def _innermost_errors(nodes: Nodes) -> Iterator[int]:
    """Errors that hold no other; an outer one only says how much of the text was given up."""
    before: int | None = None
    for error in _errors(nodes):
        if before is not None and error >= nodes.after[before]:
            yield before
        before = error
    if before is not None:
        yield before


def _brackets(nodes: Nodes) -> _Brackets:
    opened: list[int] = []
    for node, kind in enumerate(nodes.kind):
        if node in nodes.missing:
            continue
        if kind in _CLOSER:
            opened.append(node)
        elif kind in _CLOSERS:
            if not any(_CLOSER[nodes.kind[bracket]] == kind for bracket in reversed(opened)):
                return _Brackets(node, ())
            if _CLOSER[nodes.kind[opened[-1]]] != kind:
                return _Brackets(node, (opened[-1],))
            opened.pop()
    return _Brackets(None, tuple(opened))
