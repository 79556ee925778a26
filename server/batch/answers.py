"""How the rows of a batch are sent: all at the end, or each as it finishes."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from typing import Any, ClassVar, Literal
from weakref import WeakSet

from fastapi import HTTPException, Request, Response
from fastapi.responses import StreamingResponse
from sse_starlette import EventSourceResponse, ServerSentEvent

from pleinair.client.limits import HEARTBEAT_S
from pleinair.server.batch.bodies import Row
from pleinair.server.batch.running import R, Running, Work
from pleinair.server.tasks import unexpected
from pleinair.server.watch.drain import Drain

SSE = "text/event-stream"
NDJSON = "application/x-ndjson"
ROW, END = "row", "end"  # kinds of event
ENDING = "the server is shutting down; send the batch again, or to another one"
RETRY_AFTER_S = 10  # what starts servers anew takes about so long
# Of an answer that is sent when all of it is there: 256 rich paintings of 600 x 600 come to half of
# it, and as many of noise on the largest canvas to sixteen times as much.
MAX_ANSWER_CHARS = 256 * 1024 * 1024
# Of all such answers together, until they are sent.
MAX_HELD_CHARS = 512 * 1024 * 1024
CLIENT_GONE = 499  # nginx's word for it; only the log gets to see it


def form_of(accept: str) -> Literal["json", "ndjson", "sse"]:
    """The form that the header Accept asks for; JSON when it names none of the others."""
    wanted = accept.lower()
    if SSE in wanted:
        return "sse"
    return "ndjson" if "ndjson" in wanted or "jsonl" in wanted else "json"


async def answer(
    request: Request, works: Sequence[Work[R]], at_once: int, drain: Drain
) -> Response:
    """The response with a batch's rows. What is under way is cancelled when the client is gone.

    Args:
        request: The request, its body read.
        works: What makes each row.
        at_once: How many are at work at a time.
        drain: What counts the batch as under way.

    Raises:
        HTTPException: The server is ending.
    """
    if drain.begun:
        raise HTTPException(503, ENDING, {"Retry-After": str(RETRY_AFTER_S)})
    running = Running(works, at_once)
    match form_of(request.headers.get("Accept", "")):
        case "sse":
            return EventSourceResponse(_events(running, drain), ping=HEARTBEAT_S)
        case "ndjson":
            return StreamingResponse(_lines(running, drain), media_type=NDJSON)
        case _:
            return await _unless_gone(request, _whole(running, drain))


class _Whole:
    """Rows of an answer that is sent when all of them are there, as JSON."""

    # Weak, because an answer that nobody waits for any more is dropped at any point.
    alive: ClassVar[WeakSet["_Whole"]] = WeakSet()

    def __init__(self) -> None:
        self._rows: dict[int, str] = {}
        self._chars = 0
        self.alive.add(self)

    def add(self, row: Row) -> None:
        """Keep a row, without its picture if that finds no room."""
        dumped = _dumped(row)
        held = sum(one._chars for one in self.alive)
        if self._chars + len(dumped) > MAX_ANSWER_CHARS or held + len(dumped) > MAX_HELD_CHARS:
            dumped = _dumped(row.without_picture())
        self._chars += len(dumped)
        self._rows[row.index] = dumped

    async def parts(self) -> AsyncIterator[str]:
        """The answer, row by row; each is held no longer than until it is sent."""
        yield '{"results":['
        for place, index in enumerate(sorted(self._rows)):
            dumped = self._rows.pop(index)
            self._chars -= len(dumped)
            yield ("," if place else "") + dumped
        yield "]}"


async def _whole(rows: Running[R], drain: Drain) -> Response:
    whole = _Whole()
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                if row := await rows.next():
                    whole.add(row)
    return StreamingResponse(whole.parts(), media_type="application/json")


async def _lines(rows: Running[R], drain: Drain) -> AsyncIterator[str]:
    """A line a row, and an empty one, which readers pass over, when none has come for a while."""
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                row = await rows.next(HEARTBEAT_S)
                yield f"{_dumped(row)}\n" if row else "\n"


async def _events(rows: Running[R], drain: Drain) -> AsyncIterator[ServerSentEvent]:
    count = rows.left
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                if row := await rows.next():
                    yield ServerSentEvent(_dumped(row), event=ROW, id=str(row.index))
        yield ServerSentEvent(str(count), event=END)


def _dumped(row: Row) -> str:
    """The row as JSON; a fault in one is a failure of that one, and the others are sent."""
    try:
        return row.model_dump_json()
    except Exception as error:
        failure = unexpected(error, f"sending row {row.index} of a batch")
        return row.failed(failure).model_dump_json()


async def _unless_gone(request: Request, work: Coroutine[Any, Any, Response]) -> Response:
    """The response, or an empty one as soon as nobody waits for it."""
    working = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else Response(status_code=CLIENT_GONE)
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
