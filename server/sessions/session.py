"""One session: a client's socket, and the environment that answers it."""

import asyncio
import logging
from collections.abc import Callable

from fastapi import WebSocket, WebSocketDisconnect
from openenv.core.env_server.types import (
    WSCloseMessage,
    WSErrorCode,
    WSResetMessage,
    WSStateMessage,
    WSStepMessage,
)

from pleinair.client.models import PleinairObservation
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.episode import EpisodeError, NoEpisodeError
from pleinair.server.intake import Room, Turns
from pleinair.server.sessions.inbox import ClientGoneError, Ending, Inbox
from pleinair.server.sessions.messages import (
    MessageError,
    error_message,
    mcp_message,
    observation_message,
    read_action,
    read_message,
    state_message,
)

# OpenEnv's clients close with a message first and need no reason.
CLOSED = Ending(1000, "")
# Of the codes that are free for all, as HTTP's 408 is of a client that said nothing for too long.
IDLE_CODE = 4408
# A client that takes nothing off its socket for so long is gone, whatever its kernel says.
SEND_TIMEOUT_S = 120.0

log = logging.getLogger(__name__)


class Session:
    """Answers one client's messages in order, for as long as the client is there.

    When it is not, what is being done for it is cancelled: a sketch that waits leaves the queue,
    and one that paints is ended.

    Args:
        environment: What answers; closed with the session.
        lost: What a step is told that has no episode here.
        idle_s: Seconds of silence after which the session ends.
        room: What the messages of all sessions share.
        turns: In which they are read.
    """

    def __init__(
        self,
        environment: PleinairEnvironment,
        lost: Callable[[], PleinairObservation],
        idle_s: float,
        room: Room[Inbox],
        turns: Turns,
    ) -> None:
        self._environment = environment
        self._lost = lost
        self._idle_s = idle_s
        self._room = room
        self._turns = turns
        self._inbox: Inbox | None = None

    def end(self, ending: Ending) -> None:
        """End once what was received until now has been answered."""
        if self._inbox is not None:
            self._inbox.end(ending)

    async def serve(self, websocket: WebSocket) -> None:
        """Answer an accepted socket until it is closed, by whichever side."""
        try:
            async with Inbox(websocket, self._room) as self._inbox:
                await self._serve(websocket, self._inbox)
        except Ending as ending:
            # Its traceback would hold messages for as long as closing takes, and in a cycle.
            await close(websocket, ending.with_traceback(None))
        except ClientGoneError:
            log.info("a client is gone")
        finally:
            self._environment.close()

    async def _serve(self, websocket: WebSocket, inbox: Inbox) -> None:
        while True:
            try:
                async with asyncio.timeout(self._idle_s):
                    frame = await inbox.next()
            except TimeoutError:
                raise Ending(
                    IDLE_CODE, f"idle for {self._idle_s:g} s (PLEINAIR_SESSION_IDLE_S)"
                ) from None
            await inbox.unless_gone(self._reply(websocket, frame))

    async def _reply(self, websocket: WebSocket, frame: str | bytes) -> None:
        answer = await self._answer(frame)
        try:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                await websocket.send_text(answer)
        except (TimeoutError, WebSocketDisconnect) as error:
            raise ClientGoneError from error

    async def _answer(self, frame: str | bytes) -> str:
        """What to answer; whatever went wrong, there is an answer."""
        try:
            return await self._act(frame)
        except Ending:
            raise
        except MessageError as error:
            return error.answer
        except EpisodeError as error:
            return error_message(WSErrorCode.EXECUTION_ERROR, str(error))
        except Exception as error:
            log.exception("a message could not be answered")
            return error_message(
                WSErrorCode.EXECUTION_ERROR,
                f"An unexpected {type(error).__name__}: {error}. "
                "This is a fault of Plein Air; the server's log has its traceback.",
            )

    async def _act(self, frame: str | bytes) -> str:
        await self._turns.wait()
        message = read_message(frame)
        match message:
            case WSResetMessage():
                return observation_message(await self._environment.reset_async(**message.data))
            case WSStepMessage():
                return observation_message(await self._step(message))
            case WSStateMessage():
                return state_message(self._environment.state)
            case WSCloseMessage():
                raise CLOSED
            case _:
                return mcp_message(message)

    async def _step(self, message: WSStepMessage) -> PleinairObservation:
        action = read_action(message)
        try:
            return await self._environment.step_async(action)
        except NoEpisodeError:
            return self._lost()


async def close(websocket: WebSocket, ending: Ending) -> None:
    """Close a socket with a code and a reason, if somebody is still there."""
    try:
        async with asyncio.timeout(SEND_TIMEOUT_S):
            await websocket.close(ending.code, ending.reason)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        if ending.reason:
            log.info("a client was gone before it could be told: %s", ending.reason)
