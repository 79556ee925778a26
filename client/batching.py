"""Many replies scored as rollouts of one group, over `POST /score_batch`."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import httpx
from tenacity import AsyncRetrying, RetryCallState, stop_after_delay

from pleinair.client.limits import HEARTBEAT_S, MAX_BATCH, MAX_BATCH_BYTES, MAX_REPLY_CHARS
from pleinair.client.models import PleinairAction
from pleinair.client.outcomes import Failure

PATH = "/score_batch"
NDJSON = "application/x-ndjson"
# A server that works sends at least an empty line in the time of one heartbeat.
SILENCE_S = 4 * HEARTBEAT_S
# Seconds for which a batch is sent again to a server that has no room for it, or starts anew.
REFUSED_S = 60.0
# Between two tries, when the server does not say, and at most.
AFTER_S = 2.0
MOST_AFTER_S = 15.0
HTTP_SCHEMES = {"ws": "http", "wss": "https"}
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

Row = dict[str, Any]


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
    ) -> list[Row | Failure]:
        """What came of each sketch, in order; rows that did not come are failures.

        Args:
            sketches: Any number of replies.
            arguments: What else `/score_batch` takes.
            names: What to call each request's group of episodes.

        Raises:
            ConnectionError: The server cannot be reached.
            RuntimeError: It refused the call.
        """
        results: list[Row | Failure] = []
        async with self._client() as http:
            for part in _parts([_text(sketch) for sketch in sketches]):
                body = {"sketches": part, "episode_id": next(names), **arguments}
                results += await self._score_part(http, body, first=not results)
        return results

    async def _score_part(
        self, http: httpx.AsyncClient, body: Row, first: bool
    ) -> list[Row | Failure]:
        rows: dict[int, Row] = {}
        missing = Failure(kind="episode_lost", message="The server did not send this row.")
        again = AsyncRetrying(
            retry=_takes_none_now,
            wait=_as_asked,
            stop=stop_after_delay(self.refused_s),
            reraise=True,
        )
        try:
            async for attempt in again:
                with attempt:
                    async for row in self._rows(http, body):
                        rows[row["index"]] = row
        except _EndingError as error:
            missing = Failure(kind="renderer_unavailable", message=str(error))
        except httpx.ConnectError as error:
            if first:  # else what earlier parts have earned would be lost with it
                raise ConnectionError(f"{self.url} cannot be reached: {error}") from error
            missing = _broken_off(error)
        except (httpx.TransportError, TimeoutError, EOFError, ValueError, LookupError) as error:
            missing = _broken_off(error)
        return [rows.get(index, missing) for index in range(len(body["sketches"]))]

    async def _rows(self, http: httpx.AsyncClient, body: Row) -> AsyncIterator[Row]:
        headers = {"Accept": NDJSON, "Content-Type": "application/json"}
        content = json.dumps(body, ensure_ascii=False).encode()
        async with http.stream("POST", PATH, content=content, headers=headers) as response:
            if response.status_code != HTTPStatus.OK:
                raise _refusal(response, await response.aread())
            lines = response.aiter_lines()
            for _ in body["sketches"]:
                async with asyncio.timeout(self.row_timeout_s):
                    while not (line := await anext(lines, None)):
                        if line is None:
                            raise EOFError("the answer ended early")
                yield json.loads(line)

    def _client(self) -> httpx.AsyncClient:
        parts = urlsplit(self.url)
        scheme = HTTP_SCHEMES.get(parts.scheme, parts.scheme)
        return httpx.AsyncClient(
            base_url=parts._replace(scheme=scheme).geturl(),
            headers=self.headers,
            timeout=httpx.Timeout(SILENCE_S, connect=self.connect_timeout_s),
            trust_env=parts.hostname not in LOOPBACK,  # no proxy leads to this machine itself
        )


class _EndingError(Exception):
    """The server takes no work just now; the message is its own.

    Attributes:
        after_s: Seconds after which to ask again.
    """

    def __init__(self, message: str, after_s: float) -> None:
        super().__init__(message)
        self.after_s = after_s


def _refusal(response: httpx.Response, body: bytes) -> Exception:
    try:
        detail = json.loads(body)["detail"]
    except (ValueError, LookupError, TypeError):
        detail = body.decode("utf-8", "replace")
    if response.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        after = response.headers.get("Retry-After", "")
        return _EndingError(str(detail), float(after) if after.isdecimal() else AFTER_S)
    return RuntimeError(f"Server error: {detail} (HTTP {response.status_code})")


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
    message = f"The batch broke off before this row came: {reason}. Drop this rollout."
    return Failure(kind="episode_lost", message=message)


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
