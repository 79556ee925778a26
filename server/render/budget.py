"""What a sketch's processes use while it paints, and when that is too much."""

import asyncio
import contextlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import psutil

LOOK_EVERY_S = 0.1
NANOSECONDS = 1e9
# At its deadline a sketch has been starved when it got less than this share of the CPU that it
# could have had, and stood in line for as much of the time in which it did not compute.
STARVED_SHARE = 0.5


class OverBudgetError(Exception):
    """The sketch used more than it may."""


class OutOfTimeError(OverBudgetError):
    """It used up its CPU-seconds."""


class OutOfMemoryError(OverBudgetError):
    """Its page grew past the limit."""


@dataclass(frozen=True)
class Reading:
    """What some processes have used.

    Attributes:
        cpu_s: CPU-seconds since they started.
        waited_s: Seconds in which the main threads could have run and no CPU was free.
        memory_mb: Resident memory of the page's process in MiB.
    """

    cpu_s: float
    waited_s: float
    memory_mb: float


class Budget:
    """Watches the processes of one sketch.

    Args:
        page_pid: The page's process, or None when it is not known.
        gpu_pids: The browser's GPU process, which works for this page alone meanwhile.
        cpu_s: CPU-seconds that the sketch may use.
        memory_mb: MiB that its page may grow to.
    """

    def __init__(
        self, page_pid: int | None, gpu_pids: Iterable[int], cpu_s: float, memory_mb: float
    ) -> None:
        self._page = _process(page_pid)
        self._gpu = [one for one in map(_process, gpu_pids) if one is not None]
        self._all = [*self._gpu] if self._page is None else [self._page, *self._gpu]
        self._cpu_s = cpu_s
        self._memory_mb = memory_mb
        self._start = self.read()

    async def watch(self) -> None:
        """Return never, and look every tenth of a second.

        Raises:
            OutOfTimeError: The CPU-seconds are used up.
            OutOfMemoryError: The page grew past the limit.
        """
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            now = self.read()
            if now.cpu_s - self._start.cpu_s > self._cpu_s:
                raise OutOfTimeError(f"{self._cpu_s:g} CPU-seconds")
            if now.memory_mb > self._memory_mb:
                raise OutOfMemoryError(f"{self._memory_mb:g} MiB")

    async def gpu_is_busy(self) -> bool:
        """Whether the GPU process still computes, as it does for a shader that loops."""
        before = _cpu_s(self._gpu)
        await asyncio.sleep(LOOK_EVERY_S)
        return _cpu_s(self._gpu) - before > LOOK_EVERY_S / 2

    def was_starved(self, elapsed_s: float) -> bool:
        """Whether a sketch that ran for `elapsed_s` was kept from computing by its neighbours."""
        now = self.read()
        used_s = now.cpu_s - self._start.cpu_s
        if used_s >= STARVED_SHARE * min(self._cpu_s, elapsed_s):
            return False
        return now.waited_s - self._start.waited_s > STARVED_SHARE * (elapsed_s - used_s)

    def read(self) -> Reading:
        """Read the processes; one that has ended counts as nothing."""
        memory = 0.0
        if self._page is not None:
            with contextlib.suppress(psutil.NoSuchProcess):
                memory = self._page.memory_info().rss / 2**20
        waited = sum(_waited_s(process.pid) for process in self._all)
        return Reading(_cpu_s(self._all), waited, memory)


def _cpu_s(processes: Iterable[psutil.Process]) -> float:
    total = 0.0
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            total += times.user + times.system
    return total


def _process(pid: int | None) -> psutil.Process | None:
    if pid is None:
        return None
    try:
        return psutil.Process(pid)
    except psutil.NoSuchProcess:
        return None


def _waited_s(pid: int) -> float:
    """Seconds that a process's main thread stood in line for a CPU; 0 where Linux does not say."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / NANOSECONDS
    except (OSError, IndexError, ValueError):
        return 0.0
