"""Imports of p5 and p5.brush, which the page has loaded already, and exports for nobody."""

import re
from collections.abc import Iterator

from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.text import Span

_BRUSH = re.compile(r"(?:^|/)p5[.-]brush\b", re.IGNORECASE)
_P5 = re.compile(r"(?:^|/)p5(?:\.min)?(?:\.js)?(?:@[^/]*)?(?:/|$)", re.IGNORECASE)
_LOADERS = frozenset({"require", "import"})  # `await import("p5.brush")`, too
_AROUND = frozenset({"await_expression", "member_expression", "parenthesized_expression"})
_DECLARATIONS = frozenset({"lexical_declaration", "variable_declaration"})

Replacement = tuple[Span, str]


def without_library_imports(nodes: Nodes) -> str:
    """The source with its imports and requires of p5 and p5.brush blanked out.

    Where one of them gives p5.brush, or one of its methods, a name of the sketch's own, a
    declaration of that name takes its place. Every line stays where it is.
    """
    parts = []
    done = 0
    for (start, end), replacement in sorted([*_imports(nodes), *_requires(nodes)]):
        missing = nodes.text.data.count(b"\n", start, end) - replacement.count("\n")
        parts += [nodes.text.slice(done, start), replacement + "\n" * missing]
        done = end
    return "".join([*parts, nodes.text.slice(done, len(nodes.text.data))])


def without_exports(nodes: Nodes) -> str | None:
    """The source with `export` blanked out before declarations, and lists of exports.

    Returns:
        None when there is nothing of the kind. Defaults and exports from other modules are
        left: without them the sketch would not mean what it says.
    """
    spans = []
    for node in nodes.of_kind("export_statement"):
        tokens = {nodes.kind[child] for child in nodes.children(node)}
        if "default" in tokens or nodes.child(node, "source") is not None:
            continue
        declaration = nodes.child(node, "declaration")
        if declaration is not None:
            spans.append((nodes.start[node], nodes.start[declaration]))
        elif "export_clause" in tokens:
            spans.append((nodes.start[node], nodes.end[node]))
    return nodes.text.blank(spans) if spans else None


def _library(module: str) -> str | None:
    """The name on the page of the library that a module is, or None for another module."""
    if _BRUSH.search(module):
        return "brush"
    return "p5" if _P5.search(module) else None


def _imports(nodes: Nodes) -> Iterator[Replacement]:
    for node in nodes.of_kind("import_statement"):
        source = nodes.child(node, "source")
        library = None if source is None else _library(nodes.source(source).strip("\"'"))
        if library is not None:
            declaration = _declaration(nodes, node) if library == "brush" else ""
            yield (nodes.start[node], nodes.end[node]), declaration


def _requires(nodes: Nodes) -> Iterator[Replacement]:
    for node in nodes.children(0):
        span = (nodes.start[node], nodes.end[node])
        if nodes.kind[node] == "expression_statement":
            inner = nodes.named(node)
            if inner and _required(nodes, inner[0]) is not None:
                yield span, ""
        elif nodes.kind[node] in _DECLARATIONS:
            declarators = nodes.named(node)
            kept = [_without_require(nodes, declarator) for declarator in declarators]
            if kept != [nodes.source(declarator) for declarator in declarators]:
                declared = ", ".join(text for text in kept if text)
                word = nodes.source(node).split(None, 1)[0]
                yield span, f"{word} {declared};" if declared else ""


def _without_require(nodes: Nodes, declarator: int) -> str:
    name, value = nodes.child(declarator, "name"), nodes.child(declarator, "value")
    library = None if value is None else _required(nodes, value)
    if name is None or library is None:
        return nodes.source(declarator)
    local = nodes.source(name)
    if local == library or re.fullmatch(rf"\{{\s*{library},?\s*\}}", local):
        return ""
    if library == "p5" and nodes.kind[name] != "identifier":
        return ""  # all that p5 has is on the window
    return f"{local} = {library}"


def _required(nodes: Nodes, expression: int) -> str | None:
    """The library that an expression loads, or None."""
    while nodes.kind[expression] in _AROUND:
        name = nodes.child(expression, "property")
        if name is not None and nodes.source(name) != "default":  # `require("p5").default`
            return None
        inner = nodes.named(expression)
        if not inner:
            return None
        expression = inner[0]
    if nodes.kind[expression] != "call_expression":
        return None
    callee, arguments = nodes.child(expression, "function"), nodes.child(expression, "arguments")
    if callee is None or arguments is None or nodes.source(callee) not in _LOADERS:
        return None
    given = nodes.named(arguments)
    if len(given) != 1 or nodes.kind[given[0]] != "string":
        return None
    return _library(nodes.source(given[0]).strip("\"'"))


def _declaration(nodes: Nodes, statement: int) -> str:
    whole: list[str] = []
    members: list[str] = []
    for node in range(statement, nodes.after[statement]):
        if nodes.kind[node] == "import_specifier":
            name = nodes.child(node, "name")
            alias = nodes.child(node, "alias")
            if name is None:
                continue
            imported = nodes.source(name)
            local = imported if alias is None else nodes.source(alias)
            if imported in ("brush", "default"):
                whole.append(local)
            else:
                members.append(imported if local == imported else f"{imported}: {local}")
        elif nodes.kind[node] == "identifier" and nodes.kind[nodes.parent[node]] in (
            "import_clause",
            "namespace_import",
        ):
            whole.append(nodes.source(node))
    declared = [f"{name} = brush" for name in whole if name != "brush"]
    if members:
        declared.append(f"{{ {', '.join(members)} }} = brush")
    return f"const {', '.join(declared)};" if declared else ""
