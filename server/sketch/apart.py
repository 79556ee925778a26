"""Processes of their own, in which replies are read: the kernel bounds their time and memory.

A parser that is written in C may take any time for one call, and have the whole interpreter wait.
One process imports what is used, and does nothing else but have another read; yet another, within
milliseconds, when that one has ended by what it read.
"""

import importlib
import mmap
import os
import pickle
import resource
import signal
import sys
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Any, NoReturn

import psutil

# Sketches take 50 MiB beside the 150 of Python; text that is no code 300, in the time that it has.
MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
# With more than this between two of them there would be too little for the next one. The parser
# never gives back what it is handed.
FULL_BYTES = MEMORY_LIMIT_BYTES // 2
OVERDUE = signal.SIGPROF  # ends it
# Of its time; what Python does can be ended then without ending the process.
SOON = 0.75
# How the kernel, the C library and the parser end a process because of what it reads.
BY_WHAT_IT_READ = frozenset(
    {OVERDUE, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV}
)

NOBODY_ASKS = 0
FULL = 75  # which nothing else gives


def main(descriptor: int, modules: Iterable[str] = ()) -> NoReturn:
    """Have a process do what is asked for, until nobody asks any more.

    Args:
        descriptor: Of a socket. By it come pickled tuples of CPU-seconds, a function, its arguments
            and its named arguments, and go tuples of whether it raised something, and what came; a
            `ChildProcessError` where that has ended the process.
        modules: What is imported before, by their names.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's, which ends the server
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
    for module in modules:
        importlib.import_module(module)
    asked = Connection(descriptor)
    reading = mmap.mmap(-1, 1)  # shared: whether an answer is due
    while True:
        child = os.fork()
        if child == 0:
            _answer(asked, reading)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if -status in BY_WHAT_IT_READ:
            if reading[0]:
                reading[0] = 0
                asked.send((True, ChildProcessError(signal.Signals(-status).name)))
        elif status != FULL:
            os._exit(abs(status))


def _answer(asked: Connection, reading: mmap.mmap) -> NoReturn:
    usage = psutil.Process().memory_info
    while usage().vms <= FULL_BYTES:
        try:
            job = asked.recv()
        except EOFError:
            os._exit(NOBODY_ASKS)
        reading[0] = 1
        answer = _done(*job)
        reading[0] = 0
        asked.send_bytes(answer)
    os._exit(FULL)


def _done(cpu_s: float, work: Any, args: Any, kwargs: Any) -> bytes:
    is_over: list[bool] = []

    def end_work(*_: object) -> None:
        is_over.append(True)
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, end_work)
    signal.setitimer(signal.ITIMER_PROF, cpu_s)
    try:
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SOON * cpu_s)
            came = (False, work(*args, **kwargs))
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except Exception as error:
        came = (True, _cause(error))
    signal.setitimer(signal.ITIMER_PROF, 0)
    if is_over:  # whatever has become of the error
        came = (True, TimeoutError())
    try:
        return pickle.dumps(came)
    except MemoryError:
        return pickle.dumps((True, MemoryError()))
    except Exception:  # an error of a kind that cannot be sent
        return pickle.dumps((True, RuntimeError(repr(came[1]))))


def _cause(error: BaseException) -> BaseException:
    """What went wrong where C had called Python, of which C makes a `SystemError`."""
    while isinstance(error, SystemError) and error.__cause__ is not None:
        error = error.__cause__
    return error


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
