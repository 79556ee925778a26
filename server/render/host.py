"""A browser that is there when a page is wanted, restarted when it is not well."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pleinair.server.render.confinement import Confinement, Wall
from pleinair.server.render.driver import Drivers
from pleinair.server.render.easel import Easel
from pleinair.server.render.gl import GlSetting, choices
from pleinair.server.render.leftovers import Leftovers
from pleinair.server.render.processes import Size, bury
from pleinair.server.render.running import RunningBrowser
from pleinair.server.render.studio import Studio

# Whatever a browser leaks is given back by then; a new one costs two seconds of CPU.
MAX_PAGES_PER_BROWSER = 500
# By how much it and its GPU process may be bigger than when it was new, between two sketches.
KEPT_GROWTH_MB = 512.0

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
        walls: The walls around it.
    """

    version: str
    gl: str
    why: str
    walls: tuple[Wall, ...]


class Host:
    """Starts a browser on demand and prepares pages in it, one after another.

    Args:
        drivers: Where browsers are started.
        confinement: The walls around them.
        gl: What WebGL shall run on.

    Attributes:
        running: The browser, or None when there is none.
        health: What it said of itself when it last started.
        starts: How often one was started.
    """

    def __init__(self, drivers: Drivers, confinement: Confinement, gl: GlSetting) -> None:
        self._drivers = drivers
        self._confinement = confinement
        self._gl = gl
        self._studio: Studio | None = None
        self._pages = 0
        self._warm = False
        self._new = Size()  # of the browser when it was new
        self.starts = 0
        self.running: RunningBrowser | None = None
        self.health: Health | None = None

    @property
    def connected(self) -> bool:
        """Whether the browser runs and can be reached."""
        return self.running is not None and self.running.connected

    @property
    def is_up(self) -> bool:
        """Whether the browser runs, can be reached, and has painted once to warm up."""
        return self.connected and self._warm

    def leftovers(self) -> Leftovers:
        """What the last sketch has left to the browser's processes, watched from now on."""
        if self.running is None:
            return Leftovers(())
        page_pid = None if self._studio is None else self._studio.pid
        return Leftovers(self.running.gpu_pids(), page_pid)

    async def prepare(self) -> Easel:
        """Return a page that is ready to paint, starting the browser if need be.

        Raises:
            playwright.async_api.Error: The browser does not start or is not well.
            WebGLMissingError: It has no WebGL 2.
        """
        bury()
        if self._pages >= MAX_PAGES_PER_BROWSER:
            await self.close()
        if not self.connected or self._is_fat():
            await self.kill()
            await self._start()
            self._pages = 0
        self._pages += 1
        studio = self._studio
        # Its last page is gone, with whatever that did as it went, when it answers.
        if studio is not None and (
            studio.is_used_up or not await studio.is_empty() or studio.is_fat
        ):
            await self.leave_studio()
        if self._studio is None:
            self._studio = await self._open_studio()
        return await self._studio.prepare()

    def _is_fat(self) -> bool:
        """Whether the browser has grown too big, by all sketches since it was started."""
        assert self.running is not None
        return self.running.size().grown_mb(self._new) > KEPT_GROWTH_MB

    async def leave_studio(self) -> None:
        """End the process that the next page would have shared."""
        studio, self._studio = self._studio, None
        if studio is not None:
            await studio.close()

    async def _start(self) -> None:
        """Start the browser on the first kind of GL that gives what it was chosen for."""
        options = choices(self._gl)
        for choice in options:
            driver = await self._drivers.current()
            self.running = await RunningBrowser.launch(driver, self._confinement, choice.backend)
            gl = await self._probe_gl()
            if gl is not None and (choice.accepts(gl) or choice is options[-1]):
                version = self.running.browser.version
                self.health = Health(version, gl, choice.why, self._confinement.walls)
                await self._warm_up()
                self._new = self.running.size()
                self.starts += 1
                self._warm = True
                return
            await self.close()
        raise WebGLMissingError(
            f"the browser gives no WebGL 2 context ({options[-1].why}); "
            "set PLEINAIR_GL=swiftshader, or install Chromium's own libvk_swiftshader"
        )

    async def _open_studio(self) -> Studio:
        assert self.running is not None
        return await Studio.open(self.running.browser, self.running.cdp)

    async def _warm_up(self) -> None:
        self._studio = await self._open_studio()
        easel = await self._studio.prepare()
        try:
            await easel.paint(WARM_UP_SKETCH, 0)
        finally:
            await easel.close()

    async def _probe_gl(self) -> str | None:
        """What WebGL 2 calls its renderer, or None without WebGL 2."""
        assert self.running is not None
        page = await self.running.browser.new_page()
        try:
            gl: Any = await page.evaluate(GL_PROBE)
        finally:
            await page.close()
        return None if gl is None else str(gl)

    async def kill(self) -> None:
        """End the browser and its processes at once; the next `prepare` starts a new one."""
        running, self.running, self._studio, self._warm = self.running, None, None, False
        if running is not None:
            await running.kill()

    async def close(self) -> None:
        """Close the browser, by force when it does not close in time."""
        running, self.running, self._studio, self._warm = self.running, None, None, False
        if running is not None:
            await running.close()
