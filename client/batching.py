"""Many replies scored as rollouts of one group, over `POST /score_batch`."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import httpx
from openenv.core.client_types import StepResult
from tenacity import AsyncRetrying, RetryCallState, stop_after_delay

from pleinair.client.answers import WrongAnswerError, read_object, read_result, words
from pleinair.client.limits import (
    HEARTBEAT_S,
    MAX_ANSWER_BYTES,
    MAX_BATCH,
    MAX_BATCH_BYTES,
    MAX_REFUSAL_BYTES,
    MAX_REPLY_CHARS,
    MAX_TEXT_BYTES,
)
from pleinair.client.models import PleinairAction, PleinairObservation
from pleinair.client.outcomes import Failure

PATH = "/score_batch"
HEADERS = {
    "Accept": "application/x-ndjson",
    # What is compressed may unfold to a thousand times as much.
    "Accept-Encoding": "identity",
    "Content-Type": "application/json",
}
# A server that works sends at least an empty line in the time of one heartbeat.
SILENCE_S = 4 * HEARTBEAT_S
# Seconds for which a batch is sent again to a server that has no room for it, or starts anew.
REFUSED_S = 60.0
# Between two tries, when the server does not say, and at most.
AFTER_S = 2.0
MOST_AFTER_S = 15.0
HTTP_SCHEMES = {"ws": "http", "wss": "https"}
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

Outcome = StepResult[PleinairObservation] | Failure


@dataclass(frozen=True)
class BatchServer:
    """Where batches are scored.

    Attributes:
        url: Its address, `http://` or `ws://`.
        headers: What every request carries, such as its token.
        connect_timeout_s: Seconds that connecting may take.
        row_timeout_s: Seconds to wait for the next row.
        refused_s: Seconds for which a batch is sent again to a server that takes none just then.
    """

    url: str
    headers: Mapping[str, str]
    connect_timeout_s: float
    row_timeout_s: float
    refused_s: float = REFUSED_S

    async def score(
        self,
        sketches: Sequence[str | PleinairAction],
        arguments: Mapping[str, Any],
        names: Iterator[str],
    ) -> list[Outcome]:
        """What came of each sketch, in order; rows that did not come, or are none, are failures.

        Args:
            sketches: Any number of replies.
            arguments: What else `/score_batch` takes.
            names: What to call each request's group of episodes.

        Raises:
            ConnectionError: The server cannot be reached.
            RuntimeError: It refused the call.
        """
        results: list[Outcome] = []
        async with self._client() as http:
            for part in _parts([_text(sketch) for sketch in sketches]):
                body = {"sketches": part, "episode_id": next(names), **arguments}
                results += await self._score_part(http, body, first=not results)
        return results

    async def _score_part(
        self, http: httpx.AsyncClient, body: dict[str, Any], first: bool
    ) -> list[Outcome]:
        rows = _Rows(len(body["sketches"]))
        missing = _lost("The server did not send this row.")
        again = AsyncRetrying(
            retry=_takes_none_now,
            wait=_as_asked,
            stop=stop_after_delay(self.refused_s),
            reraise=True,
        )
        try:
            async for attempt in again:
                with attempt:
                    async for line in self._lines(http, body):
                        rows.add(line)
        except _EndingError as error:
            missing = Failure(kind="renderer_unavailable", message=str(error))
        except (httpx.ConnectError, _RefusedError) as error:
            if first:  # else what earlier parts have earned would be lost with it
                raise self._as_said(error) from error
            missing = _broken_off(error)
        except (httpx.HTTPError, WrongAnswerError, TimeoutError, EOFError) as error:
            missing = _broken_off(error)
        return [rows.outcomes.get(index, missing) for index in range(rows.count)]

    async def _lines(self, http: httpx.AsyncClient, body: dict[str, Any]) -> AsyncIterator[bytes]:
        """A line for each sketch."""
        most = MAX_ANSWER_BYTES if body.get("return_image") else MAX_TEXT_BYTES
        content = json.dumps(body, ensure_ascii=False).encode()
        async with http.stream("POST", PATH, content=content, headers=HEADERS) as response:
            if response.status_code != HTTPStatus.OK:
                async with asyncio.timeout(SILENCE_S):
                    raise _refusal(response, await _beginning(response))
            encoding = _encoding(response)
            if encoding:
                raise WrongAnswerError(f"the answer is encoded as {encoding}")
            lines = _lines_of(response, most)
            for _ in body["sketches"]:
                async with asyncio.timeout(self.row_timeout_s):
                    while not (line := await anext(lines, None)):
                        if line is None:
                            raise EOFError("the answer ended early")
                yield line

    def _as_said(self, error: Exception) -> Exception:
        if isinstance(error, _RefusedError):
            return RuntimeError(str(error))
        return ConnectionError(f"{self.url} cannot be reached: {error}")

    def _client(self) -> httpx.AsyncClient:
        parts = urlsplit(self.url)
        scheme = HTTP_SCHEMES.get(parts.scheme, parts.scheme)
        return httpx.AsyncClient(
            base_url=parts._replace(scheme=scheme).geturl(),
            headers=self.headers,
            timeout=httpx.Timeout(SILENCE_S, connect=self.connect_timeout_s),
            trust_env=parts.hostname not in LOOPBACK,  # no proxy leads to this machine itself
        )


class _Rows:
    """What came of the sketches of one request, by their index.

    Args:
        count: How many sketches there are.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.outcomes: dict[int, Outcome] = {}

    def add(self, line: bytes) -> None:
        """Keep a row. One that is wrong fails its sketch, if it says which; else it is let go."""
        try:
            row = read_object(line)
        except WrongAnswerError:
            return
        index = row.get("index")
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < self.count:
            return
        if index in self.outcomes:  # one of them is another sketch's
            self.outcomes[index] = _lost("The server sent this row twice.")
            return
        try:
            self.outcomes[index] = read_result(row)
        except WrongAnswerError as error:
            self.outcomes[index] = _lost(f"The server's row is none: {error}.")


