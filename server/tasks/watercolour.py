"""Watercolour: paint a subject with p5.brush."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter

from pleinair.client.outcomes import Failure, Violation
from pleinair.server.scoring.critique import critique
from pleinair.server.scoring.look import Commission, Look, embedded_mark, look
from pleinair.server.scoring.references import check_mix
from pleinair.server.scoring.reward import check_weights, weighted_sum
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.scorers import Scorers, scorers_of
from pleinair.server.settings import settings
from pleinair.server.tasks.attempt import Attempt, attempt
from pleinair.server.tasks.base import UNPAID, Blank, Renderer, Score, Task, UnknownSubjectError
from pleinair.server.tasks.subjects import SUBJECTS
from pleinair.server.tasks.watercolour_prompt import SYSTEM_PROMPT
from pleinair.server.tasks.watercolour_terms import (
    ALWAYS,
    REVIEWED,
    WAITING,
    WEIGHTS,
    terms_of,
    unconfigured,
    values_of_attempt,
)

LOWEST_REWARD = 0.0


class Watercolour(Task):
    """Paint one subject. The reward is in [0, 1], and 0 with any violation.

    Terms that this server cannot score weigh nothing, the shares of the others are scaled
    up to 1, and the notes say so. A term that it can score, that weighs something, and that
    got no value leaves no reward.

    Args:
        weights: The deployment's weights by term; the task's own by default.
        scorers: What scores quality and judge; those of this process's settings by default.

    Raises:
        WeightsError: The weights cannot be used.
    """

    name = "watercolour"
    system_prompt = SYSTEM_PROMPT
    terms = WEIGHTS

    def __init__(
        self, weights: Mapping[str, float] | None = None, scorers: Scorers | None = None
    ) -> None:
        self._scorers = scorers_of(settings()) if scorers is None else scorers
        services = {"quality": self._scorers.quality, "judge": self._scorers.judge}
        self._versions = {name: one.version for name, one in services.items() if one is not None}
        self._configured = (*ALWAYS, *self._versions)
        self._weights = self._checked(weights or WEIGHTS)

    @property
    def subjects(self) -> tuple[str, ...]:
        return tuple(SUBJECTS)

    def prompt(self, subject: str) -> str:
        if subject not in SUBJECTS:
            raise UnknownSubjectError(subject, self)
        return f"Paint {_description(subject)}."

    def check_weights(self, weights: Mapping[str, float] | None) -> dict[str, float]:
        return self._checked(weights) if weights else dict(self._weights)

    def check_references(self, references: int | Mapping[str, int] | None) -> dict[str, int]:
        return check_mix(references)

    def prepare(self) -> None:
        if self._scorers.judge is not None:
            self._scorers.pool()

    def blank(self, weights: Mapping[str, float] | None = None) -> Blank:
        asked = self.check_weights(weights)
        return Blank(
            terms=terms_of(asked, self._configured, {}, WAITING),
            notes=unconfigured(asked, self._configured),
            scored_by=self._versions,
        )

    async def score(
        self,
        reply: str,
        *,
        renderer: Renderer,
        seed: int = 0,
        subject: str | None = None,
        weights: Mapping[str, float] | None = None,
        references: int | Mapping[str, int] | None = None,
    ) -> Score:
        started = perf_counter()
        asked = self.check_weights(weights)
        subject = self.draw_subject(seed) if subject is None else subject
        self.prompt(subject)
        commission = Commission(subject, _description, seed, self.check_references(references))
        tried = await attempt(reply, renderer, seed)
        seen = Look()
        if tried.picture is not None:
            wanted = [name for name in self._versions if asked[name] > 0]
            seen = await look(self._scorers, tried.picture, commission, wanted)
        return self._score(tried, seen, asked, started)

    async def review(
        self,
        reply: str,
        *,
        renderer: Renderer,
        seed: int = 0,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        started = perf_counter()
        asked = self.check_weights(weights)
        tried = await attempt(reply, renderer, seed)
        mark = await embedded_mark(self._scorers, tried.picture) if tried.picture else None
        return replace(
            self._score(tried, Look(mark=mark), asked, started),
            reward=None if tried.failure else UNPAID,
            terms=terms_of(asked, self._configured, {}, REVIEWED),
        )

    def unscored(
        self,
        outcome: Violation | Failure,
        *,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        asked = self.check_weights(weights)
        return self._score(Attempt.ended(outcome), Look(), asked, perf_counter())

    def _score(
        self, tried: Attempt, seen: Look, asked: Mapping[str, float], started: float
    ) -> Score:
        values, missing = values_of_attempt(tried)
        terms = terms_of(asked, self._configured, values | dict(seen.values), missing)
        failure = tried.failure or _first_failure(seen.values)
        return Score(
            reward=LOWEST_REWARD if tried.violations else weighted_sum(terms),
            terms=terms,
            weights=asked,
            violations=tried.violations,
            failure=failure,
            render=tried.render,
            source=tried.source,
            line_offset=tried.line_offset,
            critique=critique(tried.violations, tried.render, seen.mark),
            notes=(*unconfigured(asked, self._configured), *seen.notes),
            scored_by=self._versions | ({"pool": seen.pool} if seen.pool else {}),
            scoring_ms=(perf_counter() - started - tried.render_s) * 1000,
        )

    def _checked(self, weights: Mapping[str, float]) -> dict[str, float]:
        return check_weights(weights, terms=tuple(WEIGHTS), configured=self._configured)


def _description(subject: str) -> str:
    """What is to be painted; a pool may have subjects that the task does not ask for."""
    return (
        f"{SUBJECTS.get(subject, subject) or 'a subject of choice'}, in watercolour on pale paper"
    )


def _first_failure(values: Mapping[str, Scored]) -> Failure | None:
    return next((scored.failure for scored in values.values() if scored.failure), None)
