"""Requests to one service: few at a time, within a time, again when that may help, and cached."""

import asyncio
import hashlib
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import httpx
from cachetools import LRUCache
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception_type,
    stop_after_attempt,
    stop_any,
    stop_before_delay,
    wait_exception,
    wait_exponential_jitter,
)
from tenacity.stop import stop_base

from pleinair.server.metrics import SERVICE_REQUESTS
from pleinair.server.scoring.services.background import in_background
from pleinair.server.scoring.services.errors import (
    RefusedError,
    RetryableError,
    ServiceError,
    WrongAnswerError,
)
from pleinair.server.scoring.services.replies import told_wait_s, why_refused

ATTEMPTS = 5  # with the waits below some eight seconds for a service that is down
ATTEMPTS_AT_WRONG_ANSWERS = 3  # a model that goes on answering wrongly is not waited for
FIRST_WAIT_S = 0.5
LONGEST_WAIT_S = 8.0
JITTER_S = 0.5  # so that a group's requests do not come back all at once
MAX_ANSWER_BYTES = 1_000_000  # a thousand times what any of the answers needs
CACHED_ANSWERS = 16_384  # some hundred bytes each
RETRIED_STATUSES = frozenset({408, 409, 425, 429, 500, 502, 503, 504})

T = TypeVar("T")


class Service:
    """One service over HTTP, asked with JSON, from any event loop.

    Args:
        name: What it is, for messages.
        url: Its address, to which paths are added.
        key: Sent as a bearer token, and kept out of every message.
        concurrency: Requests at a time; others wait.
        timeout_s: Seconds that one request may take, from connecting to the last byte.
        patience_s: Seconds that an answer may take in all, its queue and retries included.
    """

    def __init__(
        self,
        name: str,
        url: str,
        *,
        key: str | None = None,
        concurrency: int = 8,
        timeout_s: float = 60.0,
        patience_s: float = 120.0,
    ) -> None:
        self.name = name
        self.url = url.rstrip("/")
        self._patience_s = patience_s
        self._key = key
        self._timeout_s = timeout_s
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        # The whole request has one time limit; httpx's own are for its parts.
        self._client = httpx.AsyncClient(headers=headers, timeout=None)
        self._slots = asyncio.Semaphore(concurrency)
        self._quiet_until = 0.0
        self._answers: LRUCache[str, Any] = LRUCache(CACHED_ANSWERS)
        self._asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def ask(self, path: str, body: Mapping[str, Any], read: Callable[[bytes], T]) -> T:
        """The answer to a request, out of the cache if the very same was answered before.

        What went wrong is tried again where that may help: after as long as the service asked
        for, plus a wait that doubles from 0.5 to 8 s, with jitter.

        Args:
            path: Below the service's address.
            body: Sent as JSON.
            read: Makes the answer out of the response's body, which is of a JSON type.
                Raises `WrongAnswerError` when that holds no answer.

        Raises:
            ServiceError: There is no answer.
        """
        return await in_background(self._within_patience(self._cached(path, body, read)))

    async def _within_patience(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            async with asyncio.timeout(self._patience_s):
                return await work
        except TimeoutError:
            patience = f"{self._patience_s:g} s, queue and retries included"
            said = f"{self.name} at {self.url} gave no answer within {patience}"
            raise ServiceError(said) from None

    async def _cached(self, path: str, body: Mapping[str, Any], read: Callable[[bytes], T]) -> T:
        content = json.dumps(body).encode()
        key = hashlib.sha256(path.encode() + b"\0" + content).hexdigest()
        # Whoever asks the same at the same time waits for one answer.
        async with self._asking.setdefault(key, asyncio.Lock()):
            if key not in self._answers:
                self._answers[key] = await self._retried(path, content, read)
            answer: T = self._answers[key]
            return answer

    async def _retried(self, path: str, content: bytes, read: Callable[[bytes], T]) -> T:
        retrying = AsyncRetrying(
            retry=retry_if_exception_type(RetryableError),
            wait=wait_exception(_told)
            + wait_exponential_jitter(multiplier=FIRST_WAIT_S, max=LONGEST_WAIT_S, jitter=JITTER_S),
            stop=stop_any(
                stop_after_attempt(ATTEMPTS),
                stop_before_delay(self._patience_s),
                _StopAtWrongAnswers(),
            ),
            reraise=True,
        )
        return await retrying(self._once, path, content, read)

    async def _once(self, path: str, content: bytes, read: Callable[[bytes], T]) -> T:
        async with self._slots:
            await self._quiet()
            try:
                answer = read(await self._send(path, content))
                SERVICE_REQUESTS.labels(self.name, "answered").inc()
                return answer
            except RetryableError as error:
                SERVICE_REQUESTS.labels(self.name, error.outcome).inc()
                until = asyncio.get_running_loop().time() + error.wait_s
                self._quiet_until = max(self._quiet_until, until)
                raise type(error)(self._words(error), error.wait_s) from None
            except ServiceError as error:
                SERVICE_REQUESTS.labels(self.name, error.outcome).inc()
                raise type(error)(self._words(error)) from None

    async def _quiet(self) -> None:
        """Wait as long as the service asked for: one request that was told so speaks for all."""
        while True:
            rest_s = self._quiet_until - asyncio.get_running_loop().time()
            if rest_s <= 0:
                return
            await asyncio.sleep(rest_s)

    async def _send(self, path: str, content: bytes) -> bytes:
        try:
            async with (
                asyncio.timeout(self._timeout_s),
                self._client.stream(
                    "POST",
                    f"{self.url}{path}",
                    content=content,
                    headers={"Content-Type": "application/json"},
                ) as response,
            ):
                return _checked(response, await _body(response))
        except TimeoutError as error:
            raise RetryableError(f"gave no answer within {self._timeout_s:g} s") from error
        except httpx.RequestError as error:  # connecting, sending, or a body that broke off
            reason = str(error) or type(error).__name__
            raise RetryableError(f"cannot be reached, or broke off: {reason}") from error

    def _words(self, error: ServiceError) -> str:
        said = f"{self.name} at {self.url} {error}"
        return said.replace(self._key, "***") if self._key else said


async def _body(response: httpx.Response) -> bytes:
    body = bytearray()
    async for part in response.aiter_bytes():
        body += part
        if len(body) > MAX_ANSWER_BYTES:
            raise WrongAnswerError(f"answered with more than {MAX_ANSWER_BYTES:,} bytes")
    return bytes(body)


def _checked(response: httpx.Response, body: bytes) -> bytes:
    """The body of a response that says it is an answer.

    Raises:
        ServiceError: It says that it is none.
    """
    if response.is_success:
        kind = response.headers.get("Content-Type", "")
        if "json" not in kind:
            raise WrongAnswerError(f"answered with {kind or 'an unnamed type'} instead of JSON")
        return body
    said = f"answered {response.status_code} {response.reason_phrase}: {why_refused(body)}"
    if response.status_code in RETRIED_STATUSES:
        raise RetryableError(said, told_wait_s(response, body))
    raise RefusedError(said)


def _told(error: BaseException) -> float:
    return error.wait_s if isinstance(error, RetryableError) else 0.0


class _StopAtWrongAnswers(stop_base):
    """Stops when the service has gone on answering wrongly."""

    def __call__(self, retry_state: RetryCallState) -> bool:
        error = retry_state.outcome.exception() if retry_state.outcome else None
        wrong = isinstance(error, WrongAnswerError)
        return wrong and retry_state.attempt_number >= ATTEMPTS_AT_WRONG_ANSWERS
