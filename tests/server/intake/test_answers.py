"""Answers that clients read slowly, or not at all, on real sockets."""

import asyncio
import socket as sockets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from urllib.parse import urlsplit

import httpx
import psutil
import pytest
from fastapi import FastAPI, Response
from fastapi.responses import StreamingResponse

from pleinair.server.intake import InPieces, answers, looks

MIB = 2**20
BODY = b"0123456789abcdef" * (2 * MIB)
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def open_streams() -> list[int]:
    return []


@pytest.fixture
def url(serve: Serve, open_streams: list[int]) -> Iterator[str]:
    application = FastAPI()

    @application.get("/whole")
    async def whole() -> Response:
        return Response(BODY)

    @application.get("/endless")
    async def endless() -> Response:
        async def lines() -> AsyncIterator[bytes]:
            open_streams.append(1)
            try:
                while True:
                    yield b"x" * 4096
                    await asyncio.sleep(0)
            finally:
                open_streams.pop()

        return StreamingResponse(lines())

    application.add_middleware(InPieces)
    with serve(application, lifespan="off") as url:
        yield url


def asked(url: str, path: str) -> sockets.socket:
    """A client that asks and reads nothing."""
    parts = urlsplit(url)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect((parts.hostname, parts.port))
    raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return raw


def send_until(raw: sockets.socket, deadline: float) -> None:
    while time.monotonic() < deadline:
        raw.sendall(b"x")
        time.sleep(0.05)


def test_whoever_reads_gets_all_of_it(url: str) -> None:
    assert httpx.get(url + "/whole", timeout=30).content == BODY


def test_what_is_not_read_is_hardly_held(url: str) -> None:
    before = psutil.Process().memory_info().rss
    clients = [asked(url, "/whole") for _ in range(8)]
    time.sleep(1)
    # Each has 32 MiB to come, and the kernel takes up to four.
    assert psutil.Process().memory_info().rss - before < 64 * MIB
    for client in clients:
        client.close()


def test_long_answers_that_are_not_read_share_their_room(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MAX_SENDING_BYTES", 40 * MIB)
    application = FastAPI()

    @application.get("/long")
    async def long() -> Response:
        return Response(bytes(16 * MIB))

    application.add_middleware(InPieces)
    with serve(application, lifespan="off") as url:
        before = psutil.Process().memory_info().rss
        clients = [asked(url, "/long") for _ in range(12)]
        time.sleep(1)
        assert psutil.Process().memory_info().rss - before < 100 * MIB  # of 192
        assert len(httpx.get(url + "/long", timeout=30).content) == 16 * MIB
        for client in clients:
            client.close()


def test_a_client_that_reads_nothing_is_let_go(
    url: str, open_streams: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "READ_S", 0.5)
    monkeypatch.setattr(looks, "LOOK_S", 0.3)
    with asked(url, "/endless") as raw:
        deadline = time.monotonic() + 20
        while not open_streams:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        while open_streams:
            assert time.monotonic() < deadline, "it is still waited for"
            time.sleep(0.05)
        # And its connection is gone, with what it left unread.
        with pytest.raises(ConnectionError):
            send_until(raw, deadline)
