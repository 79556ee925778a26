"""What a step is told whose episode went with its connection."""

from openenv.core.client_types import StepResult
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure
from pleinair.client.printable import printable

GONE = "its connection went with a call that failed or was given up"


def lost(asked: PleinairObservation, why: str) -> StepResult[PleinairObservation]:
    """The end of an episode, by the failure `episode_lost` and without a reward.

    Args:
        asked: What the episode's reset was answered.
        why: How it was lost.
    """
    message = f"The episode was lost: {why}. Drop this rollout and call reset()."
    return failed(asked, Failure(kind="episode_lost", message=message))


def failed(asked: PleinairObservation, failure: Failure) -> StepResult[PleinairObservation]:
    """The end of a rollout by a failure, and without a reward.

    Args:
        asked: What the episode's reset was answered.
        failure: What failed.
    """
    observation = asked.model_copy(
        update={
            "done": True,
            "reward": None,
            "failure": failure,
            "prompt": "",
            "system_prompt": "",
        }
    )
    return StepResult(observation=observation, reward=None, done=True)


def why_closed(end: ConnectionClosed | ClientConnection) -> str:
    """How a connection ended, in the words of who ended it."""
    close = end.rcvd if isinstance(end, ConnectionClosed) else end.protocol.close_rcvd
    return printable(f"the connection was closed ({close})") if close else "the connection broke"
