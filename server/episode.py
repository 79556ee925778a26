"""One episode: what a reset asked for, checked, and how far the episode has come."""

from dataclasses import dataclass
from reprlib import repr as short
from typing import Annotated, Any
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pleinair.server.intake import few
from pleinair.server.intake.strangers import MAX_TOLD
from pleinair.server.settings import Settings
from pleinair.server.tasks import Task, get_task

MAX_SEED = 2**32 - 1  # what p5 keeps of a seed
MAX_EPISODE_ID_CHARS = 255  # what OpenEnv's own HTTP reset allows
MAX_NAME_CHARS = 1000
MAX_MESSAGE_CHARS = 2000
MAX_REVISIONS = 32  # a conversation with more pictures than that fits no model's context


class EpisodeError(ValueError):
    """The call does not fit: the message says what was wrong and what to do.

    A message may quote what was sent, of any length; it is cut in its middle, as what is allowed
    comes last.
    """

    def __init__(self, message: str) -> None:
        if len(message) > MAX_MESSAGE_CHARS:
            half = MAX_MESSAGE_CHARS // 2
            left_out = len(message) - 2 * half
            message = f"{message[:half]} ... ({left_out:,} characters) ... {message[-half:]}"
        super().__init__(message)


class NoEpisodeError(EpisodeError):
    """A step came before any reset."""


Name = Annotated[str, Field(max_length=MAX_NAME_CHARS)]


class ResetArguments(BaseModel):
    """What `reset` takes. None means that the server chooses."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] | None = None
    episode_id: Annotated[str, Field(min_length=1, max_length=MAX_EPISODE_ID_CHARS)] | None = None
    task: Name | None = None
    subject: Name | None = None
    weights: dict[str, float] | None = None
    references: int | dict[str, int] | None = None
    revisions: Annotated[int, Field(ge=0, le=MAX_REVISIONS)] | None = None
    return_image: bool | None = None


@dataclass
class Episode:
    """An episode that a reset began.

    Attributes:
        episode_id: Its name.
        task: What is asked.
        subject: The subject of the prompt.
        seed: What the subject and the references are drawn with and what the sketch's chance
            starts from. A group of rollouts has one seed, and so one set of references.
        weights: Weight by term, before scaling.
        references: References by tier, of which a painting is compared with so many.
        revisions: How often the painting may be sent again after the first time.
        return_image: Whether the last observation carries the PNG; those before it always do.
        steps: Steps that were spent: all but those before the last that ended in a failure.
        done: Whether it has ended.
        stepping: Whether a step is under way.
    """

    episode_id: str
    task: Task
    subject: str
    seed: int
    weights: dict[str, float]
    references: dict[str, int]
    revisions: int
    return_image: bool
    steps: int = 0
    done: bool = False
    stepping: bool = False

    @property
    def revisions_left(self) -> int:
        """How often the painting may still be sent again."""
        return min(self.revisions, self.revisions + 1 - self.steps)

    @property
    def on_last_step(self) -> bool:
        """Whether the next step is the one that counts."""
        return self.steps >= self.revisions


def begin_episode(arguments: dict[str, Any], deployment: Settings) -> Episode:
    """Check what a reset was given and begin the episode.

    Raises:
        EpisodeError: Something is unknown, of a wrong type or out of range; the message lists
            what is allowed.
    """
    asked = _checked(arguments)
    try:
        task = get_task(asked.task, deployment)
        seed = asked.seed or 0
        subject = task.draw_subject(seed) if asked.subject is None else asked.subject
        task.prompt(subject)
        weights = task.check_weights(asked.weights)
        references = task.check_references(asked.references)
    except ValueError as error:
        raise EpisodeError(f"reset: {error}") from error
    return Episode(
        episode_id=asked.episode_id or str(uuid4()),
        task=task,
        subject=subject,
        seed=seed,
        weights=weights,
        references=references,
        revisions=asked.revisions or 0,
        return_image=asked.return_image or False,
    )


def _checked(arguments: dict[str, Any]) -> ResetArguments:
    try:
        return ResetArguments.model_validate(few(ResetArguments, arguments))
    except ValidationError as error:
        allowed = ", ".join(ResetArguments.model_fields)
        problems = []
        for problem in error.errors()[:MAX_TOLD]:
            where = ".".join(str(part) for part in problem["loc"])
            if problem["type"] == "extra_forbidden":
                problems.append(f"it takes no {where}; it takes {allowed}")
            else:
                problems.append(f"{where}: {problem['msg']}, not {short(problem['input'])}")
        raise EpisodeError("reset: " + "; ".join(problems)) from error
