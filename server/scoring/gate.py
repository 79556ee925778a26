"""The rules of painting tasks: which sketches are not rewarded at all, and the gate term.

A rule looks at the source where the source alone is certain, and at the render otherwise: code
that never runs breaks no rule, and a name that is computed when the sketch runs is judged by
what it did.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pleinair.client.outcomes import Violation, ViolationCode
from pleinair.server.render.painting import Act, Render
from pleinair.server.scoring import gate_messages as messages
from pleinair.server.sketch import Sketch, extract
from pleinair.server.sketch.facts import Site, SketchFacts
from pleinair.server.sketch.inspection import inspect
from pleinair.server.vendor import vocabulary
from pleinair.server.vendor.kinds import BRUSH_PAINTS

# Weak but real paintings cover 0.026 of the paper and more; one that crashed left 0.0007.
MIN_PAINT_FRACTION = 0.005
# A sixth of the 600 that are asked for: less is a thumbnail, in which scorers see no painting.
MIN_SIDE_PX = 100

# Of one rule; a thousand would be more than an answer may hold.
MAX_NAMES = 20

# What a sketch did when it ran, as the rule that it breaks, and what to say of it.
ACTS: dict[str, tuple[ViolationCode, messages.Message]] = {
    "primitive": ("bare_primitives", messages.primitive),
    "text": ("text_label", messages.text),
    "pixels": ("tampering", messages.tampering),
    "gl": ("tampering", messages.tampering),
    "outside": ("external_access", messages.outside),
    "tampering": ("tampering", messages.tampering),
}


def inspected(source: str) -> tuple[SketchFacts, list[Violation]]:
    """What a source says about itself, and the rules that it breaks by that."""
    facts = inspect(source)
    return facts, source_violations(facts)


def inspected_reply(reply: str) -> Violation | tuple[Sketch, SketchFacts, list[Violation]]:
    """The sketch in a reply with what `inspected` says of it, or why there is none."""
    found = extract(reply)
    return found if isinstance(found, Violation) else (found, *inspected(found.source))


def source_violations(facts: SketchFacts) -> list[Violation]:
    """The rules that a sketch breaks by its source alone, in order of their place.

    Several places that break a rule in the same way make one violation, at the first of them.
    """
    if facts.syntax_error is not None:
        return [facts.syntax_error]
    found = [
        *_entry_violations(facts),
        *_canvas_violations(facts),
        *_brush_violations(facts),
        *_each("external_access", _live(facts.outside), messages.outside),
        *_each("bare_primitives", _painting(facts), messages.primitive),
        *_each("text_label", _certain(facts.text), messages.text),
        *_each("tampering", _live(facts.tampering), messages.tampering),
    ]
    return sorted(found, key=lambda violation: (violation.line or 0, violation.column or 0))


def render_violations(render: Render, facts: SketchFacts) -> list[Violation]:
    """The rules that a sketch broke when it ran.

    A sketch that painted and then threw breaks none by that.

    Args:
        render: What the renderer gave.
        facts: What the source says, for better words.
    """
    did = [_act_violation(act) for act in render.acts]
    if did:
        return did
    if render.violations:
        return [
            violation.model_copy(update={"message": messages.explained(violation.message)})
            for violation in render.violations
        ]
    invented = list(_invented(render, facts))
    if invented:
        return invented
    if render.mode == "2d":
        return [Violation(code="not_webgl", message=messages.NOT_WEBGL)]
    blank = render.paint_fraction < MIN_PAINT_FRACTION
    if blank and render.errors:
        error = render.errors[0]
        message = messages.threw(error.name, error.message)
        return [
            Violation(code="runtime_error", message=message, line=error.line, column=error.column)
        ]
    if not any(render.calls.get(name) for name in BRUSH_PAINTS):
        written = bool(facts.brush_calls) or facts.brush_mentioned
        message = messages.NOT_CALLED if written else messages.NO_BRUSH
        return [Violation(code="no_paint_calls", message=message)]
    if min(render.width, render.height) < MIN_SIDE_PX:
        message = messages.too_small(render.width, render.height, MIN_SIDE_PX)
        return [Violation(code="canvas_too_small", message=message)]
    if blank:
        message = messages.blank(render.paint_fraction, MIN_PAINT_FRACTION, render.calls)
        return [Violation(code="blank_canvas", message=message)]
    return []


def gate_value(render: Render, facts: SketchFacts) -> float:
    """The gate term, 0 or 1.

    1 when the sketch ran to its end without an error, called brush methods and put pigment
    down, and broke no rule on the way; 0 otherwise, as when it painted and then threw.
    """
    ran = render.finished and not render.errors
    broken = source_violations(facts) or render_violations(render, facts)
    return 1.0 if ran and not broken else 0.0


def _entry_violations(facts: SketchFacts) -> Iterator[Violation]:
    entries = {entry.name: entry for entry in facts.entry_points}
    if "setup" not in entries and not facts.opaque:
        yield Violation(code="missing_setup", message=messages.NO_SETUP)
    preload = entries.get("preload")
    # A helper of that name which the sketch calls itself does run. The code is that of an
    # error at run time because that is what comes of it: whatever it should have loaded is
    # missing.
    if preload is not None and preload.reach == "never":
        yield _at(preload, "runtime_error", messages.PRELOAD)


def _canvas_violations(facts: SketchFacts) -> Iterator[Violation]:
    if not facts.canvases and not facts.opaque:
        yield Violation(code="no_canvas", message=messages.NO_CANVAS)
    canvases = [canvas for canvas in facts.canvases if canvas.reach != "never"]
    if canvases and all(canvas.mode == "2d" for canvas in canvases):
        yield _at(canvases[0], "not_webgl", messages.NOT_WEBGL)


def _brush_violations(facts: SketchFacts) -> Iterator[Violation]:
    # In a branch, a `try` or a function that may not run, an invented method may do no harm;
    # where it runs the render tells.
    invented = [call for call in facts.brush_calls if not call.known and call.reach == "certain"]
    yield from _each("unknown_method", invented, messages.unknown_method)
    if not facts.brush_calls and not facts.brush_mentioned and not facts.opaque:
        yield Violation(code="no_paint_calls", message=messages.NO_BRUSH)


def _painting(facts: SketchFacts) -> list[Site]:
    """p5's own painting; of buffers on the canvas the run tells whether brush painted them."""
    aside = facts.framebuffers or any(call.name == "load" for call in facts.brush_calls)
    return [site for site in _certain(facts.primitives) if not (aside and site.name == "image")]


