"""Keeps the pages of other sites from using a server by the browser of whoever can reach it."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from pleinair.server.access.denial import refuse, silence_false_alarms

READING = frozenset({"GET", "HEAD", "OPTIONS"})  # what other sites get no answer of to see
FOREIGN = JSONResponse(
    {"detail": "A page of another site may not use this server. Use its own page, or a client."},
    403,
)


class OwnSite:
    """Refuses what a browser says comes from a page of another site; clients say nothing.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        silence_false_alarms()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request, or one opening of a WebSocket."""
        if scope["type"] == "http" and scope["method"] not in READING:
            if _is_foreign(Headers(scope=scope)):
                await FOREIGN(scope, receive, send)
                return
        elif scope["type"] == "websocket" and _is_of_another_host(Headers(scope=scope)):
            await refuse(WebSocket(scope, receive, send), FOREIGN, "of another site")
            return
        await self._app(scope, receive, send)


def _is_foreign(headers: Headers) -> bool:
    """Whether a page of another site sends something; over plain HTTP its origin alone is said."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in {"cross-site", "same-site"}
    return _is_of_another_host(headers)


def _is_of_another_host(headers: Headers) -> bool:
    """Whether a page asks another host than its own, as a proxy in front may call it."""
    origin = headers.get("origin")
    if origin is None:
        return False
    hosts = {headers.get("host", ""), headers.get("x-forwarded-host", "")} - {""}
    try:
        asked = urlsplit(origin).netloc.lower()
    except ValueError:  # no browser says such a thing
        return True
    return asked not in {_bare(host, origin) for host in hosts}


def _bare(host: str, origin: str) -> str:
    """The host as an origin names it, without the port that goes without saying."""
    port = ":443" if origin.startswith("https:") else ":80"
    return host.strip().lower().removesuffix(port)
