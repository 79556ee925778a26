"""A page with p5 and p5.brush loaded that waits for one sketch."""

import asyncio
import contextlib
import os
import signal
from typing import Any, Literal, TypedDict, cast

from playwright.async_api import BrowserContext, CDPSession, Error, Frame, Page

from pleinair.server.render.coverage import Coverage, Ran, is_readable, utf16_units
from pleinair.server.render.script import (
    BLANK_PAGE,
    ENTRIES,
    NONCE,
    easel_script,
    ending_of,
    library_scripts,
    policy_of,
)
from pleinair.server.vendor.kinds import BRUSH_PAINTS, PIXELS, PRIMITIVES, SHADERS, TEXT
from pleinair.server.vendor.programs import programs

# Names of p5's and p5.brush's functions that the page watches, by kind.
WATCHED = {
    "paints": sorted(BRUSH_PAINTS),
    "primitives": sorted(PRIMITIVES),
    "shaders": sorted(SHADERS),
    "text": sorted(TEXT),
    "pixels": sorted(PIXELS),
}
ARM = "function (named, programs) { this.arm(named, programs); }"
FRAMES = ("iframe", "frame", "object", "embed")  # elements that make a frame
NEWS_TIMEOUT_S = 5.0  # on a busy machine the news of where a page went is as late as that
MAX_THROWN_CHARS = 1000
CLOSE_TIMEOUT_S = 1.0  # a page that will not close by then has lost its process, or hangs


class Box(TypedDict):
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int


class PictureReport(TypedDict):
    """The canvas as page/canvas.js packs it; of a lost context there is the mode alone.

    Attributes:
        mode: `webgl2`: premultiplied, bottom row first; `2d`: straight, top row first; `lost`.
        width: Pixels.
        height: Pixels.
        ground: The RGBA of every pixel outside of the box.
        box: Where the other pixels are.
        channels: 3 when every pixel is opaque, else 4.
        data: Base64 of the box's pixels, row after row.
    """

    mode: Literal["webgl2", "2d", "lost"]
    width: int
    height: int
    ground: list[int]
    box: Box
    channels: int
    data: str


class Report(TypedDict):
    """What page/easel.js says of a sketch that has run, and what V8 says ran of it."""

    picture: PictureReport | None
    ownCanvas: bool
    started: bool
    finished: bool
    stalled: str | None
    looping: bool
    errors: list[dict[str, Any]]
    errorCount: int
    paper: list[float] | None
    tooLarge: str | None
    hoards: bool
    refused: bool
    calls: dict[str, int]
    acts: list[dict[str, Any]]
    ran: Ran
    isUnread: bool
    """Whether what ran was not asked for, and none of it is taken to have run."""


class PageCrashedError(Exception):
    """The page's process ended while its sketch was running."""


class PageLeftError(Exception):
    """The sketch led its page elsewhere."""


