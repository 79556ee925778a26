"""The rows of a batch at work side by side, and those that have finished."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, Self, TypeVar

from pleinair.server.batch.bodies import Row

R = TypeVar("R", bound=Row)
Work = Callable[[], Coroutine[Any, Any, R]]


class Running(Generic[R]):
    """Rows at work, to be used as `async with`; at its end what has not finished is cancelled.

    Args:
        works: What makes each row; it must not raise.
        at_once: How many are at work at a time.

    Attributes:
        left: Rows that `next` has not given yet.
    """

    def __init__(self, works: Sequence[Work[R]], at_once: int) -> None:
        self.left = len(works)
        self._works = works
        self._places = asyncio.Semaphore(at_once)
        # A client that reads slowly has the rest wait, not pile up.
        self._finished: asyncio.Queue[R | Exception] = asyncio.Queue(at_once)
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._run(work)) for work in self._works]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()

    async def next(self, within_s: float | None = None) -> R | None:
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

    async def _run(self, work: Work[R]) -> None:
        async with self._places:
            try:
                row: R | Exception = await work()
            except Exception as error:  # a fault of whoever made the work, to be told of
                row = error
            await self._finished.put(row)
