"""What a sketch has left to a browser's processes, which the next one must not pay for."""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from pathlib import Path

# Of the time in which a page gets ready, and the last one's buffers go: that takes up to a fifth.
BUSY_SHARE = 0.5
REST_SHARE = 0.3  # of the time after that, in which there is nothing to do
SETTLE_S = 2.0  # what takes longer is ended with its browser
# How long a thread has stood in line is known only when its turn has come.
LOOK_EVERY_S = 0.25
NANOSECONDS = 1e9


class Leftovers:
    """Watches processes from the end of one sketch until the next page is ready.

    Args:
        gpu_pids: The GPU processes.
        page_pid: The process in which the sketch painted, if the next is to have it too. Its main
            thread is not watched: it makes the next page ready.
    """

    def __init__(self, gpu_pids: Iterable[int], page_pid: int | None = None) -> None:
        self._pids = (*gpu_pids, *(() if page_pid is None else (page_pid,)))
        self._page_pid = page_pid
        self._begin(BUSY_SHARE)

    @property
    def are_there(self) -> bool:
        """Whether they have computed, or stood in line for a CPU, much of the time."""
        elapsed_s = time.monotonic() - self._since
        now_s = self._worked_s()
        # One that has ended meanwhile has done nothing, and takes nothing off the others.
        worked_s = sum(max(0.0, now_s[pid] - self._start_s[pid]) for pid in self._pids)
        return elapsed_s > 0 and worked_s > self._share * elapsed_s

    async def settle(self) -> bool:
        """Wait until they are done, for two seconds at most, and say whether they are."""
        until = time.monotonic() + SETTLE_S
        while self.are_there:
            if time.monotonic() >= until:
                return False
            self._begin(REST_SHARE)
            await asyncio.sleep(LOOK_EVERY_S)
        return True

    def _begin(self, share: float) -> None:
        self._share = share
        self._since, self._start_s = time.monotonic(), self._worked_s()

    def _worked_s(self) -> dict[int, float]:
        return {pid: _worked_s(pid, helpers=pid == self._page_pid) for pid in self._pids}


def _worked_s(pid: int, *, helpers: bool) -> float:
    """Seconds in which threads of a process computed or stood in line for a CPU.

    Args:
        pid: The process.
        helpers: Whether to count all but its main thread.
    """
    total = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        if helpers and thread.parent.name == str(pid):
            continue
        with contextlib.suppress(OSError, ValueError):
            total += sum(map(int, thread.read_text().split()[:2]))
    return total / NANOSECONDS
