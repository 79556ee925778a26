"""What a step is told whose episode is not here."""

from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure
from pleinair.server.settings import Settings
from pleinair.server.tasks import get_task

LOST = (
    "There is no episode in this session. Either it was not begun with reset(), or the connection "
    "to the session that has it was lost: the server restarted, the network failed, or the session "
    "was closed for idling. Drop this rollout and call reset()."
)


def lost_episode(deployment: Settings) -> PleinairObservation:
    """An observation that ends the episode with the failure `episode_lost` and no reward.

    Args:
        deployment: The settings, of which the task gives its terms.
    """
    task = get_task(None, deployment)
    score = task.unscored(Failure(kind="episode_lost", message=LOST))
    return PleinairObservation(
        done=True,
        reward=None,
        failure=score.failure,
        task=task.name,
        weights=dict(score.weights),
        terms=dict(score.terms),
        notes=list(score.notes),
        scored_by=dict(score.scored_by),
    )
