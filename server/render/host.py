"""One running Chromium, restarted when it is not well."""

import asyncio
import contextlib
import logging
import os
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from playwright.async_api import Browser, BrowserType, CDPSession, Error

from pleinair.server.render.easel import Easel
from pleinair.server.render.flags import launch_flags, sandbox_allowed
from pleinair.server.render.gl import GlChoice, choices
from pleinair.server.render.studio import Studio
from pleinair.server.settings import Settings

log = logging.getLogger(__name__)

LAUNCH_TIMEOUT_S = 30.0
# Whatever a browser leaks is given back by then; a new one costs two seconds of CPU.
MAX_PAGES_PER_BROWSER = 500
CLOSE_TIMEOUT_S = 5.0
GPU_PROCESS = "--type=gpu-process"
BROWSER_VARIABLES = (
    "PATH",
    "HOME",
    "LANG",
    "LD_LIBRARY_PATH",
    "TMPDIR",
    "XDG_RUNTIME_DIR",
    "FONTCONFIG_PATH",
)

# Paints with everything that has a shader of its own, so that the GPU process has compiled
# them all before a sketch comes.
WARM_UP_SKETCH = (Path(__file__).parent / "page" / "warm_up.js").read_text("utf-8")

GL_PROBE = """() => {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return null;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  return gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
}"""


class WebGLMissingError(Exception):
    """The browser runs, but gives no WebGL 2 context."""


@dataclass(frozen=True)
class Health:
    """What a browser said of itself when it started.

    Attributes:
        version: Its version, e.g. "156.0.8078.108".
        gl: What WebGL runs on, in the driver's words.
        why: Why that was chosen.
        sandboxed: Whether Chromium's own sandbox is on.
    """

    version: str
    gl: str
    why: str
    sandboxed: bool


class Host:
    """Starts a Chromium on demand and prepares pages in it, one after another."""

    def __init__(self, chromium: BrowserType, executable: Path, settings: Settings) -> None:
        self._chromium = chromium
        self._executable = executable
        self._settings = settings
        self._browser: Browser | None = None
        self._cdp: CDPSession | None = None
        self._pid: int | None = None
        self._studio: Studio | None = None
        self._pages = 0
        self._sandboxed = sandbox_allowed()
        self.health: Health | None = None

    @property
    def connected(self) -> bool:
        """Whether the browser runs and answers."""
        return self._browser is not None and self._browser.is_connected()

    async def prepare(self) -> Easel:
        """Return a page that is ready to paint, starting the browser if need be.

        Raises:
            playwright.async_api.Error: The browser does not start or is not well.
            WebGLMissingError: It has no WebGL 2.
        """
        if self._pages >= MAX_PAGES_PER_BROWSER:
            await self.close()
        if not self.connected:
            self._studio = None
            await self._start()
            self._pages = 0
        self._pages += 1
        if self._studio is not None and self._studio.is_used_up:
            await self.leave_studio()
        if self._studio is None:
            assert self._browser is not None
            assert self._cdp is not None
            self._studio = await Studio.open(self._browser, self._cdp)
        return await self._studio.prepare()

    async def leave_studio(self) -> None:
        """End the process that the next page would have shared."""
        studio, self._studio = self._studio, None
        if studio is not None:
            await studio.close()

    async def _start(self) -> None:
        """Start the browser on the first kind of GL that gives what it was chosen for."""
        options = choices(self._settings.gl)
        for choice in options:
            await self._launch(choice)
            gl = await self._probe_gl()
            if gl is not None and (choice.accepts(gl) or choice is options[-1]):
                assert self._browser is not None
                self.health = Health(self._browser.version, gl, choice.why, self._sandboxed)
                return await self._warm_up()
            await self.close()
        raise WebGLMissingError(
            f"{self._executable} gives no WebGL 2 context ({options[-1].why}); "
            "set PLEINAIR_GL=swiftshader, or install Chromium's own libvk_swiftshader"
        )

    async def _launch(self, choice: GlChoice) -> None:
        try:
            self._browser = await self._started(choice)
        except Error as error:
            # Where the host allows no user namespaces, as containers often do not.
            if not self._sandboxed or "sandbox" not in str(error).lower():
                raise
            log.warning("Chromium's sandbox does not start here: painting without it")
            self._sandboxed = False
            self._browser = await self._started(choice)
        self._cdp = await self._browser.new_browser_cdp_session()
        info = await self._cdp.send("SystemInfo.getProcessInfo")
        self._pid = next(
            (int(one["id"]) for one in info["processInfo"] if one["type"] == "browser"), None
        )

    async def _started(self, choice: GlChoice) -> Browser:
        return await self._chromium.launch(
            executable_path=self._executable,
            args=launch_flags(choice.backend),
            chromium_sandbox=self._sandboxed,
            timeout=LAUNCH_TIMEOUT_S * 1000,
            handle_sigint=False,
            handle_sigterm=False,
            handle_sighup=False,
            env=_browser_environment(),
        )

    async def _warm_up(self) -> None:
        assert self._browser is not None
        assert self._cdp is not None
        self._studio = await Studio.open(self._browser, self._cdp)
        easel = await self._studio.prepare()
        try:
            await easel.paint(WARM_UP_SKETCH, 0)
        finally:
            await easel.close()

    async def _probe_gl(self) -> str | None:
        """What WebGL 2 calls its renderer, or None without WebGL 2."""
        assert self._browser is not None
        page = await self._browser.new_page()
        try:
            gl: Any = await page.evaluate(GL_PROBE)
        finally:
            await page.close()
        return None if gl is None else str(gl)

    def gpu_pids(self) -> list[int]:
        """The processes that draw for the browser's pages; empty when it is gone."""
        if self._pid is None:
            return []
        try:
            children = psutil.Process(self._pid).children(recursive=True)
            return [one.pid for one in children if GPU_PROCESS in one.cmdline()]
        except psutil.Error:
            return []

    def kill(self) -> None:
        """End the browser and its processes at once; the next `prepare` starts a new one."""
        if self._pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        self._browser = self._cdp = self._pid = self._studio = None

    async def close(self) -> None:
        """Close the browser, by force when it does not close in time."""
        if self._browser is None:
            return
        try:
            await asyncio.wait_for(self._browser.close(), CLOSE_TIMEOUT_S)
        except (Error, TimeoutError):
            self.kill()
        self._browser = self._cdp = self._pid = self._studio = None


def _browser_environment() -> dict[str, str | float | bool]:
    """What the browser may see of our environment: enough to start, no secret."""
    return {name: os.environ[name] for name in BROWSER_VARIABLES if name in os.environ}
