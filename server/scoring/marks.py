"""The embedded scorer as the terms use it: off the event loop, each picture measured once."""

import asyncio
from hashlib import sha256
from threading import Condition

from cachetools import LRUCache, cached

from pleinair.server.scoring.embedded import EmbeddedScorer, Mark

CACHED = 4_096  # pictures, and pairs of them; some hundred bytes each


class Marks:
    """Marks and comparisons by content.

    Measuring a picture takes a core for a tenth of a second, so it is done in a thread, and
    whoever asks for the same meanwhile waits for the same answer.

    Args:
        scorer: What marks.
    """

    def __init__(self, scorer: EmbeddedScorer) -> None:
        self.version = f"embedded {scorer.version}"
        self._mark = cached(LRUCache(CACHED), key=_content, condition=Condition())(scorer.mark)
        self._compare = cached(LRUCache(CACHED), key=_content, condition=Condition())(
            scorer.compare
        )

    async def mark(self, png: bytes) -> Mark:
        """The mark of a picture.

        Raises:
            UnreadablePictureError: The bytes are no picture.
        """
        return await asyncio.to_thread(self._mark, png)

    async def compare(self, painting: bytes, reference: bytes) -> float:
        """Probability in [0, 1] that `painting` is the better one.

        Raises:
            UnreadablePictureError: One of them is no picture.
        """
        return await asyncio.to_thread(self._compare, painting, reference)


def _content(*pngs: bytes) -> tuple[bytes, ...]:
    return tuple(sha256(png).digest() for png in pngs)
