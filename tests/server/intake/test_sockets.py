"""Clients of WebSockets that send without end, or do not read, on real sockets."""

import json
import socket as sockets
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pleinair.server.app import create_application
from pleinair.server.intake import sockets as module
from pleinair.server.intake.room import Room
from pleinair.server.intake.sockets import MAX_FRAGMENTS, BoundedWebSocket
from pleinair.server.settings import Settings

MIB = 2**20
RESET = '{"type": "reset"}'
PING = struct.pack("!BB4x", 0x89, 0x80 | 125) + b"x" * 125
OPENING = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url.replace("http", "ws") + "/ws"


@contextmanager
def opened(url: str) -> Iterator[ClientConnection]:
    """A client that has been answered once."""
    with connect(url, max_size=None, ping_interval=None) as client:
        assert told(client, RESET)
        yield client


def told(client: ClientConnection, message: Any) -> Any:
    client.send(message)
    return json.loads(client.recv(timeout=20))["data"]


def begin(client: ClientConnection, announced: int, sent: int) -> None:
    """Send the first bytes of a message in one frame."""
    client.socket.sendall(struct.pack("!BBQ4x", 0x81, 0xFF, announced) + b" " * sent)


def end_of(client: ClientConnection) -> tuple[int, str]:
    with suppress(ConnectionClosed):
        while True:
            client.recv(timeout=20)
    return client.close_code or 0, client.close_reason or ""


def test_who_holds_most_of_what_is_unfinished_has_to_go(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoundedWebSocket, "room", Room(4 * MIB))
    with opened(url) as greedy, opened(url) as modest:
        begin(greedy, 8 * MIB, 3 * MIB)
        begin(modest, 2 * MIB, MIB + MIB // 2)
        assert end_of(greedy) == (1013, "too many bytes of unfinished messages; try again")
        modest.socket.sendall(b" " * (MIB // 2))
        assert "JSON" in json.loads(modest.recv(timeout=20))["data"]["message"]
        assert told(modest, RESET)


async def answers_at_length(scope: Any, receive: Any, send: Any) -> None:
    """Answers a number with a message of so many MiB."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": "a" * (int(message["text"]) * MIB)})


def asks(url: str, size: int) -> sockets.socket:
    """A client that has asked for so many MiB and reads none of them yet."""
    parts = urlsplit(url)
    raw = sockets.create_connection((parts.hostname, parts.port), timeout=20)
    raw.sendall(OPENING)
    assert raw.recv(65536).endswith(b"\r\n\r\n")
    text = str(size).encode()
    raw.sendall(struct.pack("!BB4x", 0x81, 0x80 | len(text)) + text)
    return raw


def left_for(raw: sockets.socket) -> int:
    """Bytes that still come."""
    size = 0
    with suppress(ConnectionError):
        while size < 32 * MIB and (data := raw.recv(MIB)):
            size += len(data)
    return size


def test_who_holds_most_of_what_is_unread_has_to_go(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    room: Room[BoundedWebSocket] = Room(40 * MIB)
    monkeypatch.setattr(BoundedWebSocket, "unread", room)
    with serve(answers_at_length, lifespan="off") as url:
        with ExitStack() as stack:
            deaf = []
            for _ in range(4):
                deaf.append(stack.enter_context(asks(url, 32)))
                time.sleep(0.5)
            with connect(url.replace("http", "ws"), max_size=None) as honest:
                for _ in range(3):
                    honest.send("8")
                    assert len(honest.recv(timeout=20)) == 8 * MIB
            got = [left_for(raw) for raw in deaf]
        assert [size >= 32 * MIB for size in got] == [False, False, False, True]
        time.sleep(0.5)
        assert room.take(None, 40 * MIB) == []  # type: ignore[arg-type]


def test_a_message_in_as_many_fragments_as_may_be_is_answered(url: str) -> None:
    with opened(url) as client:
        spaces = " " * (MAX_FRAGMENTS - 2)  # and its last fragment is empty
        assert told(client, [RESET, *spaces])


@pytest.mark.parametrize("size", [0, 2])
def test_a_message_in_too_many_fragments_is_refused(url: str, size: int) -> None:
    with opened(url) as client:
        with suppress(ConnectionClosed):
            client.send(" " * size for _ in range(50_000))
        assert end_of(client) == (1008, "a message in more than 1,024 fragments")


def test_pings_whose_answers_nobody_reads_end_the_connection(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_CONTROL_FRAMES", 10**9)
    monkeypatch.setattr(module, "MAX_UNREAD_PONG_BYTES", MIB // 2)
    parts = urlsplit(url)
    with sockets.create_connection((parts.hostname, parts.port), timeout=20) as raw:
        raw.sendall(OPENING)
        assert b" 101 " in raw.recv(65536)
        with pytest.raises(ConnectionError):
            raw.sendall(PING * (64 * MIB // len(PING)))


def test_more_pings_than_anybody_needs_are_refused(url: str) -> None:
    with opened(url) as client:
        with suppress(OSError):
            for _ in range(20):
                client.socket.sendall(PING * 100)
        assert end_of(client) == (1008, "too many pings and pongs")


def test_as_many_pings_as_a_client_may_need_are_answered(url: str) -> None:
    with opened(url) as client:
        for _ in range(200):
            assert client.ping().wait(20)
        assert told(client, RESET)


@pytest.mark.parametrize("route", ["/ws", "/mcp"])
def test_more_messages_than_anybody_sends_ahead_are_refused(url: str, route: str) -> None:
    empty = struct.pack("!BB4x", 0x81, 0x80)
    with connect(url.removesuffix("/ws") + route, ping_interval=None) as client:
        client.socket.sendall(empty * 40_000)
        code, reason = end_of(client)
    assert (code, reason.split("(")[0]) in {
        (1008, "more than 64 messages that wait for an answer"),
        (1008, "too many messages sent ahead"),
    }


def test_messages_are_not_compressed(url: str) -> None:
    with connect(url, compression="deflate") as client:
        assert client.response is not None
        assert "Sec-WebSocket-Extensions" not in client.response.headers