def _act_violation(act: Act) -> Violation:
    code, message = ACTS[act.kind]
    text = message(act.name) + messages.further(act.count - 1)
    return Violation(code=code, message=text, line=act.line, column=act.column)


def _invented(render: Render, facts: SketchFacts) -> Iterator[Violation]:
    """Errors of a sketch that come from calling brush methods which do not exist."""
    written = {call.name for call in facts.brush_calls if not call.known}
    for error in render.errors:
        name = messages.not_a_function(error.message, written)
        if name is not None and name not in vocabulary().brush_methods:
            message = messages.unknown_method(name)
            yield Violation(
                code="unknown_method", message=message, line=error.line, column=error.column
            )


def _certain(sites: Iterable[Site]) -> list[Site]:
    """Places that run for certain; of those that may run, the render tells."""
    return [site for site in sites if site.reach == "certain"]


def _live(sites: Iterable[Site]) -> list[Site]:
    return [site for site in sites if site.reach != "never"]


def _each(
    code: ViolationCode, sites: Sequence[Site], message: messages.Message
) -> Iterator[Violation]:
    """One violation for each name that is used, at its first place, for the first of the names."""
    by_name = sorted(sites, key=lambda site: (site.name, site.line, site.column))
    groups = [list(group) for _, group in groupby(by_name, key=lambda site: site.name)]
    groups.sort(key=lambda group: (group[0].line, group[0].column))
    left_out = len(groups) - MAX_NAMES
    for place, (first, *others) in enumerate(groups[:MAX_NAMES], start=1):
        text = message(first.name) + messages.further(len(others))
        is_last = place == MAX_NAMES
        yield _at(first, code, text + messages.other_names(left_out) if is_last else text)


def _at(site: Site, code: ViolationCode, message: str) -> Violation:
    return Violation(code=code, message=message, line=site.line, column=site.column)
