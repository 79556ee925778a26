"""What visitors of the page may ask of Gradio, which answers much more than the page needs."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import gradio as gr
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pleinair.server.intake import replayed
from pleinair.server.intake.connections import most_connections
from pleinair.space.answers import MAX_UNREAD, unread
from pleinair.space.events import MAX_CHARS, Events
from pleinair.space.heartbeats import Heartbeats
from pleinair.space.uploads import (
    FORM,
    MAX_FILES,
    MAX_UPLOADED_BYTES,
    files_of,
    is_uploaded,
    keep,
    uploaded_bytes,
)

# Room for a sketch of a million characters; files come by a way of their own.
MAX_EVENT_BYTES = 1024 * 1024 + 64 * 1024
# Events that wait for their turn, with what was sent for them.
MAX_WAITING = 64
MAX_UPLOADING = 2  # at a time
MAX_NAME_CHARS = 128  # of a visitor's session, which Gradio keeps

JSON = "application/json"
API = "/gradio_api"
FILE = f"{API}/file="
UPLOAD = f"{API}/upload"
# What the page asks for, and Gradio's own client; the rest fetches addresses, writes files that
# nobody deletes, or tells of the server.
READ = frozenset({
    "/", "/config", "/theme.css", "/favicon.ico", "/robots.txt", "/manifest.json",
    f"{API}/info", f"{API}/queue/data", f"{API}/app_id",
})  # fmt: skip
HEARTBEAT = f"{API}/heartbeat/"
READ_BELOW = ("/assets/", "/static/", "/svelte/", HEARTBEAT)
# What goes on for as long as somebody listens, of all visitors; each has one or two.
STREAMS = (HEARTBEAT, f"{API}/queue/data")
MAX_STREAMS = min(512, most_connections() // 2)
MAX_ADDRESS_CHARS = 1_024  # below the API, where Gradio keeps the names that it is given
# Gradio notes whoever asks how far a file has come, and never forgets it.
PROGRESS = f"{API}/upload_progress"
NOTHING = Response(status_code=204)  # after which a browser does not ask again
# Cancelling is not among it: what was begun in a thread would go on, and its place be free.
CALL = f"{API}/component_server"
SENT = frozenset({UPLOAD, f"{API}/queue/join", CALL})

NOT_THERE = JSONResponse({"detail": "Not Found"}, 404)
NOT_UPLOADED = JSONResponse({"detail": "The page takes no file that was not uploaded to it."}, 403)
TOO_LARGE = JSONResponse(
    {"detail": f"What is sent to the page at a time has at most {MAX_EVENT_BYTES:,} bytes."}, 413
)
FULL = JSONResponse(
    {"detail": "The files that were uploaded lately take all the room there is. Try again later."},
    503,
    {"Retry-After": "600"},
)
BUSY = JSONResponse(
    {"detail": f"{MAX_UPLOADING} files are being uploaded already. Try again in a minute."},
    503,
    {"Retry-After": "60"},
)
CROWDED = JSONResponse(
    {"detail": "As many people look at this page as it has room for. Try again later."},
    503,
    {"Retry-After": "60"},
)
UNREAD = JSONResponse(
    {"detail": "The answers to earlier events have not been read yet."}, 503, {"Retry-After": "5"}
)
NO_JSON = JSONResponse({"detail": "An event is a JSON object with short names."}, 422)
NOT_PLAIN = JSONResponse(
    {
        "detail": f"An event has at most {MAX_CHARS:,} characters, all of them printable, beside "
        "what was written into the page."
    },
    422,
)
UNKNOWN = JSONResponse({"detail": "The page has no such event."}, 422)
# Gradio would let any site's page read its answers, and what it compresses it holds by the MiB.
UNHEARD = frozenset({b"origin", b"accept-encoding"})
NAMES = ("session_hash", "event_id", "trigger_id", "fn_index", "component_id", "fn_name")
NO_FORM = JSONResponse(
    {"detail": "A file is sent as multipart/form-data; boundary=... and no more."}, 422
)


class Visitors:
    """Passes on what the page needs, and refuses the rest.

    That is what the page never asks for (404), events that are too large (413), are none of the
    page's (422) or name a file that was not uploaded (403), and uploads while there are too many
    (503).

    Args:
        app: Gradio's application.
        page: The page that it serves.
    """

    def __init__(self, app: ASGIApp, page: gr.Blocks) -> None:
        self._app = app
        self._queue = page._queue
        self._events = Events(page)
        self._uploading = 0
        self._streams = 0
        self._heartbeats = Heartbeats()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        headers = [pair for pair in scope["headers"] if pair[0] not in UNHEARD]
        scope = {**scope, "headers": headers}
        if scope["method"] in {"GET", "HEAD"}:
            await self._read(path, scope, receive, send)
        elif scope["method"] != "POST" or path.rstrip("/") not in SENT:
            await NOT_THERE(scope, receive, send)
        elif path.rstrip("/") == UPLOAD:
            await self._upload(scope, receive, send)
        else:
            await self._event(path.rstrip("/") == CALL, scope, receive, send)

    async def _read(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = _refusal_to_read(path, len(path) + len(scope["query_string"]))
        if refusal is not None or not path.startswith(STREAMS):
            await (refusal or self._app)(scope, receive, send)
            return
        session = parse_qs(scope["query_string"].decode("latin-1")).get("session_hash", [""])[-1]
        self._streams += 1
        try:
            async with self._heartbeats.of(session):
                await (self._app if self._streams <= MAX_STREAMS else CROWDED)(scope, receive, send)
        finally:
            self._streams -= 1

    async def _event(self, calls: bool, scope: Scope, receive: Receive, send: Send) -> None:
        body = bytearray()
        more = True
        while more and len(body) <= MAX_EVENT_BYTES:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
        kind = Headers(scope=scope).get("content-type", "")
        refusal = self._refusal_of(body, kind, calls)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        await self._app(scope, replayed([bytes(body)], receive), send)

    def _refusal_of(self, body: bytearray, kind: str, calls: bool) -> JSONResponse | None:
        if len(body) > MAX_EVENT_BYTES:
            return TOO_LARGE
        sent = _object(body) if kind.partition(";")[0].strip().lower() == JSON else None
        if sent is None:
            return NO_JSON
        if not (self._events.know_call(sent) if calls else self._events.know(sent)):
            return UNKNOWN
        if not self._events.are_plain(sent):
            return NOT_PLAIN
        if not all(map(is_uploaded, _paths(sent))):
            return NOT_UPLOADED
        if unread(self._queue, str(sent.get("session_hash"))) > MAX_UNREAD:
            return UNREAD
        return None

    async def _upload(self, scope: Scope, receive: Receive, send: Send) -> None:
        if FORM.fullmatch(Headers(scope=scope).get("content-type", "")) is None:
            await NO_FORM(scope, receive, send)
            return
        self._uploading += 1
        try:
            refusal = None
            if self._uploading > MAX_UPLOADING:
                refusal = BUSY
            elif await asyncio.to_thread(uploaded_bytes) >= MAX_UPLOADED_BYTES:
                refusal = FULL
            with suppress(ClientDisconnect):  # or one that is too slow, which is told as that
                answer = refusal or await _kept(Request(scope, receive))
                await answer(scope, receive, send)
        finally:
            self._uploading -= 1


async def _kept(request: Request) -> JSONResponse:
    """Where the files of an upload are now, as Gradio's own route answers."""
    try:
        files = await files_of(request)
    except HTTPException as error:
        return JSONResponse(
            {"detail": f"{error.detail} Files come alone, {MAX_FILES} at most."}, 400
        )
    try:
        paths = [await asyncio.to_thread(keep, file.filename or "", file.file) for file in files]
    finally:
        await request.close()
    return JSONResponse(paths)


def _refusal_to_read(path: str, chars: int) -> Response | None:
    if path.startswith(API) and chars > MAX_ADDRESS_CHARS:
        return NOT_THERE
    if path == PROGRESS:
        return NOTHING
    if path.startswith(FILE):
        return None if is_uploaded(path.removeprefix(FILE)) else NOT_UPLOADED
    known = (path.rstrip("/") or "/") in READ or path.startswith(READ_BELOW)
    return None if known else NOT_THERE


def _object(body: bytearray) -> dict[str, Any] | None:
    """An event, unless it is none or its names are long."""
    try:
        sent = json.loads(body)
    except ValueError:
        return None
    if not isinstance(sent, dict):
        return None
    return sent if all(len(str(sent.get(name) or "")) <= MAX_NAME_CHARS for name in NAMES) else None


def _paths(sent: Any) -> Iterator[Any]:
    """The paths of all files that are named. Gradio knows files by their `path`."""
    if isinstance(sent, list):
        for one in sent:
            yield from _paths(one)
    elif isinstance(sent, dict):
        for name, value in sent.items():
            if name == "path" and value is not None:
                yield value
            yield from _paths(value)
