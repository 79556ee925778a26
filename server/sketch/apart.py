"""A process of its own, in which replies are read: the kernel bounds its time and its memory.

A parser that is written in C may take any time for one call, and have the whole interpreter wait.
"""

import pickle
import resource
import signal
import sys
from multiprocessing.connection import Connection
from typing import Any

# Sketches take 50 MiB beside the 150 of Python; text that is no code 300, in the time that it has.
MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024
OVERDUE = signal.SIGPROF  # ends it
# Of its time; what Python does can be ended then without ending the process.
SOON = 0.75


def main(descriptor: int) -> None:
    """Do what is asked for, until nobody asks any more.

    Args:
        descriptor: Of a socket. By it come pickled tuples of CPU-seconds, a function, its arguments
            and its named arguments, and go tuples of whether it raised something, and what came.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's, which ends the server
    signal.signal(signal.SIGVTALRM, _end_work)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT_BYTES, MEMORY_LIMIT_BYTES))
    with Connection(descriptor) as asked:
        while True:
            try:
                job = asked.recv()
            except EOFError:
                return
            asked.send_bytes(_done(*job))


def _done(cpu_s: float, work: Any, args: Any, kwargs: Any) -> bytes:
    signal.setitimer(signal.ITIMER_PROF, cpu_s)
    try:
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SOON * cpu_s)
            came = (False, work(*args, **kwargs))
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except Exception as error:
        came = (True, error)
    signal.setitimer(signal.ITIMER_PROF, 0)
    try:
        return pickle.dumps(came)
    except Exception:  # an error of a kind that cannot be sent
        return pickle.dumps((True, RuntimeError(repr(came[1]))))


def _end_work(*_: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    main(int(sys.argv[1]))
