"""A thread at which callers take turns."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from threading import Lock
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


Job = tuple[Future[Any], Callable[[], Any]]


class FairThread:
    """Works off what it is given one after another, one from each caller in turn.

    Args:
        name: What the thread is called.
    """

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._lock = Lock()
        self._lines: OrderedDict[str, deque[list[Job]]] = OrderedDict()

    async def run(self, caller: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of work, done when it is the caller's turn; its own in order of asking."""
        future: Future[T] = Future()
        job: list[Job] = [(future, partial(copy_context().run, work, *args, **kwargs))]
        with self._lock:
            self._lines.setdefault(caller, deque()).append(job)
        self._pool.submit(self._do_next)
        try:
            return await asyncio.wrap_future(future)
        finally:
            job.clear()  # a caller that has left leaves nothing in the line

    def _do_next(self) -> None:
        with self._lock:
            caller, line = next(iter(self._lines.items()))
            given = tuple(line.popleft())
            self._lines.move_to_end(caller)
            if not line:
                del self._lines[caller]
        for future, work in given:  # unless its caller has left
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
