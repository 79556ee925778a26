"""The server that a page shows: over its WebSocket by the client, and over HTTP."""

import asyncio
from typing import Any
from urllib.parse import quote, urlsplit

import gradio as gr
import httpx
from cachetools import LRUCache
from starlette.requests import Request

from pleinair.client import PleinairEnv

# A wall of pictures or a comparison, on a machine whose every core paints.
HTTP_TIMEOUT_S = 120.0
# Which stay what they are when they are quoted, and lead to what is above.
DOTS = frozenset({"", ".", ".."})
MAX_NAME_CHARS = 256  # of what lies at a path
MAX_ADDRESSES = 8  # of this process, that visitors have used lately
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class ServerError(RuntimeError):
    """The server cannot be asked, or says no; the message is for the person at the page."""


class Server:
    """One server, for the event loop of the page.

    Args:
        url: Its address, `http://` or `https://`.
        token: Its token; "" when it asks for none.
        is_own: Whether it is this very process, which no proxy knows better.
    """

    def __init__(self, url: str, token: str = "", *, is_own: bool = False) -> None:
        self.url = url.rstrip("/")
        self._token = token
        self._is_near = is_own or urlsplit(self.url).hostname in LOOPBACK
        self._http: httpx.AsyncClient | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def session(self) -> PleinairEnv:
        """A new session, not yet open."""
        return PleinairEnv(base_url=self.url, token=self._token)

    async def json(self, path: str, *names: str, **query: Any) -> Any:
        """What a route tells.

        Args:
            path: Such as `/feed`.
            *names: What to ask for below it, whoever named it.
            **query: What to ask with.

        Raises:
            ServerError: It does not answer, or says no.
        """
        return (await self._get(_below(path, names), query)).json()

    async def bytes(self, path: str, *names: str, **query: Any) -> bytes:
        """What lies at a path, such as a picture; see `json`.

        Raises:
            ServerError: It does not answer, or says no.
        """
        return (await self._get(_below(path, names), query)).content

    async def _get(self, path: str, query: dict[str, Any]) -> httpx.Response:
        try:
            # httpx bounds the wait for each piece, however many come.
            async with asyncio.timeout(HTTP_TIMEOUT_S):
                response = await self._client().get(path, params=query)
        except (httpx.TransportError, TimeoutError) as error:
            why = str(error) or type(error).__name__
            raise ServerError(f"The server at {self.url} does not answer: {why}") from error
        if response.is_error:
            raise ServerError(f"The server says: {_detail(response)}")
        return response

    def _client(self) -> httpx.AsyncClient:
        loop = asyncio.get_running_loop()
        if self._http is None or self._loop is not loop:
            headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
            self._http = httpx.AsyncClient(
                base_url=self.url,
                headers=headers,
                timeout=HTTP_TIMEOUT_S,
                trust_env=not self._is_near,
            )
            self._loop = loop
        return self._http


class Servers:
    """Finds the server that a page's request is about.

    Args:
        url: The server's address; None for the one that the page is mounted on.
        token: Its token; "" when it asks for none.
    """

    def __init__(self, url: str | None, token: str) -> None:
        self._url = url
        self._token = token
        # A visitor of the same machine may use any of a million addresses for it.
        self._known: LRUCache[str, Server] = LRUCache(MAX_ADDRESSES)

    def of(self, request: gr.Request | Request) -> Server:
        """The server; the one that a page is mounted on is where the request arrived."""
        url = self._url or _own_url(request)
        if url not in self._known:
            self._known[url] = Server(url, self._token, is_own=self._url is None)
        return self._known[url]


def _below(path: str, names: tuple[str, ...]) -> str:
    """A path that leads nowhere else, whatever the names hold.

    Raises:
        ServerError: One of them names a folder.
    """
    for name in names:
        if name in DOTS or len(name) > MAX_NAME_CHARS:
            raise ServerError(f"Nothing of that name is to be had from {path}.")
    return "/".join((path, *(quote(name, safe="") for name in names)))


def _own_url(request: gr.Request | Request) -> str:
    """Where this very process listens, whatever name a proxy knows it by."""
    # Gradio hands its events a request of its own around the real one, and the functions of a
    # component the real one.
    scope = (getattr(request, "request", None) or request).scope
    host, port = scope["server"]
    if port is None:
        raise ServerError("The page cannot find its server on a Unix socket; listen on a port.")
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _detail(response: httpx.Response) -> str:
    try:
        return str(response.json()["detail"])
    except (ValueError, LookupError, TypeError):
        return f"HTTP {response.status_code}"
