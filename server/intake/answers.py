"""Answers on their way out, of which a client that does not read should hold little."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

PIECE = 64 * 1024  # bytes; after each, what was sent has to be read before the next


class InPieces:
    """Sends long answers in pieces, so that each connection holds no more than one.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, and its answer in pieces."""
        await self._app(scope, receive, _cutting(send) if scope["type"] == "http" else send)


def _cutting(send: Send) -> Send:
    async def cutting(message: Message) -> None:
        body: bytes = message.get("body", b"")
        if message["type"] != "http.response.body" or len(body) <= PIECE:
            await send(message)
            return
        for start in range(0, len(body), PIECE):
            more = start + PIECE < len(body) or message.get("more_body", False)
            piece = body[start : start + PIECE]
            await send({"type": "http.response.body", "body": piece, "more_body": more})

    return cutting
