"""The rows of a batch at work side by side, and those that have finished."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Self, TypeVar

from pleinair.server.batch.bodies import Row
from pleinair.server.batch.held import Finished, Held

R = TypeVar("R", bound=Row)
Work = Callable[[], Coroutine[Any, Any, R]]


class Running:
    """Rows at work, to be used as `async with`; at its end what has not finished is cancelled.

    Args:
        works: What makes each row; it must not raise.
        at_once: How many are at work at a time.
        most: Characters of rows that may be held until they are sent; None for no bound of its own.

    Attributes:
        left: Rows that `next` has not given yet.
        held: What has finished and is not sent; who sends a row lets it go there.
    """

    def __init__(self, works: Sequence[Work[R]], at_once: int, most: int | None = None) -> None:
        self.held = Held(most)
        self.left = len(works)
        self._works: Sequence[Work[Any]] = works
        self._places = asyncio.Semaphore(at_once)
        # A client that reads slowly has the rest wait, not pile up.
        self._finished: asyncio.Queue[Finished | Exception] = asyncio.Queue(at_once)
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._run(work)) for work in self._works]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()

    async def next(self, within_s: float | None = None) -> Finished | None:
        """The row that finishes next, or None when none does in time.

        Args:
            within_s: Seconds to wait for it; None waits for as long as it takes.
        """
        try:
            async with asyncio.timeout(within_s):
                row = await self._finished.get()
        except TimeoutError:
            return None
        self.left -= 1
        if isinstance(row, Exception):
            raise row
        return row

    async def _run(self, work: Work[Any]) -> None:
        async with self._places:
            try:
                row: Finished | Exception = self.held.keep(await work())
            except Exception as error:  # a fault of whoever made the work, to be told of
                row = error
            await self._finished.put(row)
