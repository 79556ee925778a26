"""An event loop on a thread of its own, for what is bound to the loop that it began on."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from pleinair.server.render.painting import RenderError

CLOSE_TIMEOUT_S = 30.0
LAST_WORK_S = 5.0  # for work that was refused or cut off, and has only to say so

T = TypeVar("T")


class LoopThread:
    """Runs coroutines, from any thread and any event loop, on one loop that starts with the first.

    Args:
        name: The thread's name.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def run(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Begin some work; cancelling the future cancels it.

        Raises:
            RenderError: `renderer_unavailable`: the thread was closed.
        """
        with self._lock:
            if self._closed:
                work.close()
                raise RenderError("renderer_unavailable", "the renderer was closed")
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=self._loop.run_forever, name=self._name, daemon=True
                )
                self._thread.start()
            return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self, ending: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a last coroutine if there was a first one, then what is left of others, and end."""
        with self._lock:
            self._closed = True
            loop, thread, self._loop = self._loop, self._thread, None
        if loop is None or thread is None:
            return
        try:
            asyncio.run_coroutine_threadsafe(ending(), loop).result(CLOSE_TIMEOUT_S)
            asyncio.run_coroutine_threadsafe(_finish(), loop).result(CLOSE_TIMEOUT_S)
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join(CLOSE_TIMEOUT_S)
        loop.close()


async def _finish() -> None:
    """Let all other tasks of this loop come to their end, by force after a while."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        _, late = await asyncio.wait(others, timeout=LAST_WORK_S)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
