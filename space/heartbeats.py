"""Ends what Gradio leaves of streams whose readers have gone: a task each, which never ends."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import CoroutineType

LEFT = "queue_data_helper.<locals>.heartbeat"  # in gradio.routes


class Heartbeats:
    """Knows who reads, and sees to it that nothing beats for anybody else."""

    def __init__(self) -> None:
        self._reading: Counter[str] = Counter()

    @asynccontextmanager
    async def of(self, session: str) -> AsyncIterator[None]:
        """Something reads the answers of a session."""
        self._reading[session] += 1
        try:
            yield
        finally:
            self._reading[session] -= 1
            if not self._reading[session]:
                del self._reading[session]
                await asyncio.shield(_end(session))


async def _end(session: str) -> None:
    await asyncio.sleep(0)  # one that was begun last tells nothing before it has its turn
    for task in asyncio.all_tasks():
        running = task.get_coro()
        if isinstance(running, CoroutineType) and running.__qualname__.endswith(LEFT):
            frame = running.cr_frame
            if frame is not None and frame.f_locals.get("session_hash") == session:
                task.cancel()
