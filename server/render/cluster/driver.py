"""The process that is connected to the cluster; Ray calls it a driver.

It is not the server, because Ray ends its driver at once when the Ray of its machine dies, and a
minute after that of the cluster's head has. Its one argument is the number of a socket's file
descriptor, over which come a `Plan` and then `Ask` and `Cancel`; it answers with `Answer`, `State`
and `Logged`, and ends with the other side.
"""

import asyncio
import contextlib
import logging
import socket
import sys
from functools import partial

from pleinair.server.render.cluster.crew import Crew
from pleinair.server.render.cluster.messages import (
    Answer,
    Ask,
    Cancel,
    Logged,
    Plan,
    State,
    read,
    write,
)
from pleinair.server.render.painting import Render, RenderError

TELL_EVERY_S = 0.5

log = logging.getLogger(__name__)


class LogWriter(logging.Handler):
    """Sends what is logged, from whichever thread, to the server."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        super().__init__()
        self._writer = writer
        self._loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        line = Logged(record.name, record.levelno, self.format(record))
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(write, self._writer, line)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Do what the server asks for until it ends."""
    logging.getLogger().addHandler(LogWriter(writer))
    logging.getLogger("pleinair").setLevel(logging.INFO)
    plan: Plan = await read(reader)
    crew = Crew(plan)
    teller = Teller(crew, writer)
    telling = asyncio.create_task(teller.keep_telling())
    tasks: dict[int, asyncio.Task[None]] = {}

    def forget(number: int, _: asyncio.Task[None]) -> None:
        del tasks[number]

    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            message = await read(reader)
            if isinstance(message, Ask):
                task = asyncio.create_task(teller.answer(message))
                tasks[message.number] = task
                task.add_done_callback(partial(forget, message.number))
            elif isinstance(message, Cancel) and message.number in tasks:
                tasks[message.number].cancel()
    telling.cancel()
    await crew.close()


class Teller:
    """Tells the server what came of its sketches, and how the cluster is.

    Args:
        crew: What is told of.
        writer: The way to the server.
    """

    def __init__(self, crew: Crew, writer: asyncio.StreamWriter) -> None:
        self._crew = crew
        self._writer = writer
        self._told: State | None = None

    async def answer(self, ask: Ask) -> None:
        """Run one sketch and say what came of it, after what it changed."""
        outcome: Render | Exception
        try:
            outcome = await self._crew.render(ask.source, ask.seed, ask.caller)
        except RenderError as error:
            outcome = error
        except Exception as error:  # of which nobody knows whether it can be sent
            log.exception("a sketch was not painted")
            outcome = RuntimeError(f"{type(error).__name__}: {error}")
        self.tell()
        write(self._writer, Answer(ask.number, outcome))

    async def keep_telling(self) -> None:
        """Say how the cluster is over and over."""
        while True:
            self.tell()
            await asyncio.sleep(TELL_EVERY_S)

    def tell(self) -> None:
        """Say how the cluster is, if that is news."""
        if (now := self._crew.state()) != self._told:
            self._told = now
            write(self._writer, now)


async def main(descriptor: int) -> None:
    own = socket.socket(fileno=descriptor)
    own.set_inheritable(False)
    reader, writer = await asyncio.open_connection(sock=own)
    await serve(reader, writer)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
