"""What a client sends, received while its last message is still being answered."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import WebSocket

# A client waits for each answer before it asks again; one that does not may run ahead so far.
MAX_MESSAGES_AHEAD = 8

T = TypeVar("T")


class Ending(Exception):  # noqa: N818 (an end is no error)
    """A session is over, and its client is told why.

    Attributes:
        code: The WebSocket's close code.
        reason: At most 123 bytes.
    """

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class ClientGoneError(Exception):
    """Nobody is there to be answered any more."""


class Inbox:
    """Receives from a socket all the time, so that it is known at once when the client is gone.

    To be used as `async with Inbox(websocket) as inbox`.

    Args:
        websocket: The socket, accepted.
    """

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._frames: asyncio.Queue[str | bytes | Ending] = asyncio.Queue()

    async def __aenter__(self) -> "Inbox":
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)

    def end(self, ending: Ending) -> None:
        """End the session once what was received until now has been answered."""
        self._frames.put_nowait(ending)

    async def next(self) -> str | bytes:
        """The next frame, waited for.

        Raises:
            ClientGoneError: The client is gone, or lost.
            Ending: The session has to end.
        """
        frame = await self.unless_gone(self._frames.get())
        if isinstance(frame, Ending):
            raise frame
        return frame

    async def unless_gone(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a coroutine, which is cancelled as soon as the client is gone.

        Raises:
            ClientGoneError: The client is gone, or lost.
            Ending: The session has to end.
        """
        task = asyncio.ensure_future(work)
        try:
            await asyncio.wait({task, self._reader}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                return task.result()
            self._reader.result()
            raise ClientGoneError
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _read(self) -> None:
        while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
            if self._frames.qsize() >= MAX_MESSAGES_AHEAD:
                raise Ending(1008, "too many messages at once; wait for each answer")
            text = message.get("text")
            self._frames.put_nowait(message["bytes"] if text is None else text)
