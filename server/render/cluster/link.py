"""The server's side of its driver."""

import asyncio
import contextlib
import itertools
import logging
import os
import socket
import subprocess
from collections import deque
from pathlib import Path
from typing import Any

from pleinair.server.render.cluster.messages import (
    Answer,
    Ask,
    Cancel,
    ClusterVitals,
    Logged,
    Plan,
    State,
    read,
    write,
)
from pleinair.server.render.painting import Render
from pleinair.server.siblings import command, search_path

DRIVER = "pleinair.server.render.cluster.driver"
# It ends the renderers of all nodes meanwhile.
CLOSE_TIMEOUT_S = 25.0
KEPT_LINES = 20
# Where Ray looks for the token of a cluster.
TOKEN_VARIABLES = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
TOKEN_FILE = Path("~/.ray/auth_token").expanduser()

log = logging.getLogger(__name__)


class DriverLostError(Exception):
    """The process that is connected to the cluster has ended; the message says how."""


class Link:
    """A driver, for one event loop. Build it with `Link.start`.

    Attributes:
        state: How the cluster was when the driver last said.
    """

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        plan: Plan,
    ) -> None:
        self.state = State(ClusterVitals(restarts=plan.restarts), plan.standard)
        self._process = process
        self._reader = reader
        self._writer = writer
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[Render]] = {}
        self._said: deque[str] = deque(maxlen=KEPT_LINES)
        self._lost = ""
        self._closing = False
        self._work = [asyncio.create_task(one) for one in (self._listen(), self._overhear())]
        write(writer, plan)

    @classmethod
    async def start(cls, plan: Plan) -> "Link":
        """Start a driver, which connects with the first sketch."""
        ours, theirs = socket.socketpair()
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *command(DRIVER, theirs.fileno()),
                pass_fds=[theirs.fileno()],
                env=_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,  # what Ray prints is not the server's output
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C is for the server, which lets it finish
            )
        reader, writer = await asyncio.open_connection(sock=ours)
        return cls(process, reader, writer, plan)

    @property
    def lost(self) -> bool:
        """Whether it has ended."""
        return bool(self._lost)

    async def render(self, source: str, seed: int, caller: str) -> Render:
        """Have a sketch run.

        Raises:
            RenderError: The cluster failed.
            DriverLostError: The driver has ended.
        """
        if self._lost:
            raise DriverLostError(self._lost)
        number = next(self._numbers)
        answer: asyncio.Future[Render] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            write(self._writer, Ask(number, source, seed, caller))
            return await answer
        except asyncio.CancelledError:
            write(self._writer, Cancel(number))
            raise
        finally:
            del self._asked[number]

    async def close(self) -> None:
        """Have the driver end all that it started, and end it."""
        self._closing = True
        with contextlib.suppress(OSError):
            self._writer.write_eof()
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self._process.wait()
        except TimeoutError:
            log.warning("The Ray driver did not end in %g s and is killed", CLOSE_TIMEOUT_S)
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        await asyncio.gather(*self._work)

    async def _listen(self) -> None:
        with contextlib.suppress(EOFError, ConnectionError):
            while True:
                self._heed(await read(self._reader))
        status = await self._process.wait()
        self._lost = f"the Ray driver has ended with status {status}"
        if not self._closing:
            log.error("%s; it said last:\n%s", self._lost, "\n".join(self._said))
        gone = ClusterVitals(restarts=self.state.vitals.restarts, trouble=self._lost)
        self.state = State(gone, self.state.standard)
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(DriverLostError(self._lost))
        self._writer.close()

    def _heed(self, message: Any) -> None:
        if isinstance(message, State):
            self.state = message
        elif isinstance(message, Logged):
            logging.getLogger(message.logger).log(message.level, "%s", message.text)
        elif isinstance(message, Answer):
            answer = self._asked.get(message.number)
            if answer is None or answer.done():  # it was cancelled meanwhile
                return
            if isinstance(message.outcome, Exception):
                answer.set_exception(message.outcome)
            else:
                answer.set_result(message.outcome)

    async def _overhear(self) -> None:
        """Keep what Ray prints, which tells its developers what has happened."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            text = line.decode(errors="replace").rstrip()
            self._said.append(text)
            log.debug("Ray: %s", text)


def _environment() -> dict[str, str]:
    """The server's own, in which Ray shows its token if there is one, as `ray start` does.

    A cluster without tokens does not know what to do with one: RAY_AUTH_MODE=disabled keeps it.
    """
    has_token = any(name in os.environ for name in TOKEN_VARIABLES) or TOKEN_FILE.exists()
    mode = {"RAY_AUTH_MODE": "token"} if has_token else {}
    return {**mode, **os.environ, **search_path()}
