"""Whose doing it is that what paints a sketch ends."""

import os
import signal
from collections.abc import AsyncIterator
from typing import cast

import pytest

from pleinair.server.render.browser import find_chromium
from pleinair.server.render.confinement import Confinement
from pleinair.server.render.driver import Driver
from pleinair.server.render.endings import Cause, Ending, Part, is_the_sketchs
from pleinair.server.render.gpu_exits import HOW, STATUS, Exits, how_they_ended
from pleinair.server.render.running import RunningBrowser
from pleinair.server.render.words import Words
from pleinair.server.settings import settings

OUTSIDE = Ending.by_status("page", signal.SIGKILL)
GAVE_UP = Ending.by_status("page", signal.SIGTRAP)
CLOSED = Ending("page", "closed", "it was closed")
CRASHED = Ending.by_status("page", signal.SIGSEGV)


@pytest.fixture
async def running() -> AsyncIterator[RunningBrowser]:
    """A browser of a driver of its own."""
    driver = await Driver.start()
    try:
        walls = Confinement(find_chromium(settings()).path, settings().render_memory_mb)
        running = await RunningBrowser.launch(driver, walls, "swiftshader")
        yield running
        await running.kill()
    finally:
        await driver.close()


@pytest.mark.parametrize(
    ("part", "status", "cause", "detail"),
    [
        ("page", signal.SIGKILL, "outside", "SIGKILL"),
        ("page", signal.SIGTERM, "outside", "SIGTERM"),
        ("GPU process", signal.SIGKILL, "outside", "SIGKILL"),
        ("page", signal.SIGTRAP, "gave up", "SIGTRAP"),
        ("page", signal.SIGSEGV, "crashed", "SIGSEGV"),
        ("GPU process", signal.SIGSEGV | 0x80, "crashed", "SIGSEGV"),  # with a core dump
        ("page", 50, "crashed", "signal 50"),
        ("page", 3, "crashed", "it told the browser what no page tells"),
        ("page", 2, "crashed", "it hung"),
        ("GPU process", 1, "crashed", "the browser ended it"),
        ("GPU process", 7 << 8, "crashed", "status 7"),
    ],
)
def test_a_status_tells_who_ended_a_process(
    part: Part, status: int, cause: str, detail: str
) -> None:
    ending = Ending.by_status(part, status)
    assert (ending.part, ending.cause, ending.detail) == (part, cause, detail)
    assert str(ending) == f"the {part} ended ({detail})"


@pytest.mark.parametrize(
    ("endings", "blamed"),
    [
        ([OUTSIDE], False),
        ([OUTSIDE, OUTSIDE], False),
        ([GAVE_UP], True),
        ([OUTSIDE, GAVE_UP], True),
        ([CRASHED], False),
        ([CRASHED, CRASHED], True),
        ([OUTSIDE, CRASHED], False),
        ([CLOSED], False),
        ([CLOSED, CLOSED], True),
    ],
)
def test_a_sketch_is_blamed_for_what_it_did(endings: list[Ending], blamed: bool) -> None:
    assert is_the_sketchs(endings) is blamed


def test_what_a_browser_says_tells_of_its_processes() -> None:
    words = Words()
    words.data_received(b"launcher: process group 4711\n[1:ERROR:dbus/bus.cc:405] no bus\n[2:ERR")
    words.data_received(b"OR:gpu_process_host.cc] GPU process exited unexpectedly: exit_code=9\n")
    assert words.group == 4711
    assert list(words.lines) == [
        "[2:ERROR:gpu_process_host.cc] GPU process exited unexpectedly: exit_code=9"
    ]
    assert not words.broke
    words.data_received(b"Received signal 11 SEGV_MAPERR 000000000000\n")
    assert words.broke


def test_what_a_browser_says_without_end_is_not_kept() -> None:
    words = Words()
    for _ in range(100):
        words.data_received(b"x" * 1_000_000)
    words.data_received(b"\n" + b"a line\n" * 10_000)
    assert sum(map(len, words.lines)) < 100_000
    assert not words.broke
    words.data_received(b"x" * 1_000_000 + b"[1:2:FAT")
    words.data_received(b"AL:gpu_process_host.cc] no GPU process\n")
    assert words.broke  # in the middle of what is not kept, and in two pieces


def test_the_group_is_what_the_launcher_said_first() -> None:
    words = Words()
    words.data_received(b"launcher: process group 4711\nlauncher: process group 9\n")
    assert words.group == 4711


@pytest.mark.parametrize(
    ("exits", "cause", "detail"),
    [
        ({(HOW, 2): 1}, "outside", "it was killed"),
        ({(HOW, 3): 1, (STATUS, 5): 1}, "gave up", "SIGTRAP"),
        ({(HOW, 3): 1, (STATUS, 11): 1}, "crashed", "SIGSEGV"),
        ({(HOW, 2): 2, (HOW, 3): 1, (STATUS, 11): 1}, "crashed", "SIGSEGV"),
        ({(HOW, 0): 1}, "crashed", "it ended by itself"),
    ],
)
def test_what_a_browser_counts_tells_how_a_gpu_process_ended(
    exits: dict[tuple[str, int], int], cause: str, detail: str
) -> None:
    ending = how_they_ended(Exits(exits))
    assert ending == Ending("GPU process", cast(Cause, cause), detail)
    assert how_they_ended(Exits()) is None


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (signal.SIGKILL, "outside"),
        (signal.SIGTERM, "outside"),
        (signal.SIGSEGV, "crashed"),
        (signal.SIGTRAP, "gave up"),
        (signal.SIGILL, "gave up"),
    ],
)
async def test_the_browser_counts_what_its_gpu_process_ends_by(
    running: RunningBrowser, number: signal.Signals, cause: str
) -> None:
    page = await running.browser.new_page()
    await page.evaluate("document.createElement('canvas').getContext('webgl2').isContextLost()")
    since = await running.mark()
    assert await running.gpu_ending(since) is None
    (pid,) = since.gpu_pids
    os.kill(pid, number)
    ending = None
    while ending is None:
        ending = await running.gpu_ending(since)
    assert (ending.part, ending.cause) == ("GPU process", cause)
    later = await running.mark()
    assert await running.gpu_ending(later) is None


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (signal.SIGKILL, "outside"),
        (signal.SIGTERM, "outside"),
        (signal.SIGSEGV, "crashed"),
        (signal.SIGTRAP, "crashed"),
        (signal.SIGABRT, "crashed"),
    ],
)
async def test_a_browser_that_breaks_is_told_from_one_that_somebody_ends(
    running: RunningBrowser, number: signal.Signals, cause: str
) -> None:
    since = await running.mark()
    assert running.pid is not None
    os.kill(running.pid, number)
    ending = await running.ending(since)
    assert (ending.part, ending.cause) == ("browser", cause)
