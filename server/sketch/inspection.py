"""The source of a sketch becomes facts."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal

from pleinair.server.sketch.classify import Kind, classify, own_members
from pleinair.server.sketch.counting import code_chars
from pleinair.server.sketch.errors import syntax_violation
from pleinair.server.sketch.facts import (
    BrushCall,
    CanvasCall,
    EntryPoint,
    ReachName,
    Site,
    SketchFacts,
)
from pleinair.server.sketch.folding import Constant
from pleinair.server.sketch.names import ENTRY_POINTS, GONE_ENTRY_POINTS
from pleinair.server.sketch.reach import Reach, Reachability
from pleinair.server.sketch.scopes import FUNCTIONS, resolve
from pleinair.server.sketch.syntax import COMMENTS, Nodes, parse
from pleinair.server.sketch.text import Text
from pleinair.server.sketch.uses import Usage, Use, add_window_names, uses_of
from pleinair.server.sketch.values import WINDOW, Own, Path, Reference, Value, Values
from pleinair.server.vendor import vocabulary

_REACH_NAMES: dict[Reach, ReachName] = {
    Reach.NEVER: "never",
    Reach.POSSIBLE: "possible",
    Reach.CERTAIN: "certain",
}
_WEBGL_NAMES = frozenset({"WEBGL", "WEBGL2"})
_WEBGL_VALUES = frozenset({"webgl", "webgl2"})
MAX_NAME_CHARS = 80  # of what is told to the author; all names that a rule looks for are shorter
_FLAT_NAMES = frozenset({"P2D", "P2DP3", "WEBGPU"})


def inspect(source: str) -> SketchFacts:
    """Read the facts off the source of a sketch. Never raises, whatever the text."""
    nodes = parse(Text(source))
    error = syntax_violation(nodes)
    if error is not None:
        return SketchFacts(syntax_error=error)
    return _Inspection(nodes).facts()


class _Inspection:
    """One pass over the uses in a tree, which collects what the facts need."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes
        self._scopes = resolve(nodes)
        self._values = Values(nodes, self._scopes)
        add_window_names(nodes, self._scopes, self._values)
        self._reach = Reachability(nodes, self._scopes, self._values)
        self._uses = list(uses_of(nodes, self._scopes, self._values))
        self._helpers = {
            use.path[1]
            for use in self._uses
            if use.usage is Usage.WRITE and use.path and use.path[0] == "brush" and use.path[1:]
        }

    def facts(self) -> SketchFacts:
        sites: dict[Kind, list[Site]] = defaultdict(list)
        calls: list[BrushCall] = []
        canvases: list[CanvasCall] = []
        mentioned = opaque = no_loop = framebuffers = False
        own = own_members(self._nodes)
        for use in self._uses:
            kind = classify(use, self._nodes, self._values, own)
            if kind is not None:
                sites[kind].append(self._site(use))
            if use.path and use.path[0] == "brush":
                call = self._brush_call(use, use.path)
                mentioned = mentioned or call is None
                if call is not None:
                    calls.append(call)
            called = use.usage is Usage.CALL and use.path
            if called == ("createCanvas",):
                canvases.append(self._canvas(use))
            no_loop = no_loop or called == ("noLoop",)
            framebuffers = framebuffers or called == ("createFramebuffer",)
            mentioned = mentioned or self._hides_brush(use)
            opaque = opaque or self._hides_names(use)
        return SketchFacts(
            code_chars=code_chars(self._nodes, self._reach),
            entry_points=tuple(self._entry_points()),
            canvases=tuple(canvases),
            no_loop=no_loop,
            framebuffers=framebuffers,
            brush_calls=tuple(calls),
            brush_mentioned=mentioned,
            primitives=tuple(sites[Kind.PRIMITIVE]),
            outside=tuple(sites[Kind.OUTSIDE]),
            text=tuple(sites[Kind.TEXT]),
            tampering=tuple(sites[Kind.TAMPERING]),
            opaque=opaque or bool(self._scopes.in_with),
        )

    def _site(self, use: Use) -> Site:
        line, column = self._position(use.node)
        names = (use.path or (use.key or "",)) if use.path != () else ("window",)
        return Site(
            name=_shown(".".join(names)), line=line, column=column, reach=self._reach_of(use.node)
        )

    def _position(self, node: int) -> tuple[int, int]:
        return self._nodes.text.position(self._nodes.start[node])

    def _reach_of(self, node: int) -> ReachName:
        return _REACH_NAMES[self._reach.of(node)]

    def _brush_call(self, use: Use, path: Path) -> BrushCall | None:
        if use.usage is not Usage.CALL or len(path) != 2:
            return None
        name = path[1]
        line, column = self._position(use.node)
        plain = f"brush.{name}"
        chars = self._nodes.end[use.node] - self._nodes.start[use.node]
        return BrushCall(
            name=_shown(name),
            line=line,
            column=column,
            reach=self._reach_of(use.node),
            known=name in vocabulary().brush_methods or name in self._helpers,
            alias=chars != len(plain.encode()) or self._nodes.source(use.node) != plain,
        )

    def _hides_brush(self, use: Use) -> bool:
        """Whether a member of brush is taken by a name that the source does not tell."""
        value = self._holder(use)
        return isinstance(value, Reference) and value.path[:1] == ("brush",)

    def _hides_names(self, use: Use) -> bool:
        """Whether anything on the window may be meant by a use."""
        if use.path == ("createCanvas",):
            return use.usage not in (Usage.CALL, Usage.TEST)
        return (use.path == WINDOW and use.usage is Usage.GIVE) or (
            self._holder(use) == Reference(WINDOW)
        )

    def _holder(self, use: Use) -> Value:
        """What a member with a computed name is taken from."""
        if use.path is not None or use.key is not None:
            return None
        holder = self._nodes.child(use.node, "object")
        return None if holder is None else self._values.of(holder)

    def _canvas(self, use: Use) -> CanvasCall:
        line, column = self._position(use.node)
        given = use.arguments
        sizes = [] if given is None else [self._values.of(argument) for argument in given[:2]]
        width, height = [
            value.value if isinstance(value, Constant) and isinstance(value.value, float) else None
            for value in [*sizes, None, None][:2]
        ]
        return CanvasCall(
            name="createCanvas",
            line=line,
            column=column,
            reach=self._reach_of(use.node),
            width=width,
            height=height,
            mode=None if given is None else self._mode(given[2:]),
        )

    def _mode(self, rest: Sequence[int]) -> Literal["webgl", "2d"] | None:
        if not rest:
            return "2d"
        value = self._values.of(rest[0])
        if isinstance(value, Constant):
            return "webgl" if value.value in _WEBGL_VALUES else "2d"
        if not isinstance(value, Reference) or not value.path:
            return None
        if value.path[-1] in _WEBGL_NAMES:
            return "webgl"
        return "2d" if value.path[-1] in _FLAT_NAMES else None

    def _entry_points(self) -> Iterator[EntryPoint]:
        for name in sorted(ENTRY_POINTS | GONE_ENTRY_POINTS):
            binding = self._scopes.globals.get(name)
            if binding is None or not binding.writes:
                continue
            values = [self._values.of(write.value) for write in binding.writes if write.value]
            functions = [
                value.node
                for value in values
                if isinstance(value, Own) and self._nodes.kind[value.node] in FUNCTIONS
            ]
            # What p5 no longer calls, and does nothing, is not missed.
            if name in GONE_ENTRY_POINTS and functions and not any(map(self._does, functions)):
                continue
            line, column = self._position(binding.node)
            reach = max(
                (self._reach.of_function(node) for node in functions), default=Reach.POSSIBLE
            )
            yield EntryPoint(
                name=name,
                line=line,
                column=column,
                reach=_REACH_NAMES[reach],
                is_async=any(self._is_async(node) for node in functions),
            )

    def _does(self, function: int) -> bool:
        body = self._nodes.child(function, "body")
        return body is None or any(
            self._nodes.kind[child] not in COMMENTS for child in self._nodes.children(body)
        )

    def _is_async(self, function: int) -> bool:
        nodes = self._nodes
        return any(nodes.kind[child] == "async" for child in nodes.children(function))


def _shown(name: str) -> str:
    """A name as it may stand in a message; a sketch can give things any name whatever."""
    return "".join(sign if sign.isprintable() else "?" for sign in name[:MAX_NAME_CHARS])
