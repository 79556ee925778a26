"""A loop on a thread of its own: work from anywhere, and an end that leaves nobody waiting."""

import asyncio
import threading

import pytest

from pleinair.server.render import RenderError
from pleinair.server.render.thread import LoopThread


async def name() -> str:
    return threading.current_thread().name


async def nothing() -> None:
    pass


def test_work_from_all_threads_is_done_on_one() -> None:
    thread = LoopThread("easel")
    names = [thread.run(name()).result(30) for _ in range(2)]
    names.append(asyncio.run(_awaited(thread)))
    assert names == ["easel"] * 3
    thread.close(nothing)
    assert "easel" not in {one.name for one in threading.enumerate()}


async def _awaited(thread: LoopThread) -> str:
    return await asyncio.wrap_future(thread.run(name()))


def test_the_end_comes_last_and_leaves_no_work_behind() -> None:
    thread = LoopThread("easel")
    told: list[str] = []
    gate = thread.run(_event()).result(30)

    async def wait() -> None:
        await gate.wait()
        told.append("worked")

    async def end() -> None:
        told.append("ended")
        gate.set()

    work = thread.run(wait())
    thread.close(end)
    assert told == ["ended", "worked"]
    assert work.done()
    thread.close(nothing)
    with pytest.raises(RenderError, match="closed"):
        thread.run(nothing())


async def _event() -> asyncio.Event:
    return asyncio.Event()


def test_without_work_there_is_nothing_to_end() -> None:
    thread = LoopThread("easel")

    async def end() -> None:
        raise AssertionError("there was no work")

    thread.close(end)
