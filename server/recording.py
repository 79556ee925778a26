"""A step becomes a recorded rollout."""

from pleinair.client.models import PleinairObservation
from pleinair.server.episode import Episode
from pleinair.server.rollouts import Recorder, Rollout
from pleinair.server.rollouts.versions import code_versions
from pleinair.server.tasks import Score

NOT_OF_THE_ROW = {"png_base64", "prompt", "system_prompt", "metadata", "scored_by"}


async def record(
    recorder: Recorder,
    episode: Episode,
    reply: str,
    score: Score,
    observation: PleinairObservation,
) -> None:
    """Write what a step asked, answered and earned; a disk that fails does not fail the step.

    Args:
        recorder: Where to.
        episode: The episode, after the step.
        reply: What the model sent.
        score: What came of it.
        observation: What the agent is told.
    """
    browser = {"browser": score.render.browser} if score.render else {}
    rollout = Rollout.model_validate(
        {
            **observation.model_dump(exclude=NOT_OF_THE_ROW),
            "step": max(episode.steps, 1),
            "prompt": episode.task.prompt(episode.subject),
            "reply": reply,
            "source": score.source,
            "versions": {**code_versions(), **browser, **score.scored_by},
        }
    )
    await recorder.record(rollout, score.render.png if score.render else None)
