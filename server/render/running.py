"""One running browser, from its start behind the walls to its end."""

import asyncio
import contextlib
import os
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial
from typing import Any

import psutil
from playwright.async_api import Browser, CDPSession, Error
from playwright.async_api import TimeoutError as LaunchTimeoutError

from pleinair.server.locked import sweep
from pleinair.server.render.confinement import Confinement, WallName
from pleinair.server.render.driver import Driver
from pleinair.server.render.endings import Ending
from pleinair.server.render.flags import launch_flags
from pleinair.server.render.gl import GlBackend
from pleinair.server.render.gpu_exits import Exits, count_exits, how_they_ended
from pleinair.server.render.home import PREFIX, Home
from pleinair.server.render.processes import Size, bury, end_group, process
from pleinair.server.render.words import Words

LAUNCH_TIMEOUT_S = 30.0
CLOSE_TIMEOUT_S = 5.0
LAST_WORDS_S = 0.02  # what a browser said before it ended is on its way
ANSWER_TIMEOUT_S = 5.0  # a driver that reads something long for another browser is silent for three
NEWS_TIMEOUT_S = 1.0  # why a page's process ended is told a moment after that it did
GPU_PROCESS = "--type=gpu-process"
SERVICE = "--type=utility"
BROWSER_VARIABLES = (
    "PATH",
    "HOME",
    "LANG",
    "LD_LIBRARY_PATH",
    "TMPDIR",
    "XDG_RUNTIME_DIR",
    "FONTCONFIG_PATH",
)


@dataclass(frozen=True)
class Mark:
    """A moment in the life of a browser.

    Attributes:
        gpu_exits: The GPU processes that had ended by then.
        gpu_pids: Those that ran then.
        service_pids: The processes of the browser's services that ran then.
    """

    gpu_exits: Exits
    gpu_pids: frozenset[int]
    service_pids: frozenset[int]


