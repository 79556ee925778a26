"""The way that sketches were rendered before: a new page each, published files, polling."""

import asyncio
import base64
import os
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import async_playwright

from pleinair.server.vendor import pristine_scripts

Scripts = tuple[str, ...]

NAIVE_FLAGS = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
POLL_S = 0.1
DEADLINE_S = 300.0
WATCH = """
p5.registerAddon((p5, fn, lifecycles) => {
  lifecycles.postdraw = () => { window.painted = true; };
});
new p5();
"""


class NaiveRenderError(Exception):
    """The naive way did not get a picture within its deadline."""


@dataclass
class NaiveRenderer:
    """One browser, rendering one sketch after another.

    Attributes:
        chromium: The browser; a full Chromium for the way that is called naive.
        flags: Its command line.
        scripts: p5 and p5.brush, the published ones by default.
    """

    chromium: Path
    flags: tuple[str, ...] = NAIVE_FLAGS
    scripts: Scripts = field(default_factory=lambda: published_scripts())

    async def __aenter__(self) -> "NaiveRenderer":
        self._playwright = await async_playwright().start()
        self._browser = await self._playwright.chromium.launch(
            executable_path=self.chromium,
            args=list(self.flags),
            chromium_sandbox=os.geteuid() != 0,  # it does not start as root
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._browser.close()
        await self._playwright.stop()

    async def render(self, source: str) -> bytes:
        """The PNG of a sketch.

        Raises:
            NaiveRenderError: It took longer than `DEADLINE_S`.
        """
        page = await self._browser.new_page()
        try:
            for script in self.scripts:
                await page.add_script_tag(content=script)
            await page.add_script_tag(content=source)
            await page.add_script_tag(content=WATCH)
            async with asyncio.timeout(DEADLINE_S):
                while not await page.evaluate("window.painted"):  # noqa: ASYNC110 (the naive way)
                    await asyncio.sleep(POLL_S)
                url = str(await page.evaluate("document.querySelector('canvas').toDataURL()"))
            return base64.b64decode(url.partition(",")[2])
        except TimeoutError as error:
            raise NaiveRenderError(f"no picture within {DEADLINE_S:g} s") from error
        finally:
            await page.close()


def published_scripts() -> Scripts:
    """p5 and p5.brush as they are published."""
    return tuple(path.read_text("utf-8") for path in pristine_scripts())
