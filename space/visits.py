"""What each visitor has under way, so that it ends when the visitor leaves."""

import asyncio
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, TypeVar

import gradio as gr

T = TypeVar("T")


class LeftError(RuntimeError):
    """The visitor has left, and nobody waits for the answer."""


class Visits:
    """Work by visitor. Each page that is open is a visitor of its own."""

    def __init__(self) -> None:
        self._under_way: dict[str, set[asyncio.Task[Any]]] = defaultdict(set)

    async def run(self, request: gr.Request, work: Coroutine[Any, Any, T]) -> T:
        """Do some work for the visitor who asks.

        Raises:
            LeftError: The visitor has left meanwhile.
        """
        visitor = request.session_hash or ""
        task = asyncio.ensure_future(work)
        self._under_way[visitor].add(task)
        try:
            return await task
        except asyncio.CancelledError:
            if task.cancelled():
                raise LeftError("the visitor has left") from None
            task.cancel()
            raise
        finally:
            self._under_way[visitor].discard(task)
            if not self._under_way[visitor]:
                del self._under_way[visitor]

    async def end(self, request: gr.Request) -> None:
        """Give up what a visitor who leaves has under way."""
        for task in tuple(self._under_way.get(request.session_hash or "", ())):
            task.cancel()
