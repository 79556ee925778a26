"""Replies are read beside each other, and what one takes long for costs no other its turn."""

import asyncio
import gc
import hashlib
import logging
import os
import threading
import time
import timeit
import weakref

import pytest

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.render import Render, RenderError
from pleinair.server.scoring.gate import inspected
from pleinair.server.sketch import Sketch
from pleinair.server.tasks import attempt as attempts
from pleinair.server.tasks import in_turn, read_in_turn, read_reply, reading
from pleinair.server.tasks.attempt import attempt
from pleinair.server.tasks.fair_thread import FairThread
from pleinair.server.tasks.reader import UnreadableError
from pleinair.server.tasks.reading import SHORT_CHARS

MANY = "```js\nx\n```\np\n{\n{\n{\n{\n{\n{\nsetup=1\n}\n(;\n)\nq\n"
LONG = MANY * (MAX_REPLY_CHARS // len(MANY))
HARD = "/*(\nevalsetup=1\n#x"  # 32,000 characters of it take two CPU-seconds


class NoBrowser:
    """Says that a sketch has got as far as to it."""

    async def render(self, source: str, seed: int = 0) -> Render:
        raise RenderError("renderer_saturated", "no browser here")


async def test_a_reply_is_read_while_long_ones_are(trivial: str) -> None:
    renderer = NoBrowser()
    long = [asyncio.ensure_future(attempt(LONG, renderer, 0)) for _ in range(7)]
    await asyncio.sleep(0)
    honest = await attempt(f"```js\n{trivial}```", renderer, 0)
    assert honest.failure is not None
    assert honest.failure.kind == "renderer_saturated"
    assert sum(one.done() for one in long) <= 1
    assert {one.violations[0].code for one in await asyncio.gather(*long)} == {"syntax_error"}


async def test_replies_are_read_beside_the_server() -> None:
    async with asyncio.timeout(60):
        readers = [
            await asyncio.gather(*(in_turn("", chars, os.getpid) for _ in range(32)))
            for chars in (SHORT_CHARS, SHORT_CHARS + 1)
        ]
    assert [len(set(one)) for one in readers] == [1, 1]
    assert len({os.getpid(), readers[0][0], readers[1][0]}) == 3


async def test_what_takes_long_to_judge_holds_up_no_other() -> None:
    hours = [in_turn(caller, 9, timeit.timeit, number=10**12) for caller in "abc"]
    long = [asyncio.ensure_future(one) for one in hours]
    await asyncio.sleep(0.1)
    begun = time.monotonic()
    assert [await in_turn("another", 9, len, "three") for _ in range(3)] == [5, 5, 5]
    assert time.monotonic() - begun < 6
    ends = await asyncio.gather(*long, return_exceptions=True)
    assert [type(end) for end in ends] == [UnreadableError] * 3


async def test_arguments_among_comments_are_judged_in_a_line_of_time() -> None:
    text = "function setup(){}\nfunction draw(){brush.line(1,1,2,2)}\nlet a;new A"
    text += "//\n" * 5_000 + "(" + "a," * 7_500 + "a);"
    begun = time.thread_time()
    inspected(text)
    assert time.thread_time() - begun < 1.5


@pytest.mark.parametrize("chars", [SHORT_CHARS, 97_000])
async def test_a_text_for_which_the_parser_takes_any_time_holds_nobody_up(chars: int) -> None:
    # In one call of C; the longer one took 20 s and 6 GiB.
    text = "<html>function setup(){createCanvas(600,600,WEBGL);brush.line(1,1,2,2)}\n"
    text += "<p>" * ((chars - len(text)) // 3)
    reading = asyncio.ensure_future(attempt(text, NoBrowser(), 0))
    begun = loop_was_here = time.monotonic()
    longest = 0.0
    while not reading.done():
        await asyncio.sleep(0.01)
        longest = max(longest, time.monotonic() - loop_was_here)
        loop_was_here = time.monotonic()
    came = await reading
    assert came.failure is None
    assert [one.code for one in came.violations] == ["no_sketch"]
    assert longest < 0.5
    assert time.monotonic() - begun < 20


async def test_a_text_that_breaks_the_reader_is_a_failure_which_names_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(*_: object) -> None:
        raise ZeroDivisionError("one by nothing")

    monkeypatch.setattr(attempts, "in_turn", breaks)
    reply = "breaks 😀"
    digest = hashlib.sha256(reply.encode()).hexdigest()[:16]
    with caplog.at_level(logging.ERROR):
        came = await attempt(reply, NoBrowser(), 0)
    assert came.failure is not None
    assert f"ZeroDivisionError while reading the reply {digest}" in came.failure.message
    assert f"while reading the reply {digest}" in caplog.text
    assert (came.violations, came.picture) == ((), None)


@pytest.mark.parametrize("reply", [LONG, "setup\n" + HARD * 1_500, "```js\nsetup()\n```", ""])
async def test_a_reply_is_read_as_the_same_in_whatever_thread(reply: str) -> None:
    assert await read_in_turn(reply) == read_reply(reply)


class Held:
    """A line in which nobody gets his turn before he may."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()

    async def read(self, *_: object) -> Violation:
        await self.go_on.wait()
        return Violation(code="no_sketch", message="It took long.")


@pytest.mark.parametrize("chars", [SHORT_CHARS, 10 * SHORT_CHARS])
async def test_replies_that_take_long_hold_up_none_of_their_length(
    chars: int, trivial: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Held()
    monkeypatch.setattr(reading, "MAX_QUICK_CPU_S", 0.01)
    monkeypatch.setattr(reading, "_slow", slow)
    async with asyncio.timeout(60):
        hostile = "setup\n" + HARD * (chars // len(HARD) - 1)
        waiting = [asyncio.ensure_future(read_in_turn(hostile)) for _ in range(7)]
        await asyncio.sleep(0)
        monkeypatch.setattr(reading, "MAX_QUICK_CPU_S", 5.0)
        padding = "\n" * (chars - 2 * len(trivial))
        honest = await read_in_turn(f"{padding}```js\n{trivial}```")
        assert isinstance(honest, Sketch)
        assert not any(one.done() for one in waiting)
        slow.go_on.set()
        assert {str(await one) for one in waiting} == {str(await slow.read())}


async def test_callers_take_turns_however_many_replies_each_sends() -> None:
    thread, go_on = FairThread("test"), threading.Event()
    done: list[str] = []

    def read(name: str) -> None:
        go_on.wait(60)
        done.append(name)

    async with asyncio.timeout(60):
        many = [asyncio.ensure_future(thread.run("many", read, f"many {i}")) for i in range(16)]
        await asyncio.sleep(0)
        one = asyncio.ensure_future(thread.run("one", read, "one"))
        late = asyncio.ensure_future(thread.run("late", read, "late"))
        await asyncio.sleep(0)
        late.cancel()
        go_on.set()
        await asyncio.gather(one, *many)
    # The first may be under way before the others ask.
    assert done.index("one") <= 2
    assert [name for name in done if name.startswith("many")] == [f"many {i}" for i in range(16)]


async def test_callers_that_have_left_leave_nothing_in_the_line() -> None:
    class Reply:
        """Anything that can be told to be gone."""

    thread, release = FairThread("test"), threading.Event()
    replies = [Reply() for _ in range(20)]
    left = [weakref.ref(one) for one in replies]
    busy = asyncio.ensure_future(thread.run("stays", release.wait, 20))
    leaving = [
        asyncio.ensure_future(thread.run(f"leaves {number}", id, one))
        for number, one in enumerate(replies)
    ]
    await asyncio.sleep(0.1)
    for one in leaving:
        one.cancel()
    await asyncio.wait(leaving)
    replies.clear()
    leaving.clear()  # whose tracebacks hold what they were called with
    del one
    gc.collect()
    assert [one() for one in left] == [None] * 20
    release.set()
    assert await busy is True
    assert await thread.run("stays", str, 7) == "7"


async def test_who_leaves_when_a_reply_turns_out_slow_holds_nobody_up(trivial: str) -> None:
    # In one call of the parser, which only its process ends; what is slow waits elsewhere.
    text = "<html>setup draw brush " + "<p>" * 10_600
    assert len(text) < SHORT_CHARS

    async def leaves(caller: str, until: float) -> None:
        while time.monotonic() < until:
            reading = asyncio.ensure_future(read_in_turn(text, caller))
            await asyncio.wait([reading], timeout=2)
            reading.cancel()

    await read_in_turn(trivial)
    until = time.monotonic() + 8
    leaving = [asyncio.ensure_future(leaves(str(caller), until)) for caller in range(4)]
    waits = []
    while time.monotonic() < until - 2:
        begun = time.monotonic()
        assert isinstance(await read_in_turn(trivial, "honest"), Sketch)
        waits.append(time.monotonic() - begun)
        await asyncio.sleep(0.1)
    await asyncio.gather(*leaving)
    assert max(waits) < 4
