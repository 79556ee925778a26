"""Work for whoever looks at the server: small pictures, comparisons, metrics."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from fastapi import HTTPException

P = ParamSpec("P")
T = TypeVar("T")

MAX_WAITING = 64
CROWDED = "Too many people look at this server just now. Try again in a moment."


class Onlookers:
    """A thread that makes what is asked for once for all who ask for it at a time.

    Whoever asks and leaves leaves work behind that nobody counts, so it must not add up, nor stand
    before what a step waits for.

    Args:
        name: What the thread is called.
        room: For how many things at a time.
        threads: How many there are of it.
    """

    def __init__(self, name: str, room: int = MAX_WAITING, threads: int = 1) -> None:
        self._room = room
        self._pool = ThreadPoolExecutor(max_workers=threads, thread_name_prefix=name)
        self._lock = Lock()
        self._made: dict[Hashable, Future[Any]] = {}

    async def make(
        self, key: Hashable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What comes of work, or of the same that is being done already.

        Args:
            key: What tells it from other work.
            work: Is called in the thread.
            *args: For it.
            **kwargs: For it.

        Raises:
            HTTPException: 503, because there is no room for one thing more.
        """
        with self._lock:
            future = self._made.get(key)
            is_new = future is None
            if future is None:
                if len(self._made) >= self._room:
                    raise HTTPException(503, CROWDED, {"Retry-After": "1"})
                future = self._made[key] = self._pool.submit(work, *args, **kwargs)
        if is_new:
            future.add_done_callback(lambda _: self._made.pop(key))
        result: T = await asyncio.shield(asyncio.wrap_future(future))  # others wait for it as well
        return result
