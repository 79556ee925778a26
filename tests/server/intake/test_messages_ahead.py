"""Messages that are heavy, and such as wait while another is answered."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, AsyncExitStack, suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pleinair.server.app import create_application
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.sessions import inbox, sessions
from pleinair.server.settings import Settings

MIB = 2**20
RESET = '{"type": "reset"}'
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reset with a seed is answered for some seconds."""
    reset = PleinairEnvironment.reset_async

    async def slow_reset(self: PleinairEnvironment, *args: Any, **named: Any) -> Any:
        if "seed" in named:
            await asyncio.sleep(3)
        return await reset(self, *args, **named)

    monkeypatch.setattr(PleinairEnvironment, "reset_async", slow_reset)


def opened(url: str) -> connect:
    return connect(url.replace("http", "ws") + "/ws", max_size=None)


def long_message(mib: int, **data: Any) -> str:
    return json.dumps({"type": "reset", "data": {"x": "y" * (mib * MIB), **data}})


async def told(socket: ClientConnection) -> Any:
    return json.loads(await socket.recv())["data"]


async def end_of(socket: ClientConnection) -> tuple[int, str]:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass
    return socket.close_code or 0, socket.close_reason or ""


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        ('{"x":[' + "[]," * 3_000_000 + "0]}", "too_many_values", "more than 5,000 JSON values"),
        ('{"x":' + "[" * 1_000 + "]" * 1_000 + "}", "nested_too_deeply", "more than 64 deep"),
    ],
    ids=["values", "depth"],
)
async def test_a_heavy_message_is_refused_and_the_session_goes_on(
    serve: Serve, data: str, kind: str, words: str
) -> None:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        async with opened(url) as socket:
            await socket.send(f'{{"type":"reset","data":{data}}}')
            refused = await told(socket)
            assert (refused["code"], refused["type"]) == ("VALIDATION_ERROR", kind)
            assert words in refused["message"]
            await socket.send(RESET)
            assert (await told(socket))["observation"]["prompt"]


@pytest.mark.usefixtures("slow")
async def test_what_waits_is_bounded_in_bytes_as_well(serve: Serve) -> None:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        async with opened(url) as socket:
            await socket.send('{"type": "reset", "data": {"seed": 0}}')
            await socket.send(long_message(10))
            await socket.send(long_message(10))
            assert await end_of(socket) == (1008, "too many bytes at once; wait for each answer")


@pytest.mark.usefixtures("slow")
async def test_one_long_message_may_wait_and_short_ones_as_many_as_before(serve: Serve) -> None:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        async with opened(url) as socket:
            await socket.send('{"type": "reset", "data": {"seed": 0}}')
            await socket.send(long_message(10, emoji="\U0001f3a8"))  # 40 MiB of memory
            assert (await told(socket))["observation"]["prompt"]
            assert "message" in await told(socket)  # of the long one, whose x nobody knows
            await socket.send('{"type": "reset", "data": {"seed": 0}}')
            for _ in range(inbox.MAX_MESSAGES_AHEAD - 1):
                await socket.send(RESET)
            for _ in range(inbox.MAX_MESSAGES_AHEAD):
                assert (await told(socket))["observation"]["prompt"]


@pytest.mark.usefixtures("slow")
async def test_when_all_hold_too_much_whoever_holds_most_has_to_go(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MAX_HELD_BYTES", 16 * MIB)
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        async with AsyncExitStack() as stack:
            greedy = await stack.enter_async_context(opened(url))
            others = [await stack.enter_async_context(opened(url)) for _ in range(16)]
            await greedy.send(long_message(5, seed=0))
            await greedy.send(long_message(5))
            for other in others:
                await other.send(long_message(0, x="y" * (MIB // 2), seed=0))
            assert await end_of(greedy) == (
                1013,
                "too many bytes held for all sessions; try again",
            )
            for other in others:
                assert "message" in await told(other)
                await other.send(RESET)
                assert (await told(other))["observation"]["prompt"]
