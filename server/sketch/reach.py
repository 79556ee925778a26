"""Whether a place in a sketch runs, as far as the source alone tells."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from pleinair.server.sketch.names import ENTRY_POINTS, EVENT_HANDLERS, ITERATIONS
from pleinair.server.sketch.scopes import CLASSES, FUNCTIONS, IDENTIFIERS, Binding, Scopes
from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.values import WINDOW, Own, Reference, Values

_BLOCKS = frozenset({"program", "statement_block", "switch_case", "switch_default"})
_JUMPS = frozenset({"break_statement", "continue_statement", "return_statement", "throw_statement"})
_BRANCHES = frozenset({"alternative", "consequence"})
_GUARDS = frozenset({"catch_clause", "switch_case", "switch_default"})
_STEPS = _GUARDS | {
    "assignment_pattern",
    "binary_expression",
    "for_statement",
    "if_statement",
    "ternary_expression",
    "try_statement",
    "while_statement",
}
_UNITS = FUNCTIONS | CLASSES
_AT_DEFINITION = frozenset({"class_static_block", "computed_property_name"})


class Reach(IntEnum):
    """Whether a place runs."""

    NEVER = 0
    POSSIBLE = 1
    CERTAIN = 2


@dataclass(frozen=True)
class _Edge:
    """A way to a unit or a name, and whether taking it is certain."""

    unit: int
    reach: Reach


class Reachability:
    """What of a sketch runs, worked out from the top level, setup and draw.

    A unit is a function or a class; it runs when something that runs calls or mentions it.
    Branches whose condition is not certain, what stands in a `try` and what other code is
    handed as a callback may run; loops are taken to run.
    """

    def __init__(self, nodes: Nodes, scopes: Scopes, values: Values) -> None:
        self._nodes = nodes
        self._scopes = scopes
        self._values = values
        self._unit = [0] * len(nodes)
        self._inside = [Reach.CERTAIN] * len(nodes)  # within the unit
        bindings = [*scopes.bindings.values(), *scopes.globals.values()]
        self._bindings = list({id(binding): binding for binding in bindings}.values())
        self._numbers = {id(binding): n for n, binding in enumerate(self._bindings)}
        self._walk()
        self._reach = self._spread(self._connect())

    def of(self, node: int) -> Reach:
        """Whether a node runs."""
        return min(self._inside[node], self._reach.get(self._unit[node], Reach.NEVER))

    def of_function(self, node: int) -> Reach:
        """Whether the body of a function runs."""
        return self._reach.get(node, Reach.NEVER)

    def _walk(self) -> None:
        nodes, unit, inside = self._nodes, self._unit, self._inside
        ended: set[int] = set()  # blocks in which nothing after this point runs
        for node in range(1, len(nodes)):
            above = nodes.parent[node]
            kind, kind_above = nodes.kind[node], nodes.kind[above]
            opens = kind_above in _UNITS and self._is_unit(above)
            unit[node] = above if opens else unit[above]
            reach = Reach.CERTAIN if opens else inside[above]
            if kind in _AT_DEFINITION or (kind == "field_definition" and self._is_static(node)):
                unit[node] = self._definer(node)
            if kind_above in _STEPS or kind == "call_expression" or above in ended:
                reach = min(reach, self._step(above, node, ended))
            inside[node] = reach
            if kind in _JUMPS and kind_above in _BLOCKS:
                ended.add(above)

    def _is_unit(self, node: int) -> bool:
        kind = self._nodes.kind[node]
        return kind in FUNCTIONS or (kind in CLASSES and not self._nodes.token[node])

    def _is_static(self, field: int) -> bool:
        return any(self._nodes.kind[child] == "static" for child in self._nodes.children(field))

    def _definer(self, node: int) -> int:
        """The class that a part of one is evaluated with, or what stands around the part."""
        above = node
        for _ in range(3):  # computed name, member, body, class
            above = self._nodes.parent[above]
            if above > 0 and self._nodes.kind[above] in CLASSES:
                return self._unit[above]
        return self._unit[node]

    def _step(self, above: int, node: int, ended: set[int]) -> Reach:
        """What a node's place under the one above makes of it."""
        nodes = self._nodes
        kind, role = nodes.kind[above], nodes.role[node]
        if above in ended and nodes.kind[node] != "function_declaration":
            return Reach.NEVER
        if role in _BRANCHES and kind in ("if_statement", "ternary_expression"):
            return self._branch(nodes.child(above, "condition"), role == "consequence")
        if role == "body" and kind in ("while_statement", "for_statement"):
            condition = nodes.child(above, "condition")
            never = condition is not None and self._truth(condition) is False
            return Reach.NEVER if never else Reach.CERTAIN
        if role == "right" and kind in ("binary_expression", "assignment_pattern"):
            return self._right_side(above)
        if kind in _GUARDS or (kind == "try_statement" and role == "body"):
            return Reach.POSSIBLE
        if nodes.kind[node] == "call_expression" and nodes.child(node, "optional_chain"):
            return Reach.POSSIBLE
        return Reach.CERTAIN

    def _truth(self, condition: int) -> bool | None:
        inner = self._nodes.named(condition)
        if self._nodes.kind[condition] == "expression_statement" and inner:
            return self._values.truth_of(inner[0])
        return self._values.truth_of(condition)

    def _branch(self, condition: int | None, when: bool) -> Reach:
        truth = None if condition is None else self._truth(condition)
        if truth is None:
            return Reach.POSSIBLE
        return Reach.CERTAIN if truth is when else Reach.NEVER

    def _right_side(self, node: int) -> Reach:
        operator = self._nodes.child(node, "operator")
        sign = "=" if operator is None else self._nodes.kind[operator]
        if sign in ("&&", "||"):
            return self._branch(self._nodes.child(node, "left"), sign == "&&")
        return Reach.POSSIBLE if sign in ("??", "=") else Reach.CERTAIN

    def _connect(self) -> dict[int, list[_Edge]]:
        """Which unit makes which others run. A name stands between those that mention it and
        those that it is given, so that many of both make no more than their sum of edges."""
        nodes = self._nodes
        edges: dict[int, list[_Edge]] = defaultdict(list)
        named: set[int] = set()
        for number, binding in enumerate(self._bindings):
            units = list(self._units_given(binding))
            edges[len(nodes) + number] = [
                _Edge(unit, self._reach_of_name(binding, unit)) for unit in units
            ]
            named.update(unit for unit in units if not self._names_itself(binding, unit))
        for node in range(1, len(nodes)):
            if self._is_unit(node):
                if node not in named or self._is_given_on(node):
                    edges[self._unit[node]].append(_Edge(node, self._reach_of_use(node)))
            elif nodes.kind[node] in IDENTIFIERS:
                meant = self._scopes.bindings.get(node)
                if meant is not None and node not in self._scopes.writes:
                    target = len(nodes) + self._numbers[id(meant)]
                    edges[self._unit[node]].append(_Edge(target, self._reach_of_use(node)))
            elif nodes.kind[node] in ("member_expression", "subscript_expression"):
                value = self._values.of(node)
                if isinstance(value, Own) and self._is_unit(value.node):
                    edges[self._unit[node]].append(_Edge(value.node, self._reach_of_use(node)))
        edges[0].extend(self._called_from_outside())
        return edges

    def _called_from_outside(self) -> Iterator[_Edge]:
        for name, binding in self._scopes.globals.items():
            target = len(self._nodes) + self._numbers[id(binding)]
            if name in ENTRY_POINTS:
                yield _Edge(target, Reach.CERTAIN)
            elif self._names_are_computed or (name in EVENT_HANDLERS and self._makes_events):
                yield _Edge(target, Reach.POSSIBLE)

    @cached_property
    def _names_are_computed(self) -> bool:
        """Whether there is a `window[name]`, which may be any function at the top level."""
        return any(
            self._values.key_of(node) is None and self._values.of(node + 1) == Reference(WINDOW)
            for node in self._nodes.of_kind("subscript_expression")
        )

    @cached_property
    def _makes_events(self) -> bool:
        return any(
            self._nodes.source(node) == "dispatchEvent"
            for node in self._nodes.of_kind("identifier", "property_identifier")
        )

    def _units_given(self, binding: Binding) -> Iterator[int]:
        for write in binding.writes:
            if write.value is None or write.keys:
                continue
            value = Own(write.value) if self._is_unit(write.value) else self._values.of(write.value)
            if isinstance(value, Own) and self._is_unit(value.node):
                yield value.node

    def _reach_of_name(self, binding: Binding, unit: int) -> Reach:
        """Whether calling a name runs this function and no other, at once."""
        kind = self._nodes.kind[unit]
        if kind.startswith("generator") or kind in CLASSES:
            return Reach.POSSIBLE
        only = self._values.of_binding(binding) == Own(unit)
        return Reach.CERTAIN if only else Reach.POSSIBLE

    def _is_given_on(self, function: int) -> bool:
        """Whether a function is used where it is given a name: `run(paint = () => {})`."""
        above = self._nodes.parent[function]
        return (
            self._nodes.kind[above] == "assignment_expression"
            and self._nodes.kind[self._nodes.parent[above]] != "expression_statement"
        )

    def _names_itself(self, binding: Binding, unit: int) -> bool:
        """Whether a name is one that only the function's own body sees."""
        nodes = self._nodes
        return nodes.parent[binding.node] == unit and not nodes.kind[unit].endswith("declaration")

    def _reach_of_use(self, node: int) -> Reach:
        return min(self._inside[node], self._use_of(node))

    def _use_of(self, node: int) -> Reach:
        """Whether using a function like this calls it."""
        nodes = self._nodes
        above = nodes.parent[node]
        while nodes.kind[above] == "parenthesized_expression":
            node, above = above, nodes.parent[above]
        if nodes.kind[above] == "call_expression" and nodes.role[node] == "function":
            return Reach.CERTAIN
        if nodes.kind[above] != "arguments":
            return Reach.POSSIBLE
        callee = nodes.child(nodes.parent[above], "function")
        name = None if callee is None else nodes.child(callee, "property")
        iterates = name is not None and nodes.source(name) in ITERATIONS
        return Reach.CERTAIN if iterates else Reach.POSSIBLE

    def _spread(self, edges: dict[int, list[_Edge]]) -> dict[int, Reach]:
        reach = {0: Reach.CERTAIN}
        waiting = [0]
        while waiting:
            unit = waiting.pop()
            for edge in edges.get(unit, ()):
                found = min(reach[unit], edge.reach)
                if found > reach.get(edge.unit, Reach.NEVER):
                    reach[edge.unit] = found
                    waiting.append(edge.unit)
        return reach
