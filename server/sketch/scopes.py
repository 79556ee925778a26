"""Which declaration each name in a sketch means."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pleinair.server.sketch.literals import unescaped
from pleinair.server.sketch.names import OUTSIDE_OBJECTS, WINDOWS
from pleinair.server.sketch.syntax import Nodes

FUNCTIONS = frozenset(
    {
        "arrow_function",
        "function_declaration",
        "function_expression",
        "generator_function",
        "generator_function_declaration",
        "method_definition",
    }
)
CLASSES = frozenset({"class", "class_declaration"})
_DECLARED_FUNCTIONS = frozenset({"function_declaration", "generator_function_declaration"})
_NAMED_EXPRESSIONS = frozenset({"class", "function_expression", "generator_function"})
_BLOCKS = frozenset(
    {
        "catch_clause",
        "class",
        "class_static_block",
        "for_in_statement",
        "for_statement",
        "statement_block",
        "switch_body",
    }
)
IDENTIFIERS = frozenset(
    {"identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern"}
)
_PLATFORM = OUTSIDE_OBJECTS | WINDOWS  # assigning to these makes no name of the sketch's own
MAX_PATTERN_DEPTH = 4

Keys = tuple[str, ...]
"""The properties that lead from a value to the part of it that a pattern takes."""


@dataclass(frozen=True)
class Write:
    """A value that a name is given.

    Attributes:
        value: The node of the value, or None when it is not to be seen, as with parameters.
        keys: The part of the value that is meant.
    """

    value: int | None
    keys: Keys = ()


UNSEEN = Write(None)


@dataclass(eq=False)
class Binding:
    """A name that the sketch declares, or makes by assigning to it.

    Attributes:
        name: The name.
        node: Where it is declared, or first assigned to.
        lexical: Whether it is a let, a const or a class, which are not on `window`.
        writes: Every value that it is given.
    """

    name: str
    node: int
    lexical: bool = False
    writes: list[Write] = field(default_factory=list)


@dataclass(frozen=True)
class Scopes:
    """The names of a sketch.

    Attributes:
        bindings: The binding that an identifier means, by its node; a name of p5, of brush or
            of the browser has none.
        globals: The bindings at the top level, by name.
        writes: The nodes of the identifiers that are declared or assigned to.
        in_with: The identifiers inside of a `with`, which may mean anything.
    """

    bindings: dict[int, Binding]
    globals: dict[str, Binding]
    writes: set[int]
    in_with: set[int]


_Names = dict[str, Binding]


class _Declarations:
    """The names that each scope declares, by the node that opens the scope."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes
        self.names: dict[int, _Names] = {0: {}}
        self.sites: set[int] = set()
        scopes, functions = [0], [0]
        for node, kind in enumerate(nodes.kind):
            while node >= nodes.after[scopes[-1]]:
                scopes.pop()
            while node >= nodes.after[functions[-1]]:
                functions.pop()
            self._declare(node, kind, scopes[-1], functions[-1])
            if kind in FUNCTIONS or kind in _BLOCKS:
                scopes.append(node)
                if kind in FUNCTIONS or kind == "class_static_block":
                    functions.append(node)

    def _declare(self, node: int, kind: str, scope: int, function: int) -> None:
        nodes = self._nodes
        if kind == "variable_declarator":
            is_var = nodes.kind[nodes.parent[node]] == "variable_declaration"
            name, value = nodes.child(node, "name"), nodes.child(node, "value")
            if name is not None:
                self._pattern(name, value, function if is_var else scope, lexical=not is_var)
        elif kind in _DECLARED_FUNCTIONS:
            self._name(node, Write(node), {scope, function})
        elif kind == "class_declaration":
            self._name(node, Write(node), {scope}, lexical=True)
        elif kind in _NAMED_EXPRESSIONS and nodes.child(node, "name") is not None:
            self._name(node, Write(node), {node})
        elif kind == "for_in_statement":
            declares, left = nodes.child(node, "kind"), nodes.child(node, "left")
            if declares is not None and left is not None:
                is_var = nodes.kind[declares] == "var"
                self._pattern(left, None, function if is_var else node, lexical=not is_var)
        elif kind == "formal_parameters":
            for parameter in nodes.named(node):
                self._pattern(parameter, None, scope)
        elif kind == "import_clause":
            for name in range(node, nodes.after[node]):
                if nodes.kind[name] == "identifier":
                    self._add(name, UNSEEN, 0, lexical=True)
        elif nodes.role[node] == "parameter":  # of a catch, or the only one of an arrow function
            self._pattern(node, None, nodes.parent[node])

    def _name(self, node: int, write: Write, scopes: set[int], lexical: bool = False) -> None:
        name = self._nodes.child(node, "name")
        if name is not None:
            for scope in scopes:
                self._add(name, write, scope, lexical)

    def _pattern(self, pattern: int, value: int | None, scope: int, lexical: bool = False) -> None:
        for name, write in pattern_writes(self._nodes, pattern, value):
            # A declaration without a value gives none; a loop or a parameter does, unseen.
            declared = self._nodes.kind[self._nodes.parent[name]] == "variable_declarator"
            self._add(name, None if value is None and declared else write, scope, lexical)

    def _add(self, name: int, write: Write | None, scope: int, lexical: bool) -> None:
        names = self.names.setdefault(scope, {})
        text = identifier_text(self._nodes, name)
        binding = names.setdefault(text, Binding(text, name, lexical))
        if write is not None:
            binding.writes.append(write)
        self.sites.add(name)


