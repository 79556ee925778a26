"""Watercolour: paint a subject with p5.brush."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from types import MappingProxyType

from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.render.painting import Render
from pleinair.server.scoring.critique import critique
from pleinair.server.scoring.gate import gate_value
from pleinair.server.scoring.length import length_value
from pleinair.server.scoring.reward import check_weights, shares, weighted_sum
from pleinair.server.sketch import SketchFacts
from pleinair.server.tasks.attempt import Attempt, attempt
from pleinair.server.tasks.base import Blank, Renderer, Score, Task, UnknownSubjectError
from pleinair.server.tasks.subjects import SUBJECTS
from pleinair.server.tasks.watercolour_prompt import SYSTEM_PROMPT

WEIGHTS = MappingProxyType({"gate": 0.05, "length": 0.05, "quality": 0.30, "judge": 0.60})
CONFIGURED = ("gate", "length")
LOWEST_REWARD = 0.0

Values = Mapping[str, tuple[float | None, str]]
"""Value and detail of a term, by its name."""


class Watercolour(Task):
    """Paint one subject. The reward is in [0, 1], and 0 with any violation.

    Terms that this server cannot score weigh nothing, the shares of the others are scaled
    up to 1, and the notes say so.

    Args:
        weights: The deployment's weights by term; the task's own by default.

    Raises:
        WeightsError: The weights cannot be used.
    """

    name = "watercolour"
    system_prompt = SYSTEM_PROMPT
    terms = WEIGHTS

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        self._weights = _checked(weights or WEIGHTS)

    @property
    def subjects(self) -> tuple[str, ...]:
        return tuple(SUBJECTS)

    def prompt(self, subject: str) -> str:
        if subject not in SUBJECTS:
            raise UnknownSubjectError(subject, self)
        return f"Paint {SUBJECTS[subject]}, in watercolour on pale paper."

    def check_weights(self, weights: Mapping[str, float] | None) -> dict[str, float]:
        return _checked(weights) if weights else dict(self._weights)

    def blank(self, weights: Mapping[str, float] | None = None) -> Blank:
        asked = self.check_weights(weights)
        return Blank(_terms(asked, {}, "not scored yet"), _notes(asked))

    async def score(
        self,
        reply: str,
        *,
        renderer: Renderer,
        seed: int = 0,
        subject: str | None = None,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        started = perf_counter()
        asked = self.check_weights(weights)
        self.prompt(self.draw_subject(seed) if subject is None else subject)
        tried = await attempt(reply, renderer, seed)
        score = _score(tried, asked)
        return replace(score, scoring_ms=(perf_counter() - started - tried.render_s) * 1000)

    def unscored(
        self,
        outcome: Violation | Failure,
        *,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        return _score(Attempt.ended(outcome), self.check_weights(weights))


def _score(tried: Attempt, asked: Mapping[str, float]) -> Score:
    terms = _terms(asked, *_values(tried))
    return Score(
        reward=LOWEST_REWARD if tried.violations else weighted_sum(terms),
        terms=terms,
        weights=asked,
        violations=tried.violations,
        failure=tried.failure,
        render=tried.render,
        source=tried.source,
        line_offset=tried.line_offset,
        critique=critique(tried.violations, tried.render),
        notes=_notes(asked),
    )


def _values(tried: Attempt) -> tuple[Values, str]:
    """The values of the terms that have one, and why the others have none."""
    if tried.violations:
        codes = ", ".join(violation.code for violation in tried.violations)
        return {"gate": (0.0, codes)}, "not scored, because the sketch broke a rule"
    if tried.failure is not None:
        return {}, f"not scored: {tried.failure.message}"
    assert tried.render is not None
    assert tried.facts is not None
    return {"gate": _gate(tried.render, tried.facts), "length": _length(tried.facts)}, ""


def _gate(render: Render, facts: SketchFacts) -> tuple[float, str]:
    value = gate_value(render, facts)
    if value:
        return value, f"ran to its end and painted {render.paint_fraction:.1%} of the paper"
    return value, "painted, but did not run to its end without an error"


def _length(facts: SketchFacts) -> tuple[float, str]:
    chars = facts.code_chars
    return length_value(chars), f"{facts.tokens:,.0f} tokens of code"


def _terms(asked: Mapping[str, float], values: Values, missing: str) -> dict[str, Term]:
    share = shares(asked, configured=CONFIGURED)
    terms = {}
    for name in WEIGHTS:
        if name in CONFIGURED:
            value, detail = values.get(name, (None, missing))
        else:
            value, detail = None, "not configured on this server"
        terms[name] = Term(
            value=value, weight=share[name], available=name in CONFIGURED, detail=detail
        )
    return terms


def _notes(asked: Mapping[str, float]) -> tuple[str, ...]:
    absent = [name for name in WEIGHTS if name not in CONFIGURED and asked[name] > 0]
    if not absent:
        return ()
    share = shares(asked, configured=CONFIGURED)
    rest = ", ".join(f"{name} {share[name]:.3g}" for name in CONFIGURED)
    return (
        f"{' and '.join(absent)} are not configured on this server, "
        f"so the weights of the other terms were scaled up: {rest}.",
    )


def _checked(weights: Mapping[str, float]) -> dict[str, float]:
    return check_weights(weights, terms=tuple(WEIGHTS), configured=CONFIGURED)
