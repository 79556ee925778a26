"""One sketch, painted on one page within its deadline and its budget."""

import asyncio
from dataclasses import dataclass

from playwright.async_api import Error

from pleinair.server.render.budget import Budget, MachineShortError, Processes, StarvedError
from pleinair.server.render.easel import PageCrashedError, Report
from pleinair.server.render.endings import EndedError, Ending
from pleinair.server.render.machine import Machine
from pleinair.server.render.painting import RenderError
from pleinair.server.render.pool import Lease
from pleinair.server.render.running import Mark, RunningBrowser

ROOM_TIMEOUT_S = 10.0  # what ended sketches held is free by then
LOOK_EVERY_S = 0.2
STARVED = (
    "the sketch had no CPU to run on for most of its {:g} s; "
    "the machine is too busy for PLEINAIR_BROWSERS={} sketches at once"
)
SHORT = "{}; run fewer sketches at once with PLEINAIR_BROWSERS, or use a machine with more"


@dataclass(frozen=True)
class Limits:
    """What a sketch may use.

    Attributes:
        deadline_s: Seconds.
        cpu_s: CPU-seconds.
        memory_mb: MiB.
        browsers: Browsers that paint side by side, for what is said about them.
    """

    deadline_s: float
    cpu_s: float
    memory_mb: float
    browsers: int


async def paint(lease: Lease, source: str, seed: int, limits: Limits, machine: Machine) -> Report:
    """Run a sketch, end what goes past its limits, and give the page back.

    Raises:
        TimeoutError: It reached its deadline.
        OverBudgetError: It used too much of the machine.
        EndedError: What painted it ended before it did.
        PageLeftError: It led its page elsewhere.
        RenderError: `renderer_saturated`: the machine had no CPU or no memory for it.
    """
    running = lease.host.running
    try:
        if running is None:
            raise EndedError(Ending("browser", "outside", "it was not there any more"))
        await _wait_for_room(machine)
        sitting = _Sitting(lease, running, await _mark(running), limits, machine)
    except BaseException:
        lease.release(clean=True)
        raise
    return await sitting.paint(source, seed)


class _Sitting:
    def __init__(
        self,
        lease: Lease,
        running: RunningBrowser,
        since: Mark,
        limits: Limits,
        machine: Machine,
    ) -> None:
        self._lease = lease
        self._running = running
        self._limits = limits
        self._since = since
        processes = Processes(lease.easel.pid, since.gpu_pids, running.pid, since.service_pids)
        self._budget = Budget(processes, limits.cpu_s, limits.memory_mb, limits.deadline_s, machine)
        self._clean = self._broken = False

    async def paint(self, source: str, seed: int) -> Report:
        work = asyncio.ensure_future(self._lease.easel.paint(source, seed))
        guard = asyncio.ensure_future(self._budget.watch())
        finished = False
        try:
            await asyncio.wait({work, guard}, return_when=asyncio.FIRST_COMPLETED)
            finished = work.done()
            if finished:
                return await self._checked(work.result())
            return guard.result()
        except PageCrashedError as error:
            self._broken = True
            raise await self._why_it_ended() from error
        except EndedError:
            self._broken = True
            raise
        except StarvedError as error:
            starved = STARVED.format(self._limits.deadline_s, self._limits.browsers)
            raise RenderError("renderer_saturated", starved) from error
        except MachineShortError as error:
            raise RenderError("renderer_saturated", SHORT.format(error)) from error
        finally:
            guard.cancel()
            if not finished:
                self._lease.easel.kill()
                work.cancel()
            try:  # whoever waits may leave at any moment, and the page is given back all the same
                await asyncio.gather(work, guard, return_exceptions=True)
            finally:
                await self._give_back(finished)

    async def _checked(self, report: Report) -> Report:
        # Its canvas may look whole, although what was drawn after the loss is not on it.
        if ending := await self._running.gpu_ending(self._since):
            raise EndedError(ending)
        # What V8 says of an unread sketch would come with the next one's.
        self._clean = not report["acts"] and not report["isUnread"]
        return report

    async def _why_it_ended(self) -> Exception:
        ending = await self._running.ending(self._since)
        if ending.cause == "outside" and self._budget.was_killed_for_memory():
            blame = self._budget.blame_for_shortage()
            if isinstance(blame, MachineShortError):
                return RenderError("renderer_saturated", SHORT.format(blame))
            return blame
        return EndedError(ending)

    async def _give_back(self, finished: bool) -> None:
        clean, lost = False, True  # if it cannot be told, as when no file can be opened to look
        try:
            self._budget.look()
            lost = not finished and (
                self._lease.easel.pid is None or await self._budget.gpu_is_busy()
            )
            clean = self._clean and not self._budget.page_is_fat
        finally:
            self._lease.release(
                clean=clean,
                kill_browser=lost
                or self._broken
                or self._budget.browser_is_fat
                or self._budget.browser_was_busy,
            )


async def _mark(running: RunningBrowser) -> Mark:
    try:
        return await running.mark()
    except (Error, TimeoutError) as error:
        raise EndedError(Ending("browser", "outside", "it does not answer")) from error


async def _wait_for_room(machine: Machine) -> None:
    """Return when there is memory for a sketch.

    Raises:
        RenderError: `renderer_saturated`: there is none.
    """
    waited_s = 0.0
    while machine.is_short:
        if waited_s >= ROOM_TIMEOUT_S:
            short = f"less than {machine.floor_mb:g} MiB of memory are free"
            raise RenderError("renderer_saturated", SHORT.format(short))
        await asyncio.sleep(LOOK_EVERY_S)
        waited_s += LOOK_EVERY_S
