"""Takes in the bodies of requests before anything reads them."""

import asyncio
import json
import logging
from collections.abc import Mapping
from contextlib import suppress

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pleinair.server.intake.room import Room
from pleinair.server.intake.turns import Turns
from pleinair.server.intake.values import PIECE, ValueCount, ValuesError, check_values

# A batch of some hundred sketches, or two of the longest replies with every character escaped.
MAX_BODY_BYTES = 32 * 1024 * 1024
# Of all bodies that are arriving, and of all that have arrived and are not answered yet.
MAX_ARRIVING_BYTES = 128 * 1024 * 1024
MAX_UNANSWERED_BYTES = 128 * 1024 * 1024
# So small a body is taken all the same, so that few large ones never keep out the many.
SMALL_BYTES = 64 * 1024
# And what many batches are no larger than finds room beside those that are, which may be answered
# for hours.
MODEST_BYTES = 1024 * 1024
FOR_LARGE = 3 / 4
# A body has a minute, and a second more for each 128 KiB of it that have come (1 Mbit/s).
ARRIVAL_S = 60.0
BYTES_PER_S = 128 * 1024
SILENCE_S = 15.0
RETRY_AFTER_S = 5
# Nothing reads the bodies of these, whose answers may take long to read.
UNREAD = frozenset({"GET", "HEAD"})
# What is done for one goes on in later rounds.
REQUESTS_A_ROUND = 1
# Asked by what ends a server that does not answer soon.
PROBES = frozenset({"/health", "/ready"})
WORTH_THE_REST = frozenset({422, 503})
# A file that a visitor of the page uploads, and what goes with it.
MAX_UPLOAD_BYTES = 201 * 1024 * 1024
# The page's route for files, which are no JSON; no other route of that name exists.
UPLOAD = "/web/gradio_api/upload"
# OpenEnv's own way to call tools, of which a task has none; what is asked there is short.
CALLS = "/mcp"
CALL_CHARS = SMALL_BYTES
TOO_BIG = 1009  # RFC 6455, 7.4.1
INVALID_REQUEST = -32600  # JSON-RPC 2.0, 5.1

log = logging.getLogger(__name__)


