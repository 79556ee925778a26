"""How many bytes all who hold some hold together."""

from collections.abc import Hashable
from typing import Generic, TypeVar

Owner = TypeVar("Owner", bound=Hashable)


class Room(Generic[Owner]):
    """Bytes that are shared by whoever comes.

    When they are too many, whoever holds most has to go, so that many who hold little are never
    put out by few who hold much.

    Args:
        limit: Bytes for all together. Whoever is alone may hold more.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held: dict[Owner, int] = {}
        self._total = 0

    def take(self, owner: Owner, size: int) -> list[Owner]:
        """Hold so many bytes more.

        Returns:
            Who has to go for it, and holds nothing from now on; it may be the owner itself.
        """
        self._add(owner, size)
        gone = []
        while self._total > self._limit and len(self._held) > 1:
            greediest = max(self._held, key=lambda one: self._held[one])
            self.give_back(greediest)
            gone.append(greediest)
        return gone

    def give_back(self, owner: Owner, size: int | None = None) -> None:
        """Hold so many bytes less, or none at all; nothing if the owner had to go."""
        held = self._held.get(owner, 0)
        self._add(owner, -held if size is None else -min(size, held))

    def _add(self, owner: Owner, size: int) -> None:
        self._total += size
        held = self._held.pop(owner, 0) + size
        if held:
            self._held[owner] = held
