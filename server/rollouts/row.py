"""One step of an episode, as it is recorded."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field

from pleinair.client.outcomes import Failure, SketchError, Term, Violation, Words

MAX_IMAGE_CHARS = 255  # of a picture's path in its segment


def _now() -> datetime:
    return datetime.now(UTC)


class Rollout(BaseModel):
    """A reply and what became of it. What a later version adds is left out by this one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    rollout_id: str = Field(default_factory=lambda: uuid4().hex, description="Its own name")
    recorded_at: datetime = Field(default_factory=_now, description="In UTC")
    episode_id: Words | None = None
    step: int = Field(default=1, ge=1, description="Which step of its episode, from 1")
    done: bool = True
    task: Words = ""
    subject: Words = ""
    prompt: Words = ""
    seed: int = 0
    weights: dict[Words, float] = Field(default_factory=dict)
    references: dict[Words, int] = Field(default_factory=dict)
    revisions: int = Field(default=0, ge=0)
    revisions_left: int = Field(default=0, ge=0)
    reply: Words = Field(default="", description="What the model sent")
    source: Words | None = Field(default=None, description="The JavaScript found in it")
    image: str | None = Field(
        default=None, description="The PNG's path in its segment, or None without a picture"
    )
    sha256: str | None = Field(default=None, description="Of the PNG, in hexadecimal")
    width: int = 0
    height: int = 0
    paint_fraction: float | None = None
    finished: bool = False
    looping: bool = False
    errors: tuple[SketchError, ...] = ()
    reward: float | None = None
    terms: dict[Words, Term] = Field(default_factory=dict)
    violations: tuple[Violation, ...] = ()
    failure: Failure | None = None
    critique: Words = ""
    notes: tuple[Words, ...] = ()
    elapsed_ms: float = 0.0
    queued_ms: float = 0.0
    queue_length: int = 0
    scoring_ms: float = 0.0
    versions: dict[Words, Words] = Field(
        default_factory=dict,
        description="Of Plein Air, the browser, the vendored files, the scorers and the pool",
    )

    @property
    def outcome(self) -> str:
        """One word for what became of the step: a failure, a violation, or `painted`."""
        if self.failure is not None:
            return self.failure.kind
        return self.violations[0].code if self.violations else "painted"


@dataclass(frozen=True)
class Stored:
    """A rollout as it lies on disk.

    Attributes:
        rollout: The row.
        segment: The folder that holds the row and its picture.
    """

    rollout: Rollout
    segment: Path

    @property
    def image_path(self) -> Path | None:
        """Where the PNG is, or None when the row has none, or it was lost or is no segment's."""
        if self.rollout.image is None or len(self.rollout.image) > MAX_IMAGE_CHARS:
            return None
        path = self.segment / self.rollout.image
        try:
            # Who exports a folder that somebody gave him would give away a file of his own.
            own = path.resolve().is_relative_to(self.segment.resolve())
            return path if own and path.is_file() else None
        except (OSError, ValueError, RuntimeError):  # no name of a file, or a loop of links
            return None

    def png(self) -> bytes | None:
        """The picture, or None when the row has none or it was lost."""
        path = self.image_path
        return None if path is None else path.read_bytes()
