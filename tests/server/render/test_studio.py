"""The process that the pages of one context share."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import psutil
import pytest
import pytest_asyncio
from playwright.async_api import Browser, CDPSession, Error, async_playwright

from pleinair.server.render.browser import find_chromium
from pleinair.server.render.easel import PageCrashedError
from pleinair.server.render.flags import COMMON_FLAGS
from pleinair.server.render.studio import Studio
from pleinair.server.settings import Settings

SOON_S = 30.0


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[tuple[Browser, CDPSession]]:
    async with async_playwright() as playwright:
        path = find_chromium(Settings()).path
        flags = [*COMMON_FLAGS, "--no-sandbox", "--enable-unsafe-swiftshader"]
        browser = await playwright.chromium.launch(executable_path=path, args=flags)
        yield browser, await browser.new_browser_cdp_session()
        await browser.close()


async def end(studio: Studio) -> None:
    """End a studio's process, and wait for the news of it."""
    assert studio.pid is not None
    os.kill(studio.pid, signal.SIGKILL)
    async with asyncio.timeout(SOON_S):
        while not studio.is_used_up:  # noqa: ASYNC110 (what is watched is another process)
            await asyncio.sleep(0.01)


async def test_no_page_of_a_process_that_has_ended_is_handed_out(
    browser: tuple[Browser, CDPSession],
) -> None:
    studio = await Studio.open(*browser)
    assert not studio.is_used_up
    await end(studio)
    async with asyncio.timeout(SOON_S):
        with pytest.raises(Error):
            await studio.prepare()


async def test_a_page_that_outlives_its_keeper_does_not_wait_for_it(
    browser: tuple[Browser, CDPSession], dot: str
) -> None:
    # The browser may give a page a process of its own when the one it should have had has ended.
    ended, other = await Studio.open(*browser), await Studio.open(*browser)
    assert ended.pid != other.pid
    studio = Studio(other._context, ended._keeper, ended._coverage, ended._remains, other.pid)
    easel = await studio.prepare()
    await end(ended)
    async with asyncio.timeout(SOON_S):
        with pytest.raises(PageCrashedError):
            await easel.paint(dot, 0)


async def test_a_page_that_hangs_as_it_closes_is_ended_with_its_process(
    browser: tuple[Browser, CDPSession], dot: str
) -> None:
    studio = await Studio.open(*browser)
    easel = await studio.prepare()
    await easel.paint(f"{dot}\naddEventListener('pagehide', () => {{ for (;;); }});", 0)
    async with asyncio.timeout(SOON_S):
        await easel.close()
        assert not await studio.is_empty()
        await studio.close()
        assert studio.pid is not None
        # A child that nobody has waited for yet has a process number still.
        while psutil.pid_exists(studio.pid):  # noqa: ASYNC110 (it is another process)
            await asyncio.sleep(0.01)


async def test_after_a_page_that_does_nothing_but_paint_its_process_answers(
    browser: tuple[Browser, CDPSession], dot: str
) -> None:
    studio = await Studio.open(*browser)
    easel = await studio.prepare()
    await easel.paint(dot, 0)
    await easel.close()
    assert await studio.is_empty()
    assert not studio.is_used_up


async def test_a_process_that_a_page_has_left_something_in_is_not_empty(
    browser: tuple[Browser, CDPSession], dot: str
) -> None:
    studio = await Studio.open(*browser)
    for later in ("", "scheduler.postTask(() => 0, { delay: 60_000 });"):
        easel = await studio.prepare()
        await easel.paint(f"{dot}\naddEventListener('pagehide', () => {{ {later} }});", 0)
        await easel.close()
        assert await studio.is_empty() is (later == "")
