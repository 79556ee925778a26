"""A connection on which no call ever gets another's answer."""

import asyncio
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Self

from openenv.core.env_client import EnvClient
from websockets.exceptions import InvalidStatus

from pleinair.client.answers import WrongAnswerError, read_object, words
from pleinair.client.keepalive import PING_TIMEOUT_S, notice_dead_peers
from pleinair.client.limits import MAX_ANSWER_BYTES
from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState

TOKEN_VARIABLE = "PLEINAIR_TOKEN"
AUTHORIZATION = "Authorization"
# A server says 401; what stands before one, such as a private Space, may say 403.
DENIED = (401, 403)


class Connection(EnvClient[str | PleinairAction, PleinairObservation, PleinairState]):
    """OpenEnv's client, with a token, one call at a time, and no answer that comes too late.

    A call that is given up, by its timeout or by cancellation, takes the connection with it,
    whether it was already waiting for its answer or still being sent.

    Args:
        base_url: Address of the server, `http://` or `ws://`.
        token: The server's token, that of `PLEINAIR_TOKEN` by default.
        headers: Further headers of the opening handshake.
        websocket_ping_timeout_s: Seconds that a pong may take.
        max_message_size_mb: MiB that an answer may have; by default as much as the largest has.
        **options: Whatever else `EnvClient` takes.
    """

    def __init__(
        self,
        base_url: str | None = None,
        *,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        websocket_ping_timeout_s: float | None = PING_TIMEOUT_S,
        max_message_size_mb: float = MAX_ANSWER_BYTES / 2**20,
        **options: Any,
    ) -> None:
        super().__init__(
            base_url,
            headers=_with_token(headers or {}, token),
            websocket_ping_timeout_s=websocket_ping_timeout_s,
            max_message_size_mb=max_message_size_mb,
            **options,
        )
        self._turn: asyncio.Lock | None = None
        self._turn_loop: asyncio.AbstractEventLoop | None = None

    def __enter__(self) -> Self:  # of OpenEnv's own a type checker knows no more than its base
        super().__enter__()
        return self

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        return self

    async def _connect_async(self) -> "Connection":
        before = self._ws
        try:
            await super()._connect_async()
        except ConnectionError as error:
            cause = error.__cause__
            if isinstance(cause, InvalidStatus) and cause.response.status_code in DENIED:
                raise ConnectionError(
                    f"{self._ws_url} refused the connection (HTTP {cause.response.status_code}): "
                    f"the token is missing or wrong. Pass token=, or set {TOKEN_VARIABLE}."
                ) from cause
            raise
        if self._ws is not None and self._ws is not before:
            notice_dead_peers(self._ws.transport.get_extra_info("socket"))
        return self

    async def _send_and_receive(self, message: dict[str, Any]) -> dict[str, Any]:
        async with self._one_at_a_time():
            try:
                return await super()._send_and_receive(message)
            except (Exception, asyncio.CancelledError) as error:
                if type(error) is not RuntimeError:  # OpenEnv's, for an answer that is an error
                    self._drop()
                    raise
                raise RuntimeError(words(error)) from None

    async def _receive(self) -> dict[str, Any]:
        assert self._ws is not None
        async with asyncio.timeout(self._message_timeout):
            raw = await self._ws.recv(decode=False)
        answer = read_object(raw, self._max_message_size)
        if not isinstance(answer.get("data", {}), dict):
            raise WrongAnswerError("an answer's data are no object")
        return answer

    async def _send(self, message: dict[str, Any]) -> None:
        async with asyncio.timeout(self._message_timeout):
            await super()._send(message)

    def _one_at_a_time(self) -> asyncio.Lock:
        """A lock of the running loop; a client may be handed from one loop to the next."""
        loop = asyncio.get_running_loop()
        if self._turn is None or self._turn_loop is not loop:
            self._turn, self._turn_loop = asyncio.Lock(), loop
        return self._turn

    @contextmanager
    def _dropped_when_wrong(self) -> Iterator[None]:
        try:
            yield
        except WrongAnswerError:
            self._drop()
            raise

    def _drop(self) -> None:
        """Leave the connection, on which an answer may still come, and close it meanwhile."""
        connection, self._ws, self._ws_loop = self._ws, None, None
        if connection is not None:
            self._schedule_socket_close(connection)


def _with_token(headers: Mapping[str, str], token: str | None) -> dict[str, str]:
    """The headers with the token in them, unless they say themselves who asks."""
    token = (os.environ.get(TOKEN_VARIABLE, "") if token is None else token).strip()
    if not (token.isascii() and token.isprintable()):
        raise ValueError("the token should be one line of ASCII characters")
    if not token or any(name.lower() == AUTHORIZATION.lower() for name in headers):
        return dict(headers)
    return {**headers, AUTHORIZATION: f"Bearer {token}"}
