"""What visitors of the page may send to it: Gradio takes any file of the machine from them else."""

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from gradio.utils import get_upload_folder
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Room for a sketch of a million characters; files come by a way of their own.
MAX_EVENT_BYTES = 1024 * 1024 + 64 * 1024
# Events that wait for their turn, with what was sent for them.
MAX_WAITING = 64
# Visitors whose last event Gradio keeps, and those whose answers it keeps until they are read.
MAX_KEPT = 128
# Of all files that were uploaded in the last hour or so, after which Gradio deletes them.
MAX_UPLOADED_BYTES = 1024 * 1024 * 1024
MAX_UPLOADING = 4  # at a time


class Visitors:
    """Refuses events that are too large (413) or name a file that was not uploaded (403), and
    uploads while there are too many (503).

    Args:
        app: Gradio's application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._uploading = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request."""
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        if _is_upload(scope):
            await self._upload(scope, receive, send)
            return
        body = bytearray()
        more = True
        while more and len(body) <= MAX_EVENT_BYTES:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
        refusal = _refusal(body)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        await self._app(scope, _replayed(bytes(body), receive), send)

    async def _upload(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._uploading += 1
        try:
            is_room = await asyncio.to_thread(_uploaded) < MAX_UPLOADED_BYTES
            takes = is_room and self._uploading <= MAX_UPLOADING
            await (self._app if takes else _FULL)(scope, receive, send)
        finally:
            self._uploading -= 1


_FULL = JSONResponse(
    {"detail": "The files that were uploaded lately take all the room there is. Try again later."},
    503,
    {"Retry-After": "600"},
)


def _uploaded() -> int:
    """Bytes of all files that Gradio keeps."""
    size = 0
    for folder, _, names in os.walk(get_upload_folder()):
        for name in names:
            with suppress(OSError):  # it may be deleted meanwhile
                size += (Path(folder) / name).stat().st_size
    return size


def _is_upload(scope: Scope) -> bool:
    kind = Headers(scope=scope).get("content-type", "")
    return scope["path"].endswith("/upload") and kind.startswith("multipart/form-data")


def _refusal(body: bytearray) -> JSONResponse | None:
    if len(body) > MAX_EVENT_BYTES:
        detail = f"What is sent to the page at a time has at most {MAX_EVENT_BYTES:,} bytes."
        return JSONResponse({"detail": detail}, 413)
    try:
        sent = json.loads(body) if body else None
    except ValueError:  # JSON by another name, of which Gradio reads nothing
        sent = None
    if _are_uploaded(sent, Path(get_upload_folder()).resolve()):
        return None
    return JSONResponse({"detail": "The page takes no file that was not uploaded to it."}, 403)


def _are_uploaded(sent: Any, uploads: Path) -> bool:
    """Whether all files that are named have been uploaded. Gradio knows them by their `path`."""
    if isinstance(sent, list):
        return all(_are_uploaded(one, uploads) for one in sent)
    if not isinstance(sent, dict):
        return True
    for name, value in sent.items():
        if name == "path" and value is not None and not _is_uploaded(value, uploads):
            return False
        if not _are_uploaded(value, uploads):
            return False
    return True


def _is_uploaded(path: Any, uploads: Path) -> bool:
    try:
        return isinstance(path, str) and Path(path).resolve().is_relative_to(uploads)
    except (OSError, ValueError, RuntimeError):
        return False


def _replayed(body: bytes, receive: Receive) -> Receive:
    left = [body]

    async def replay() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return replay
