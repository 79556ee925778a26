"""What a sketch has left to a browser's GPU process, which the next one must not pay for."""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from pathlib import Path

# Of the time since the sketch: a page that gets ready leaves the GPU process next to nothing to do.
BUSY_SHARE = 0.5
SETTLE_S = 2.0  # what takes longer is ended with its browser
LOOK_EVERY_S = 0.05
NANOSECONDS = 1e9


class Leftovers:
    """Watches GPU processes from the end of one sketch until the next page is ready.

    Args:
        gpu_pids: Their numbers; without any there is nothing left to do.
    """

    def __init__(self, gpu_pids: Iterable[int]) -> None:
        self._gpu = tuple(gpu_pids)
        self._begin()

    @property
    def are_there(self) -> bool:
        """Whether the GPU processes computed, or stood in line for a CPU, most of the time."""
        elapsed_s = time.monotonic() - self._since
        return elapsed_s > 0 and self._worked_s() - self._start_s > BUSY_SHARE * elapsed_s

    async def settle(self) -> bool:
        """Wait until they are done, for two seconds at most, and say whether they are."""
        until = time.monotonic() + SETTLE_S
        while self.are_there:
            if time.monotonic() >= until:
                return False
            self._begin()
            await asyncio.sleep(LOOK_EVERY_S)
        return True

    def _begin(self) -> None:
        self._since, self._start_s = time.monotonic(), self._worked_s()

    def _worked_s(self) -> float:
        return sum(map(_worked_s, self._gpu))


def _worked_s(pid: int) -> float:
    """Seconds in which the threads of a process computed or stood in line for a CPU."""
    total = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError, ValueError):
            total += sum(map(int, thread.read_text().split()[:2]))
    return total / NANOSECONDS
