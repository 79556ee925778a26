"""What the rules say to the author of a sketch."""

import re
from collections.abc import Callable, Collection
from difflib import get_close_matches

from pleinair.server.sketch.names import LOADERS
from pleinair.server.vendor import vocabulary
from pleinair.server.vendor.kinds import BRUSH_COLOURS, PRIMITIVES, SHADERS

Message = Callable[[str], str]
"""What to say about the use of a name."""

NO_SETUP = "The sketch defines no setup(). Write `function setup() { ... }` at the top level."
NO_CANVAS = "The sketch makes no canvas. Call createCanvas(600, 600, WEBGL) in setup()."
NOT_WEBGL = "p5.brush paints on WEBGL canvases only. Call createCanvas(600, 600, WEBGL)."
NO_BRUSH = "The sketch never uses p5.brush. Paint with its methods, such as brush.fill()."
NOT_CALLED = "The sketch mentions brush methods and called none. Call them from draw()."
PRELOAD = "p5.js 2 never calls preload(). Move what it does into setup(), which may be async."
CLIPPED = (
    "brush cannot paint inside of clip(), or between beginClip() and endClip(). Paint shapes that "
    "end where the paint has to end."
)
SHAPES = "brush.beginShape(), brush.vertex() and brush.endShape()"

_NOT_A_FUNCTION = re.compile(
    r"(?:(?P<holder>[\w$.]+)\.)?(?P<name>[\w$]+) is not a (?:function|con)"
)
_NAME_TAKEN = re.compile(r"Cannot redefine property: ([\w$]+)")
# What the page finds too much of: tips of a sketch's own brushes (render/page/tips.js), and buffers
# that are shown (render/page/ledger.js).
_BOUNDS = {
    "image.number": "image() shows buffers more than 100 times since the canvas was last cleared. "
    "Show each once a frame, clear the canvas with background() first, and repeat a shape with "
    "brush instead.",
    "tip.parts": "The tip of a brush is drawn with more than 1,000 lines and curves, or with what "
    "is no shape. Draw it with some tens of p5's shapes.",
    "tip.total": "The tips of the sketch's brushes are drawn with more than 2,000 lines and curves "
    "together. Draw each with some tens of p5's shapes.",
    "tip.number": "The sketch makes brushes with more than 12 different tips. Make fewer, outside "
    "of draw(), and use them again.",
    "tip.size": "A stamp of a brush's tip is larger than a quarter of the canvas. Give brush.add() "
    "a smaller weight, and paint large shapes with brush.fill().",
}
_RUNS_STRINGS = frozenset({"Function", "eval", "inline", "setInterval", "setTimeout"})


def unknown_method(name: str) -> str:
    """A call of a member of brush that p5.brush does not have."""
    known = vocabulary()
    missing = f"p5.brush has no method `{name}`."
    nearest = _nearest(name, known.brush_methods)
    if name in PRIMITIVES:
        return f"{missing} Use {SHAPES}, or brush.circle()."
    if name in known.p5_functions:
        return f"{missing} It is p5's own: call {name}() without `brush.`."
    if nearest:
        return f"{missing} The nearest that it has is `{nearest}`."
    return f"{missing} Use only the methods that you were told."


def _nearest(name: str, methods: Collection[str]) -> str | None:
    """The method that is meant, most likely: `fillBleed` for `bleed` and for `fillbled`."""
    by_lower = {method.lower(): method for method in methods}
    wanted = name.lower()
    holding = [lower for lower in by_lower if wanted in lower]
    close = get_close_matches(wanted, holding or by_lower, n=1, cutoff=0.3 if holding else 0.6)
    return by_lower[close[0]] if close else None


def primitive(name: str) -> str:
    """Painting by p5 itself, or with a picture for the tip of a brush."""
    if name in _BOUNDS:
        return _BOUNDS[name]
    method = name.rsplit(".", 1)[-1]
    if method == "filter":
        return f"{name}() has p5 paint the whole canvas anew. Leave it out."
    if method in SHADERS:
        return f"{name}() paints with a shader. Paint with brush instead."
    if method in vocabulary().brush_methods:
        return f"{name}() paints with p5 itself. Call brush.{method}() instead."
    return f"{name}() paints with p5 itself. Paint with brush instead, for one by {SHAPES}."


def outside(name: str) -> str:
    """Reaching out of the sketch."""
    if name in _RUNS_STRINGS:
        return f"`{name}` runs code from a string. Write that code out instead."
    if name in LOADERS:
        return f"{name}() loads something, and a sketch has nothing to load. Paint it instead."
    return f"`{name}` reaches outside of the sketch, which has only p5 and brush. Leave it out."


def text(name: str) -> str:
    """Writing."""
    return f"{name}() writes, and a painting has no words. Leave it out."


def tampering(name: str) -> str:
    """Changing pixels, or what draws and reads them."""
    if name == "brush.clip":
        return CLIPPED
    return f"`{name}` goes behind the brush's back. Paint with brush methods only."


def threw(name: str, message: str) -> str:
    """An exception, or a promise that nothing resolves, before anything was painted."""
    if name == "Stalled":
        return f"{message}. Nothing was painted until then."
    return explained(f"The sketch threw {name} before it painted anything: {message}")


def explained(message: str) -> str:
    """What to do about an exception whose own words do not tell."""
    taken = _NAME_TAKEN.search(message)
    if taken is None:
        return message
    return (
        f"p5.js 2 cannot start beside a function or a var named `{taken[1]}` at the top level, "
        "because that name is its own. Rename it."
    )


def too_small(width: int, height: int, least: int) -> str:
    """A picture with too little to see."""
    return (
        f"The canvas has {width} x {height} pixels, and a painting at least {least} x {least}. "
        "Call createCanvas(600, 600, WEBGL)."
    )


def blank(paint_fraction: float, least: float, calls: Collection[str]) -> str:
    """Too little paint.

    Args:
        paint_fraction: Share of the paper that is painted.
        least: Share that has to be.
        calls: The brush methods that were called.
    """
    if paint_fraction > 0:
        return (
            f"Paint covers {paint_fraction * 100:.3g} % of the paper, less than {least * 100:g} %. "
            "Paint larger shapes, inside of the canvas, in a colour that shows on the paper."
        )
    if not BRUSH_COLOURS.intersection(calls):
        return (
            "Nothing was painted, because the shapes had no colour. Call brush.fill(), or "
            "brush.set() for strokes, before them."
        )
    return (
        "Nothing of what was painted is to be seen. It has no size, or the colour of the paper, or "
        "lies outside of the canvas, whose middle is (0, 0) unless translate() moves it."
    )


def further(count: int) -> str:
    """How many more places there are."""
    return f" ({count} more of these follow.)" if count else ""


def other_names(count: int) -> str:
    """How many more names there are that break the same rule."""
    return f" ({count:,} more names break this rule.)" if count > 0 else ""


def not_a_function(message: str, written: Collection[str]) -> str | None:
    """The brush method that an exception says does not exist, or None.

    Args:
        message: The exception's message.
        written: Names that the source calls on brush under another name for it.
    """
    match = _NOT_A_FUNCTION.search(message)
    if match is None:
        return None
    on_brush = (match["holder"] or "").rsplit(".", 1)[-1] == "brush"
    return match["name"] if on_brush or match["name"] in written else None
