"""Answers requests that break something, and logs each way to do so once a minute."""

import logging
import time
from collections import OrderedDict
from contextlib import suppress

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pleinair.client.printable import printable

EVERY_S = 60.0  # a traceback of each kind; in between there is a line
MAX_KINDS = 256
MAX_CHARS = 200
BROKEN = JSONResponse({"detail": "The server failed to answer; its log says why."}, 500)
INTERNAL_ERROR = 1011  # RFC 6455, 7.4.1

log = logging.getLogger(__name__)


class Told:
    """A log in which each way to break something has a traceback once a minute."""

    def __init__(self) -> None:
        self._logged: OrderedDict[tuple[type[BaseException], str, int], float] = OrderedDict()

    def log(self, error: BaseException, where: str) -> None:
        """Log an error, as it is where it was caught.

        Args:
            error: The error.
            where: What was asked for, of anybody's making.
        """
        said = printable(f"{where[:MAX_CHARS]}: {type(error).__name__}: {error}"[:MAX_CHARS], "")
        kind, now = (type(error), *_place(error)), time.monotonic()
        if now - self._logged.get(kind, -EVERY_S) < EVERY_S:
            log.error("%s", said)
            return
        self._logged[kind] = now
        self._logged.move_to_end(kind)
        if len(self._logged) > MAX_KINDS:
            self._logged.popitem(last=False)
        log.error("%s", said, exc_info=error)


class Unforeseen:
    """Sees to it that whoever breaks something fills no log by it.

    Args:
        app: The application behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._told = Told()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on one request, and answer it if nobody does."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            self._told.log(error, scope["path"])
            with suppress(Exception):  # of a client that has gone
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR})
                elif not begun:
                    await BROKEN(scope, receive, send)


def _place(error: BaseException) -> tuple[str, int]:
    """The file and the line at which an error was raised."""
    trace, place = error.__traceback__, ("", 0)
    while trace is not None:
        place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
        trace = trace.tb_next
    return place
