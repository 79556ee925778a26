"""What a sketch's processes use while it paints, and when that is too much."""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import psutil

from pleinair.server.render.endings import EndedError, Ending, Part
from pleinair.server.render.machine import Machine, oom_kills
from pleinair.server.render.processes import STOPPED_FOR_S, Standing, memory_mb, process, standing

LOOK_EVERY_S = 0.1
# What a look counts of the time since the last one: more passes only while the server itself does
# not run, suspended with its machine or its container.
MOST_A_LOOK_S = 2.0
NANOSECONDS = 1e9
# At its deadline a sketch has been starved when it got less than this share of the CPU that it
# could have had, and stood in line for as much of the time in which it did not compute.
STARVED_SHARE = 0.5
# Past this share of what it may have, a sketch is to blame when the machine gets short.
TO_BLAME_SHARE = 0.5
# A process that is so much bigger than before its sketch, or than when it was new, is not handed to
# the next one: some of what a sketch leaves behind stays for good.
KEPT_GROWTH_MB = 256.0
# CPU-seconds that the browser itself may use for a sketch: a painting takes 0.02 of them, handing
# on the largest picture of noise 0.2. It uses more when it answers questions or repeats warnings.
BROWSER_CPU_S = 2.0
# A browser that has used so many may have some of it still before it, which would be the next
# sketch's.
KEPT_BROWSER_CPU_S = 0.5


class OverBudgetError(Exception):
    """The sketch used more than it may."""


class OutOfTimeError(OverBudgetError):
    """It used up its CPU-seconds."""


class OutOfMemoryError(OverBudgetError):
    """Its processes grew past the limit, or made the machine short of memory."""


class StarvedError(Exception):
    """Its neighbours kept the sketch from computing until its deadline."""


class MachineShortError(Exception):
    """The machine is short of memory, and the sketch is not to blame."""


@dataclass(frozen=True)
class Processes:
    """The processes that work for one sketch; numbers that are not known are left out.

    Attributes:
        page: The page's, which is the sketch's own.
        gpu: The GPU processes, which work for this page alone meanwhile.
        browser: The main process, which keeps what a page hands to it.
        services: Those of its services, such as the network's and the sound's.
    """

    page: int | None
    gpu: Iterable[int] = ()
    browser: int | None = None
    services: Iterable[int] = ()


@dataclass(frozen=True)
class Reading:
    """What some processes have used.

    Attributes:
        cpu_s: CPU-seconds of the page and the GPU processes since they started.
        waited_s: Seconds in which their main threads could have run and no CPU was free.
        page_mb: Resident memory of the page's process in MiB.
        beside_mb: That of the GPU processes and the browser.
        browser_cpu_s: CPU-seconds of the browser and its services since they started.
    """

    cpu_s: float
    waited_s: float
    page_mb: float
    beside_mb: float
    browser_cpu_s: float


