"""What an expression stands for, as far as the source alone tells.

Only what is certain is told: a name that is given different values, a parameter or the
result of a call has no value here, and the run decides about it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pleinair.server.sketch.folding import (
    Constant,
    as_text,
    fold_binary,
    fold_unary,
    text_constant,
)
from pleinair.server.sketch.literals import number, unescaped
from pleinair.server.sketch.names import BUFFERS, WINDOWS
from pleinair.server.sketch.scopes import (
    CLASSES,
    FUNCTIONS,
    IDENTIFIERS,
    Binding,
    Scopes,
    Write,
    identifier_text,
)
from pleinair.server.sketch.syntax import Nodes
from pleinair.server.vendor import vocabulary

MAX_DEPTH = 40
MAX_PATH = 8

Path = tuple[str, ...]
"""The names that lead from the window to something."""

WINDOW: Path = ()
BUFFER = "createGraphics()"
_FUNCTION = ("Function",)
_MEMBERS = ("member_expression", "subscript_expression")


@dataclass(frozen=True)
class Reference:
    """Something that the sketch did not make.

    Attributes:
        path: The names that lead to it from `window`: `("brush", "fill")`; the window itself
            is `()`. A p5 sketch's own functions are on the window, however they are reached;
            what `createGraphics()` gives starts with `BUFFER`.
    """

    path: Path


@dataclass(frozen=True)
class Own:
    """A function, class or object that the sketch wrote, by its node."""

    node: int


Value = Constant | Reference | Own | None


class Values:
    """The values of the expressions of one sketch, worked out as they are asked for."""

    def __init__(self, nodes: Nodes, scopes: Scopes) -> None:
        self._nodes = nodes
        self._scopes = scopes
        self._known: dict[int, Value] = {}
        self._given: dict[int, Value] = {}  # by the identity of a binding
        self._objects: dict[int, dict[str, int]] = {}
        self._working: set[int] = set()  # bindings whose value is being worked out
        self._depth = 0
        self._assigned_keys = set(_assigned_keys(nodes))
        self._sketch_parameters: set[int] = set()
        self._sketch_parameters = self._find_sketch_parameters()

    def forget(self) -> None:
        """Start anew, because names have been given further values."""
        self._known.clear()
        self._given.clear()

    def of(self, node: int) -> Value:
        """What an expression stands for, or None when that is not certain."""
        if node in self._known:
            return self._known[node]
        if self._depth >= MAX_DEPTH:
            return None
        self._depth += 1
        value = self._work_out(node)
        self._depth -= 1
        self._known[node] = value
        return value

    def of_global(self, name: str, on_window: bool = False) -> Value:
        """What a name at the top level stands for; on the window there are no let and const."""
        binding = self._scopes.globals.get(name)
        if binding is None or (on_window and binding.lexical):
            return Reference(WINDOW) if name in WINDOWS else Reference((name,))
        return self.of_binding(binding)

    def key_of(self, node: int) -> str | None:
        """The name of the property that a member expression takes, or None if computed."""
        nodes = self._nodes
        if nodes.kind[node] == "member_expression":
            name = nodes.child(node, "property")
            return None if name is None else identifier_text(nodes, name)
        index = nodes.child(node, "index")
        value = None if index is None else self.of(index)
        if not isinstance(value, Constant):
            return None
        return as_text(value.value)

    def truth_of(self, node: int) -> bool | None:
        """Whether a condition holds, or None when that is not certain."""
        value = self.of(node)
        if isinstance(value, Constant):
            return bool(value.value)
        return True if isinstance(value, Own) or _type_of(value) else None

    def _work_out(self, node: int) -> Value:
        nodes = self._nodes
        kind = nodes.kind[node]
        if kind in IDENTIFIERS:
            return self._of_identifier(node)
        if kind in ("member_expression", "subscript_expression"):
            return self._of_member(node)
        if kind == "parenthesized_expression":
            inner = nodes.named(node)
            return self.of(inner[-1]) if inner else None
        if kind == "sequence_expression":
            return self.of(nodes.named(node)[-1])
        if kind == "assignment_expression":
            right = nodes.child(node, "right")
            return None if right is None else self.of(right)
        if kind in ("call_expression", "new_expression"):
            return self._of_call(node)
        if kind == "this":
            return Reference(WINDOW) if self._is_sketch(node) else None
        if kind in ("string", "template_string", "number", "true", "false", "null", "undefined"):
            return self._of_literal(node, kind)
        if kind in ("binary_expression", "unary_expression", "ternary_expression"):
            return self._of_operation(node, kind)
        if kind in FUNCTIONS or kind == "object" or (kind in CLASSES and not nodes.token[node]):
            return Own(node)
        return None

    def _of_identifier(self, node: int) -> Value:
        if node in self._scopes.in_with:
            return None
        name = identifier_text(self._nodes, node)
        binding = self._scopes.bindings.get(node)
        if binding is None:
            return self.of_global(name)
        return self.of_binding(binding)

    def of_binding(self, binding: Binding) -> Value:
        """The one value that a name is given, or None; given itself (`var x = x`), it is what
        the browser or p5 has under that name."""
        outer = Reference((binding.name,))
        if binding.node in self._sketch_parameters:
            return Reference(WINDOW)
        if not binding.writes and self._scopes.globals.get(binding.name) is binding:
            return None if binding.lexical else outer  # `var x;` hides nothing
        if id(binding) in self._working:
            return None if binding.lexical else outer
        if id(binding) not in self._given:
            self._working.add(id(binding))
            values = {self._of_write(write) for write in binding.writes}
            self._working.discard(id(binding))
            if len(values) > 1:
                values -= {Constant(None), outer}  # `let x = null`, `window.x = x`
            self._given[id(binding)] = values.pop() if len(values) == 1 else None
        return self._given[id(binding)]

    def _of_write(self, write: Write) -> Value:
        value = None if write.value is None else self.of(write.value)
        for key in write.keys:
            value = self._member(value, key)
        return value

    def _of_member(self, node: int) -> Value:
        holder = self._nodes.child(node, "object")
        key = self.key_of(node)
        if holder is None or key is None:
            return None
        nested = self._nodes.kind[holder] in _MEMBERS
        if key == "constructor" and nested and self.key_of(holder) == key:
            return Reference(_FUNCTION)  # of any value whatever
        return self._member(self.of(holder), key)

    def _member(self, value: Value, key: str) -> Value:
        if isinstance(value, Own):
            if key == "constructor" and self._nodes.kind[value.node] in FUNCTIONS:
                return Reference(_FUNCTION)
            return self._property(value.node, key)
        if not isinstance(value, Reference):
            return None
        if value.path == WINDOW:
            return self.of_global(key, on_window=True)
        path = (*value.path, key)
        if path == ("p5", "instance"):
            return Reference(WINDOW)
        if path[:2] == ("p5", "prototype") and len(path) == 3:
            return Reference((key,))
        return Reference(path) if len(path) <= MAX_PATH else None

    def _property(self, node: int, key: str) -> Value:
        """A property of an object literal, if no property of that name is ever assigned to."""
        if self._nodes.kind[node] != "object" or key in self._assigned_keys:
            return None
        if node not in self._objects:
            self._objects[node] = dict(self._properties(node))
        value = self._objects[node].get(key)
        return None if value is None else self.of(value)

    def _properties(self, node: int) -> Iterator[tuple[str, int]]:
        nodes = self._nodes
        for child in nodes.named(node):
            if nodes.kind[child] == "shorthand_property_identifier":
                yield nodes.source(child), child
                continue
            name = nodes.child(child, "key") or nodes.child(child, "name")
            if name is not None and nodes.kind[name] in ("property_identifier", "string"):
                value = nodes.child(child, "value")
                yield nodes.source(name).strip("\"'"), child if value is None else value

    def _of_call(self, node: int) -> Value:
        nodes = self._nodes
        callee = nodes.child(node, "function") or nodes.child(node, "constructor")
        called = None if callee is None else self.of(callee)
        if isinstance(called, Reference) and called.path:
            if called.path[-1] == "bind" and len(called.path) > 1:
                return Reference(called.path[:-1])
            if called.path == ("p5",) and nodes.kind[node] == "new_expression":
                return Reference(WINDOW)
            if called.path[-1] in BUFFERS:
                return Reference((BUFFER,))
        return None

    def _of_literal(self, node: int, kind: str) -> Value:
        nodes = self._nodes
        if kind == "number":
            value = number(nodes.source(node))
            return None if value is None else Constant(value)
        if kind == "string":
            return Constant(unescaped(nodes.source(node)[1:-1]))
        if kind != "template_string":
            return Constant({"true": True, "false": False}.get(kind))
        parts = []
        for child in nodes.named(node):
            if nodes.kind[child] == "template_substitution":
                inner = nodes.named(child)
                part = self.of(inner[0]) if len(inner) == 1 else None
                text = as_text(part.value) if isinstance(part, Constant) else None
            else:
                text = unescaped(nodes.source(child))
            if text is None:
                return None
            parts.append(text)
        return text_constant("".join(parts))

    def _of_operation(self, node: int, kind: str) -> Value:
        nodes = self._nodes
        if kind == "ternary_expression":
            condition = nodes.child(node, "condition")
            truth = None if condition is None else self.truth_of(condition)
            if truth is None:
                return None
            branch = nodes.child(node, "consequence" if truth else "alternative")
            return None if branch is None else self.of(branch)
        operator = nodes.child(node, "operator")
        sign = "" if operator is None else nodes.kind[operator]
        if kind == "unary_expression":
            argument = nodes.child(node, "argument")
            return None if argument is None else self._of_sign(sign, argument)
        left, right = nodes.child(node, "left"), nodes.child(node, "right")
        if left is None or right is None:
            return None
        if sign in ("||", "&&", "??"):
            return self._of_choice(sign, left, right)
        one, two = self.of(left), self.of(right)
        if isinstance(one, Constant) and isinstance(two, Constant):
            return fold_binary(sign, one.value, two.value)
        return None

    def _of_sign(self, sign: str, argument: int) -> Value:
        if sign == "!":
            truth = self.truth_of(argument)
            return None if truth is None else Constant(not truth)
        value = self.of(argument)
        if sign == "typeof":
            kind = _type_of(value)
            return None if kind is None else Constant(kind)
        return fold_unary(sign, value) if isinstance(value, Constant) else None

    def _of_choice(self, sign: str, left: int, right: int) -> Value:
        first = self.of(left)
        if not isinstance(first, Constant):
            # `window.brush || other`: what the browser has is there.
            return first if sign in ("||", "??") and isinstance(first, Reference) else None
        takes_right = {
            "||": not first.value, "&&": bool(first.value), "??": first.value is None
        }[sign]  # fmt: skip
        return self.of(right) if takes_right else first

    def _is_sketch(self, node: int) -> bool:
        """Whether `this` is the window: at the top level, or in setup and draw themselves."""
        nodes = self._nodes
        for _ in range(MAX_DEPTH):
            node = nodes.parent[node]
            kind = nodes.kind[node]
            if node == 0:
                return True
            if kind in CLASSES or kind == "method_definition":
                return False
            if kind in FUNCTIONS and kind != "arrow_function":
                name = nodes.child(node, "name")
                return (
                    kind == "function_declaration"
                    and nodes.parent[node] == 0
                    and name is not None
                    and nodes.source(name) in ("setup", "draw")
                )
        return False

    def _find_sketch_parameters(self) -> set[int]:
        """The parameters that hold a p5 sketch: of the functions given to `new p5()`."""
        nodes, found = self._nodes, set()
        for node in nodes.of_kind("new_expression"):
            made, arguments = nodes.child(node, "constructor"), nodes.child(node, "arguments")
            if made is None or arguments is None or self.of(made) != Reference(("p5",)):
                continue
            for argument in nodes.named(arguments)[:1]:
                function = self.of(argument)
                if isinstance(function, Own) and nodes.kind[function.node] in FUNCTIONS:
                    found |= set(self._first_parameter(function.node))
        self.forget()
        return found

    def _first_parameter(self, function: int) -> Sequence[int]:
        nodes = self._nodes
        single = nodes.child(function, "parameter")
        several = nodes.child(function, "parameters")
        if single is not None:
            return [single]
        return nodes.named(several)[:1] if several is not None else []


def _type_of(value: Value) -> str | None:
    """What `typeof` says of something that is certainly there."""
    if not isinstance(value, Reference):
        return None
    if value.path == ("brush",):
        return "object"
    names = vocabulary()
    if value.path == ("p5",) or (len(value.path) == 1 and value.path[0] in names.p5_functions):
        return "function"
    known = len(value.path) == 2 and value.path[0] == "brush"
    return "function" if known and value.path[1] in names.brush_methods else None


def _assigned_keys(nodes: Nodes) -> Iterator[str]:
    for node in nodes.of_kind("assignment_expression"):
        left = nodes.child(node, "left")
        name = None if left is None else nodes.child(left, "property")
        if name is not None:
            yield nodes.source(name)
