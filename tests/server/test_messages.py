"""Messages of every kind on a real socket: each gets its answer, and the session goes on."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol

import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from pleinair.server.app import create_application
from pleinair.server.settings import Settings


class Serve(Protocol):
    def __call__(self, *args: Any, **options: Any) -> AbstractContextManager[str]: ...


@pytest.fixture(scope="module")
def talker(serve: Serve) -> Iterator[str]:
    """The WebSocket address of a server that paints nothing here."""
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url.replace("http://", "ws://") + "/ws"


@pytest_asyncio.fixture
async def socket(talker: str) -> AsyncIterator[ClientConnection]:
    async with connect(talker) as socket:
        yield socket


async def ask(socket: ClientConnection, message: Any) -> Any:
    await socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
    return json.loads(await socket.recv())


WRONG: dict[str, tuple[Any, str, str]] = {
    "no JSON": ("{", "INVALID_JSON", "Expecting property name"),
    "empty": ("", "INVALID_JSON", "Expecting value"),
    "a binary frame": (b'{"type": "state"}', "INVALID_JSON", "binary; send text"),
    "nested too deeply": ("[" * 1_000, "VALIDATION_ERROR", "nested more than 64 deep"),
    "a number of too many digits": (
        f'{{"type": {"9" * 500}}}',
        "VALIDATION_ERROR",
        "a number of more than 400 digits",
    ),
    "too long": (" " * 12_200_000, "VALIDATION_ERROR", "more than 12,100,012"),
    "a list": ([1, 2], "VALIDATION_ERROR", "should be a JSON object"),
    "a string": ('"reset"', "VALIDATION_ERROR", "should be a JSON object"),
    "a number": ("7", "VALIDATION_ERROR", "should be a JSON object"),
    "null": ("null", "VALIDATION_ERROR", "should be a JSON object"),
    "no type": ({}, "UNKNOWN_TYPE", "one of reset, step, state"),
    "an unknown type": ({"type": "paint"}, "UNKNOWN_TYPE", "message type: paint"),
    "a type that is no word": ({"type": [[]]}, "UNKNOWN_TYPE", r"message type: \[\[\]\]"),
    "half a character": ({"type": "\ud800"}, "UNKNOWN_TYPE", "message type"),
    "reset with a list": ({"type": "reset", "data": []}, "VALIDATION_ERROR", "valid dictionary"),
    "reset with more": ({"type": "reset", "seed": 1}, "VALIDATION_ERROR", "seed: Extra"),
    "a seed that is NaN": (
        {"type": "reset", "data": {"seed": float("nan")}},
        "EXECUTION_ERROR",
        "seed: Input should be a valid integer, not nan",
    ),
    "a weight that is NaN": (
        {"type": "reset", "data": {"weights": {"gate": float("nan")}}},
        "EXECUTION_ERROR",
        "weight",
    ),
    "an argument that Python knows": (
        {"type": "reset", "data": {"self": 1}},
        "EXECUTION_ERROR",
        "it takes no self; it takes seed",
    ),
    "deep weights": (
        '{"type": "reset", "data": {"weights": ' + "[" * 60 + "]" * 60 + "}}",
        "EXECUTION_ERROR",
        "weights: Input should be a valid dictionary",
    ),
    "a name of half a character": (
        {"type": "reset", "data": {"episode_id": "\ud800"}},
        "EXECUTION_ERROR",
        "episode_id",
    ),
    "step without data": ({"type": "step"}, "VALIDATION_ERROR", "data: Field required"),
    "step without a sketch": (
        {"type": "step", "data": {}},
        "VALIDATION_ERROR",
        "sketch: Field required",
    ),
    "a sketch that is a number": (
        {"type": "step", "data": {"sketch": 7}},
        "VALIDATION_ERROR",
        "sketch: Input should be a valid string",
    ),
    "a sketch that is NaN": (
        {"type": "step", "data": {"sketch": float("nan")}},
        "VALIDATION_ERROR",
        "sketch: Input should be a valid string",
    ),
    "step with half a character": (
        {"type": "step", "data": {"sketch": "", "\ud800": 1}},
        "VALIDATION_ERROR",
        "Invalid message",
    ),
}


@pytest.mark.parametrize("name", WRONG)
async def test_a_wrong_message_gets_an_error_and_the_session_goes_on(
    socket: ClientConnection, name: str
) -> None:
    message, code, words = WRONG[name]
    asked = await ask(socket, {"type": "reset", "data": {"subject": "iris"}})
    answer = await ask(socket, message)
    assert (answer["type"], answer["data"]["code"]) == ("error", code)
    assert re.search(words, answer["data"]["message"])
    assert len(json.dumps(answer)) < 2000
    state = await ask(socket, {"type": "state"})
    assert state["data"]["episode_id"] == asked["data"]["observation"]["episode_id"]
    assert state["data"]["subject"] == "iris"


async def test_a_validation_error_lists_its_problems(socket: ClientConnection) -> None:
    answer = await ask(socket, {"type": "step", "data": {"sketch": 7, "colour": "red"}})
    assert {(problem["type"], *problem["loc"]) for problem in answer["data"]["errors"]} == {
        ("string_type", "sketch"),
        ("extra_forbidden", "colour"),
    }


async def test_tools_are_refused_as_openenv_does(socket: ClientConnection) -> None:
    call = {"jsonrpc": "2.0", "id": 3, "method": "tools/list"}
    answer = await ask(socket, {"type": "mcp", "data": call})
    assert answer["type"] == "mcp"
    assert answer["data"]["id"] == 3
    assert answer["data"]["error"]["message"] == "Environment does not support MCP"
    wrong = await ask(socket, {"type": "mcp", "data": {}})
    assert "method: Field required" in wrong["data"]["error"]["message"]


async def test_messages_that_run_ahead_are_answered_in_order(socket: ClientConnection) -> None:
    for name in ("first", "second", "third"):
        await socket.send(json.dumps({"type": "reset", "data": {"episode_id": name}}))
    answers = [json.loads(await socket.recv()) for _ in range(3)]
    names = [answer["data"]["observation"]["episode_id"] for answer in answers]
    assert names == ["first", "second", "third"]


async def test_close_ends_the_session(socket: ClientConnection) -> None:
    await socket.send('{"type": "close"}')
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1000


async def test_a_message_beyond_all_bounds_closes_its_socket_and_no_other(
    socket: ClientConnection, talker: str
) -> None:
    async with connect(talker) as other:
        await ask(other, {"type": "reset", "data": {"episode_id": "other"}})
        with pytest.raises(ConnectionClosed) as closed:
            await ask(socket, "x" * 17_000_000)  # which may end before all of it is sent
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await ask(other, {"type": "state"}))["data"]["episode_id"] == "other"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
        (b"\xff" * 64, 1002),
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    ],
    ids=["no UTF-8", "no frame", "no mask"],
)
async def test_what_is_no_websocket_closes_its_socket_and_no_other(
    socket: ClientConnection, talker: str, raw: bytes, code: int
) -> None:
    async with connect(talker) as other:
        socket.transport.write(raw)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code
        assert (await ask(other, {"type": "state"}))["type"] == "state"


async def test_a_session_of_another_protocol_is_not_made_up(talker: str) -> None:
    async with connect(f"{talker}?session_id=abc") as socket:
        answer = json.loads(await socket.recv())
    assert answer["data"]["code"] == "SESSION_ERROR"
    assert "Unknown session_id: abc" in answer["data"]["message"]
