"""A process of its own, in which replies are read: the kernel bounds its time and its memory.

A parser that is written in C may take any time for one call, and have the whole interpreter wait.
"""

import pickle
import resource
import signal
import sys
from multiprocessing.connection import Connection
from typing import Any

import psutil

# Sketches take 50 MiB beside the 150 of Python; text that is no code 300, in the time that it has.
MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
# With more than this between two of them there would be too little for the next one. The parser
# never gives back what it is handed.
FULL_BYTES = MEMORY_LIMIT_BYTES // 2
OVERDUE = signal.SIGPROF  # ends it
# Of its time; what Python does can be ended then without ending the process.
SOON = 0.75


def main(descriptor: int) -> None:
    """Do what is asked for, until nobody asks any more.

    Args:
        descriptor: Of a socket. By it come pickled tuples of CPU-seconds, a function, its arguments
            and its named arguments, and go tuples of whether it raised something, and what came,
            each followed by whether this process is full.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's, which ends the server
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
    with Connection(descriptor) as asked:
        while True:
            try:
                job = asked.recv()
            except EOFError:
                return
            asked.send_bytes(_done(*job))
            asked.send(psutil.Process().memory_info().vms > FULL_BYTES)


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
    main(int(sys.argv[1]))