class _RefusedError(Exception):
    """The server refused the call; the message is its own."""


class _EndingError(Exception):
    """The server takes no work just now; the message is its own.

    Attributes:
        after_s: Seconds after which to ask again.
    """

    def __init__(self, message: str, after_s: float) -> None:
        super().__init__(message)
        self.after_s = after_s


async def _lines_of(response: httpx.Response, most: int) -> AsyncIterator[bytes]:
    """The lines of an answer as they come, without their ends.

    Raises:
        WrongAnswerError: One has more bytes than it may.
    """
    held = bytearray()
    async for piece in response.aiter_raw():
        begin = 0
        while (end := piece.find(b"\n", begin)) >= 0:
            held += piece[begin:end]
            yield bytes(held)
            held.clear()
            begin = end + 1
        held += piece[begin:]
        if len(held) > most:
            raise WrongAnswerError(f"a row has more than {most:,} bytes")
    if held:
        yield bytes(held)


async def _beginning(response: httpx.Response) -> bytes:
    """The body, or as much of it as the words of an error may have."""
    encoding = _encoding(response)
    if encoding:
        return f"what it says is encoded as {encoding}".encode()
    body = bytearray()
    async for piece in response.aiter_raw():
        body += piece
        if len(body) > MAX_REFUSAL_BYTES:
            break
    return bytes(body[:MAX_REFUSAL_BYTES])


def _encoding(response: httpx.Response) -> str:
    """What the body would have to be unfolded from, or ""; none was asked for."""
    named: str = response.headers.get("Content-Encoding", "").strip()
    return "" if named.lower() == "identity" else words(named)


def _refusal(response: httpx.Response, body: bytes) -> Exception:
    try:
        detail = json.loads(body)["detail"]
    except (ValueError, LookupError, TypeError, RecursionError):
        detail = body.decode("utf-8", "replace")
    if response.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        after = response.headers.get("Retry-After", "")
        return _EndingError(words(detail), float(after) if after.isdecimal() else AFTER_S)
    return _RefusedError(f"Server error: {words(detail)} (HTTP {response.status_code})")


def _takes_none_now(state: RetryCallState) -> bool:
    """Whether the server refused the batch, or is gone after it did, as one that starts anew."""
    assert state.outcome is not None
    error = state.outcome.exception()
    again = state.attempt_number > 1 and isinstance(error, httpx.ConnectError)
    return again or isinstance(error, _EndingError)


def _as_asked(state: RetryCallState) -> float:
    assert state.outcome is not None
    error = state.outcome.exception()
    return min(error.after_s, MOST_AFTER_S) if isinstance(error, _EndingError) else AFTER_S


def _broken_off(error: Exception) -> Failure:
    reason = str(error) or type(error).__name__
    return _lost(f"The batch broke off before this row came: {words(reason)}.")


def _lost(what: str) -> Failure:
    return Failure(kind="episode_lost", message=f"{what} Drop this rollout.")


def _text(sketch: str | PleinairAction) -> str:
    action = PleinairAction(sketch=sketch) if isinstance(sketch, str) else sketch
    # One character over the limit is refused as any number is.
    return action.sketch[: MAX_REPLY_CHARS + 1]


def _parts(sketches: Sequence[str]) -> Iterator[list[str]]:
    """The sketches, as few requests as a server takes."""
    part: list[str] = []
    size = 0
    for sketch in sketches:
        own = len(json.dumps(sketch, ensure_ascii=False).encode())
        if part and (len(part) == MAX_BATCH or size + own > MAX_BATCH_BYTES):
            yield part
            part, size = [], 0
        part.append(sketch)
        size += own
    if part:
        yield part
