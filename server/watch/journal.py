"""One line in the log, and the counts, of everything that a server has done for somebody."""

import logging
from collections.abc import Iterable

from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure, Violation
from pleinair.server import metrics
from pleinair.server.episode import Episode
from pleinair.server.render import Render
from pleinair.server.tasks import Score

MS_PER_S = 1000

log = logging.getLogger(__name__)


def note_step(episode: Episode, score: Score, observation: PleinairObservation) -> None:
    """Tell of one step that was answered.

    Args:
        episode: The episode, after the step.
        score: What came of it.
        observation: What the agent is told.
    """
    outcome = "violation" if score.violations else "failure" if score.failure else metrics.PAINTED
    metrics.STEPS.labels(episode.task.name, outcome).inc()
    _count(score.violations, score.failure)
    if _was_rendered(score):
        _count_render(score.render, score.failure)
    metrics.SCORING_SECONDS.observe(score.scoring_ms / MS_PER_S)
    if observation.done and observation.reward is not None:
        metrics.REWARDS.labels(episode.task.name).observe(observation.reward)
    log.log(
        logging.WARNING if score.failure else logging.INFO,
        "%s, %s",
        _words(score.violations, score.failure),
        _reward(observation),
        extra={
            "episode_id": episode.episode_id,
            "step": episode.steps,
            "task": episode.task.name,
            "subject": episode.subject,
            "seed": episode.seed,
            "outcome": outcome,
            "reward": observation.reward,
            "render_ms": round(observation.elapsed_ms),
            "queue_ms": round(observation.queued_ms),
            "scoring_ms": round(observation.scoring_ms),
        },
    )


def note_cancelled(episode: Episode) -> None:
    """Tell of one step that nobody waits for any more."""
    metrics.STEPS.labels(episode.task.name, "cancelled").inc()
    log.info(
        "cancelled, nobody waits for it any more",
        extra={
            "episode_id": episode.episode_id,
            "task": episode.task.name,
            "subject": episode.subject,
            "seed": episode.seed,
            "outcome": "cancelled",
        },
    )


def note_render(render: Render | None, failure: Failure | None, seed: int) -> None:
    """Tell of one sketch that was run for nobody's episode.

    Args:
        render: What the renderer gave, or None when it failed.
        failure: What of ours failed, else None.
        seed: The sketch's.
    """
    violations = render.violations if render else ()
    _count(violations, failure)
    _count_render(render, failure)
    log.log(
        logging.WARNING if failure else logging.INFO,
        "%s, nothing scored",
        _words(violations, failure),
        extra={
            "seed": seed,
            "outcome": "violation" if violations else "failure" if failure else metrics.PAINTED,
            "render_ms": round(render.elapsed_ms) if render else 0,
            "queue_ms": round(render.queued_ms) if render else 0,
        },
    )


def _was_rendered(score: Score) -> bool:
    """Whether the renderer was asked."""
    asked = score.failure is not None and score.failure.kind.startswith("renderer_")
    return score.render is not None or asked


def _count(violations: Iterable[Violation], failure: Failure | None) -> None:
    for violation in violations:
        metrics.VIOLATIONS.labels(violation.code).inc()
    if failure is not None:
        metrics.FAILURES.labels(failure.kind).inc()


def _count_render(render: Render | None, failure: Failure | None) -> None:
    if render is None:
        metrics.RENDERS.labels(failure.kind if failure else metrics.PAINTED).inc()
        return
    outcome = render.violations[0].code if render.violations else metrics.PAINTED
    metrics.RENDERS.labels(outcome).inc()
    metrics.RENDER_SECONDS.observe(render.elapsed_ms / MS_PER_S)
    metrics.QUEUE_SECONDS.observe(render.queued_ms / MS_PER_S)


def _words(violations: Iterable[Violation], failure: Failure | None) -> str:
    if failure is not None:
        return f"failed, {failure.kind}: {failure.message}"
    codes = ", ".join(violation.code for violation in violations)
    return f"broke a rule, {codes}" if codes else "painted"


def _reward(observation: PleinairObservation) -> str:
    if not observation.done:
        return "to be revised"
    if observation.reward is None:
        return "no reward"
    return f"reward {observation.reward:.3f}"
