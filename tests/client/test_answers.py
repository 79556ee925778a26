"""Answers that come late, or not at all: none is ever taken for another call's."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from typing import Any, Protocol

import pytest

from pleinair import PleinairEnv
from pleinair.server.app import create_application
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings

# More than a small painting takes on a busy machine, less than a sketch without an end may paint.
TIMEOUT_S = 8.0
ENDLESS = """function setup() { createCanvas(100, 100, WEBGL); }
function draw() { brush.circle(0, 0, 20); while (true) {} }"""


class Serve(Protocol):
    def __call__(self, *args: Any, **options: Any) -> AbstractContextManager[str]: ...


@pytest.fixture(scope="module")
def painter(serve: Serve, renderer: SketchRenderer) -> Iterator[str]:
    """The address of a server with its browsers ready."""
    assert asyncio.run(renderer.self_test()).ok
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url


def check_lost(result: Any) -> None:
    assert (result.reward, result.done) == (None, True)
    assert result.observation.failure.kind == "episode_lost"
    assert "call reset()" in result.observation.failure.message


async def test_after_a_timeout_the_episode_is_lost_and_the_next_gets_its_own_answer(
    painter: str, trivial: str
) -> None:
    async with PleinairEnv(painter, message_timeout_s=TIMEOUT_S) as env:
        asked = await env.reset(episode_id="slow", subject="iris", seed=5)
        with pytest.raises(TimeoutError):
            await env.step(ENDLESS)
        lost = await env.step(trivial)
        check_lost(lost)
        assert (lost.observation.subject, lost.observation.seed) == ("iris", 5)
        assert lost.observation.episode_id == "slow"
        assert set(lost.observation.terms) == set(asked.observation.terms)
        check_lost(await env.step(trivial))

        await env.reset(episode_id="next")
        result = await env.step(trivial)
        assert (result.observation.episode_id, result.observation.failure) == ("next", None)
        assert result.reward > 0


def test_after_a_timeout_without_a_loop_it_is_the_same(painter: str, trivial: str) -> None:
    with PleinairEnv(painter, message_timeout_s=TIMEOUT_S).sync() as env:
        env.reset(episode_id="slow")
        with pytest.raises(TimeoutError):
            env.step(ENDLESS)
        check_lost(env.step(trivial))
        env.reset(episode_id="next")
        result = env.step(trivial)
        assert (result.observation.episode_id, result.observation.failure) == ("next", None)


async def test_a_cancelled_step_takes_its_episode_with_it(painter: str, trivial: str) -> None:
    async with PleinairEnv(painter) as env:
        await env.reset(episode_id="cancelled")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1):
                await env.step(ENDLESS)
        check_lost(await env.step(trivial))
        await env.reset(episode_id="next")
        assert (await env.step(trivial)).observation.episode_id == "next"


async def test_a_call_that_is_cancelled_anywhere_leaves_nothing_to_the_next(painter: str) -> None:
    async with PleinairEnv(painter) as env:
        await env.reset()
        for pauses in range(24):
            call = asyncio.ensure_future(env.reset(episode_id=f"cancelled {pauses}"))
            for _ in range(pauses):
                await asyncio.sleep(0)
            call.cancel()
            await asyncio.gather(call, return_exceptions=True)
            asked = await env.reset(episode_id=f"next {pauses}")
            assert asked.observation.episode_id == f"next {pauses}"
            assert (await env.state()).episode_id == f"next {pauses}"


async def test_calls_at_once_on_one_client_each_get_their_own_answer(painter: str) -> None:
    async with PleinairEnv(painter) as env:
        names = [f"episode {number}" for number in range(20)]
        answers = await asyncio.gather(*(env.reset(episode_id=name) for name in names))
        assert [answer.observation.episode_id for answer in answers] == names


def test_threads_on_one_client_each_get_their_own_answer(painter: str) -> None:
    with PleinairEnv(painter).sync() as env, ThreadPoolExecutor(8) as threads:
        names = [f"episode {number}" for number in range(40)]
        answers = threads.map(lambda name: env.reset(episode_id=name), names)
        assert [answer.observation.episode_id for answer in answers] == names


async def test_one_of_two_calls_at_once_may_be_cancelled(painter: str) -> None:
    async with PleinairEnv(painter) as env:
        await env.reset()
        first = asyncio.ensure_future(env.step(ENDLESS))
        second = asyncio.ensure_future(env.reset(episode_id="second"))
        await asyncio.sleep(0.5)
        assert not second.done()  # it waits for the step's answer
        first.cancel()
        assert (await second).observation.episode_id == "second"
        assert (await env.state()).episode_id == "second"


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C interrupts, also where a shell has told its background jobs to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupted_call_is_given_up(painter: str, trivial: str, interruptible: None) -> None:
    with PleinairEnv(painter).sync() as env:
        env.reset(episode_id="interrupted")
        interrupt = threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT))
        interrupt.start()
        with pytest.raises(KeyboardInterrupt):
            env.step(ENDLESS)
        started = time.monotonic()
        check_lost(env.step(trivial))
        assert env.reset(episode_id="next").observation.episode_id == "next"
        assert env.step(trivial).observation.episode_id == "next"
        assert time.monotonic() - started < TIMEOUT_S


def test_sessions_of_a_session_are_given_up_too(painter: str) -> None:
    with PleinairEnv(painter, message_timeout_s=TIMEOUT_S).sync() as env:
        child = env.new_session()
        assert type(child) is type(env)
        assert child.reset(episode_id="child").observation.episode_id == "child"
        assert env.reset(episode_id="parent").observation.episode_id == "parent"
        assert child.state().episode_id == "child"


async def test_a_step_before_any_reset_is_a_mistake(painter: str, trivial: str) -> None:
    async with PleinairEnv(painter) as env:
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            await env.step(trivial)


async def test_a_server_that_is_gone_ends_the_episode_and_refuses_the_next(
    serve: Serve, trivial: str
) -> None:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        env = PleinairEnv(url)
        await env.reset()
    check_lost(await env.step(trivial))
    with pytest.raises(ConnectionError):
        await env.reset()
    await env.close()
