"""Answers on their way out, of which a client that does not read should hold little."""

import asyncio
import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, and its answer in pieces."""
        if scope["type"] == "http":
            answer = _Answer(receive, send)
            await self._app(scope, answer.receive, answer.send)
        else:
            await self._app(scope, receive, send)


class _Answer:
    """What is sent to one client, as long as it reads."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
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
        for start in range(0, len(body), PIECE):
            more = start + PIECE < len(body) or message.get("more_body", False)
            piece = body[start : start + PIECE]
            await self._in_time({"type": "http.response.body", "body": piece, "more_body": more})

    async def _in_time(self, message: Message) -> None:
        if self._gone.is_set():
            return
        try:
            async with asyncio.timeout(READ_S):
                await self._send(message)
        except TimeoutError:
            log.info("a client has read nothing of its answer for %g s, and is let go", READ_S)
            self._gone.set()
