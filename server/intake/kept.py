"""Answers that never change while the server runs."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Each is made of pydantic's models anew, which takes as long as ten other answers.
PATHS = frozenset({"/openapi.json", "/schema"})
OK = 200


class Kept:
    """Makes each of `PATHS` once, and gives the same from then on.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._answers: dict[tuple[str, str], list[Message]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, from memory if that is possible."""
        if scope["type"] != "http" or scope["method"] != "GET" or scope["path"] not in PATHS:
            await self._app(scope, receive, send)
            return
        # What is served below another path names it.
        place = scope.get("root_path", ""), scope["path"]
        known = self._answers.get(place)
        if known is None:
            known = await self._made(scope, receive)
            if known[0]["status"] == OK:
                self._answers[place] = known
        for message in known:
            await send(dict(message))

    async def _made(self, scope: Scope, receive: Receive) -> list[Message]:
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message)

        await self._app(scope, receive, keep)
        return messages
