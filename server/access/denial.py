"""How the opening of a WebSocket is refused."""

import logging

from starlette.responses import Response
from starlette.websockets import WebSocket


async def refuse(websocket: WebSocket, answer: Response, reason: str) -> None:
    """Refuse it with an answer, or where that cannot be sent, with a reason of a closed socket."""
    await websocket.receive()
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(answer)
    else:
        await websocket.close(1008, reason)


def silence_false_alarms() -> None:
    """uvicorn takes a WebSocket that was refused with an answer for one that was forgotten."""
    logging.getLogger("uvicorn.error").addFilter(_is_no_false_alarm)


def _is_no_false_alarm(record: logging.LogRecord) -> bool:
    return record.msg != "ASGI callable returned without completing handshake."
