"""Clients that make the server read much with few bytes, on real sockets."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from threading import Event
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from pleinair.server.intake import sips

Serve = Callable[..., AbstractContextManager[str]]
OPENING = (
    b"GET /echo HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
POST = b"POST /length HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
EMPTY_FRAME = b"\x80\x80\0\0\0\0"  # the end of a message that has not begun
PING = b"\x89\x80\0\0\0\0"
ATTACK_S = 4.0


async def length(request: Request) -> JSONResponse:
    return JSONResponse({"bytes": len(await request.body())})


async def echo(client: WebSocket) -> None:
    await client.accept()
    async for text in client.iter_text():
        await client.send_text(text)


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    routes = [Route("/length", length, methods=["GET", "POST"]), WebSocketRoute("/echo", echo)]
    with serve(Starlette(routes=routes), ws_max_size=2**24) as url:
        yield url


@pytest.fixture
def line(url: str) -> Iterator[socket.socket]:
    with opened(url) as connection:
        yield connection


def opened(url: str) -> socket.socket:
    at = urlsplit(url)
    return socket.create_connection((at.hostname, at.port), timeout=20)


def pump(url: str, head: bytes, piece: bytes, ended: Event) -> None:
    """Send small pieces as fast as they are taken, on ever new connections."""
    while not ended.is_set():
        with suppress(OSError), opened(url) as one:
            one.settimeout(1)
            one.sendall(head)
            while not ended.is_set():
                with suppress(TimeoutError):
                    one.sendall(piece * (2**18 // len(piece)))


@pytest.mark.parametrize(
    ("head", "piece", "clients"),
    [(POST, b"1\r\na\r\n", 4), (OPENING, PING, 8), (OPENING, EMPTY_FRAME, 8)],
    ids=["chunks", "pings", "frames"],
)
def test_others_are_answered_meanwhile(url: str, head: bytes, piece: bytes, clients: int) -> None:
    ended = Event()
    waits = []
    with ThreadPoolExecutor(clients) as pool, httpx.Client() as other:
        for _ in range(clients):
            pool.submit(pump, url, head, piece, ended)
        until = time.monotonic() + ATTACK_S
        while (begun := time.monotonic()) < until:
            assert other.get(f"{url}/length", timeout=60).json() == {"bytes": 0}
            waits.append(time.monotonic() - begun)
        ended.set()
    assert sum(waits) / len(waits) < 0.1
    assert max(waits) < 1.0


def test_a_body_of_tiny_chunks_arrives(url: str, line: socket.socket) -> None:
    line.sendall(POST + b"1\r\na\r\n" * 20_000 + b"0\r\n\r\n")
    assert answers(line, 1) == [{"bytes": 20_000}]


def test_one_without_end_is_ended(
    line: socket.socket, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sips, "MAX_WASTED_S", 0.3)
    line.sendall(POST)
    with pytest.raises(ConnectionError):
        line.sendall(b"1\r\na\r\n" * 5_000_000)  # within 20 s, or there is another error
    assert "takes too long to read" in caplog.text


def test_what_is_asked_before_the_answer_is_answered_in_order(
    url: str, line: socket.socket
) -> None:
    sizes = [3, 9_000, 0, 300_000, 1] * 3
    for size in sizes:
        head = f"POST /length HTTP/1.1\r\nHost: here\r\nContent-Length: {size}\r\n\r\n"
        line.sendall(head.encode() + b"a" * size)
    assert answers(line, len(sizes)) == [{"bytes": size} for size in sizes]


def test_long_and_short_messages_arrive(url: str) -> None:
    place = f"{url.replace('http', 'ws')}/echo"
    headers = {f"X-{number}": "a" * 1_000 for number in range(30)}
    with connect(place, additional_headers=headers, max_size=None) as client:
        for size in (1, 12_000_000, 0, 5_000):
            client.send("é" * (size // 2))
            assert len(str(client.recv(timeout=20))) == size // 2


def answers(line: socket.socket, count: int) -> list[object]:
    found: list[object] = []
    with line.makefile("rb") as said:
        while len(found) < count:
            size = 0
            while header := said.readline().strip():
                name, _, value = header.partition(b": ")
                size = int(value) if name.lower() == b"content-length" else size
            found.append(json.loads(said.read(size)))
    return found
