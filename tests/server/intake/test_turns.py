"""Whole messages are read one by one, and others are served in between."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from pleinair.server.intake import Intake, Turns

READING_S = 0.02


def burn() -> None:
    end = time.thread_time() + READING_S
    while time.thread_time() < end:
        pass


async def longest_round(coroutines: list[Coroutine[Any, Any, None]]) -> float:
    """Seconds between two rounds of the loop while these run, at most."""
    running = asyncio.gather(*coroutines)
    longest, last = 0.0, time.monotonic()
    while not running.done():
        await asyncio.sleep(0)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
    await running
    return longest


async def test_the_loop_comes_round_between_any_two() -> None:
    turns = Turns(16)
    read: list[int] = []

    async def reads(number: int) -> None:
        await turns.wait()
        burn()
        read.append(number)

    assert await longest_round([reads(number) for number in range(30)]) < 8 * READING_S
    assert read == list(range(30))


async def test_many_that_take_no_time_wait_for_few_rounds() -> None:
    turns = Turns(16)
    rounds = 0
    waiting = asyncio.gather(*(turns.wait() for _ in range(64)))
    while not waiting.done():
        await asyncio.sleep(0)
        rounds += 1
    await waiting
    assert rounds < 12


async def test_who_came_too_late_for_a_round_is_before_those_who_come_later() -> None:
    turns = Turns(16)
    seen: list[int] = []

    async def is_seen_to(number: int) -> None:
        await turns.wait()
        burn()
        seen.append(number)

    first = [asyncio.ensure_future(is_seen_to(number)) for number in range(6)]
    for _ in range(6):
        await asyncio.sleep(0)
    later = [asyncio.ensure_future(is_seen_to(number)) for number in range(6, 30)]
    await asyncio.gather(*first, *later)
    assert seen == list(range(30))


async def test_one_that_leaves_keeps_no_other_waiting() -> None:
    turns = Turns(16)
    waiting = [asyncio.ensure_future(turns.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    waiting[1].cancel()
    await asyncio.wait_for(waiting[2], 1)


@pytest.mark.parametrize("body", [b"", b"{}"])
async def test_requests_that_are_there_at_once_leave_the_loop_to_others(body: bytes) -> None:
    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        message = await receive()
        assert message["body"] == body
        burn()

    intake = Intake(application)
    size = str(len(body)).encode()
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/step",
        "headers": [(b"content-length", size)],
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(_: Message) -> None:
        raise AssertionError("nothing is to be said")

    assert await longest_round([intake(scope, receive, send) for _ in range(30)]) < 8 * READING_S
