"""What the feed tells: one event a step or render, and what they add up to."""

from datetime import UTC, datetime

from pydantic import BaseModel, ConfigDict, Field

from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure, Term, Violation, Words

PAINTED = "painted"
# Events are kept by the thousand; the whole of it is in the observation and in the rollout.
MAX_VIOLATIONS = 5


def _now() -> datetime:
    return datetime.now(UTC)


class Event(BaseModel):
    """A step that was answered, or a sketch of a batch that was only rendered."""

    model_config = ConfigDict(frozen=True)

    id: int = Field(default=0, ge=0, description="Its place in the feed, from 1")
    at: datetime = Field(default_factory=_now, description="When it was answered, in UTC")
    scored: bool = Field(default=True, description="Whether it was a step; else only a render")
    episode_id: Words | None = None
    step: int = Field(default=1, ge=1, description="Which step of its episode, from 1")
    done: bool = Field(default=True, description="Whether it was its episode's last step")
    task: Words = ""
    subject: Words = ""
    seed: int = 0
    reward: float | None = None
    terms: dict[Words, Term] = Field(default_factory=dict)
    violations: tuple[Violation, ...] = ()
    failure: Failure | None = None
    sha256: str | None = Field(default=None, description="Of the PNG; None without a picture")
    paint_fraction: float | None = None
    elapsed_ms: float = 0.0
    queued_ms: float = 0.0
    scoring_ms: float = 0.0

    @property
    def outcome(self) -> str:
        """One word: a violation's code, a failure's kind, or `painted`."""
        if self.violations:
            return self.violations[0].code
        return self.failure.kind if self.failure else PAINTED

    @classmethod
    def of_step(cls, observation: PleinairObservation, step: int) -> "Event":
        """The event of a step, from what the agent was told.

        Args:
            observation: The observation after the step.
            step: Which step of its episode, from 1.
        """
        return cls(
            step=step,
            violations=tuple(observation.violations[:MAX_VIOLATIONS]),
            **{name: getattr(observation, name) for name in _OF_THE_OBSERVATION},
        )


_OF_THE_OBSERVATION = (
    "episode_id",
    "done",
    "task",
    "subject",
    "seed",
    "reward",
    "terms",
    "failure",
    "sha256",
    "paint_fraction",
    "elapsed_ms",
    "queued_ms",
    "scoring_ms",
)


class Totals(BaseModel):
    """What was done since the server started."""

    events: int = 0
    painted: int = 0
    violations: dict[str, int] = Field(default_factory=dict, description="By code")
    failures: dict[str, int] = Field(default_factory=dict, description="By kind")


class Now(BaseModel):
    """How the server is at the moment."""

    renders_per_minute: int = Field(ge=0, description="Sketches run in the last 60 s")
    queue: int = Field(ge=0, description="Sketches that wait for a browser")
    sessions: int = Field(ge=0, description="Sessions that are open")
    browsers_up: int = Field(ge=0, description="Browsers that run and can be reached")


class Page(BaseModel):
    """What came after a cursor."""

    feed: str = Field(description="Name of this feed; another one after a restart")
    cursor: int = Field(ge=0, description="What to ask with next; ids up to here are told")
    missed: int = Field(ge=0, description="Events after the cursor that were no longer kept")
    events: list[Event] = Field(description="Oldest first")
    totals: Totals
    now: Now
