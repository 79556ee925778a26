"""How a server ends: nothing new begins, and what is under way has some time to finish."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

ENDING = "the server is shutting down; connect again, or to another one"


class EndingError(Exception):
    """The server is ending, so this does not begin, or was not finished in time."""


class Admission(Protocol):
    """What lets work begin."""

    def work(self) -> AbstractContextManager[None]:
        """Something under way, until its answer was given.

        Raises:
            EndingError: The server is ending.
        """

    async def bounded(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine that is cancelled when the time to finish is over.

        Raises:
            EndingError: It was.
        """


class Drain:
    """Lets work begin until the server ends, and knows what is under way.

    It belongs to the server's event loop.

    Attributes:
        begun: Whether the server is ending.
        under_way: Pieces of work that have begun and not ended.
    """

    def __init__(self) -> None:
        self.begun = False
        self.under_way = 0
        self._expired = False
        self._cancellable: set[asyncio.Task[Any]] = set()
        self._to_tell: list[Callable[[], object]] = []

    def on_begin(self, tell: Callable[[], object]) -> None:
        """Have something called when the server begins to end."""
        self._to_tell.append(tell)

    def begin(self) -> None:
        """Let nothing new begin."""
        if not self.begun:
            self.begun = True
            for tell in self._to_tell:
                tell()

    def expire(self) -> None:
        """Cancel what is still under way; who waits for it gets an `EndingError`."""
        self._expired = True
        for task in self._cancellable:
            task.cancel()

    @contextmanager
    def work(self, *, begun_before: bool = False) -> Iterator[None]:
        """As `Admission` has it.

        Args:
            begun_before: Whether it was let in already, whatever has become of the server since.
        """
        if self.begun and not begun_before:
            raise EndingError(ENDING)
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    async def bounded(self, work: Coroutine[Any, Any, T]) -> T:
        """As `Admission` has it."""
        if self._expired:
            work.close()
            raise EndingError(ENDING)
        task = asyncio.ensure_future(work)
        self._cancellable.add(task)
        try:
            return await task
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if self._expired and caller is not None and not caller.cancelling():
                raise EndingError(ENDING) from None
            raise
        finally:
            self._cancellable.discard(task)

    def part(self) -> Admission:
        """What lets parts of work begin that is itself under way, as the rows of a batch."""
        return _Part(self)


class _Part:
    def __init__(self, drain: Drain) -> None:
        self._drain = drain

    def work(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def bounded(self, work: Coroutine[Any, Any, T]) -> T:
        return await self._drain.bounded(work)