class Budget:
    """Watches the processes of one sketch.

    Args:
        processes: Which they are.
        cpu_s: CPU-seconds that the sketch may use.
        memory_mb: MiB that its processes may grow by.
        deadline_s: Seconds that it may take.
        machine: The machine, when others run on it.
    """

    def __init__(
        self,
        processes: Processes,
        cpu_s: float,
        memory_mb: float,
        deadline_s: float = float("inf"),
        machine: Machine | None = None,
    ) -> None:
        page, browser = process(processes.page), process(processes.browser)
        self._page = [page] if page else []
        self._gpu = [one for one in map(process, processes.gpu) if one]
        self._browser = [browser] if browser else []
        self._services = [one for one in map(process, processes.services) if one]
        self._cpu_s = cpu_s
        self._memory_mb = memory_mb
        self._deadline_s = deadline_s
        self._machine = machine or Machine()
        self._stopped_s = 0.0
        self._oom_kills = oom_kills()
        self._start = self._last = self.read()

    @property
    def grown_mb(self) -> float:
        """MiB by which the processes had grown when they were last looked at."""
        return self._page_grown_mb + self._beside_grown_mb

    @property
    def page_is_fat(self) -> bool:
        """Whether the page's process has grown too big to be another sketch's."""
        return self._page_grown_mb > KEPT_GROWTH_MB

    @property
    def browser_is_fat(self) -> bool:
        """Whether the browser or its GPU process has."""
        return self._beside_grown_mb > KEPT_GROWTH_MB

    @property
    def browser_was_busy(self) -> bool:
        """Whether the sketch made the browser work so much that it may not be done with it."""
        return self._browser_used_s > KEPT_BROWSER_CPU_S

    @property
    def is_to_blame(self) -> bool:
        """Whether the sketch is, when the machine is short of memory.

        It is when it holds half of its limit, or half of what there was, if that is no little.
        """
        much_mb = min(self._memory_mb, max(self._machine.room_mb, 2 * KEPT_GROWTH_MB))
        return self.grown_mb > TO_BLAME_SHARE * much_mb

    async def watch(self) -> NoReturn:
        """Look every tenth of a second until something is wrong.

        Raises:
            OutOfTimeError: The CPU-seconds are used up, its own or the browser's.
            OutOfMemoryError: The processes grew past the limit, or made the machine short.
            MachineShortError: The machine is short of memory for another reason.
            EndedError: Somebody has stopped one of the processes.
            TimeoutError: The deadline is over.
            StarvedError: It is, and the sketch was kept from computing.
        """
        self._machine.enter(self)
        elapsed_s, last = 0.0, time.monotonic()
        try:
            while elapsed_s < self._deadline_s:
                await asyncio.sleep(min(LOOK_EVERY_S, self._deadline_s - elapsed_s))
                elapsed_s += min(time.monotonic() - last, MOST_A_LOOK_S)
                last = time.monotonic()
                self._check()
        finally:
            self._machine.leave(self)
        raise StarvedError if self.was_starved(elapsed_s) else TimeoutError

    def look(self) -> Reading:
        """Read the processes and remember it."""
        self._last = self.read()
        return self._last

    def _check(self) -> None:
        now = self.look()
        if now.cpu_s - self._start.cpu_s > self._cpu_s:
            raise OutOfTimeError(f"{self._cpu_s:g} CPU-seconds")
        if self._browser_used_s > BROWSER_CPU_S:
            raise OutOfTimeError(f"{BROWSER_CPU_S:g} CPU-seconds of the browser's own")
        if self.grown_mb > self._memory_mb:
            raise OutOfMemoryError(f"{self._memory_mb:g} MiB")
        if self._machine.must_end(self):
            raise self.blame_for_shortage()
        self._look_for_stopped()

    def _look_for_stopped(self) -> None:
        parts: tuple[tuple[Part, list[psutil.Process]], ...] = (
            ("page", self._page),
            ("GPU process", self._gpu),
            ("browser", self._browser),
        )
        stopped = [
            part
            for part, processes in parts
            if any(standing(one) is Standing.STOPPED for one in processes)
        ]
        self._stopped_s = self._stopped_s + LOOK_EVERY_S if stopped else 0.0
        if self._stopped_s >= STOPPED_FOR_S:
            raise EndedError(Ending(stopped[0], "outside", "SIGSTOP"))

    def blame_for_shortage(self) -> OutOfMemoryError | MachineShortError:
        """Who is to blame, now that the machine is short of memory."""
        if self.is_to_blame:
            return OutOfMemoryError(f"{self.grown_mb:.0f} MiB, which the machine had not,")
        return MachineShortError(f"less than {self._machine.floor_mb:g} MiB of memory were free")

    def was_killed_for_memory(self) -> bool:
        """Whether the kernel has ended a process for want of memory since the sketch started."""
        return oom_kills() > self._oom_kills

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
        working = [*self._page, *self._gpu]
        waited = sum(_waited_s(one.pid) for one in working)
        beside = memory_mb([*self._gpu, *self._browser])
        page_mb = memory_mb(self._page)
        browser_cpu_s = _cpu_s([*self._browser, *self._services])
        return Reading(_cpu_s(working), waited, page_mb, beside, browser_cpu_s)

    @property
    def _page_grown_mb(self) -> float:
        return self._last.page_mb - self._start.page_mb

    @property
    def _beside_grown_mb(self) -> float:
        return self._last.beside_mb - self._start.beside_mb

    @property
    def _browser_used_s(self) -> float:
        return self._last.browser_cpu_s - self._start.browser_cpu_s


def _cpu_s(processes: Iterable[psutil.Process]) -> float:
    total = 0.0
    for one in processes:
        with contextlib.suppress(psutil.Error):
            times = one.cpu_times()
            total += times.user + times.system
    return total


def _waited_s(pid: int) -> float:
    """Seconds that a process's main thread stood in line for a CPU; 0 where Linux does not say."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / NANOSECONDS
    except (OSError, IndexError, ValueError):
        return 0.0
