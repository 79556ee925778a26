"""The embedded scorer as the terms use it: off the event loop."""

import asyncio

from pleinair.server.scoring.embedded import EmbeddedScorer, Mark


class Marks:
    """Marks and comparisons, awaited.

    Measuring a picture for the first time takes a core for a tenth of a second, so it is done
    in a thread.

    Args:
        scorer: What marks.
    """

    def __init__(self, scorer: EmbeddedScorer) -> None:
        self.version = f"embedded {scorer.version}"
        self._scorer = scorer

    async def mark(self, png: bytes) -> Mark:
        """The mark of a picture.

        Raises:
            UnreadablePictureError: The bytes are no picture.
        """
        return await asyncio.to_thread(self._scorer.mark, png)

    async def compare(self, painting: bytes, reference: bytes) -> float:
        """Probability in [0, 1] that `painting` is the better one.

        Raises:
            UnreadablePictureError: One of them is no picture.
        """
        return await asyncio.to_thread(self._scorer.compare, painting, reference)
