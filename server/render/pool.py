"""The browsers, each with one page ready, and those who wait for one."""

import asyncio
import contextlib
import logging
from collections import deque

from pleinair.server.render.easel import Easel
from pleinair.server.render.host import Host
from pleinair.server.render.painting import RenderError
from pleinair.server.render.running import first_of

START_TIMEOUT_S = 60.0  # a cold start on a busy machine; a browser that takes longer hangs
# A page in a browser that runs takes a quarter of a second; a GPU process that a sketch has
# left looping keeps the next page waiting for ever.
PREPARE_TIMEOUT_S = 10.0
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 10.0
ATTEMPTS_BEFORE_FAILING = 2  # one browser may die as it starts; twice in a row is a fault

log = logging.getLogger(__name__)


class Lease:
    """A ready page that belongs to one render until it is given back."""

    def __init__(self, host: Host, easel: Easel) -> None:
        self.host = host
        self.easel = easel
        self._released = asyncio.Event()
        self._kill_browser = False
        self._clean = False
        self.lent = False

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
        if self.lent:  # its borrower knows best what is left of the browser
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
    """Keeps one page ready in each browser, and lends them in the order of asking."""

    def __init__(self, hosts: list[Host], queue_limit: int) -> None:
        self._hosts = hosts
        self._queue_limit = queue_limit
        self._ready: deque[Lease] = deque()
        self._waiting: deque[asyncio.Future[Lease]] = deque()
        self._keepers: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """Those who wait for a page."""
        return len(self._waiting)

    def open(self) -> None:
        """Start the browsers in the background."""
        self._keepers = [asyncio.create_task(self._keep(host)) for host in self._hosts]

    async def lease(self) -> Lease:
        """Wait for a ready page.

        Raises:
            RenderError: `renderer_saturated` when too many wait already, or
                `renderer_unavailable` when no browser starts.
        """
        while self._ready:
            lease = self._ready.popleft()
            if lease.is_good:  # else its keeper is about to notice
                lease.lent = True
                return lease
        if len(self._waiting) >= self._queue_limit:
            raise RenderError(
                "renderer_saturated",
                f"{len(self._waiting)} sketches wait for a browser already; "
                "send fewer at a time or raise PLEINAIR_QUEUE_LIMIT",
            )
        turn: asyncio.Future[Lease] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._offer(turn.result())
            raise
        finally:
            with contextlib.suppress(ValueError):
                self._waiting.remove(turn)

    async def close(self) -> None:
        """Close every browser and refuse those who still wait."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._refuse(RenderError("renderer_unavailable", "the renderer was closed"))
        await asyncio.gather(*(host.close() for host in self._hosts))

    def _offer(self, lease: Lease) -> None:
        lease.lent = False
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                lease.lent = True
                turn.set_result(lease)
                return
        self._ready.append(lease)

    def _refuse(self, error: RenderError) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_exception(error)

    async def _keep(self, host: Host) -> None:
        """Have one page ready in this browser, for as long as the pool is open."""
        failures = 0
        while True:
            try:
                limit_s = PREPARE_TIMEOUT_S if host.connected else START_TIMEOUT_S
                easel = await asyncio.wait_for(host.prepare(), limit_s)
            except Exception as error:  # whatever it is, those who wait must hear of it
                failures += 1
                await self._mourn(host, error, failures)
                continue
            failures = 0
            lease = Lease(host, easel)
            self._offer(lease)
            await lease.over()
            with contextlib.suppress(ValueError):
                self._ready.remove(lease)
            with contextlib.suppress(Exception):  # the next prepare() finds out what is wrong
                await lease.dispose()

    async def _mourn(self, host: Host, error: Exception, failures: int) -> None:
        log.warning("a browser did not get ready (attempt %d): %s", failures, error)
        await host.kill()
        if failures >= ATTEMPTS_BEFORE_FAILING:
            reason = str(error) or f"a browser was not ready within {START_TIMEOUT_S:g} s"
            self._refuse(RenderError("renderer_unavailable", reason))
        await asyncio.sleep(min(FIRST_PAUSE_S * 2 ** (failures - 1), LONGEST_PAUSE_S))
