"""SketchRenderer: source in, painting out, from any thread and any event loop."""

import asyncio
import logging
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeVar

from pleinair.server.render.browser import BrowserNotFoundError, find_chromium
from pleinair.server.render.budget import OutOfMemoryError, OutOfTimeError
from pleinair.server.render.confinement import Confinement, Wall
from pleinair.server.render.driver import Drivers
from pleinair.server.render.easel import PageLeftError, Report
from pleinair.server.render.endings import EndedError, Ending, is_the_sketchs
from pleinair.server.render.host import Host
from pleinair.server.render.machine import Machine
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.render.pool import BrowserPool
from pleinair.server.render.sitting import Limits, paint
from pleinair.server.render.verdict import crashed, grown, judge, left, timed_out
from pleinair.server.render.vitals import Vitals
from pleinair.server.settings import Settings
from pleinair.server.settings import settings as process_settings

MAX_SEED = 2**53 - 1  # the largest integer that JavaScript keeps exactly
ATTEMPTS = 2  # a page may die for a reason that is not its sketch's
CLOSE_TIMEOUT_S = 30.0

T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SelfTest:
    """Whether this machine can paint.

    Attributes:
        ok: A sketch was painted.
        webgl: The browser gives a WebGL 2 context.
        gl: What WebGL runs on, in the driver's words, or "" without it.
        gl_why: Why WebGL runs on that.
        browser_version: The browser's version, or "" without one.
        walls: The walls around the browser, none when it did not start.
        detail: What failed and what to do, or "" when all is well.
    """

    ok: bool
    webgl: bool
    gl: str
    gl_why: str
    browser_version: str
    walls: tuple[Wall, ...]
    detail: str


