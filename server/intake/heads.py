"""What a request may say before its body."""

from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from pleinair.server.access.denial import refuse

# As much as servers in front let through. What reads a header may take the square of its length.
MAX_VALUE_BYTES = 8 * 1024
MAX_ADDRESS_BYTES = 32 * 1024
MAX_HEADERS = 128
# To tell 10,000 names in an address apart takes as long as to answer ten requests.
MAX_PARAMETERS = 256
TOO_LONG = JSONResponse(
    {
        "detail": f"A request has at most {MAX_HEADERS} headers, each of at most "
        f"{MAX_VALUE_BYTES:,} bytes. Send fewer, or shorter ones."
    },
    431,
)
TOO_FAR = JSONResponse(
    {
        "detail": f"An address has at most {MAX_ADDRESS_BYTES:,} bytes and {MAX_PARAMETERS} "
        "parameters. Send the rest in a body."
    },
    414,
)


class Heads:
    """Refuses addresses (414) and headers (431) that are too long, and hears plain cookies alone.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request, or one opening of a WebSocket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = list(_heard(scope["headers"]))
        refusal = _refusal(scope, headers)
        if refusal is None:
            await self._app({**scope, "headers": headers}, receive, send)
        elif scope["type"] == "websocket":
            await refuse(WebSocket(scope, receive, send), refusal, "its head is too long")
        else:
            await refusal(scope, receive, send)


def _refusal(scope: Scope, headers: list[tuple[bytes, bytes]]) -> Response | None:
    query = scope["query_string"]
    if len(scope.get("raw_path") or b"") + len(query) > MAX_ADDRESS_BYTES:
        return TOO_FAR
    if query.count(b"&") >= MAX_PARAMETERS:
        return TOO_FAR
    longest = max((len(name) + len(value) for name, value in headers), default=0)
    return TOO_LONG if len(headers) > MAX_HEADERS or longest > MAX_VALUE_BYTES else None


def _heard(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers, without cookies in quotes: Python 3.11.7 takes seconds to take these off."""
    plain = []
    for name, value in headers:
        if name == b"cookie":
            value = b";".join(one for one in value.split(b";") if b'"' not in one)
        plain.append((name, value))
    return plain
