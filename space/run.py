"""A recorded run, in steps of so many rollouts."""

import sys
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from statistics import median
from tempfile import TemporaryDirectory

from pydantic import BaseModel

from pleinair.server.rollouts import Rollout, Stored

# What a page can sort and show in a moment; of longer runs the newest.
MAX_ROLLOUTS = 5_000
# Of memory, for rows without their pictures, which are some 10 kB each.
MAX_HELD_BYTES = 64 * 1024 * 1024
# Without groups to go by, as many steps as a slider has room for.
STEPS_WITHOUT_GROUPS = 40


@dataclass(frozen=True)
class Step:
    """Some rollouts in a row.

    Attributes:
        number: From 1.
        rollouts: In the order of recording, each with its place in the run.
    """

    number: int
    rollouts: Sequence[tuple[int, Stored]]

    @property
    def rewards(self) -> list[float]:
        """The rewards, without those of rollouts that had none."""
        return [
            stored.rollout.reward
            for _, stored in self.rollouts
            if stored.rollout.reward is not None
        ]

    @property
    def best(self) -> float | None:
        """The highest reward."""
        return max(self.rewards, default=None)

    @property
    def median(self) -> float | None:
        """The median reward."""
        return median(self.rewards) if self.rewards else None

    def best_painting(self) -> Stored | None:
        """The rollout with the highest reward of those with a picture."""
        painted = [stored for _, stored in self.rollouts if stored.image_path is not None]
        return max(painted, key=lambda one: one.rollout.reward or 0.0, default=None)


@dataclass(eq=False)
class Run:
    """The rollouts of a run: the last steps of its episodes.

    Attributes:
        name: What it is called on the page.
        rollouts: In the order of recording; none once it is closed.
        folder: What was unpacked for it, which goes with it; None for a recorded folder.
        held_bytes: Of memory, for its rollouts.
        closed: Whether it was let go.
    """

    name: str
    rollouts: Sequence[Stored]
    folder: TemporaryDirectory[str] | None = field(default=None, repr=False)
    held_bytes: int = 0
    closed: bool = False

    @classmethod
    def of(
        cls, name: str, rows: Iterable[Stored], folder: TemporaryDirectory[str] | None = None
    ) -> "Run":
        """A run of rows in the order of recording, those of unfinished episodes left out.

        Of rows that are more than 5,000, or take more than 64 MiB, it has the last.
        """
        kept: deque[tuple[Stored, int]] = deque()
        held = 0
        for row in rows:
            if row.rollout.done:
                kept.append((row, _held(row.rollout)))
                held += kept[-1][1]
            while len(kept) > MAX_ROLLOUTS or held > MAX_HELD_BYTES:
                held -= kept.popleft()[1]
        return cls(name, tuple(row for row, _ in kept), folder, held)

    def likely_size(self) -> int:
        """How many rollouts make a step, judged by those in a row with one task and one seed."""
        if not self.rollouts:
            return 1
        groups = groupby(self.rollouts, key=lambda stored: _group(stored.rollout))
        sizes = Counter(sum(1 for _ in rows) for _, rows in groups)
        likely = sizes.most_common(1)[0][0]
        return likely if likely > 1 else max(1, ceil(len(self.rollouts) / STEPS_WITHOUT_GROUPS))

    def steps(self, size: int) -> list[Step]:
        """The run in steps.

        Args:
            size: Rollouts in a step, at least 1; the last one may have fewer.
        """
        numbered = list(enumerate(self.rollouts))
        return [
            Step(start // size + 1, numbered[start : start + size])
            for start in range(0, len(numbered), size)
        ]

    def close(self) -> None:
        """Let its rollouts go, and delete what was unpacked for it; safe to call twice."""
        self.closed = True
        self.rollouts, self.held_bytes = (), 0
        if self.folder is not None:
            self.folder.cleanup()


def by_reward(rollouts: Iterable[tuple[int, Stored]], order: str) -> list[tuple[int, Stored]]:
    """Rollouts sorted for the page; those without a reward come last.

    Args:
        rollouts: Each with its place in the run.
        order: `best first`, `worst first`, or anything else for the order of recording.
    """
    if order not in ("best first", "worst first"):
        return list(rollouts)
    sign = -1 if order == "best first" else 1

    def rank(one: tuple[int, Stored]) -> tuple[bool, float]:
        reward = one[1].rollout.reward
        return reward is None, sign * (reward or 0.0)

    return sorted(rollouts, key=rank)


def _group(rollout: Rollout) -> tuple[str, str, int]:
    return rollout.task, rollout.subject, rollout.seed


def _held(value: object) -> int:
    """Bytes of memory that a value takes with all that is in it."""
    size = sys.getsizeof(value)
    if isinstance(value, BaseModel):
        return size + sys.getsizeof(value.__dict__) + sum(map(_held, value.__dict__.values()))
    if isinstance(value, dict):
        return size + sum(_held(key) + _held(one) for key, one in value.items())
    if isinstance(value, list | tuple):
        return size + sum(map(_held, value))
    return size
