"""The terms of a watercolour: their weights, and how what is known of a painting fills them."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from pleinair.client.outcomes import Term
from pleinair.server.render.painting import Render
from pleinair.server.scoring.gate import gate_value
from pleinair.server.scoring.length import length_value
from pleinair.server.scoring.reward import shares
from pleinair.server.scoring.scored import Scored
from pleinair.server.sketch import SketchFacts
from pleinair.server.sketch.facts import CHARS_PER_TOKEN
from pleinair.server.tasks.attempt import Attempt

WEIGHTS = MappingProxyType({"gate": 0.05, "length": 0.05, "quality": 0.30, "judge": 0.60})
ALWAYS = ("gate", "length")  # terms that need nothing but the sketch and its render

WAITING = "not scored yet"
REVIEWED = "not scored: only the last painting of an episode is"
BROKEN = "not scored, because the sketch broke a rule"
WEIGHTLESS = "not asked for, because it weighs nothing"
ABSENT = "not configured on this server"


def terms_of(
    asked: Mapping[str, float],
    configured: Collection[str],
    values: Mapping[str, Scored],
    missing: str,
) -> dict[str, Term]:
    """Every term, with its value if it has one.

    Args:
        asked: Weight by term, before scaling.
        configured: The terms that this server can score.
        values: What scored them.
        missing: Why the others have no value.
    """
    share = shares(asked, configured=configured)
    terms = {}
    for name in WEIGHTS:
        available = name in configured
        absent = Scored(None, missing if available else ABSENT)
        scored = values.get(name, absent)
        terms[name] = Term(
            value=scored.value, weight=share[name], available=available, detail=scored.detail
        )
    return terms


def unconfigured(asked: Mapping[str, float], configured: Collection[str]) -> tuple[str, ...]:
    """A note on the terms that weigh something and that this server cannot score, if any."""
    absent = [name for name in WEIGHTS if name not in configured and asked[name] > 0]
    if not absent:
        return ()
    share = shares(asked, configured=configured)
    rest = ", ".join(f"{name} {share[name]:.3g}" for name in configured)
    are = "is" if len(absent) == 1 else "are"
    return (
        f"{' and '.join(absent)} {are} not configured on this server, "
        f"so the weights of the other terms were scaled up: {rest}.",
    )


def values_of_attempt(tried: Attempt) -> tuple[dict[str, Scored], str]:
    """The values of the terms that the sketch and its render give, and why others have none."""
    if tried.violations:
        codes = ", ".join(violation.code for violation in tried.violations)
        return {"gate": Scored(0.0, codes)}, BROKEN
    if tried.failure is not None:
        return {}, f"not scored: {tried.failure.message}"
    assert tried.render is not None
    assert tried.facts is not None
    return {
        "gate": _gate(tried.render, tried.facts),
        "length": _length(tried.code_chars),
    }, WEIGHTLESS


def _gate(render: Render, facts: SketchFacts) -> Scored:
    value = gate_value(render, facts)
    if value:
        return Scored(value, f"ran to its end and painted {render.paint_fraction:.1%} of the paper")
    return Scored(value, "painted, but did not run to its end without an error")


def _length(chars: int) -> Scored:
    return Scored(length_value(chars), f"{chars / CHARS_PER_TOKEN:,.0f} tokens of code that ran")
