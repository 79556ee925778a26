"""What an agent is told of its episode."""

from base64 import b64encode
from typing import Any

from pleinair.client.models import PleinairObservation
from pleinair.server.episode import Episode
from pleinair.server.tasks import Score

LAST = "the last one counts."


def observe_prompt(episode: Episode) -> PleinairObservation:
    """What the agent is told after a reset: the prompts, and the terms that wait for a value."""
    blank = episode.task.blank(episode.weights)
    return PleinairObservation(
        prompt=_prompt(episode),
        system_prompt=episode.task.system_prompt,
        terms=dict(blank.terms),
        notes=list(blank.notes),
        scored_by=dict(blank.scored_by),
        **_echo(episode),
    )


def observe_step(episode: Episode, score: Score, last: bool) -> PleinairObservation:
    """What the agent is told after a step.

    Args:
        episode: The episode.
        score: What came of the step.
        last: Whether it was the one that counts.
    """
    measured: dict[str, Any] = {}
    render = score.render
    if render is not None:
        measured = {
            "finished": render.finished,
            "looping": render.looping,
            "errors": list(render.errors),
            "elapsed_ms": render.elapsed_ms,
            "queued_ms": render.queued_ms,
            "queue_length": render.queue_length,
        }
        if render.png is not None:
            measured |= {
                "paint_fraction": render.paint_fraction,
                "sha256": render.sha256,
                "width": render.width,
                "height": render.height,
            }
            if episode.return_image or not last:
                measured["png_base64"] = b64encode(render.png).decode("ascii")
    return PleinairObservation(
        done=last,
        reward=score.reward,
        terms=dict(score.terms),
        violations=list(score.violations),
        failure=score.failure,
        critique=score.critique,
        notes=list(score.notes),
        scored_by=dict(score.scored_by),
        scoring_ms=score.scoring_ms,
        **measured,
        **_echo(episode),
    )


def _prompt(episode: Episode) -> str:
    prompt = episode.task.prompt(episode.subject)
    if not episode.revisions:
        return prompt
    often = "once" if episode.revisions == 1 else f"up to {episode.revisions} times"
    return f"{prompt} You will see your painting and may send it again, revised, {often}; {LAST}"


def _echo(episode: Episode) -> dict[str, Any]:
    return {
        "task": episode.task.name,
        "subject": episode.subject,
        "seed": episode.seed,
        "weights": episode.weights,
        "references": episode.references,
        "revisions": episode.revisions,
        "revisions_left": episode.revisions_left,
        "episode_id": episode.episode_id,
    }
