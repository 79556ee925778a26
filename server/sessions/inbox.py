"""What a client sends, received while its last message is still being answered."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import WebSocket

from pleinair.server.intake import Room

# A client waits for each answer before it asks again; one that does not may run ahead so far.
MAX_MESSAGES_AHEAD = 8
# In memory, where a text takes four bytes a character when one of them is an emoji. A message that
# waits alone may be as long as messages may be at all.
MAX_BYTES_AHEAD = 16 * 1024 * 1024
# Of all sessions, with what is being answered: 64 of the longest replies.
MAX_HELD_BYTES = 256 * 1024 * 1024

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
        room: What the messages of all sessions share.
    """

    def __init__(self, websocket: WebSocket, room: "Room[Inbox]") -> None:
        self._websocket = websocket
        self._room = room
        self._ahead = 0  # bytes that wait
        self._answered = 0  # bytes of what is being answered
        self._put_out = False
        self._frames: asyncio.Queue[str | bytes | Ending] = asyncio.Queue()

    async def __aenter__(self) -> "Inbox":
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)
        self._frames = asyncio.Queue()  # what waited is held no longer than it is counted
        self._room.give_back(self)

    def end(self, ending: Ending) -> None:
        """End the session once what was received until now has been answered."""
        self._frames.put_nowait(ending)

    async def next(self) -> str | bytes:
        """The next frame, waited for; the one before it has been answered.

        Raises:
            ClientGoneError: The client is gone, or lost.
            Ending: The session has to end.
        """
        self._room.give_back(self, self._answered)
        self._answered = 0
        frame = await self.unless_gone(self._frames.get())
        if isinstance(frame, Ending):
            raise frame
        self._answered = sys.getsizeof(frame)
        self._ahead -= self._answered
        return frame

    def put_out(self) -> None:
        """End the session at once, because all hold too much and this one most."""
        self._put_out = True
        self._reader.cancel()

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
        try:
            while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
                text = message.get("text")
                self._keep(message["bytes"] if text is None else text)
        except asyncio.CancelledError:
            if self._put_out:
                raise Ending(1013, "too many bytes held for all sessions; try again") from None
            raise

    def _keep(self, frame: str | bytes) -> None:
        size = sys.getsizeof(frame)
        if self._frames.qsize() >= MAX_MESSAGES_AHEAD:
            raise Ending(1008, "too many messages at once; wait for each answer")
        if self._ahead and self._ahead + size > MAX_BYTES_AHEAD:
            raise Ending(1008, "too many bytes at once; wait for each answer")
        self._ahead += size
        self._frames.put_nowait(frame)
        for inbox in self._room.take(self, size):
            inbox.put_out()