class SketchRenderer:
    """Runs sketches in a pool of browsers, on an event loop and a thread of its own.

    The browsers start with `begin`, or with the first call. The same source and seed give the
    same PNG, whatever the size of the pool.

    Args:
        pool_size: Browsers that paint side by side.
        deadline_s: Seconds that a sketch may paint, counted from when it starts.
        settings: Where the browser is and what WebGL runs on; the process's own by default.
    """

    def __init__(
        self,
        pool_size: int | None = None,
        deadline_s: float | None = None,
        settings: Settings | None = None,
    ) -> None:
        self._settings = settings or process_settings()
        self.pool_size = self._settings.browsers if pool_size is None else pool_size
        self.deadline_s = self._settings.render_deadline_s if deadline_s is None else deadline_s
        if self.pool_size < 1:
            raise ValueError(f"pool_size must be at least 1, not {self.pool_size}")
        if not self.deadline_s > 0:
            raise ValueError(f"deadline_s must be above 0, not {self.deadline_s}")
        self._limits = Limits(
            self.deadline_s,
            self._settings.render_cpu_s,
            self._settings.render_memory_mb,
            self.pool_size,
        )
        self._machine = Machine()
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._opening: asyncio.Task[None] | None = None
        self._drivers = Drivers()
        self._pool: BrowserPool | None = None
        self._hosts: list[Host] = []
        self._closed = False

    @property
    def waiting(self) -> int:
        """Sketches that wait for a free browser just now."""
        return 0 if self._pool is None else self._pool.waiting

    def vitals(self) -> Vitals:
        """How its browsers are just now; to be asked from any thread."""
        return Vitals() if self._pool is None else self._pool.vitals()

    def begin(self) -> None:
        """Start the browsers without waiting for them; what is wrong, the next call says.

        Raises:
            RenderError: The renderer was closed.
        """
        self._run(self._open())

    async def render(self, source: str, seed: int = 0, *, caller: str = "") -> Render:
        """Run a sketch and return its painting.

        Cancelling the call frees its place in the queue, or ends the sketch and frees its browser.

        Args:
            source: JavaScript that defines setup() and, or, draw().
            seed: Where random numbers and noise start, 0 to 2**53 - 1.
            caller: Who asks, such as a session. Callers that wait for a browser take turns,
                however many sketches each of them sent.

        Raises:
            RenderError: Something of ours failed, and the sketch is not to blame.
            ValueError: The seed is out of range.
        """
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"seed must be an integer from 0 to 2**53 - 1, not {seed!r}")
        return await asyncio.wrap_future(self.submit(source, seed, caller=caller))

    def submit(self, source: str, seed: int = 0, *, caller: str = "") -> "Future[Render]":
        """The same without an event loop: a future of `concurrent.futures`."""
        return self._run(self._render(source, seed, caller))

    async def self_test(self) -> SelfTest:
        """Paint a small sketch and say what it ran on."""
        source = "function setup() { createCanvas(100, 100, WEBGL); background(0); noLoop(); }"
        try:
            render = await self.render(source)
        except RenderError as error:
            return SelfTest(False, False, "", "", "", (), str(error))
        health = next(host.health for host in self._hosts if host.health is not None)
        detail = "" if render.finished else f"the test sketch failed: {render.errors}"
        return SelfTest(
            render.finished,
            True,
            health.gl,
            health.why,
            health.version,
            health.walls,
            detail,
        )

    async def close(self) -> None:
        """Close the browsers and end the thread; renders in flight fail."""
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """The same, blocking."""
        with self._lock:
            self._closed = True
            loop, thread, self._loop = self._loop, self._thread, None
        if loop is None or thread is None:
            return
        asyncio.run_coroutine_threadsafe(self._shut(), loop).result(CLOSE_TIMEOUT_S)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(CLOSE_TIMEOUT_S)
        loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        with self._lock:
            if self._closed:
                work.close()
                raise RenderError("renderer_unavailable", "the renderer was closed")
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=self._loop.run_forever, name="pleinair-renderer", daemon=True
                )
                self._thread.start()
            return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _open(self) -> BrowserPool:
        if self._opening is None or (self._opening.done() and self._pool is None):
            self._opening = asyncio.create_task(self._start())
        await asyncio.shield(self._opening)
        assert self._pool is not None
        return self._pool

    async def _start(self) -> None:
        try:
            browser = await asyncio.to_thread(find_chromium, self._settings)
        except BrowserNotFoundError as error:
            raise RenderError("renderer_unavailable", str(error)) from error
        try:
            await self._drivers.current()
        except Exception as error:  # its driver is a program of its own, which may not start
            reason = f"Playwright does not start: {error}; run `pleinair setup`"
            raise RenderError("renderer_unavailable", reason) from error
        confinement = Confinement(browser.path, self._settings.render_memory_mb)
        self._hosts = [
            Host(self._drivers, confinement, self._settings.gl) for _ in range(self.pool_size)
        ]
        self._pool = BrowserPool(self._hosts, self._settings.queue_limit)
        self._pool.open()

    async def _shut(self) -> None:
        if self._opening is not None:
            await asyncio.wait([self._opening])
        if self._pool is not None:
            await self._pool.close()
        await self._drivers.close()

    async def _render(self, source: str, seed: int, caller: str) -> Render:
        asked = perf_counter()
        pool = await self._open()
        endings: list[Ending] = []
        while True:
            lease = await pool.lease(caller)
            started = perf_counter()
            health = lease.host.health
            timing = {
                "queued_ms": (started - asked) * 1000,
                "queue_length": lease.ahead,
                "seed": seed,
                "browser": "" if health is None else health.version,
            }
            try:
                report = await paint(lease, source, seed, self._limits, self._machine)
            except TimeoutError:
                return timed_out(f"{self.deadline_s:g} s", perf_counter() - started, **timing)
            except OutOfTimeError as error:
                return timed_out(str(error), perf_counter() - started, **timing)
            except OutOfMemoryError as error:
                return grown(str(error), perf_counter() - started, **timing)
            except PageLeftError:
                return left(perf_counter() - started, **timing)
            except EndedError as error:
                endings.append(error.ending)
                log.warning("%s while a sketch painted", error)
                if is_the_sketchs(endings):
                    return crashed(error.ending, perf_counter() - started, **timing)
                if len(endings) == ATTEMPTS:
                    reason = f"{error} while the sketch ran, and before that {endings[0]}"
                    raise RenderError("renderer_unavailable", reason) from error
                continue
            return await self._judge(report, started, **timing)

    async def _judge(self, report: Report, started: float, **timing: Any) -> Render:
        try:
            return await asyncio.to_thread(judge, report, started, **timing)
        except Exception as error:
            log.exception("a painted sketch could not be read")
            reason = f"the picture could not be read: {type(error).__name__}: {error}"
            raise RenderError("renderer_unavailable", reason) from error
