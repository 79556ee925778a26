"""The way that sketches were rendered before: a new page each, published files, polling."""

import asyncio
import base64
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import async_playwright

from pleinair.server.render.flags import sandbox_allowed
from pleinair.server.vendor import pristine_scripts

FLAGS = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
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
        chromium: Path of a full Chromium, not of a headless shell.
    """

    chromium: Path

    async def __aenter__(self) -> "NaiveRenderer":
        self._playwright = await async_playwright().start()
        self._browser = await self._playwright.chromium.launch(
            executable_path=self.chromium,
            args=["--headless=new", *FLAGS],
            chromium_sandbox=sandbox_allowed(),
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
            for script in pristine_scripts():
                await page.add_script_tag(path=script)
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
