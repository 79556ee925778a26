"""Which uses of p5 and of the browser the rules speak of."""

from enum import Enum

from pleinair.server.sketch.folding import Constant
from pleinair.server.sketch.names import (
    CANVAS_ACCESS,
    CANVAS_WRITING,
    DELAYS,
    GUARDED_CLASSES,
    HARMLESS_MEMBERS,
    HARMLESS_PATHS,
    INTERNALS,
    LOADERS,
    OUTSIDE_CALLS,
    OUTSIDE_OBJECTS,
    REDEFINERS,
    STORES,
    TEXT_ELEMENTS,
)
from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.uses import Usage, Use
from pleinair.server.sketch.values import BUFFER, Path, Reference, Values
from pleinair.server.vendor import vocabulary
from pleinair.server.vendor.kinds import PIXELS, PRIMITIVES, SHADERS, TEXT

_SET_PIXEL_ARGUMENTS = 3  # set(x, y, colour)
_TEXT_KINDS = frozenset({"string", "template_string"})
_HIDDEN = INTERNALS | {"drawingContext"}
# Without depth, what lies in one plane does not flicker; brush paints the same with it or without.
_LET_BE = frozenset({"enable", "disable", "DEPTH_TEST"})


class Kind(Enum):
    """What a use is to the rules."""

    OUTSIDE = "outside"
    PRIMITIVE = "primitives"
    TAMPERING = "tampering"
    TEXT = "text"


def own_members(nodes: Nodes) -> frozenset[str]:
    """The names of methods and properties that the sketch's own objects and classes define."""
    names = set()
    for node in nodes.of_kind("method_definition", "pair", "field_definition"):
        for role in ("name", "key", "property"):
            name = nodes.child(node, role)
            if name is not None and nodes.kind[name] in ("property_identifier", "string"):
                names.add(nodes.source(name).strip("\"'"))
    return frozenset(names)


def classify(use: Use, nodes: Nodes, values: Values, own: frozenset[str]) -> Kind | None:
    """What a use is to the rules, or None when none of them speaks of it.

    Args:
        use: The use.
        nodes: The tree that it stands in.
        values: What expressions in that tree stand for.
        own: Members that the sketch defines itself; a call of one on an unknown object is
            taken to be of the sketch's own.
    """
    if use.usage is Usage.TEST or use.path == ():
        return None
    if use.path is None:
        return None if use.key in own and use.usage is Usage.CALL else _by_key(use, nodes, values)
    if len(use.path) == 1:
        return _of_name(use, use.path[0], nodes, values)
    return _of_path(use, use.path, values) or _by_key(use, nodes, values)


def _of_name(use: Use, name: str, nodes: Nodes, values: Values) -> Kind | None:
    if use.usage is Usage.CALL:
        return _of_call(use, name, nodes, values)
    if name in OUTSIDE_OBJECTS and use.usage in (Usage.GIVE, Usage.WRITE):
        return Kind.OUTSIDE
    if name in OUTSIDE_CALLS and use.usage is Usage.GIVE:
        return Kind.OUTSIDE
    if name in _HIDDEN and use.usage in (Usage.GIVE, Usage.WRITE):
        return Kind.TAMPERING
    # All that is left to write to is `p5.prototype`, which a path leaves out.
    replaces = use.usage is Usage.WRITE and name in vocabulary().p5_functions
    return Kind.TAMPERING if replaces else None


def _of_call(use: Use, name: str, nodes: Nodes, values: Values) -> Kind | None:
    if name in PRIMITIVES or name in SHADERS:
        return Kind.PRIMITIVE
    if name in TEXT or (name in TEXT_ELEMENTS and _has_content(use, name, values)):
        return Kind.TEXT
    if name in LOADERS | STORES | OUTSIDE_CALLS | OUTSIDE_OBJECTS:
        return Kind.OUTSIDE
    if name in DELAYS and use.arguments and _is_text(nodes, values, use.arguments[0]):
        return Kind.OUTSIDE
    if name in PIXELS:
        few = use.arguments is not None and len(use.arguments) < _SET_PIXEL_ARGUMENTS
        return None if name == "set" and few else Kind.TAMPERING
    return None


def _of_path(use: Use, path: Path, values: Values) -> Kind | None:
    head, member = path[0], path[1]
    if head == BUFFER:
        return _of_buffer(use, path)
    if head in OUTSIDE_OBJECTS:
        harmless = member in HARMLESS_MEMBERS.get(head, ()) or path[:3] in HARMLESS_PATHS
        return None if harmless else Kind.OUTSIDE
    if head == "drawingContext":
        return _of_context(use, member)
    if head in _HIDDEN:
        return Kind.TEXT if member in CANVAS_WRITING else Kind.TAMPERING
    if use.usage is Usage.WRITE:
        if head == "brush" and len(path) == 2:  # a helper of the sketch's own replaces nothing
            return Kind.TAMPERING if member in vocabulary().brush_methods else None
        return Kind.TAMPERING if _is_guarded(path[:-1]) else None
    if path in REDEFINERS and use.usage is Usage.CALL and use.arguments:
        target = values.of(use.arguments[0])
        if isinstance(target, Reference) and _is_guarded(target.path):
            return Kind.TAMPERING
    return None


def _of_buffer(use: Use, path: Path) -> Kind | None:
    member = path[1]
    if member == "drawingContext" and len(path) > 2:
        return _of_context(use, path[2])
    if use.usage is not Usage.CALL:
        return None
    if member in PRIMITIVES or member in SHADERS:
        return Kind.PRIMITIVE
    if member in TEXT:
        return Kind.TEXT
    return Kind.TAMPERING if member in PIXELS else None


def _of_context(use: Use, member: str) -> Kind | None:
    """Of what a canvas is drawn on with, `drawingContext`."""
    if member in _LET_BE and use.usage is not Usage.WRITE:
        return None
    return Kind.TEXT if member in CANVAS_WRITING else Kind.TAMPERING


def _is_guarded(path: Path) -> bool:
    """Whether what a path leads to is not the sketch's to change."""
    if path == ("brush",):
        return True
    if "prototype" not in path:
        return False
    if path[0] == "p5":
        return path[1] != "Vector"  # which people give methods of their own
    return path[0] == "brush" or path[0].startswith(GUARDED_CLASSES)


def _by_key(use: Use, nodes: Nodes, values: Values) -> Kind | None:
    """What is told by the name of a member alone, whatever it is a member of."""
    if use.usage is Usage.CALL and use.key in CANVAS_WRITING:
        return Kind.TEXT
    if use.usage in (Usage.CALL, Usage.WRITE) and use.key in CANVAS_ACCESS:
        return Kind.TAMPERING
    if use.usage is Usage.CALL and use.key == "constructor" and use.arguments:
        return Kind.OUTSIDE if _is_text(nodes, values, use.arguments[-1]) else None
    return None


def _has_content(use: Use, name: str, values: Values) -> bool:
    if use.arguments is None:
        return True
    content = use.arguments[1 if name == "createElement" else 0 :]
    return bool(content) and values.of(content[0]) != Constant("")


def _is_text(nodes: Nodes, values: Values, node: int) -> bool:
    value = values.of(node)
    if isinstance(value, Constant):
        return isinstance(value.value, str)
    return nodes.kind[node] in _TEXT_KINDS