class RefusedBodyError(Exception):
    """A body is not taken.

    Attributes:
        answer: What to send instead.
    """

    def __init__(
        self, status: int, detail: object, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(f"{status}: {detail}")
        self.answer = JSONResponse({"detail": detail}, status, headers)


class _Arriving:
    """One body on its way.

    Args:
        limit: Bytes that it may have.

    Attributes:
        size: Bytes that have come.
        more: Whether more may come.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.size = 0
        self.more = True
        self._begun = asyncio.get_running_loop().time()
        self._wait: asyncio.Timeout | None = None
        self._dropped = False

    def drop(self) -> None:
        """Let it be refused for want of room, now."""
        self._dropped = True
        if self._wait is not None and not self._wait.expired():
            self._wait.reschedule(0)

    async def next(self, receive: Receive) -> bytes | None:
        """What comes next of it, or None if its client is gone.

        Raises:
            RefusedBodyError: It is too large or too slow, or there is no room for it any more.
        """
        if self._dropped:
            raise self._unwelcome()
        deadline = self._begun + ARRIVAL_S + self.size / BYTES_PER_S
        silence = asyncio.get_running_loop().time() + SILENCE_S
        try:
            async with asyncio.timeout_at(min(deadline, silence)) as self._wait:
                message = await receive()
        except TimeoutError:
            late = self._late(silent=silence < deadline)
            raise (self._unwelcome() if self._dropped else late) from None
        finally:
            self._wait = None
        self.more = message.get("more_body", False)
        if message["type"] != "http.request":
            return None
        chunk: bytes = message.get("body", b"")
        self.size += len(chunk)
        _check_size(self.size, self._limit)
        return chunk

    async def discard(self, receive: Receive) -> None:
        """Let the rest come, because a client reads no answer while it sends."""
        self._dropped = False
        with suppress(RefusedBodyError):
            while self.more and self.size <= self._limit:
                await self.next(receive)

    def _unwelcome(self) -> RefusedBodyError:
        return _no_room(
            f"The bodies that are arriving hold {MAX_ARRIVING_BYTES:,} bytes, which is what the "
            f"server takes at a time, and this one most of them: {self.size:,}."
        )

    def _late(self, *, silent: bool) -> RefusedBodyError:
        problem = (
            f"nothing came for {SILENCE_S:g} s"
            if silent
            else f"a body has {ARRIVAL_S:g} s, and one more for each {BYTES_PER_S:,} bytes of it"
        )
        return RefusedBodyError(
            408,
            f"The body did not arrive in time, after {self.size:,} bytes of it: {problem}.",
            {"Connection": "close"},
        )


class Intake:
    """Hands on each body in one piece, once all of it is there, and messages of `/mcp`.

    A body is refused that is too large (413), comes too slowly (408), holds too many JSON values or
    other than UTF-8 (422), or is the largest when there is no room for all that are arriving, or
    finds none beside what is being answered (503). Nothing reads it then.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._room: Room[_Arriving] = Room(MAX_ARRIVING_BYTES)
        self._unanswered = 0
        self._turns = Turns(REQUESTS_A_ROUND)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on or refuse one request; pass on a socket, but not each message of it."""
        if scope["type"] == "websocket" and scope["path"].endswith(CALLS):
            await self._app(scope, _checked(receive, send, self._turns), send)
            return
        headers = Headers(scope=scope) if scope["type"] == "http" else Headers()
        if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
            if scope["type"] == "http" and scope["path"] not in PROBES:
                await self._turns.wait()
            await self._app(scope, receive, send)
            return
        try:
            if _is_file(scope["path"], headers):
                _check_size(int(headers.get("content-length", "0")), MAX_UPLOAD_BYTES)
                await self._app(scope, _in_time(_Arriving(MAX_UPLOAD_BYTES), receive), send)
                return
            is_small = scope["method"] in UNREAD or scope["path"].endswith(CALLS)
            limit = SMALL_BYTES if is_small else MAX_BODY_BYTES
            body = await self._body(limit, headers, receive)
        except RefusedBodyError as refusal:
            log.warning("a body for %s was refused: %s", scope["path"], refusal)
            await refusal.answer(scope, receive, send)
            return
        if body is not None:
            await self._answered(body, scope, receive, send)

    async def _answered(
        self, body: list[bytes], scope: Scope, receive: Receive, send: Send
    ) -> None:
        size = len(body[0])
        room = MAX_UNANSWERED_BYTES if size <= MODEST_BYTES else FOR_LARGE * MAX_UNANSWERED_BYTES
        if size > SMALL_BYTES and self._unanswered + size > room:
            refusal = _no_room(
                f"The bodies that are being answered hold {self._unanswered:,} bytes, and this one "
                f"{size:,}; of such the server takes {round(room):,} at a time."
            )
            log.warning("a body for %s was refused: %s", scope["path"], refusal)
            await refusal.answer(scope, receive, send)
            return
        self._unanswered += size
        try:
            await self._turns.wait()
            await self._app(scope, replayed(body, receive), send)
        finally:
            self._unanswered -= size

    async def _body(self, limit: int, headers: Headers, receive: Receive) -> list[bytes] | None:
        """The whole body as one item, or None if its client is gone."""
        _check_size(int(headers.get("content-length", "0")), limit)
        arriving = _Arriving(limit)
        try:
            body = await self._arrived(arriving, receive, ValueCount())
            return None if body is None else [body]
        except RefusedBodyError as error:
            refusal = error.with_traceback(None)  # which holds what has come of the body
        finally:
            self._room.give_back(arriving)
        if refusal.answer.status_code in WORTH_THE_REST:
            await arriving.discard(receive)
        raise refusal

    async def _arrived(
        self, arriving: _Arriving, receive: Receive, count: ValueCount
    ) -> bytes | None:
        pieces: list[bytes] = []
        tail = bytearray()  # grows to a piece, because what is received may be single bytes
        while arriving.more:
            chunk = await arriving.next(receive)
            if chunk is None:
                return None
            for other in self._room.take(arriving, len(chunk)):
                other.drop()
            _check(count, chunk)
            tail += chunk
            if len(tail) >= PIECE:
                pieces.append(bytes(tail))
                tail.clear()
        pieces.append(bytes(tail))
        _check_encoding(pieces[0][:4])
        return b"".join(pieces)


def _no_room(problem: str) -> RefusedBodyError:
    return RefusedBodyError(
        503,
        f"{problem} Send it again, or less in one request.",
        {"Retry-After": str(RETRY_AFTER_S)},
    )


def _check_size(size: int, limit: int) -> None:
    if size > limit:
        raise RefusedBodyError(
            413, f"The body is larger than {limit:,} bytes; send less in one request."
        )


def _check(count: ValueCount, chunk: bytes) -> None:
    try:
        count.feed(chunk)
    except ValuesError as error:
        raise _unprocessable(error.kind, f"The body {error}", error.offset) from None


def _check_encoding(start: bytes) -> None:
    # Python's parser takes UTF-16 and UTF-32 as well, in which values were not counted.
    encoding = json.detect_encoding(start)
    if encoding not in {"utf-8", "utf-8-sig"}:
        raise _unprocessable("no_utf8", f"The body should be in UTF-8, not in {encoding}", 0)


def _unprocessable(kind: str, message: str, offset: int) -> RefusedBodyError:
    return RefusedBodyError(422, [{"type": kind, "loc": ["body", offset], "msg": message}])


def _is_file(path: str, headers: Headers) -> bool:
    kind = headers.get("content-type", "").lower()
    return path.rstrip("/").endswith(UPLOAD) and kind.startswith("multipart/form-data")


def _in_time(arriving: _Arriving, receive: Receive) -> Receive:
    """What receives a file, which its taker writes to the disk as it comes; to it, one that is too
    large or too slow is one whose client is gone.
    """

    async def in_time() -> Message:
        if not arriving.more:
            return await receive()
        try:
            chunk = await arriving.next(receive)
        except RefusedBodyError as refusal:
            log.warning("a file was refused: %s", refusal)
            chunk = None
        if chunk is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": chunk, "more_body": arriving.more}

    return in_time


def replayed(body: list[bytes], receive: Receive) -> Receive:
    """What receives a body that has come already, and is let go once it is handed on.

    Args:
        body: The whole of it, as the one item.
        receive: What receives what comes after it.
    """

    async def replay() -> Message:
        if body:  # and not kept here any longer
            return {"type": "http.request", "body": body.pop(), "more_body": False}
        return await receive()

    return replay


def _checked(receive: Receive, send: Send, turns: Turns) -> Receive:
    """What receives from a socket of OpenEnv's own, each of whose messages is a call."""

    async def checked() -> Message:
        while (message := await receive())["type"] == "websocket.receive":
            await turns.wait()
            text = message.get("text") or ""
            if len(text) > CALL_CHARS:
                reason = f"a call has at most {CALL_CHARS:,} characters"
                await send({"type": "websocket.close", "code": TOO_BIG, "reason": reason})
                return {"type": "websocket.disconnect", "code": TOO_BIG, "reason": reason}
            try:
                check_values(text)
            except ValuesError as error:
                problem = {"code": INVALID_REQUEST, "message": f"Invalid request: it {error}"}
                answer = {"jsonrpc": "2.0", "error": problem, "id": None}
                await send({"type": "websocket.send", "text": json.dumps(answer)})
            else:
                break
        return message

    return checked
