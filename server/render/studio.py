"""One process of a browser, in which sketches paint one after another."""

import asyncio
import contextlib
from typing import Any, cast

import psutil
from playwright.async_api import Browser, BrowserContext, CDPSession, Error, Page

from pleinair.server.render.budget import KEPT_GROWTH_MB
from pleinair.server.render.coverage import Coverage
from pleinair.server.render.easel import Easel
from pleinair.server.render.processes import Size, process
from pleinair.server.render.remains import Remains

VIEWPORT = {"width": 600, "height": 600}  # so that createCanvas(windowWidth, windowHeight) fits
# The libraries are compiled once for all pages of a process, which halves what a page costs;
# after this many a new process gives back what they may have left behind.
MAX_PAGES = 25
ANSWER_TIMEOUT_S = 1.0  # an answer takes some thirty milliseconds
CLOSE_TIMEOUT_S = 1.0
KILLED_TIMEOUT_S = 5.0


class Studio:
    """A browser context whose pages share one process; each page is used by one sketch.

    It is left for a new one as soon as a sketch did anything but paint. Pages have no origin,
    so no storage, and one page knows nothing of another. Build it with `Studio.open`.
    """

    def __init__(
        self,
        context: BrowserContext,
        keeper: Page,
        coverage: Coverage,
        remains: Remains,
        pid: int | None,
    ) -> None:
        self._context = context
        self._keeper = keeper
        self._coverage = coverage
        self._remains = remains
        self._pages = 0
        self._gone = False
        self.pid = pid
        self._process = process(pid)
        self._new: Size | None = None
        keeper.once("crash", self._note_gone)

    @classmethod
    async def open(cls, browser: Browser, cdp: CDPSession) -> "Studio":
        """Start a process, with an empty page that keeps it alive.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        before = await _renderer_pids(cdp)
        context = await browser.new_context(
            viewport=cast(Any, VIEWPORT),
            device_scale_factor=1,
            locale="en-US",
            timezone_id="UTC",
            accept_downloads=False,
            service_workers="block",
            offline=True,
        )
        keeper = await context.new_page()
        session = await context.new_cdp_session(keeper)
        remains = Remains(session)
        await remains.begin()
        new = await _renderer_pids(cdp) - before
        return cls(
            context, keeper, Coverage(session), remains, new.pop() if len(new) == 1 else None
        )

    def _note_gone(self, _: Page) -> None:
        self._gone = True

    @property
    def is_used_up(self) -> bool:
        """Whether it has had as many pages as it may have, or its process has ended."""
        return self._gone or self._pages >= MAX_PAGES

    @property
    def is_fat(self) -> bool:
        """Whether its process has grown too big for another sketch, by all those before it."""
        return self._new is not None and self._size().grown_mb(self._new) > KEPT_GROWTH_MB

    def _size(self) -> Size:
        return Size.of([] if self._process is None else [self._process])

    async def is_empty(self) -> bool:
        """Whether nothing of its pages is left in its process.

        A sketch can hang there as its page is closed, and hold what the next ones would need.
        """
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                return not await self._remains.are_there()
        except (Error, TimeoutError):
            return False

    async def prepare(self) -> Easel:
        """Return a page that is ready to paint.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        self._pages += 1
        easel = await Easel.prepare(
            self._context, self._keeper, self._coverage, self._pages, self.pid
        )
        if self._gone:  # then the browser gave the page a process of its own
            raise Error("the process of the page has ended")
        # Once the libraries are compiled, because what is watched runs slower.
        await self._coverage.start()
        if self._new is None:
            self._new = self._size()
        return easel

    async def close(self) -> None:
        """End the process and its pages, by force when they hang; safe to call when it has ended.

        Raises:
            TimeoutError: The browser itself does not answer.
        """
        closing = asyncio.ensure_future(self._context.close())
        closing.add_done_callback(_is_heard)
        await asyncio.wait({closing}, timeout=CLOSE_TIMEOUT_S)
        # The browser may say that a page has closed while its sketch hangs in it for ever.
        if self._process is not None:
            with contextlib.suppress(psutil.Error):
                self._process.kill()
        with contextlib.suppress(Error):
            async with asyncio.timeout(KILLED_TIMEOUT_S):
                await closing


async def _renderer_pids(browser_cdp: CDPSession) -> set[int]:
    info = await browser_cdp.send("SystemInfo.getProcessInfo")
    return {int(one["id"]) for one in info["processInfo"] if one["type"] == "renderer"}


def _is_heard(closing: "asyncio.Task[None]") -> None:
    """Take note of how closing ended, for those who no longer wait for it."""
    if not closing.cancelled():
        closing.exception()
