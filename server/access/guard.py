"""Asks for the token, on every route and by every protocol."""

import asyncio
import hashlib
import hmac
from pathlib import Path
from secrets import compare_digest
from urllib.parse import parse_qs

from pydantic import SecretStr
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from pleinair.server.access.denial import refuse, silence_false_alarms

OPEN_PATHS = frozenset({"/health"})  # for what restarts a dead server; it tells nothing but that
ASK = {"WWW-Authenticate": "Bearer"}
DENIED = (
    "This server asks for its token: send it as `Authorization: Bearer TOKEN`, or with "
    "PleinairEnv(token=...), which reads PLEINAIR_TOKEN by default."
)
COOKIE = "pleinair_access"
COOKIE_AGE_S = 30 * 24 * 3600  # a training run, and looking back at it
FORM_TYPE = "application/x-www-form-urlencoded"
MAX_FORM_BYTES = 4096
FORM_S = 15.0  # for it to arrive
PAGE = (Path(__file__).parent / "login.html").read_text("utf-8")
PROBLEM = "<!-- problem -->"
WRONG = '<p role="alert">That is not the token.</p>'


class Guard:
    """Lets through who has the token, and says 401 to everyone else.

    It is taken from the `Authorization` header, or, for people, from a page that asks for it and
    leaves a cookie. The cookie holds no token, but what only the token makes.

    Args:
        app: The application behind it.
        token: What to ask for.
    """

    def __init__(self, app: ASGIApp, token: SecretStr) -> None:
        self._app = app
        self._token = token.get_secret_value().encode()
        self._cookie = hmac.new(self._token, COOKIE.encode(), hashlib.sha256).hexdigest()
        silence_false_alarms()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request, or one opening of a WebSocket."""
        if scope["type"] == "lifespan" or self._admits(HTTPConnection(scope)):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            answer = JSONResponse({"detail": DENIED}, 401, ASK)
            await refuse(WebSocket(scope, receive, send), answer, "token missing or wrong")
        else:
            request = Request(scope, receive)
            await (await self._ask(request))(scope, receive, send)

    def _admits(self, connection: HTTPConnection) -> bool:
        path = connection.scope["path"].removeprefix(connection.scope.get("root_path", ""))
        if path in OPEN_PATHS:
            return True
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and self._is_token(token.strip()):
            return True
        cookie = connection.cookies.get(COOKIE, "")
        return compare_digest(cookie.encode(), self._cookie.encode())

    def _is_token(self, token: str) -> bool:
        return compare_digest(token.encode(), self._token)

    async def _ask(self, request: Request) -> Response:
        """The page for people, what it leads to, and a plain refusal for everything else."""
        if request.headers.get("content-type", "").startswith(FORM_TYPE):
            if not self._is_token(await _posted_token(request)):
                return _page(WRONG)
            return self._welcome(request)
        if "text/html" in request.headers.get("accept", ""):
            return _page()
        return JSONResponse({"detail": DENIED}, 401, ASK)

    def _welcome(self, request: Request) -> Response:
        """Back to where the page was shown, with the cookie."""
        # Relative, because a proxy in front may know the server by a longer path.
        *_, name = request.url.path.split("/")
        query = f"?{request.url.query}" if request.url.query else ""
        response = RedirectResponse(f"./{name}{query}", 303)
        response.set_cookie(
            COOKIE,
            self._cookie,
            max_age=COOKIE_AGE_S,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",  # no other site's page gets to use it
        )
        return response


async def _posted_token(request: Request) -> str:
    body = b""
    try:
        async with asyncio.timeout(FORM_S):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_FORM_BYTES:
                    return ""
    except TimeoutError:
        return ""
    return parse_qs(body.decode("utf-8", "replace")).get("token", [""])[0].strip()


def _page(problem: str = "") -> Response:
    return HTMLResponse(PAGE.replace(PROBLEM, problem), 401, ASK)
