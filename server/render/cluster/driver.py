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

TELL_EVERY_S = 0.5


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
    telling = asyncio.create_task(tell(crew, writer))
    tasks: dict[int, asyncio.Task[None]] = {}

    def forget(number: int, _: asyncio.Task[None]) -> None:
        del tasks[number]

    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            message = await read(reader)
            if isinstance(message, Ask):
                task = asyncio.create_task(answer(crew, message, writer))
                tasks[message.number] = task
                task.add_done_callback(partial(forget, message.number))
            elif isinstance(message, Cancel) and message.number in tasks:
                tasks[message.number].cancel()
    telling.cancel()
    await crew.close()


async def answer(crew: Crew, ask: Ask, writer: asyncio.StreamWriter) -> None:
    """Run one sketch and say what came of it."""
    try:
        write(writer, Answer(ask.number, await crew.render(ask.source, ask.seed, ask.caller)))
    except Exception as error:
        write(writer, Answer(ask.number, error))


async def tell(crew: Crew, writer: asyncio.StreamWriter) -> None:
    """Say how the cluster is whenever that has changed."""
    told: State | None = None
    while True:
        if (now := crew.state()) != told:
            write(writer, told := now)
        await asyncio.sleep(TELL_EVERY_S)


async def main(descriptor: int) -> None:
    own = socket.socket(fileno=descriptor)
    own.set_inheritable(False)
    reader, writer = await asyncio.open_connection(sock=own)
    await serve(reader, writer)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
