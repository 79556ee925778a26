"""Every place where a sketch takes up something that it did not make."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from pleinair.server.sketch.names import INTERNALS, OUTSIDE_OBJECTS, WINDOWS
from pleinair.server.sketch.scopes import IDENTIFIERS, Binding, Scopes, Write
from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.values import WINDOW, Path, Reference, Values

MEMBERS = frozenset({"member_expression", "subscript_expression"})
_COMPARISONS = frozenset({"!=", "!==", "==", "===", "in", "instanceof"})
_IMPORT = "import_statement"
_KEPT = OUTSIDE_OBJECTS | WINDOWS | INTERNALS | {"drawingContext"}


class Usage(Enum):
    """What is done with something."""

    CALL = "call"
    GIVE = "give"  # to a function
    READ = "read"
    TEST = "test"  # whether it is there
    WRITE = "write"


@dataclass(frozen=True)
class Use:
    """One use of something from outside of the sketch, or of something unknown.

    Attributes:
        node: The whole expression that names it: `window.brush.fill`, not `brush`.
        usage: What is done with it.
        path: The names that lead to it from the window, or None when it is not known.
        key: The last name in the expression, None when it is computed.
        arguments: The nodes that a call is given; None where they are spread or no call is.
    """

    node: int
    usage: Usage
    path: Path | None
    key: str | None
    arguments: Sequence[int] | None = None


def add_window_names(nodes: Nodes, scopes: Scopes, values: Values) -> None:
    """Take `window.petal = ...` for what it is: a name at the top level."""
    for node in nodes.of_kind("assignment_expression"):
        left, right = nodes.child(node, "left"), nodes.child(node, "right")
        if left is None or right is None or nodes.kind[left] not in MEMBERS:
            continue
        holder = nodes.child(left, "object")
        if holder is None or values.of(holder) != Reference(WINDOW):
            continue
        name = values.key_of(left)
        if name is not None and name not in _KEPT:
            binding = scopes.globals.setdefault(name, Binding(name, left))
            binding.writes.append(Write(right))
    values.forget()


def uses_of(nodes: Nodes, scopes: Scopes, values: Values) -> Iterator[Use]:
    """All uses, in order of their place; one through `Function.prototype.call` is a call."""
    for node, kind in enumerate(nodes.kind):
        if kind == "import":  # a call of it or a statement; `import.meta` is neither
            if nodes.role[node] == "function" or nodes.kind[nodes.parent[node]] == _IMPORT:
                yield Use(node, Usage.CALL, ("import",), "import")
        elif kind in MEMBERS or (kind in IDENTIFIERS and _is_read_or_platform(nodes, scopes, node)):
            if nodes.role[node] == "object" and nodes.kind[nodes.parent[node]] in MEMBERS:
                continue  # only a part of the expression
            value = values.of(node)
            if isinstance(value, Reference):
                yield from _uses_at(nodes, values, node, value.path)
            elif value is None and kind in MEMBERS:
                usage, arguments = _usage(nodes, node)
                yield Use(node, usage, None, values.key_of(node), arguments)


def _is_read_or_platform(nodes: Nodes, scopes: Scopes, node: int) -> bool:
    return node not in scopes.writes or node not in scopes.bindings


def _uses_at(nodes: Nodes, values: Values, node: int, path: Path) -> Iterator[Use]:
    usage, arguments = _usage(nodes, node)
    key = path[-1] if path else None
    if usage is Usage.CALL and len(path) > 1 and key in ("apply", "bind", "call"):
        if path == ("Reflect", "apply"):
            yield from _reflected(values, node, arguments)
            return
        given = arguments[1:] if arguments and key == "call" else None
        usage = Usage.READ if key == "bind" else Usage.CALL
        yield Use(node, usage, path[:-1], path[-2], given)
        return
    yield Use(node, usage, path, key, arguments)


def _reflected(values: Values, node: int, arguments: Sequence[int] | None) -> Iterator[Use]:
    """`Reflect.apply(brush.fill, brush, [...])` calls its first argument."""
    called = values.of(arguments[0]) if arguments else None
    if isinstance(called, Reference) and called.path:
        yield Use(node, Usage.CALL, called.path, called.path[-1])


def _usage(nodes: Nodes, node: int) -> tuple[Usage, Sequence[int] | None]:
    above = nodes.parent[node]
    while nodes.kind[above] == "parenthesized_expression" or (
        nodes.kind[above] == "sequence_expression" and nodes.after[node] == nodes.after[above]
    ):
        node, above = above, nodes.parent[above]
    kind, role = nodes.kind[above], nodes.role[node]
    if role in ("function", "constructor") and kind in ("call_expression", "new_expression"):
        return Usage.CALL, _arguments(nodes, node)
    if kind in ("arguments", "spread_element"):
        return Usage.GIVE, None
    if kind == "update_expression" or (role == "left" and kind.endswith("assignment_expression")):
        return Usage.WRITE, None
    if kind not in ("binary_expression", "unary_expression"):
        return Usage.READ, None
    operator = nodes.child(above, "operator")
    sign = "" if operator is None else nodes.kind[operator]
    if sign in ("delete", "typeof") or sign in _COMPARISONS:
        return (Usage.WRITE if sign == "delete" else Usage.TEST), None
    return Usage.READ, None


def _arguments(nodes: Nodes, callee: int) -> Sequence[int] | None:
    arguments = nodes.child(nodes.parent[callee], "arguments")
    if arguments is None:
        return []
    given = nodes.named(arguments)
    return None if any(nodes.kind[argument] == "spread_element" for argument in given) else given