class Easel:
    """One page, used once.

    Build it with `Easel.prepare`.
    """

    def __init__(
        self,
        page: Page,
        keeper: Page,
        cdp: CDPSession,
        handle: str,
        coverage: Coverage,
        number: int,
        pid: int | None,
    ) -> None:
        self._page = page
        self._coverage = coverage
        self._number = number
        self._cdp = cdp
        self._handle = handle
        self._gone = asyncio.Event()
        self._left = False
        self._frames = self._windows = 0
        self.pid = pid
        page.on("framenavigated", self._note_navigation)
        page.on("frameattached", self._note_frame)
        page.on("popup", self._note_window)
        page.once("crash", lambda _: self._gone.set())
        page.once("close", lambda _: self._gone.set())
        # A keeper that has ended answers no more when it is asked which parts ran.
        keeper.once("crash", lambda _: self._gone.set())

    @classmethod
    async def prepare(
        cls,
        context: BrowserContext,
        keeper: Page,
        coverage: Coverage,
        number: int,
        pid: int | None,
    ) -> "Easel":
        """Open a page, load the libraries, and leave it ready to paint.

        Args:
            context: Where the page is opened.
            keeper: The page that keeps the context's process alive.
            coverage: What tells which parts of a sketch ran.
            number: A number that no other page of the process has.
            pid: The process that the context's pages share, or None when it is not known.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        page = await context.new_page()
        try:
            cdp = await context.new_cdp_session(page)
            await page.set_content(BLANK_PAGE)
            started = await _evaluate(cdp, easel_script())
            handle = str(started["objectId"])
            await _call(cdp, handle, "function (nonce) { this.allow(nonce); }", [NONCE])
            for script in library_scripts():
                await _call(cdp, handle, "function (text) { this.load(text); }", [script])
            await _call(cdp, handle, ARM, [WATCHED, [one.model_dump() for one in programs()]])
            return cls(page, keeper, cdp, handle, coverage, number, pid)
        except BaseException:
            await _close_quietly(page)
            raise

    def _note_navigation(self, frame: Frame) -> None:
        if frame == self._page.main_frame:
            self._left = True
            self._gone.set()

    @property
    def is_gone(self) -> bool:
        """Whether the page has crashed or was closed."""
        return self._gone.is_set()

    def _note_frame(self, _: Frame) -> None:
        self._frames += 1

    async def _note_window(self, page: Page) -> None:
        self._windows += 1
        await _close_quietly(page)

    async def wait_gone(self) -> None:
        """Return when the page has crashed or was closed."""
        await self._gone.wait()

    async def paint(self, source: str, seed: int) -> Report:
        """Run the sketch and report what came of it; there is no time limit here.

        Raises:
            PageCrashedError: The page or its browser ended meanwhile.
            PageLeftError: The sketch led the page elsewhere.
        """
        work = asyncio.ensure_future(self._paint(source, seed))
        gone = asyncio.ensure_future(self._gone.wait())
        try:
            # A call into a crashed page is never answered, so its end is watched for as well.
            await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
            if self._left:
                raise PageLeftError
            if not work.done():
                raise PageCrashedError("the page ended while its sketch was running")
            return work.result()
        except Error as error:
            # The news of a crash or a navigation comes after the error that it makes.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(NEWS_TIMEOUT_S):
                    await self._gone.wait()
            if self._left:
                raise PageLeftError from error
            raise PageCrashedError(str(error)) from error
        finally:
            gone.cancel()
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError, Error):
                await work

    async def _paint(self, source: str, seed: int) -> Report:
        body = "function (...known) { return this.paint(...known); }"
        ending = ending_of(self._number)
        args = [source, ending, seed, ENTRIES, policy_of(source + ending)]
        # While a call is answered, V8 lets the page make code of strings; a promise it may keep.
        promise = await _call(self._cdp, self._handle, body, args, wait=False)
        answer = await self._cdp.send(
            "Runtime.awaitPromise",
            {"promiseObjectId": promise["objectId"], "returnByValue": True},
        )
        report = cast(Report, _result(answer)["value"])
        if report["refused"]:
            raise PageCrashedError("the browser gave the page no WebGL")
        # A frame has a world of its own, in which nothing is watched. The page notes those that it
        # sees; none can be hidden from the browser.
        known = any(act["name"] in FRAMES for act in report["acts"])
        if self._frames and not known:
            act = {"kind": "tampering", "name": "iframe", "count": self._frames}
            report["acts"].append(act)
        if self._windows:
            act = {"kind": "outside", "name": "window", "count": self._windows}
            report["acts"].append(act)
        report["isUnread"] = not is_readable(source)
        chars = utf16_units(source)
        report["ran"] = () if report["isUnread"] else await self._coverage.read(chars)
        return report

    def kill(self) -> None:
        """End the page's process at once; a busy page answers to nothing else."""
        if self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def close(self) -> None:
        """Close the page; safe to call on one that has crashed or hangs."""
        await _close_quietly(self._page)


async def _close_quietly(page: Page) -> None:
    with contextlib.suppress(Error, TimeoutError):
        async with asyncio.timeout(CLOSE_TIMEOUT_S):
            await page.close()


async def _evaluate(cdp: CDPSession, expression: str) -> dict[str, Any]:
    return _result(await cdp.send("Runtime.evaluate", {"expression": expression}))


async def _call(
    cdp: CDPSession, handle: str, body: str, args: list[Any], *, wait: bool = True
) -> dict[str, Any]:
    """Call a method of the page's easel; without `wait`, for the promise that it returns."""
    return _result(
        await cdp.send(
            "Runtime.callFunctionOn",
            {
                "objectId": handle,
                "functionDeclaration": body,
                "arguments": [{"value": value} for value in args],
                "awaitPromise": wait,
                "returnByValue": wait,
            },
        )
    )


def _result(answer: dict[str, Any]) -> dict[str, Any]:
    """The remote object of an answer.

    Raises:
        playwright.async_api.Error: The page's own script threw, which only a broken build or a
            broken browser makes it do.
    """
    details = answer.get("exceptionDetails")
    if details:
        thrown = details.get("exception", {}).get("description", details.get("text", ""))
        raise Error(f"the page's own script failed: {thrown[:MAX_THROWN_CHARS]}")
    return cast(dict[str, Any], answer["result"])
