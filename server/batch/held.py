"""Rows that have finished and are not sent yet."""

from dataclasses import dataclass
from typing import ClassVar
from weakref import WeakSet

from pleinair.server.batch.bodies import Row
from pleinair.server.tasks import unexpected

# Of all batches together.
MAX_HELD_CHARS = 512 * 1024 * 1024


@dataclass(frozen=True)
class Finished:
    """A row that has finished.

    Attributes:
        index: Which sketch of the batch, from 0.
        text: The row as JSON.
    """

    index: int
    text: str


class Held:
    """What is held of one batch.

    Args:
        most: Characters that it may hold; None for as many as all have room for.
    """

    # Weak, because an answer that nobody waits for any more is dropped at any point.
    alive: ClassVar[WeakSet["Held"]] = WeakSet()

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self.chars = 0
        self.alive.add(self)

    def keep(self, row: Row) -> Finished:
        """Hold a row until it is let go, without its picture if that finds no room."""
        text = _dumped(row)
        if not self._fits(len(text)):
            text = _dumped(row.without_picture())
        self.chars += len(text)
        return Finished(row.index, text)

    def let_go(self, finished: Finished) -> None:
        """Note that a row was sent."""
        self.chars -= len(finished.text)

    def _fits(self, chars: int) -> bool:
        if self._most is not None and self.chars + chars > self._most:
            return False
        return sum(one.chars for one in self.alive) + chars <= MAX_HELD_CHARS


def _dumped(row: Row) -> str:
    """The row as JSON; a fault in one is a failure of that one, and the others are sent."""
    try:
        return row.model_dump_json()
    except Exception as error:
        failure = unexpected(error, f"sending row {row.index} of a batch")
        return row.failed(failure).model_dump_json()
