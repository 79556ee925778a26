"""Imports of p5 and p5.brush, which the page has loaded already."""

import re

from pleinair.server.sketch.syntax import Nodes
from pleinair.server.sketch.text import Span

_BRUSH = re.compile(r"(?:^|/)p5[.-]brush\b", re.IGNORECASE)
_P5 = re.compile(r"(?:^|/)p5(?:\.min)?(?:\.js)?(?:@[^/]*)?(?:/|$)", re.IGNORECASE)


def without_library_imports(nodes: Nodes) -> str:
    """The source with its imports of p5 and p5.brush blanked out.

    Where an import of p5.brush gives it, or one of its methods, a name of the sketch's own,
    a declaration of that name takes the import's place. Every line stays where it is.
    """
    spans: list[Span] = []
    declarations: list[str] = []
    for node in nodes.of_kind("import_statement"):
        source = nodes.child(node, "source")
        if source is None:
            continue
        module = nodes.source(source).strip("\"'")
        if _BRUSH.search(module):
            declarations.append(_declaration(nodes, node))
        elif _P5.search(module):
            declarations.append("")
        else:
            continue
        spans.append((nodes.start[node], nodes.end[node]))
    parts = []
    done = 0
    for (start, end), declaration in zip(spans, declarations, strict=True):
        newlines = "\n" * nodes.text.data.count(b"\n", start, end)
        parts += [nodes.text.slice(done, start), declaration + newlines]
        done = end
    return "".join([*parts, nodes.text.slice(done, len(nodes.text.data))])


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
