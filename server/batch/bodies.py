"""What the batch routes take and give."""

from abc import ABC, abstractmethod
from typing import Annotated, Any, Self

from pydantic import (
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    field_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError

from pleinair.client.limits import MAX_BATCH
from pleinair.client.models import PleinairObservation, Reply
from pleinair.client.outcomes import Failure, SketchError, Term, Violation
from pleinair.server.episode import MAX_EPISODE_ID_CHARS, MAX_SEED, Name
from pleinair.server.intake import few

Seed = Annotated[int, Field(ge=0, le=MAX_SEED)]
# Room for a row's index behind the group's name.
MAX_GROUP_CHARS = MAX_EPISODE_ID_CHARS - len(f"/{MAX_BATCH}")


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _few(cls, given: object) -> object:
        return few(cls, given) if isinstance(given, dict) else given


class Item(_Body):
    """One sketch of a batch."""

    sketch: Reply = Field(description="Bare JavaScript or a model's whole reply")
    seed: Seed | None = Field(default=None, description="Its own seed; else the batch's")


def _item(value: object) -> object:
    if isinstance(value, str):
        return {"sketch": value}
    if isinstance(value, dict | Item):
        return value
    raise PydanticCustomError(
        "sketch", 'Input should be a sketch, or an object such as {"sketch": "...", "seed": 0}'
    )


Items = Annotated[
    list[Annotated[Item, BeforeValidator(_item, json_schema_input_type=str | Item)]],
    Field(min_length=1, max_length=MAX_BATCH),
]


class RenderBatch(_Body):
    """Sketches to be run."""

    sketches: Items = Field(description="Each a string, or an object with a seed of its own")
    seed: Seed = Field(default=0, description="Of those without a seed of their own")
    return_image: bool = Field(default=True, description="Whether rows carry the PNG")


class ScoreBatch(_Body):
    """Replies to be scored as rollouts of one group; the rest is what `reset` takes."""

    sketches: Items = Field(
        validation_alias=AliasChoices("sketches", "replies"),
        description="Each a string, or an object with a seed of its own; `replies` is the same",
    )
    task: Name | None = None
    subject: Name | None = None
    seed: Seed = 0
    weights: dict[str, float] | None = None
    references: int | dict[str, int] | None = None
    return_image: bool = False
    episode_id: Annotated[str, Field(min_length=1, max_length=MAX_GROUP_CHARS)] | None = Field(
        default=None, description="A name for the group; its rows are episodes NAME/0, NAME/1, ..."
    )

    def reset_arguments(self, index: int) -> dict[str, Any]:
        """What the episode of one sketch begins with."""
        own = self.sketches[index].seed
        return {
            "task": self.task,
            "subject": self.subject,
            "seed": self.seed if own is None else own,
            "weights": self.weights,
            "references": self.references,
            "return_image": self.return_image,
            "episode_id": None if self.episode_id is None else f"{self.episode_id}/{index}",
        }


class Row(BaseModel, ABC):
    """What came of one sketch of a batch. Every row has every field."""

    index: int = Field(description="Which sketch of the batch, from 0")

    @abstractmethod
    def failed(self, failure: Failure) -> Self:
        """A row in place of this one, which holds what cannot be sent."""

    @abstractmethod
    def without_picture(self) -> Self:
        """The same row, its picture told by its SHA-256 alone."""


class RenderRow(Row):
    """What came of one sketch that was run."""

    seed: int = Field(description="What its chance started from")
    violations: list[Violation] = Field(
        default_factory=list, description="What stopped it from giving a picture at all"
    )
    failure: Failure | None = Field(default=None, description="What of ours failed")
    finished: bool = Field(default=False, description="Whether it ran to its end without an error")
    looping: bool = Field(default=False, description="Whether it went on after its first frame")
    errors: list[SketchError] = Field(default_factory=list, description="What it threw, in order")
    paint_fraction: float | None = Field(default=None, description="Share of painted pixels")
    sha256: str | None = Field(default=None, description="SHA-256 of the PNG, in hexadecimal")
    width: int = Field(default=0, description="Width of the picture in pixels")
    height: int = Field(default=0, description="Height of the picture in pixels")
    png_base64: str | None = Field(
        default=None, description="The PNG in base64, if asked for and there is room"
    )
    elapsed_ms: float = Field(default=0.0, description="Time from first paint to picture")
    queued_ms: float = Field(default=0.0, description="Time spent waiting for a browser")

    def failed(self, failure: Failure) -> Self:
        """A row in place of this one, which holds what cannot be sent."""
        return type(self)(index=self.index, seed=self.seed, failure=failure)

    def without_picture(self) -> Self:
        """The same row, its picture told by its SHA-256 alone."""
        return self.model_copy(update={"png_base64": None})


class ScoreRow(Row):
    """What came of one reply that was scored, as a step of an episode is answered."""

    reward: float | None = Field(description="As in the observation of a step")
    done: bool = Field(default=True, description="Always: each row is an episode of one step")
    observation: PleinairObservation

    def failed(self, failure: Failure) -> Self:
        """A row in place of this one, which holds what cannot be sent."""
        seen = self.observation
        observation = PleinairObservation(
            done=True,
            task=seen.task,
            subject=seen.subject,
            seed=seen.seed,
            episode_id=seen.episode_id,
            # Every row has every term.
            terms={
                name: Term(weight=term.weight, available=term.available)
                for name, term in seen.terms.items()
            },
            failure=failure,
        )
        return type(self)(index=self.index, reward=None, observation=observation)

    def without_picture(self) -> Self:
        """The same row, its picture told by its SHA-256 alone."""
        observation = self.observation.model_copy(update={"png_base64": None})
        return self.model_copy(update={"observation": observation})

    @field_serializer("observation")
    def _as_on_the_wire(self, observation: PleinairObservation) -> dict[str, Any]:
        """As OpenEnv sends it, with the reward beside it."""
        return observation.model_dump(mode="json", exclude={"reward", "done", "metadata"})


class RenderResults(BaseModel):
    """The rows, in the order of the sketches."""

    results: list[RenderRow]


class ScoreResults(BaseModel):
    """The rows, in the order of the sketches."""

    results: list[ScoreRow]
