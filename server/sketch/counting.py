"""How much of a source is code that runs, in characters, for the length term."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate

from pleinair.server.sketch.errors import syntax_violation
from pleinair.server.sketch.reach import Reach, Reachability
from pleinair.server.sketch.scopes import CLASSES, FUNCTIONS
from pleinair.server.sketch.syntax import COMMENTS, Nodes, parse
from pleinair.server.sketch.text import Span, Text

# A colour, a descriptive name and a number with all its digits are shorter; what is longer is
# data, which takes no thought by the character.
MAX_TOKEN_CHARS = 24
# `...`, `===` and `}}}}` at the end of a nest; brackets around brackets are no code.
MAX_SIGN_RUN_CHARS = 4

_TOKEN_HEAD = re.compile(rf"(?:\s*\S){{{MAX_TOKEN_CHARS}}}")
_LONG_RUN = re.compile(rf"([!-/:-@\[-^`{{-~])\1{{{MAX_SIGN_RUN_CHARS},}}")
_WHOLE_TOKENS = frozenset({"string", "regex"})
_BLOCKS = frozenset({"program", "statement_block", "switch_case", "switch_default"})
_ACTS = frozenset(
    {
        "assignment_expression",
        "augmented_assignment_expression",
        "await_expression",
        "call_expression",
        "new_expression",
        "update_expression",
        "yield_expression",
    }
)
_BYTE_ORDER_MARK = "\ufeff"  # white space to JavaScript, and not to Python


def code_chars(nodes: Nodes, reach: Reachability) -> int:
    """Characters of code that may run, as far as the source alone tells.

    Left out are comments and white space, code that never runs, statements that do nothing,
    what a string, a piece of a template, a name, a number or a regular expression has past
    `MAX_TOKEN_CHARS`, and what a run of one sign has past `MAX_SIGN_RUN_CHARS`.

    Args:
        nodes: A tree without errors.
        reach: What of it runs.
    """
    return _count(nodes, _unused(nodes, reach))


def code_chars_within(source: str, ranges: Iterable[tuple[int, int]]) -> int:
    """Characters of code as `code_chars` counts them, in the parts of a source that ran.

    Here what ran is known, and the source is not asked.

    Args:
        source: The source of a sketch; one that does not parse has no code.
        ranges: Start and end of each part that ran, in UTF-16 code units from 0, the end left
            out, as V8's coverage gives them; in any order, and they may overlap.
    """
    nodes = parse(Text(source))
    if syntax_violation(nodes) is not None:
        return 0
    return _count(nodes, _outside(nodes.text, ranges))


def _count(nodes: Nodes, left_out: Iterable[Span]) -> int:
    spans = [*left_out, *_comments(nodes), *_idle(nodes), *_excess(nodes)]
    kept = "".join(nodes.text.blank(spans).replace(_BYTE_ORDER_MARK, " ").split())
    return len(_LONG_RUN.sub(lambda run: run[1] * MAX_SIGN_RUN_CHARS, kept))


def _comments(nodes: Nodes) -> Iterator[Span]:
    for node in nodes.of_kind(*COMMENTS):
        yield nodes.start[node], nodes.end[node]


def _unused(nodes: Nodes, reach: Reachability) -> Iterator[Span]:
    """The outermost nodes that never run."""
    node = 1
    while node < len(nodes):
        kind = nodes.kind[node]
        never = reach.of(node) is Reach.NEVER
        if kind in FUNCTIONS or (kind in CLASSES and not nodes.token[node]):
            never = never or reach.of_function(node) is Reach.NEVER
        if never:
            yield nodes.start[node], nodes.end[node]
            node = nodes.after[node]
        else:
            node += 1


def _idle(nodes: Nodes) -> Iterator[Span]:
    """Statements that do nothing: `;`, `{}`, and expressions without an effect such as `1;`."""
    acting = _acting(nodes)
    for node, kind in enumerate(nodes.kind):
        if (
            kind == "empty_statement"
            or (kind == "expression_statement" and node not in acting)
            or (
                kind == "statement_block"
                and nodes.kind[nodes.parent[node]] in _BLOCKS
                and not nodes.named(node)
            )
        ):
            yield nodes.start[node], nodes.end[node]


def _acting(nodes: Nodes) -> set[int]:
    """The nodes that call or change something when they are evaluated."""
    acting: set[int] = set()
    for node, kind in enumerate(nodes.kind):
        if kind not in _ACTS and not (kind == "delete" and nodes.token[node]):
            continue
        while node > 0 and node not in acting and nodes.kind[node] not in FUNCTIONS:
            acting.add(node)
            node = nodes.parent[node]
    return acting


def _excess(nodes: Nodes) -> Iterator[Span]:
    """What tokens have past their most characters."""
    for node, kind in enumerate(nodes.kind):
        if kind == "template_string":
            yield from _template_excess(nodes, node)
        elif kind in _WHOLE_TOKENS or nodes.after[node] == node + 1:
            yield from _tail(nodes, nodes.start[node], nodes.end[node])


def _template_excess(nodes: Nodes, template: int) -> Iterator[Span]:
    done = nodes.start[template]
    for child in nodes.children(template):
        if nodes.kind[child] == "template_substitution":
            yield from _tail(nodes, done, nodes.start[child])
            done = nodes.end[child]
    yield from _tail(nodes, done, nodes.end[template])


def _tail(nodes: Nodes, start: int, end: int) -> Iterator[Span]:
    if end - start > MAX_TOKEN_CHARS:  # bytes, of which there are no fewer than characters
        head = _TOKEN_HEAD.match(nodes.text.slice(start, end))
        if head is not None:
            yield start + len(head[0].encode()), end


def _outside(text: Text, ranges: Iterable[tuple[int, int]]) -> Iterator[Span]:
    """What stands between ranges given in UTF-16 code units, in bytes."""
    units = [0, *accumulate(2 if char > "\uffff" else 1 for char in text.source)]
    offsets = [0, *accumulate(len(char.encode()) for char in text.source)]
    done = 0
    for first, last in sorted(ranges):
        start, end = [
            offsets[min(bisect_left(units, max(0, unit)), len(offsets) - 1)]
            for unit in (first, last)
        ]
        if start > done:
            yield done, start
        done = max(done, end)
    yield done, len(text.data)
