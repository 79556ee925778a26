"""What travels on the wire: the action, the observation and the state of an episode."""

from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Failure, SketchError, Term, Violation, Words

# A model's reply, which may hold anything. One with half a character would be refused, and OpenEnv
# cannot serialise that refusal and closes the session over it.
Reply = Words


class PleinairAction(Action):
    """One reply of the model: bare JavaScript, or the whole reply with the sketch in it."""

    sketch: Reply = Field(
        description="A p5.js sketch that paints with p5.brush: bare JavaScript, "
        "or a model's whole reply, of which the last whole sketch counts. "
        f"More than {MAX_REPLY_CHARS:,} characters earn nothing"
    )


class PleinairObservation(Observation):
    """What an agent sees. Every row has every field, failed rows included.

    After `reset` the prompts are set and every term waits without a value. After `step` the
    terms, violations or the failure are set, and what the renderer measured. `reward` is in
    the task's range (0 to 1 for watercolour), 0 with a violation, None after `reset` and None
    with a failure.

    In an episode with revisions only the last painting is scored. The steps before it have
    `done` False and pay 0, so that the sum of an episode's rewards is the last one; they carry
    the picture and a critique, and terms without values. With a failure their reward is None,
    and the step may be taken again.
    """

    reward: float | None = Field(
        default=None,
        allow_inf_nan=False,
        description="In the task's range; None after reset, and None when something of ours "
        "failed; 0 before the last step of an episode with revisions",
    )
    prompt: Words = Field(default="", description="What to paint; set by reset")
    system_prompt: Words = Field(
        default="", description="How to answer: canvas, methods, rules; set by reset"
    )
    task: Words = Field(default="", description="The task of this episode")
    subject: Words = Field(default="", description="The subject of this episode")
    seed: int = Field(
        default=0,
        description="What the subject and the references are drawn with, and what the sketch's "
        "chance is",
    )
    weights: dict[Words, float] = Field(
        default_factory=dict, description="The weights asked for, by term, before scaling"
    )
    references: dict[Words, int] = Field(
        default_factory=dict, description="How many references of each tier were asked for"
    )
    terms: dict[Words, Term] = Field(
        default_factory=dict, description="The parts of the reward, by name, the same in every row"
    )
    violations: list[Violation] = Field(
        default_factory=list, description="Rules that the sketch broke"
    )
    failure: Failure | None = Field(default=None, description="What of ours failed")
    critique: Words = Field(default="", description="What to do better, in words; set by step")
    paint_fraction: float | None = Field(
        default=None, ge=0, le=1, description="Share of painted pixels; None without a picture"
    )
    finished: bool = Field(
        default=False, description="Whether the sketch ran to its end without an error"
    )
    looping: bool = Field(
        default=False, description="Whether the sketch went on drawing after its first frame"
    )
    errors: list[SketchError] = Field(
        default_factory=list, description="What the sketch threw, in order, at most 20"
    )
    sha256: str | None = Field(default=None, description="SHA-256 of the PNG, in hexadecimal")
    width: int = Field(default=0, ge=0, description="Width of the picture in pixels")
    height: int = Field(default=0, ge=0, description="Height of the picture in pixels")
    png_base64: str | None = Field(
        default=None,
        description="The PNG in base64; always before the last step of an episode with "
        "revisions, else if reset asked for it with return_image",
    )
    elapsed_ms: float = Field(default=0.0, ge=0, description="Time from first paint to picture")
    queued_ms: float = Field(default=0.0, ge=0, description="Time spent waiting for a browser")
    queue_length: int = Field(
        default=0, ge=0, description="Sketches that waited for a browser when this one came"
    )
    scoring_ms: float = Field(
        default=0.0, ge=0, description="Time spent reading and scoring, the render not counted"
    )
    episode_id: Words | None = Field(default=None, description="The episode that this row is of")
    revisions: int = Field(
        default=0, ge=0, description="How often the painting may be sent again after the first time"
    )
    revisions_left: int = Field(
        default=0, ge=0, description="How often the painting may still be sent again"
    )
    scored_by: dict[Words, Words] = Field(
        default_factory=dict,
        description="Versions of what scores quality and judge, and after a judged step of the "
        "reference pool",
    )
    notes: list[Words] = Field(
        default_factory=list,
        description="What to know about this reward, such as terms that are not configured",
    )


class PleinairState(State):
    """Where an episode stands. All but the step count is empty before the first reset."""

    task: Words = Field(default="", description="The task of the episode")
    subject: Words = Field(default="", description="The subject of the episode")
    seed: int | None = Field(default=None, description="The seed of the episode")
    weights: dict[Words, float] = Field(
        default_factory=dict, description="The weights asked for, by term, before scaling"
    )
    references: dict[Words, int] = Field(
        default_factory=dict, description="How many references of each tier were asked for"
    )
    revisions: int = Field(
        default=0, description="How often the painting may be sent again after the first time"
    )
    revisions_left: int = Field(
        default=0, description="How often the painting may still be sent again"
    )
    return_image: bool = Field(
        default=False, description="Whether the last observation carries the picture"
    )
    done: bool = Field(default=False, description="Whether the episode has ended")
