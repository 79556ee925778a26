"""A task: what is asked, and how a reply to it is scored."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.render.painting import Render


class Renderer(Protocol):
    """What a task needs of a renderer."""

    async def render(self, source: str, seed: int = 0) -> Render:
        """Run a sketch once.

        Raises:
            RenderError: The renderer failed, and nothing can be said about the sketch.
        """


# What a step before the last pays: the sum over an episode's steps is the reward of its last
# painting, and so is its last step's reward.
UNPAID = 0.0


@dataclass(frozen=True)
class Score:
    """One reply, scored once.

    Attributes:
        reward: In the task's range; None when something of ours failed.
        terms: The parts of the reward by name: always all of the task's, in its order.
        weights: The weights before scaling, by term.
        violations: Rules that the sketch broke; with any the reward is the task's lowest.
        failure: What of ours failed, else None.
        render: What the renderer gave, or None when it was not asked or failed.
        source: The JavaScript found in the reply, or None when there was none.
        line_offset: Lines of the reply before the first line of the source.
        critique: What to do better, in words, about the painting and never about the score.
        notes: What to know about this reward, such as terms that are not configured.
        scored_by: What scored it: versions of scorers and of the pool, by name.
        scoring_ms: Wall time spent reading and scoring, the render not counted.
    """

    reward: float | None
    terms: Mapping[str, Term]
    weights: Mapping[str, float]
    violations: tuple[Violation, ...] = ()
    failure: Failure | None = None
    render: Render | None = None
    source: str | None = None
    line_offset: int = 0
    critique: str = ""
    notes: tuple[str, ...] = ()
    scored_by: Mapping[str, str] = field(default_factory=dict)
    scoring_ms: float = 0.0


@dataclass(frozen=True)
class Blank:
    """What an episode knows before a reply: terms that wait for a value, notes, and versions."""

    terms: Mapping[str, Term]
    notes: tuple[str, ...] = ()
    scored_by: Mapping[str, str] = field(default_factory=dict)


class Task(ABC):
    """A family of episodes.

    Attributes:
        name: What `reset(task=...)` calls it.
        system_prompt: How to answer, the same for every subject.
        terms: Default weight by term, in the order in which they are shown.
    """

    name: str
    system_prompt: str
    terms: Mapping[str, float]

    @property
    @abstractmethod
    def subjects(self) -> Collection[str]:
        """The names of what can be asked for, in the order in which they are listed."""

    @abstractmethod
    def prompt(self, subject: str) -> str:
        """What to paint, in a sentence.

        Raises:
            UnknownSubjectError: The task has no such subject.
        """

    @abstractmethod
    def check_weights(self, weights: Mapping[str, float] | None) -> dict[str, float]:
        """The weights of every term: those given, or the deployment's, or the task's own.

        None and an empty mapping give none.

        Raises:
            WeightsError: They cannot be used; the message says what is allowed.
        """

    @abstractmethod
    def check_references(self, references: int | Mapping[str, int] | None) -> dict[str, int]:
        """How many references of each tier a painting is compared with.

        None and an empty mapping give the task's own.

        Raises:
            ReferencesError: They cannot be drawn so; the message says what is allowed.
        """

    @abstractmethod
    def prepare(self) -> None:
        """Load what scoring needs, which may take a while.

        Raises:
            PoolError: The reference pool cannot be used.
        """

    @abstractmethod
    def blank(self, weights: Mapping[str, float] | None = None) -> Blank:
        """The terms of an episode that has no painting yet."""

    @abstractmethod
    async def score(
        self,
        reply: str,
        *,
        renderer: Renderer,
        seed: int = 0,
        subject: str | None = None,
        weights: Mapping[str, float] | None = None,
        references: int | Mapping[str, int] | None = None,
    ) -> Score:
        """Score one reply; what goes wrong with it, or with us, is in the score.

        Args:
            reply: Bare JavaScript or a model's whole reply.
            renderer: What runs the sketch.
            seed: What the sketch's chance starts from, 0 to 2**32 - 1, and what draws the
                references.
            subject: What was asked for; `draw_subject(seed)` when None.
            weights: Weight by term, as `check_weights` takes them.
            references: References by tier, as `check_references` takes them.

        Raises:
            UnknownSubjectError: The task has no such subject.
            WeightsError: The weights cannot be used.
            ReferencesError: The references cannot be drawn so.
        """

    @abstractmethod
    async def review(
        self,
        reply: str,
        *,
        renderer: Renderer,
        seed: int = 0,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        """Paint one reply that may still be revised, and say what to do better.

        Its terms have no values, its reward is `UNPAID`, or None when something of ours failed.

        Args:
            reply: Bare JavaScript or a model's whole reply.
            renderer: What runs the sketch.
            seed: What the sketch's chance starts from, 0 to 2**32 - 1.
            weights: Weight by term, as `check_weights` takes them.

        Raises:
            WeightsError: The weights cannot be used.
        """

    @abstractmethod
    def unscored(
        self,
        outcome: Violation | Failure,
        *,
        weights: Mapping[str, float] | None = None,
    ) -> Score:
        """The score of a reply that nothing is known about but what went wrong with it.

        Args:
            outcome: A rule that the reply broke, or what of ours failed.
            weights: Weight by term, as `check_weights` takes them.

        Raises:
            WeightsError: The weights cannot be used.
        """

    def draw_subject(self, seed: int) -> str:
        """The subject of a seed: the same in every process, release and list order.

        The subject whose hash with the seed is highest wins, so that a new subject takes
        over only the seeds that it wins, and leaves all others as they were.
        """
        return max(
            self.subjects,
            key=lambda subject: sha256(f"{self.name}/{seed}/{subject}".encode()).digest(),
        )


class UnknownSubjectError(ValueError):
    """The task has no such subject; the message lists those that it has."""

    def __init__(self, subject: str, task: Task) -> None:
        super().__init__(
            f"the task {task.name} has no subject {subject!r}; it has " + ", ".join(task.subjects)
        )
