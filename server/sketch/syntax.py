"""Syntax trees as flat arrays, so that nothing recurses, however deep a sketch nests."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from time import thread_time

import tree_sitter_javascript
import tree_sitter_typescript
from tree_sitter import Language, Parser, Point, Tree

from pleinair.server.sketch.text import Text

# A megabyte of JavaScript takes half a second, and text that is no code takes up to fifteen
# in recovering from its errors. CPU time, so that a busy machine changes no verdict.
MAX_PARSE_CPU_S = 2.0
NODES_A_LOOK = 1 << 10  # nodes after which the clock is looked at, which takes as long as one
# Four times the longest sketch that earns anything by its length, and read in a second or two.
MAX_SOURCE_CHARS = 100_000

# `const f = () => {...}` needs no semicolon before a line that opens with a bracket; the
# grammar thinks that the bracket continues it.
_UNENDED_ARROW = re.compile(rb"(?<=\})([ \t]*)\n(?=\s*[\[(])")

JAVASCRIPT = "javascript"
TYPESCRIPT = "typescript"


@dataclass(frozen=True)
class Nodes:
    """A syntax tree, its nodes numbered in the order in which they start (root first).

    Brackets, commas and the like are nodes only where the text has errors.

    Attributes:
        text: What was parsed.
        kind: The grammar's name of each node, e.g. `call_expression`; tokens are themselves.
        start: First byte.
        end: The byte after the last one.
        parent: The node above, -1 for the root.
        after: The first node that is not below this one.
        token: Whether the node is a bare token, such as `+` or `async`.
        role: What the node is to its parent, such as `function` or `arguments`, or "".
        missing: Tokens that the parser put in itself to go on.
        has_error: Whether the text does not follow the grammar.
        gave_up: Whether the text is too long or took too long; there are no nodes then.
    """

    text: Text
    kind: list[str] = field(default_factory=list)
    start: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    token: list[bool] = field(default_factory=list)
    role: list[str] = field(default_factory=list)
    missing: set[int] = field(default_factory=set)
    has_error: bool = False
    gave_up: bool = False
    # Children that were asked for: a node may have thousands, and be asked once for each of them.
    _roles: dict[int, dict[str, int]] = field(default_factory=dict)
    _named: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.kind)

    def children(self, node: int) -> Iterator[int]:
        """The nodes right below, tokens and comments among them."""
        child, after = node + 1, self.after[node]
        while child < after:
            yield child
            child = self.after[child]

    def child(self, node: int, role: str) -> int | None:
        """The first child in a role, or None."""
        roles = self._roles.get(node)
        if roles is None:
            children = [child for child in self.children(node) if self.role[child]]
            roles = self._roles[node] = {self.role[child]: child for child in reversed(children)}
        return roles.get(role)

    def named(self, node: int) -> Sequence[int]:
        """The children that are neither tokens nor comments."""
        named = self._named.get(node)
        if named is None:
            named = self._named[node] = tuple(
                child
                for child in self.children(node)
                if not self.token[child] and self.kind[child] not in COMMENTS
            )
        return named

    def source(self, node: int) -> str:
        """The text of a node."""
        return self.text.slice(self.start[node], self.end[node])

    def of_kind(self, *kinds: str) -> Iterator[int]:
        """All nodes of some kinds, in order."""
        wanted = set(kinds)
        return (node for node, kind in enumerate(self.kind) if kind in wanted)


# Tokens that say nothing in a tree without errors, and are half of it.
_PUNCTUATION = frozenset({*"()[]{},;.:=\"'`", "=>", "${"})
COMMENTS = frozenset({"comment", "html_comment"})


def parse(text: Text, language: str = JAVASCRIPT, cpu_s: float = MAX_PARSE_CPU_S) -> Nodes:
    """Parse source text; text that is no code gives a tree with errors, never an exception.

    Text of more than `MAX_SOURCE_CHARS` is not parsed at all.

    Args:
        text: The source.
        language: `JAVASCRIPT` or `TYPESCRIPT`.
        cpu_s: CPU time after which the parser gives up, in seconds.
    """
    if len(text.source) > MAX_SOURCE_CHARS:
        return Nodes(text, has_error=True, gave_up=True)
    give_up_at_s = thread_time() + cpu_s
    nodes = _parsed(text, text.data, language, give_up_at_s)
    if nodes.has_error and not nodes.gave_up and _UNENDED_ARROW.search(text.data):
        mended = _parsed(text, _UNENDED_ARROW.sub(rb"\1;", text.data), language, give_up_at_s)
        if not mended.has_error:
            return mended
    return nodes


@lru_cache(maxsize=2)
def _language(name: str) -> Language:
    if name == TYPESCRIPT:
        return Language(tree_sitter_typescript.language_typescript())
    return Language(tree_sitter_javascript.language())


def _parsed(text: Text, data: bytes, language: str, give_up_at_s: float) -> Nodes:
    # All that is left, as the parser reads anew wherever it goes beyond what it was given last, and
    # gives none of that back.
    def read(offset: int, _point: Point) -> bytes:
        return data[offset:]

    def gives_up(_offset: int, _has_error: bool) -> bool:
        return thread_time() > give_up_at_s

    try:
        tree = Parser(_language(language)).parse(read, progress_callback=gives_up)
    except ValueError:  # it gave up
        return Nodes(text, has_error=True, gave_up=True)
    return _flat(text, tree, give_up_at_s)


def _flat(text: Text, tree: Tree, give_up_at_s: float) -> Nodes:
    nodes = Nodes(text, has_error=tree.root_node.has_error)
    cursor = tree.walk()
    above = [-1]
    while True:
        node = cursor.node
        assert node is not None
        index = len(nodes.kind)
        if index % NODES_A_LOOK == NODES_A_LOOK - 1 and thread_time() > give_up_at_s:
            return Nodes(text, has_error=True, gave_up=True)
        kind = node.type
        if nodes.has_error or kind not in _PUNCTUATION:
            nodes.kind.append(kind)
            nodes.start.append(node.start_byte)
            nodes.end.append(node.end_byte)
            nodes.parent.append(above[-1])
            nodes.after.append(index + 1)
            nodes.token.append(not node.is_named)
            nodes.role.append(cursor.field_name or "")
            if nodes.has_error and node.is_missing:
                nodes.missing.add(index)
            if cursor.goto_first_child():
                above.append(index)
                continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return nodes
            nodes.after[above.pop()] = len(nodes.kind)