class RunningBrowser:
    """A browser and its processes. Build it with `RunningBrowser.launch`.

    Attributes:
        browser: What Playwright calls it.
        cdp: A session with the browser itself.
        pid: Its main process, or None when it is not known.
    """

    def __init__(
        self, driver: Driver, browser: Browser, cdp: CDPSession, home: Home, words: Words
    ) -> None:
        self.browser = browser
        self.cdp = cdp
        self.pid: int | None = None
        self._group: int | None = None
        self._driver = driver
        self._home = home
        self._words = words
        self._disconnected = asyncio.Event()
        self._crash: Ending | None = None
        self._crashed = asyncio.Event()
        self._gpu_pids: frozenset[int] | None = None
        self._gpu_exits = Exits()
        browser.on("disconnected", lambda _: self._disconnected.set())
        cdp.on("Target.targetCrashed", self._note_crash)

    @classmethod
    async def launch(
        cls, driver: Driver, confinement: Confinement, backend: GlBackend
    ) -> "RunningBrowser":
        """Start a browser behind the walls that stand here.

        Raises:
            playwright.async_api.Error: It does not start.
        """
        bury()
        await asyncio.to_thread(sweep, PREFIX)
        return await confinement.start(partial(cls._launch, driver, confinement, backend))

    @classmethod
    async def _launch(
        cls,
        driver: Driver,
        confinement: Confinement,
        backend: GlBackend,
        walls: frozenset[WallName],
    ) -> "RunningBrowser":
        home, words = Home(), Words()
        try:
            await words.listen(home.words)
            executable, variables = confinement.command(walls, home, backend)
            browser = await driver.chromium.launch(
                executable_path=executable,
                args=launch_flags(backend),
                chromium_sandbox="sandbox" in walls,
                timeout=LAUNCH_TIMEOUT_S * 1000,
                handle_sigint=False,
                handle_sigterm=False,
                handle_sighup=False,
                artifacts_dir=home.artifacts,
                env={**browser_environment(), **variables},
            )
            running = cls(driver, browser, await browser.new_browser_cdp_session(), home, words)
            await running._introduce()
            return running
        except BaseException as error:
            await asyncio.sleep(LAST_WORDS_S)
            await _clear_up(words.group, home, words)
            if isinstance(error, Error) and not isinstance(error, LaunchTimeoutError):
                reason = words.reason or str(error).partition("\n")[0]
                raise Error(f"the browser does not start: {reason}") from error
            raise

    async def _introduce(self) -> None:
        info = await self.cdp.send("SystemInfo.getProcessInfo")
        self.pid = next(
            (int(one["id"]) for one in info["processInfo"] if one["type"] == "browser"), None
        )
        self._group = self._words.group
        if self._group is None and self.pid is not None:
            self._group = os.getpgid(self.pid)
        await self.cdp.send("Target.setDiscoverTargets", {"discover": True})

    @property
    def connected(self) -> bool:
        """Whether it runs and can be reached."""
        return self.browser.is_connected() and self._driver.alive

    async def wait_gone(self) -> None:
        """Return when it has ended or cannot be reached any more."""
        await first_of(self._disconnected.wait(), self._driver.wait_gone())

    def gpu_pids(self) -> list[int]:
        """The processes that draw for its pages; empty when it is gone."""
        return self._children()[GPU_PROCESS]

    def size(self) -> Size:
        """How big it and the processes that draw for its pages are."""
        pids = [self.pid, *self.gpu_pids()]
        return Size.of([one for one in map(process, pids) if one is not None])

    def _children(self) -> dict[str, list[int]]:
        """The processes that it has started, by kind; found in one pass over all of the machine."""
        found: dict[str, list[int]] = {GPU_PROCESS: [], SERVICE: []}
        main = process(self.pid)
        if main is None:
            return found
        try:
            children = main.children(recursive=True)
        except psutil.Error:
            return found
        for one in children:
            with contextlib.suppress(psutil.Error):
                words = one.cmdline()
                for kind, pids in found.items():
                    if kind in words:
                        pids.append(one.pid)
        return found

    async def mark(self) -> Mark:
        """Remember this moment, before a sketch paints.

        Raises:
            playwright.async_api.Error: It does not answer.
            TimeoutError: The same.
        """
        self._crash = None
        self._crashed.clear()
        self._words.broke = False  # which a sketch before this one may have had it say
        found = self._children()
        gpu_pids = frozenset(found[GPU_PROCESS])
        if gpu_pids != self._gpu_pids:  # else none has ended since the last time
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                self._gpu_exits = await count_exits(self.cdp)
            self._gpu_pids = gpu_pids
        return Mark(self._gpu_exits, gpu_pids, frozenset(found[SERVICE]))

    async def gpu_ending(self, since: Mark) -> Ending | None:
        """How the GPU process ended since then, or None when it did not."""
        is_gone = not since.gpu_pids <= frozenset(self.gpu_pids())
        if since.gpu_pids and not is_gone:
            return None
        with contextlib.suppress(Error, TimeoutError):
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                while True:
                    exits = await count_exits(self.cdp) - since.gpu_exits
                    ending = how_they_ended(exits)
                    if ending or not is_gone:
                        return ending
                    await asyncio.sleep(LAST_WORDS_S)  # it is counted a moment after it is gone
        return Ending("GPU process", "crashed", "it is not there any more")

    async def ending(self, since: Mark) -> Ending:
        """How what painted the page that is gone has ended since then."""
        if not self._driver.alive:
            return Ending("driver", "outside", "it runs no more")
        await first_of(self._crashed.wait(), self.wait_gone(), timeout_s=NEWS_TIMEOUT_S)
        if self._crash is not None:
            return self._crash
        if not self.connected:
            said = self._words.broke
            detail = self._words.reason if said else "it said nothing of a fault of its own"
            return Ending("browser", "crashed" if said else "outside", detail)
        return await self.gpu_ending(since) or Ending("page", "closed", "it was closed")

    def _note_crash(self, event: dict[str, Any]) -> None:
        self._crash = Ending.by_status("page", int(event["errorCode"]))
        self._crashed.set()

    async def kill(self) -> None:
        """End it and its processes at once."""
        self._disconnected.set()
        await _clear_up(self._group, self._home, self._words)

    async def close(self) -> None:
        """Close it, by force when it does not close in time."""
        with contextlib.suppress(Error, TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self.browser.close()
        await self.kill()


async def first_of(*waits: Awaitable[object], timeout_s: float | None = None) -> None:
    """Return when one of several has come to an end, or the time is over."""
    tasks = [asyncio.ensure_future(one) for one in waits]
    try:
        await asyncio.wait(tasks, timeout=timeout_s, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


def browser_environment() -> dict[str, str | float | bool]:
    """What the browser may see of our environment: enough to start, no secret."""
    return {name: os.environ[name] for name in BROWSER_VARIABLES if name in os.environ}


async def _clear_up(group: int | None, home: Home, words: Words) -> None:
    if group is not None:
        end_group(group)
    words.close()
    await asyncio.to_thread(home.remove)
    bury()
