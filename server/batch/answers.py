"""How the rows of a batch are sent: all at the end, or each as it finishes."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from operator import attrgetter
from typing import Any, Literal

from fastapi import HTTPException, Request, Response
from fastapi.responses import StreamingResponse
from sse_starlette import EventSourceResponse, ServerSentEvent

from pleinair.client.limits import HEARTBEAT_S
from pleinair.server.batch.held import Finished
from pleinair.server.batch.running import R, Running, Work
from pleinair.server.watch.drain import Drain

SSE = "text/event-stream"
NDJSON = "application/x-ndjson"
ROW, END = "row", "end"  # kinds of event
ENDING = "the server is shutting down; send the batch again, or to another one"
RETRY_AFTER_S = 10  # what starts servers anew takes about so long
# Of an answer that is sent when all of it is there: 256 rich paintings of 600 x 600 come to half of
# it, and as many of noise on the largest canvas to sixteen times as much.
MAX_ANSWER_CHARS = 256 * 1024 * 1024
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
    form = form_of(request.headers.get("Accept", ""))
    running = Running(works, at_once, MAX_ANSWER_CHARS if form == "json" else None)
    match form:
        case "sse":
            return EventSourceResponse(_events(running, drain), ping=HEARTBEAT_S)
        case "ndjson":
            return StreamingResponse(_lines(running, drain), media_type=NDJSON)
        case _:
            return await _unless_gone(request, _whole(running, drain))


async def _whole(rows: Running, drain: Drain) -> Response:
    finished = []
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                if row := await rows.next():
                    finished.append(row)
    finished.sort(key=attrgetter("index"), reverse=True)
    return StreamingResponse(_parts(rows, finished), media_type="application/json")


async def _parts(rows: Running, finished: list[Finished]) -> AsyncIterator[str]:
    """The answer, row by row from the last of the list; each is held until it is sent."""
    before = '{"results":['
    while finished:
        row = finished.pop()
        yield before + row.text
        rows.held.let_go(row)
        before = ","
    yield "]}"


async def _lines(rows: Running, drain: Drain) -> AsyncIterator[str]:
    """A line a row, and an empty one, which readers pass over, when none has come for a while."""
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                row = await rows.next(HEARTBEAT_S)
                yield f"{row.text}\n" if row else "\n"
                if row:
                    rows.held.let_go(row)


async def _events(rows: Running, drain: Drain) -> AsyncIterator[ServerSentEvent]:
    count = rows.left
    with drain.work(begun_before=True):
        async with rows:
            while rows.left:
                if row := await rows.next():
                    yield ServerSentEvent(row.text, event=ROW, id=str(row.index))
                    rows.held.let_go(row)
        yield ServerSentEvent(str(count), event=END)


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
