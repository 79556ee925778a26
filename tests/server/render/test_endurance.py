"""Sketches that never end, browsers that die, and callers that change their mind."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from pleinair.server.render import RenderError, SketchRenderer
from pleinair.server.render.easel import PageCrashedError
from pleinair.server.settings import Settings

from .conftest import browser_pids

# What a loop may compute; the time that this takes depends on who else computes.
CPU_S = 2.0
DEADLINE_S = 90.0
LOOPS = {
    "top level": "while (true) {}",
    "setup": "function setup() { createCanvas(100, 100, WEBGL); while (true) {} }",
    "draw": "function setup() { createCanvas(100, 100, WEBGL); } function draw() { while (true) {} }",
    "promises": "function setup() { createCanvas(100, 100, WEBGL); (function f() { Promise.resolve().then(f); })(); }",
    "timers": "function setup() { createCanvas(100, 100, WEBGL); setTimeout(() => { for (;;); }, 1); }",
}


@pytest_asyncio.fixture
async def hasty() -> AsyncIterator[SketchRenderer]:
    settings = Settings(browsers=2, render_cpu_s=CPU_S, render_deadline_s=DEADLINE_S)
    renderer = SketchRenderer(settings=settings)
    await renderer.self_test()
    yield renderer
    await renderer.close()


@pytest.mark.parametrize("where", LOOPS)
async def test_an_endless_loop_is_ended_and_nobody_else_notices(
    hasty: SketchRenderer, dot: str, where: str
) -> None:
    expected = (await hasty.render(dot)).sha256
    stuck = asyncio.create_task(hasty.render(LOOPS[where]))
    beside = await hasty.render(dot)
    render = await stuck
    assert render.elapsed_ms < DEADLINE_S * 1000
    assert [v.code for v in render.violations] == ["timeout"]
    assert render.png is None
    assert beside.sha256 == expected
    after = await asyncio.gather(*(hasty.render(dot) for _ in range(hasty.pool_size)))
    assert {one.sha256 for one in after} == {expected}


async def test_browsers_that_are_killed_are_replaced(hasty: SketchRenderer, dot: str) -> None:
    expected = (await hasty.render(dot)).sha256
    before = browser_pids(os.getpid())
    assert len(before) >= hasty.pool_size
    work = [asyncio.create_task(hasty.render(dot)) for _ in range(6)]
    await asyncio.sleep(0.2)
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            assert isinstance(outcome, RenderError)
            assert outcome.kind == "renderer_unavailable"
        else:
            assert outcome.sha256 == expected
    assert (await hasty.render(dot)).sha256 == expected


async def test_a_cancelled_render_frees_its_place(dot: str) -> None:
    patient = Settings(browsers=2, render_cpu_s=600, render_deadline_s=600)
    renderer = SketchRenderer(settings=patient)
    await renderer.self_test()
    stuck = [asyncio.create_task(renderer.render(LOOPS["draw"])) for _ in range(2)]
    await until(lambda: renderer.waiting == 0)
    await asyncio.sleep(1)  # both paint
    for task in stuck:
        task.cancel()
    assert (await asyncio.wait_for(renderer.render(dot), 120)).finished
    await renderer.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110 (what is watched lives on another thread's loop)
            await asyncio.sleep(0)


async def test_past_the_queue_limit_callers_are_told_at_once(dot: str) -> None:
    settings = Settings(browsers=1, queue_limit=2, render_cpu_s=CPU_S, render_deadline_s=DEADLINE_S)
    renderer = SketchRenderer(settings=settings)
    await renderer.self_test()
    work = [asyncio.create_task(renderer.render(LOOPS["draw"]))]
    await asyncio.sleep(0.3)
    await until(lambda: renderer.waiting == 0)  # it paints
    work += [asyncio.create_task(renderer.render(dot)) for _ in range(2)]
    await until(lambda: renderer.waiting == 2)
    with pytest.raises(RenderError, match="PLEINAIR_QUEUE_LIMIT") as caught:
        await renderer.render(dot)
    assert caught.value.kind == "renderer_saturated"
    stuck, *waited = await asyncio.gather(*work)
    assert stuck.violations[0].code == "timeout"
    assert all(one.finished for one in waited)
    # The deadline does not count the time in the queue.
    assert all(one.queued_ms > 1000 for one in waited)
    await renderer.close()


async def test_closing_refuses_what_comes_after_and_leaves_no_browser(dot: str) -> None:
    before = set(browser_pids(os.getpid()))
    renderer = SketchRenderer(pool_size=2)
    await renderer.render(dot)
    assert set(browser_pids(os.getpid())) - before
    await renderer.close()
    assert not set(browser_pids(os.getpid())) - before
    with pytest.raises(RenderError, match="was closed"):
        await renderer.render(dot)
    await renderer.close()


async def test_a_page_that_cannot_be_prepared_is_told_not_waited_for(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pleinair.server.render.easel.library_scripts", lambda: ("throw 7",))
    renderer = SketchRenderer(pool_size=1)
    with pytest.raises(RenderError, match="the page's own script failed") as caught:
        await asyncio.wait_for(renderer.render(dot), 60)
    assert caught.value.kind == "renderer_unavailable"
    await renderer.close()


async def test_a_warm_up_that_crashes_is_told_not_waited_for(
    dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(*_: object) -> None:
        raise PageCrashedError("the page ended")

    monkeypatch.setattr("pleinair.server.render.easel.Easel.paint", crash)
    renderer = SketchRenderer(pool_size=1)
    with pytest.raises(RenderError, match="the page ended"):
        await asyncio.wait_for(renderer.render(dot), 60)
    await renderer.close()
