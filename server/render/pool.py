"""The browsers, each with one page ready, and those who wait for one."""

import asyncio
import contextlib
import logging
from collections import deque

from pleinair.server.render.easel import Easel
from pleinair.server.render.host import Host
from pleinair.server.render.leftovers import SETTLE_S, Leftovers
from pleinair.server.render.painting import RenderError
from pleinair.server.render.running import first_of
from pleinair.server.render.turns import Turns
from pleinair.server.render.vitals import Vitals

START_TIMEOUT_S = 60.0  # a cold start on a busy machine; a browser that takes longer hangs
# A page in a browser that runs takes a quarter of a second; a GPU process that a sketch has
# left looping keeps the next page waiting for ever.
PREPARE_TIMEOUT_S = 10.0
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 10.0
ATTEMPTS_BEFORE_FAILING = 2  # one browser may die as it starts; twice in a row is a fault

LEFT_OVER = "its processes were still at work for the sketch before"

log = logging.getLogger(__name__)


class Lease:
    """A ready page that belongs to one render until it is given back.

    Attributes:
        caller: Who has it, or None while nobody does.
        ahead: How many waited for a page when its caller asked.
    """

    def __init__(self, host: Host, easel: Easel) -> None:
        self.host = host
        self.easel = easel
        self._released = asyncio.Event()
        self._kill_browser = False
        self._clean = False
        self.caller: str | None = None
        self.ahead = 0

    def release(self, *, clean: bool, kill_browser: bool = False) -> None:
        """Give the page back; it is closed, and another takes its place.

        Args:
            clean: Whether the sketch did nothing but paint, so that the next may have its
                process.
            kill_browser: Whether the browser itself has to go.
        """
        self._clean = clean
        self._kill_browser = kill_browser
        self._released.set()

    @property
    def is_good(self) -> bool:
        """Whether the page is still there."""
        return not self.easel.is_gone and self.host.connected

    async def over(self) -> None:
        """Return when the page was given back, or has died before it was lent."""
        ends = [self._released.wait(), self.easel.wait_gone()]
        if self.host.running is not None:
            ends.append(self.host.running.wait_gone())
        await first_of(*ends)
        if self.caller is not None:  # its borrower knows best what is left of the browser
            await self._released.wait()

    async def dispose(self) -> None:
        """Close the page, and its process or the browser if they have to go."""
        if self._kill_browser:
            await self.host.kill()
        elif self._clean:
            await self.easel.close()
        else:
            await self.host.leave_studio()


