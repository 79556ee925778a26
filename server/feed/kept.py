"""A memory of so many bytes, of which the oldest go first."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")


class Kept(Generic[K]):
    """Bytes by key. Not for several threads at a time.

    Args:
        max_bytes: How many are kept; what is larger by itself is not kept at all.
    """

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._size = 0
        self._kept: OrderedDict[K, bytes] = OrderedDict()

    def put(self, key: K, value: bytes) -> None:
        """Keep a value as the newest."""
        self._size += len(value) - len(self._kept.pop(key, b""))
        self._kept[key] = value
        while self._size > self._max_bytes:
            self._size -= len(self._kept.popitem(last=False)[1])

    def get(self, key: K) -> bytes | None:
        """A value, or None when it is not or no longer kept."""
        return self._kept.get(key)
