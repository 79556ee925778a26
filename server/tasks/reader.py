"""Reads replies in a process of its own, and has another one when that ends."""

import atexit
import signal
import socket
import subprocess
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from pleinair.server.siblings import bare_environment, command
from pleinair.server.sketch import apart

P = ParamSpec("P")
T = TypeVar("T")

# For what takes CPU-seconds, on a machine that has much else to do.
SILENCE_S = 120.0
# How the kernel, the C library and the parser end a process because of what it reads.
BY_WHAT_IT_READ = frozenset(
    {apart.OVERDUE, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV}
)


class UnreadableError(Exception):
    """A reply takes too much time or memory to read."""


class _EndedError(Exception):
    """The process has ended, or does not answer."""


class Reader:
    """A process that reads; for one thread at a time."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: Connection | None = None
        atexit.register(self.close)

    def run(self, cpu_s: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives there.

        Args:
            cpu_s: How much CPU time it may take, in seconds.
            work: A function that a module has by name.
            *args: Its arguments.
            **kwargs: The same, by name.

        Raises:
            UnreadableError: It takes more time, or too much memory, or breaks what reads.
            RuntimeError: The process was ended twice by something else.
        """
        for again in (True, False):
            try:
                failed, came = self._answer((cpu_s, work, args, kwargs))
                break
            except (_EndedError, OSError) as error:
                status = self.close()
                if -status in BY_WHAT_IT_READ:
                    raise UnreadableError(signal.Signals(-status).name) from error
                if not again:
                    raise RuntimeError(f"what reads replies ended twice ({status})") from error
        if isinstance(came, MemoryError | TimeoutError):
            raise UnreadableError(type(came).__name__) from came
        if failed:
            raise came
        result: T = came
        return result

    def close(self) -> int:
        """End the process, if there is one; give how it ended, 0 by default."""
        if self._process is None or self._asked is None:
            return 0
        self._asked.close()
        try:
            # One that waits for work ends by itself, and one that has ended says by what.
            status = self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = self._process.wait()
        self._process = self._asked = None
        return status

    def _answer(self, job: object) -> tuple[bool, Any]:
        asked = self._asked or self._begin()
        try:
            asked.send(job)
            if not asked.poll(SILENCE_S):
                raise _EndedError
            answer: tuple[bool, Any] = asked.recv()
            if asked.recv():
                self.close()
                self._begin()
        except EOFError as error:
            raise _EndedError from error
        return answer

    def _begin(self) -> Connection:
        ours, its = socket.socketpair()
        with its:
            self._process = subprocess.Popen(
                command(apart.__name__, its.fileno()),
                env=bare_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[its.fileno()],
            )
        self._asked = Connection(ours.detach())
        return self._asked
