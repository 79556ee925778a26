"""What a sketch leaves behind is done, or ended, before the next one paints."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pleinair.server.render import SketchRenderer
from pleinair.server.render.leftovers import SETTLE_S, Leftovers

HOSTILE = Path(__file__).parents[2] / "hostile" / "sketches" / "loops"
# A page takes a quarter of a second, a new browser two; a busy machine takes longer.
SOON_MS = 9_000.0


# Computes in its main thread or in another, and then waits.
PROGRAM = """
import sys, threading, time

def work():
    until = time.monotonic() + {seconds}
    print(flush=True)
    while time.monotonic() < until:
        pass

{begin}
sys.stdin.read()
"""


@contextmanager
def working(seconds: float, begin: str = "work()") -> Iterator[int]:
    """The number of a process that computes for so long, and then waits."""
    program = PROGRAM.format(seconds=seconds, begin=begin)
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield process.pid
        finally:
            process.kill()


async def test_work_without_end_is_given_up_on() -> None:
    with working(60) as pid:
        leftovers = Leftovers([pid])
        await asyncio.sleep(0.3)
        assert leftovers.are_there
        started_s = time.monotonic()
        assert not await leftovers.settle()
        assert time.monotonic() - started_s >= SETTLE_S


async def test_work_that_ends_is_waited_for() -> None:
    with working(0.7) as pid:
        leftovers = Leftovers([pid])
        await asyncio.sleep(0.3)
        assert leftovers.are_there
        assert await leftovers.settle()


async def test_who_does_nothing_is_not_waited_for() -> None:
    with working(0) as pid:
        await asyncio.sleep(0.2)
        leftovers = Leftovers([pid])
        await asyncio.sleep(0.1)
        assert not leftovers.are_there
        started_s = time.monotonic()
        assert await leftovers.settle()
        assert time.monotonic() - started_s < 0.5


async def test_without_a_process_nothing_is_left() -> None:
    assert await Leftovers([]).settle()
    with working(0) as pid:
        gone = Leftovers([pid])
    assert await gone.settle()


async def test_the_threads_of_a_page_are_waited_for_but_for_its_main_one() -> None:
    with working(60) as pid:
        leftovers = Leftovers([], pid)
        await asyncio.sleep(0.3)
        assert not leftovers.are_there
    with working(60, "threading.Thread(target=work).start()") as pid:
        leftovers = Leftovers([], pid)
        await asyncio.sleep(0.3)
        assert leftovers.are_there
        assert not await leftovers.settle()


async def test_a_process_that_has_ended_hides_nothing_that_another_does() -> None:
    with working(60) as pid:
        with working(0.8, "threading.Thread(target=work).start()") as page:
            await asyncio.sleep(1.0)
            leftovers = Leftovers([pid], page)
        await asyncio.sleep(0.3)
        assert leftovers.are_there


@pytest.mark.parametrize(
    "name", ["when_the_page_goes", "turbulence_at_the_end", "filters_at_the_end"]
)
async def test_the_next_sketch_has_its_page_soon(name: str, trivial: str) -> None:
    renderer = SketchRenderer(1)
    try:
        await renderer.render(trivial)
        before = await renderer.render((HOSTILE / f"{name}.js").read_text("utf-8"))
        assert before.finished
        after = await renderer.render(trivial)
        assert after.finished
        assert after.queued_ms < SOON_MS
    finally:
        await renderer.close()
