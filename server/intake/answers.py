"""Answers on their way out, of which a client that does not read should hold little."""

import asyncio
import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pleinair.server.intake.room import Room

# Of all long bodies that are being sent; the longest is given up when others find no room.
MAX_SENDING_BYTES = 512 * 1024 * 1024
PIECE = 64 * 1024  # bytes; after each, what was sent has to be read before the next
READ_S = 120.0  # for one piece, as long as a peer may leave what is sent unacknowledged

log = logging.getLogger(__name__)


class InPieces:
    """Sends long answers in pieces, so that each connection holds no more than one.

    A client that does not take one in time is taken for gone.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._room: Room[_Answer] = Room(MAX_SENDING_BYTES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, and its answer in pieces."""
        if scope["type"] == "http":
            answer = _Answer(receive, send, self._room)
            await self._app(scope, answer.receive, answer.send)
        else:
            await self._app(scope, receive, send)


class _Answer:
    """What is sent to one client, as long as it reads."""

    def __init__(self, receive: Receive, send: Send, room: Room["_Answer"]) -> None:
        self._receive = receive
        self._send = send
        self._room = room
        self._wait: asyncio.Timeout | None = None
        self._asked = False  # whether all of the request has come
        self._gone = asyncio.Event()

    async def receive(self) -> Message:
        """What comes of the request, or that its client is gone."""
        if not self._asked:
            message = await self._receive()
            self._asked = not message.get("more_body", False)
            return message
        coming = asyncio.ensure_future(self._receive())
        gone = asyncio.ensure_future(self._gone.wait())
        try:
            await asyncio.wait({coming, gone}, return_when=asyncio.FIRST_COMPLETED)
            return coming.result() if coming.done() else {"type": "http.disconnect"}
        finally:
            gone.cancel()
            coming.cancel()

    async def send(self, message: Message) -> None:
        """Send it, its body in pieces."""
        body: bytes = message.get("body", b"")
        if message["type"] != "http.response.body" or len(body) <= PIECE:
            await self._in_time(message)
            return
        for greedy in self._room.take(self, len(body)):
            greedy.give_up()
        try:
            for start in range(0, len(body), PIECE):
                more = start + PIECE < len(body) or message.get("more_body", False)
                piece = body[start : start + PIECE]
                await self._in_time({
                    "type": "http.response.body", "body": piece, "more_body": more,
                })  # fmt: skip
        finally:
            self._room.give_back(self)

    def give_up(self) -> None:
        """Send no more."""
        self._gone.set()
        if self._wait is not None and not self._wait.expired():
            self._wait.reschedule(0)

    async def _in_time(self, message: Message) -> None:
        if self._gone.is_set():
            return
        try:
            async with asyncio.timeout(READ_S) as self._wait:
                await self._send(message)
        except TimeoutError:
            log.info("a client that does not read its answer is let go")
            self._gone.set()
        finally:
            self._wait = None
