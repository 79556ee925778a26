"""The sessions of a server: as many as there is room for."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from fastapi import WebSocket, WebSocketDisconnect
from openenv.core.env_server.types import WSErrorCode

from pleinair.server.environment import PleinairEnvironment
from pleinair.server.intake import Room, Turns
from pleinair.server.sessions.inbox import MAX_HELD_BYTES, Ending, Inbox
from pleinair.server.sessions.lost import lost_episode
from pleinair.server.sessions.messages import error_message
from pleinair.server.sessions.session import SEND_TIMEOUT_S, Session, close
from pleinair.server.settings import Settings

POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013
# Most are short; a round ends with the first that is not.
MESSAGES_A_ROUND = 16

log = logging.getLogger(__name__)


class RefusedError(Exception):
    """A session cannot begin.

    Attributes:
        answer: What its client is told.
        ending: How its socket is closed.
    """

    def __init__(self, ending: Ending, code: WSErrorCode, message: str, **details: int) -> None:
        super().__init__(message)
        self.ending = ending
        self.answer = error_message(code, message, **details)


class Sessions:
    """Those that are open, each with an environment of its own.

    Args:
        deployment: The settings.
        make_environment: Makes what answers one session.
    """

    def __init__(
        self, deployment: Settings, make_environment: Callable[[], PleinairEnvironment]
    ) -> None:
        self._limit = deployment.max_sessions
        self._idle_s = deployment.session_idle_s
        self._make_environment = make_environment
        self._lost = partial(lost_episode, deployment)
        self._room: Room[Inbox] = Room(MAX_HELD_BYTES)
        self._turns = Turns(MESSAGES_A_ROUND)
        self._open: set[Session] = set()
        self._ending: Ending | None = None

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    def end(self, ending: Ending) -> None:
        """Let none begin any more, and end each that is open after the answer it waits for."""
        self._ending = ending
        for session in self._open:
            session.end(ending)

    async def play(self, websocket: WebSocket) -> None:
        """Serve one socket of the route `/ws`, from its opening to its end."""
        await websocket.accept()
        try:
            session = self._begin(websocket)
        except RefusedError as refusal:
            log.warning("a session was refused: %s", refusal)
            with suppress(TimeoutError, WebSocketDisconnect):
                async with asyncio.timeout(SEND_TIMEOUT_S):
                    await websocket.send_text(refusal.answer)
            await close(websocket, refusal.ending)
            return
        try:
            await session.serve(websocket)
        finally:
            self._open.discard(session)

    def _begin(self, websocket: WebSocket) -> Session:
        if self._ending is not None:
            raise RefusedError(self._ending, WSErrorCode.SESSION_ERROR, self._ending.reason)
        if wanted := websocket.query_params.get("session_id"):
            raise RefusedError(
                Ending(POLICY_VIOLATION, "unknown session_id"),
                WSErrorCode.SESSION_ERROR,
                f"Unknown session_id: {wanted}. A session is a connection here; leave it out.",
            )
        if len(self) >= self._limit:
            raise RefusedError(
                Ending(TRY_AGAIN_LATER, "no session is free"),
                WSErrorCode.CAPACITY_REACHED,
                f"Server at capacity: {len(self)}/{self._limit} sessions active. Close one, try "
                "again later, or raise PLEINAIR_MAX_SESSIONS on the server.",
                active_sessions=len(self),
                max_sessions=self._limit,
            )
        try:
            environment = self._make_environment()
        except Exception as error:
            log.exception("an environment could not be made")
            raise RefusedError(
                Ending(INTERNAL_ERROR, "no environment"),
                WSErrorCode.FACTORY_ERROR,
                f"The server could not make an environment: {error}; its log has the traceback.",
            ) from error
        session = Session(environment, self._lost, self._idle_s, self._room, self._turns)
        self._open.add(session)
        return session
