"""Playwright's driver: a program of its own, started anew when it has died or hangs."""

import asyncio
import contextlib
import logging
import threading
from typing import Any

import psutil
from playwright.async_api import BrowserType, Error, Playwright, async_playwright

from pleinair.server.render.processes import STOPPED_FOR_S, Standing, process, standing

DRIVER_ARGUMENT = "run-driver"
DRIVER_ENDED = "Connection closed while reading from the driver"
LOOK_EVERY_S = 0.2
ANSWER_TIMEOUT_S = 10.0  # it answers in milliseconds, on a machine that is busy in one second
STOP_TIMEOUT_S = 5.0
LOCK_LOOK_S = 0.02

log = logging.getLogger(__name__)

# Which child of this process is a new driver can only be told while no other is started.
_starting = threading.Lock()


class Driver:
    """One running driver. Build it with `Driver.start`.

    Attributes:
        chromium: What starts browsers.
    """

    def __init__(self, playwright: Playwright, pid: int | None) -> None:
        self._playwright = playwright
        self._process = process(pid)
        self._gone = asyncio.Event()
        self._watch = asyncio.create_task(self._look())
        self.chromium: BrowserType = playwright.chromium

    @classmethod
    async def start(cls) -> "Driver":
        """Start a driver.

        Raises:
            Exception: It does not start.
        """
        # Across threads, and its caller may be cancelled at any moment: nobody may hold it then.
        while not _starting.acquire(blocking=False):  # noqa: ASYNC110
            await asyncio.sleep(LOCK_LOOK_S)
        try:
            before = _drivers()
            playwright = await async_playwright().start()
            new = _drivers() - before
        finally:
            _starting.release()
        return cls(playwright, new.pop() if len(new) == 1 else None)

    @property
    def alive(self) -> bool:
        """Whether its process runs."""
        return not self._gone.is_set() and (
            self._process is None or standing(self._process) is not Standing.ENDED
        )

    async def wait_gone(self) -> None:
        """Return when its process has ended."""
        await self._gone.wait()

    async def answers(self) -> bool:
        """Whether it answers."""
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                asked = await self._playwright.request.new_context()
                await asked.dispose()
        except (Error, TimeoutError):
            return False
        return True

    def kill(self) -> None:
        """End its process at once."""
        if self._process is not None:
            with contextlib.suppress(psutil.NoSuchProcess):
                self._process.kill()
        self._gone.set()

    async def close(self) -> None:
        """End it, by force when it does not end in time."""
        self._watch.cancel()
        with contextlib.suppress(Exception):  # of one that has died already
            try:
                async with asyncio.timeout(STOP_TIMEOUT_S):
                    await self._playwright.stop()
            except TimeoutError:
                self.kill()
        self._gone.set()

    async def _look(self) -> None:
        """Notice when it has ended, and end it when it was stopped."""
        stopped_s = 0.0
        if self._process is None:
            return
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            now = standing(self._process)
            if now is Standing.ENDED:
                break
            stopped_s = stopped_s + LOOK_EVERY_S if now is Standing.STOPPED else 0.0
            if stopped_s >= STOPPED_FOR_S:
                self.kill()
                break
        self._gone.set()


class Drivers:
    """The driver that all browsers of a renderer share."""

    def __init__(self) -> None:
        self._driver: Driver | None = None
        self._changing = asyncio.Lock()

    async def current(self) -> Driver:
        """A driver that answers, started anew if need be.

        Raises:
            Exception: It does not start.
        """
        async with self._changing:
            if self._driver is not None and not (
                self._driver.alive and await self._driver.answers()
            ):
                self._driver.kill()
                await self._driver.close()
                self._driver = None
            if self._driver is None:
                asyncio.get_running_loop().set_exception_handler(_note_loose_end)
                self._driver = await Driver.start()
            return self._driver

    async def close(self) -> None:
        """End the driver."""
        async with self._changing:
            if self._driver is not None:
                await self._driver.close()
                self._driver = None


def _note_loose_end(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Playwright drops the error that tells of its driver's end, which is known here already."""
    if DRIVER_ENDED in str(context.get("exception")):
        log.debug("%s", context["exception"])
    else:
        loop.default_exception_handler(context)


def _drivers() -> set[int]:
    found = set()
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.Error):
            if DRIVER_ARGUMENT in child.cmdline():
                found.add(child.pid)
    return found