def resolve(nodes: Nodes) -> Scopes:
    """Find what every identifier means: declarations are hoisted, inner ones hide outer ones."""
    declarations = _Declarations(nodes)
    global_names = declarations.names[0]
    visible: dict[str, list[Binding]] = {}
    bindings: dict[int, Binding] = {}
    loose: dict[int, str] = {}  # identifiers that nothing declares
    in_with: set[int] = set()
    opened: list[int] = []
    with_until = 0
    for node, kind in enumerate(nodes.kind):
        while opened and node >= nodes.after[opened[-1]]:
            for name in declarations.names[opened.pop()]:
                visible[name].pop()
        if node in declarations.names:
            opened.append(node)
            for name, binding in declarations.names[node].items():
                visible.setdefault(name, []).append(binding)
        if kind == "with_statement":
            with_until = max(with_until, nodes.after[node])
        if kind not in IDENTIFIERS:
            continue
        if node < with_until:
            in_with.add(node)
        text = identifier_text(nodes, node)
        found = visible.get(text)
        if found:
            bindings[node] = found[-1]
        else:
            loose[node] = text
    writes = declarations.sites
    for node, write in _assignments(nodes):
        writes.add(node)
        given = bindings.get(node)
        if given is None and loose[node] not in _PLATFORM:
            given = global_names.setdefault(loose[node], Binding(loose[node], node))
        if given is not None:
            given.writes.append(write)
    for node, text in loose.items():
        if text in global_names:
            bindings[node] = global_names[text]
    return Scopes(bindings, global_names, writes, in_with)


def pattern_writes(nodes: Nodes, pattern: int, value: int | None) -> Iterator[tuple[int, Write]]:
    """The names in a pattern, and what of the value each of them is given."""
    waiting: list[tuple[int, Keys | None]] = [(pattern, ())]
    while waiting:
        node, keys = waiting.pop()
        kind = nodes.kind[node]
        if kind in IDENTIFIERS:
            if kind == "shorthand_property_identifier_pattern":
                keys = _deeper(keys, identifier_text(nodes, node))
            yield node, UNSEEN if keys is None or value is None else Write(value, keys)
        elif kind in ("object_assignment_pattern", "assignment_pattern"):
            left = nodes.child(node, "left")
            if left is not None:
                waiting.append((left, keys))
        elif kind == "pair_pattern":
            key, inner = nodes.child(node, "key"), nodes.child(node, "value")
            if key is not None and inner is not None:
                plain = nodes.kind[key] in ("property_identifier", "string")
                text = nodes.source(key).strip("\"'")
                waiting.append((inner, _deeper(keys, text) if plain else None))
        elif kind == "object_pattern":
            waiting.extend((child, keys) for child in nodes.named(node))
        elif kind in ("array_pattern", "rest_pattern"):
            waiting.extend((child, None) for child in nodes.named(node))


def identifier_text(nodes: Nodes, node: int) -> str:
    """A name, with its Unicode escapes read."""
    return unescaped(nodes.source(node))


def _deeper(keys: Keys | None, key: str) -> Keys | None:
    if keys is None or len(keys) >= MAX_PATTERN_DEPTH:
        return None
    return (*keys, key)


def _assignments(nodes: Nodes) -> Iterator[tuple[int, Write]]:
    for node in nodes.of_kind(
        "assignment_expression",
        "augmented_assignment_expression",
        "update_expression",
        "for_in_statement",
    ):
        kind = nodes.kind[node]
        if kind == "update_expression":
            target = nodes.child(node, "argument")
        elif kind == "for_in_statement" and nodes.child(node, "kind") is not None:
            continue
        else:
            target = nodes.child(node, "left")
        if target is None:
            continue
        seen = kind == "assignment_expression"
        value = nodes.child(node, "right") if seen else None
        yield from pattern_writes(nodes, target, value)
