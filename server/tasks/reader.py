"""Reads replies in processes of their own, and has others when those end."""

import atexit
import os
import signal
import socket
import subprocess
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from pleinair.server.siblings import bare_environment, command
from pleinair.server.sketch import apart

P = ParamSpec("P")
T = TypeVar("T")

# For what takes CPU-seconds, on a machine that has much else to do.
SILENCE_S = 120.0
# How what was read is no reply that can be read.
UNREADABLE = (MemoryError, TimeoutError, ChildProcessError)

# What forks has one; numpy would have more.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}


class UnreadableError(Exception):
    """A reply takes too much time or memory to read."""


class _EndedError(Exception):
    """The process has ended, or does not answer."""


class Reader:
    """What reads in another process; for one thread at a time.

    Args:
        *modules: What is imported there before anything is read, by their names.
    """

    def __init__(self, *modules: str) -> None:
        self._modules = modules
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
                if not again:
                    raise RuntimeError(f"what reads replies ended twice ({status})") from error
        if isinstance(came, UNREADABLE):
            raise UnreadableError(repr(came)) from came
        if failed:
            raise came
        result: T = came
        return result

    def close(self) -> int:
        """End the processes, if there are any; give how they ended, 0 by default."""
        if self._process is None or self._asked is None:
            return 0
        self._asked.close()
        with suppress(subprocess.TimeoutExpired):
            # What waits for work ends by itself, and what has ended says by what.
            self._process.wait(0.5)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)  # also what was stopped
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
        except EOFError as error:
            raise _EndedError from error
        return answer

    def _begin(self) -> Connection:
        ours, its = socket.socketpair()
        with its:
            self._process = subprocess.Popen(
                command(apart.__name__, its.fileno(), *self._modules),
                env=bare_environment() | ONE_THREAD,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[its.fileno()],
                start_new_session=True,
            )
        self._asked = Connection(ours.detach())
        return self._asked
