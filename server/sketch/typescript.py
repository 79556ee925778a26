"""TypeScript made JavaScript by blanking out its types, which keeps every position."""

import re
from collections.abc import Iterator

from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.text import Span

_TYPES = frozenset(
    {
        "abstract_method_signature",
        "accessibility_modifier",
        "ambient_declaration",
        "asserts_annotation",
        "function_signature",
        "implements_clause",
        "index_signature",
        "interface_declaration",
        "method_signature",
        "override_modifier",
        "type_alias_declaration",
        "type_annotation",
        "type_arguments",
        "type_parameters",
        "type_predicate_annotation",
    }
)
_UNEXPORTED = frozenset({"type", "interface_declaration", "type_alias_declaration"})
# Types that run: blanking them out would change what the sketch does.
_RUNNING = frozenset({"enum_declaration", "internal_module", "module", "import_require_clause"})
_CASTS = frozenset({"as_expression", "satisfies_expression"})
_TYPE_TOKENS = frozenset({"abstract", "declare", "readonly"})
_OPTIONAL = frozenset({"optional_parameter", "public_field_definition", "method_definition"})
_ASSERTED = frozenset({"non_null_expression", "public_field_definition", "variable_declarator"})
_COMMA = re.compile(rb"\s*,")
_PARAMETERS = frozenset({"required_parameter", "optional_parameter"})


def first_type(nodes: Nodes) -> int | None:
    """The first node of a TypeScript tree that is no JavaScript, or None."""
    if "type_assertion" in nodes.kind:  # `<T>x`, which is how markup reads to this grammar
        return None
    return next(
        (
            node
            for node, kind in enumerate(nodes.kind)
            if kind in _TYPES or kind in _RUNNING or kind in _CASTS
        ),
        None,
    )


def without_types(nodes: Nodes) -> str | None:
    """The JavaScript in a TypeScript tree, or None when it has types that run (`enum`)."""
    spans: list[Span] = []
    for node, kind in enumerate(nodes.kind):
        if kind in _RUNNING or _is_parameter_property(nodes, node):
            return None
        spans.extend(_types_at(nodes, node, kind))
    return nodes.text.blank(spans)


def _is_parameter_property(nodes: Nodes, node: int) -> bool:
    return nodes.kind[node] in ("accessibility_modifier", "readonly") and (
        nodes.kind[nodes.parent[node]] in _PARAMETERS
    )


def _types_at(nodes: Nodes, node: int, kind: str) -> Iterator[Span]:
    whole = (nodes.start[node], nodes.end[node])
    above = nodes.kind[nodes.parent[node]] if node else ""
    if kind in _TYPES or (kind in _TYPE_TOKENS and nodes.token[node]):
        yield whole
    elif kind in _CASTS:
        first = next(nodes.children(node))
        yield nodes.end[first], nodes.end[node]
    elif (kind == "?" and above in _OPTIONAL) or (kind == "!" and above in _ASSERTED):
        yield whole
    elif kind in ("import_statement", "export_statement", "import_specifier"):
        if any(nodes.kind[child] in _UNEXPORTED for child in nodes.children(node)):
            yield whole
    elif kind == "this" and above == "required_parameter":
        yield _with_comma(nodes, nodes.parent[node])


def _with_comma(nodes: Nodes, parameter: int) -> Span:
    comma = _COMMA.match(nodes.text.data, nodes.end[parameter])
    return nodes.start[parameter], comma.end() if comma else nodes.end[parameter]
