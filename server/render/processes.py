"""Whether processes run, and how they are ended with all that they started."""

import contextlib
import os
import signal
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

import psutil

STOPPED_FOR_S = 1.0  # a process that somebody stopped for so long is taken for one that hangs


class Standing(Enum):
    """How a process stands."""

    RUNS = auto()
    STOPPED = auto()
    """Somebody sent it SIGSTOP, so it waits for SIGCONT and hangs until then."""
    ENDED = auto()


def process(pid: int | None) -> psutil.Process | None:
    """The process of that number, or None when there is none or it is not known."""
    if pid is None:
        return None
    try:
        return psutil.Process(pid)
    except psutil.NoSuchProcess:
        return None


def standing(process: psutil.Process) -> Standing:
    """How a process stands; one that nobody has buried yet has ended."""
    try:
        status = process.status() if process.is_running() else psutil.STATUS_DEAD
    except psutil.NoSuchProcess:
        return Standing.ENDED
    except OSError:  # no file can be opened to look
        return Standing.RUNS
    if status in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD):
        return Standing.ENDED
    return Standing.STOPPED if status == psutil.STATUS_STOPPED else Standing.RUNS


@dataclass(frozen=True)
class Size:
    """How big processes are.

    Attributes:
        memory_mb: MiB that they have in memory.
        data_mb: MiB of private memory that they have asked for, touched or not, which is what the
            kernel bounds; what was given back inside a process may count for ever.
    """

    memory_mb: float = 0.0
    data_mb: float = 0.0

    @classmethod
    def of(cls, processes: Iterable[psutil.Process]) -> "Size":
        """How big they are now; one that has ended has nothing."""
        memory = data = 0.0
        for one in processes:
            with contextlib.suppress(psutil.Error):
                info = one.memory_info()
                memory += info.rss / 2**20
                data += info.data / 2**20
        return cls(memory, data)

    def grown_mb(self, since: "Size") -> float:
        """By how much they have grown, by whichever measure they have grown more."""
        return max(self.memory_mb - since.memory_mb, self.data_mb - since.data_mb)


def memory_mb(processes: Iterable[psutil.Process]) -> float:
    """MiB that processes have in memory; one that has ended has nothing."""
    return Size.of(processes).memory_mb


# Groups that were ended and may not have left the process table yet.
_ended: set[int] = set()


def end_group(group: int) -> None:
    """End every process of a group at once, those that are stopped or busy too."""
    if group == os.getpgrp():
        raise ValueError("that is this process's own group")
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    _ended.add(group)


def bury() -> None:
    """Take the processes that `end_group` ended off the process table, where that is ours to do.

    In a container without an init, what a browser leaves behind becomes the child of the server.
    """
    for group in tuple(_ended):
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-group, os.WNOHANG) != (0, 0):
                pass
        if is_empty(group):
            _ended.discard(group)


def is_empty(group: int) -> bool:
    """Whether a group has no process, not even one that has ended and was not buried."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