class BrowserPool:
    """Keeps one page ready in each browser, and lends them to callers in turn."""

    def __init__(self, hosts: list[Host], queue_limit: int) -> None:
        self._hosts = hosts
        self._ready: deque[Lease] = deque()
        self._turns = Turns[Lease](queue_limit)
        self._keepers: list[asyncio.Task[None]] = []
        self._trouble = ""
        # How often each has failed since it last got ready.
        self._failures = dict.fromkeys(hosts, 0)

    @property
    def waiting(self) -> int:
        """Those who wait for a page."""
        return len(self._turns)

    def vitals(self) -> Vitals:
        """How the browsers are just now."""
        running = [host.running for host in self._hosts if host.connected]
        return Vitals(
            waiting=self.waiting,
            up=sum(host.is_up for host in self._hosts),
            restarts=sum(max(0, host.starts - 1) for host in self._hosts),
            pids=tuple(one.pid for one in running if one is not None and one.pid is not None),
            trouble=self._trouble,
        )

    def open(self) -> None:
        """Start the browsers in the background."""
        self._keepers = [asyncio.create_task(self._keep(host)) for host in self._hosts]

    async def lease(self, caller: str) -> Lease:
        """Wait for a ready page.

        Args:
            caller: Who asks; callers take turns.

        Raises:
            RenderError: `renderer_saturated` when too many wait already, or
                `renderer_unavailable` when no browser starts.
        """
        while self._ready:
            lease = self._ready.popleft()
            if lease.is_good:  # else its keeper is about to notice
                self._lend(lease, caller, ahead=0)
                return lease
        turn = self._turns.join(caller)
        try:
            return await turn.served
        except asyncio.CancelledError:
            if not turn.served.cancelled() and turn.served.exception() is None:
                self._pass_on(turn.served.result())
            raise
        finally:
            self._turns.leave(turn)

    async def close(self) -> None:
        """Close every browser and refuse those who still wait."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._turns.refuse_all(RenderError("renderer_unavailable", "the renderer was closed"))
        await asyncio.gather(*(host.close() for host in self._hosts))

    def _offer(self, lease: Lease) -> None:
        turn = self._turns.serve(lease)
        if turn is None:
            self._ready.append(lease)
        else:
            self._lend(lease, turn.caller, turn.ahead)

    def _pass_on(self, lease: Lease) -> None:
        if lease.is_good:
            self._take_back(lease)
            self._offer(lease)
        else:
            lease.release(clean=False)

    def _lend(self, lease: Lease, caller: str, ahead: int) -> None:
        lease.caller, lease.ahead = caller, ahead
        self._turns.begin(caller)

    def _take_back(self, lease: Lease) -> None:
        if lease.caller is not None:
            self._turns.end(lease.caller)
            lease.caller = None

    async def _keep(self, host: Host) -> None:
        """Have one page ready in this browser, for as long as the pool is open."""
        while True:
            try:
                await self._lend_next(host)
            except Exception as error:  # whatever it is, those who wait must hear of it
                self._failures[host] += 1
                await self._mourn(host, error)

    async def _lend_next(self, host: Host) -> None:
        """Make a page ready, and see it through the sketch that it is lent for."""
        leftovers = host.leftovers()
        easel = await _in_time(host, leftovers)
        if not await leftovers.settle():
            log.warning("a browser was ended, because %s", LEFT_OVER)
            await host.kill()
            return
        self._failures[host], self._trouble = 0, ""
        lease = Lease(host, easel)
        self._offer(lease)
        try:
            await lease.over()
        finally:
            self._take_back(lease)
        with contextlib.suppress(ValueError):
            self._ready.remove(lease)
        with contextlib.suppress(Exception):  # the next prepare() finds out what is wrong
            await lease.dispose()

    async def _mourn(self, host: Host, error: Exception) -> None:
        failures = self._failures[host]
        # What Playwright adds is its log, with every flag.
        self._trouble = str(error).partition("\n")[0] or type(error).__name__
        log.warning("a browser did not get ready (attempt %d): %s", failures, self._trouble)
        try:
            await host.kill()
        except Exception:
            log.exception("a browser that did not get ready could not be ended")
        if min(self._failures.values()) >= ATTEMPTS_BEFORE_FAILING:  # else another may get ready
            self._turns.refuse_all(RenderError("renderer_unavailable", self._trouble))
        await asyncio.sleep(min(FIRST_PAUSE_S * 2 ** (failures - 1), LONGEST_PAUSE_S))


async def _in_time(host: Host, leftovers: Leftovers) -> Easel:
    """A ready page.

    Raises:
        TimeoutError: It took too long.
    """
    what, limit_s = "browser", START_TIMEOUT_S
    if host.connected:
        what, limit_s = "page", PREPARE_TIMEOUT_S
    why = f"a {what} was not ready within {limit_s:g} s"
    loop = asyncio.get_running_loop()

    def give_up_on_leftovers() -> None:
        nonlocal why
        if leftovers.are_there:
            why = f"a {what} was not ready within {SETTLE_S:g} s: {LEFT_OVER}"
            limit.reschedule(loop.time())

    try:
        # Not wait_for, which may lose the cancellation that ends the pool.
        async with asyncio.timeout(limit_s) as limit:
            look = loop.call_later(SETTLE_S, give_up_on_leftovers)
            try:
                return await host.prepare()
            finally:
                look.cancel()
    except TimeoutError:
        raise TimeoutError(why) from None
