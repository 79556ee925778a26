"""Connections that ask for nothing, and more of them than there may be, on real sockets."""

import gc
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import connect

from pleinair.server.app import create_application
from pleinair.server.intake import connections, sockets
from pleinair.server.settings import Settings

HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADERS_S", 0.5)


def opened(url: str) -> socket.socket:
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), timeout=4)


def is_ended(raw: socket.socket) -> bool:
    """Whether nothing more comes; what comes before it is read."""
    try:
        while raw.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("sent", [b"", b"G", HEAD], ids=["nothing", "a letter", "no end"])
def test_a_connection_that_does_not_ask_is_ended(url: str, sent: bytes) -> None:
    with opened(url) as raw:
        raw.sendall(sent)
        assert is_ended(raw)


@pytest.mark.usefixtures("hasty")
def test_a_second_request_has_to_come_to_its_end_as_well(url: str) -> None:
    with opened(url) as raw:
        raw.sendall(HEAD + b"\r\n")
        assert raw.recv(65536).startswith(b"HTTP/1.1 200")
        raw.sendall(HEAD)
        assert is_ended(raw)


@pytest.mark.usefixtures("hasty")
def test_what_asks_in_time_is_answered_and_sessions_may_be_silent(url: str) -> None:
    with connect(url.replace("http", "ws") + "/ws") as session, opened(url) as raw:
        for byte in HEAD + b"\r\n":
            raw.sendall(bytes([byte]))
            time.sleep(0.002)
        assert raw.recv(65536).startswith(b"HTTP/1.1 200")
        time.sleep(1)
        session.send('{"type": "reset"}')
        assert "observation" in session.recv(timeout=20)


@pytest.mark.usefixtures("hasty")
def test_the_rest_of_a_request_that_was_answered_is_not_waited_for(url: str) -> None:
    with opened(url) as raw:
        raw.sendall(
            b"POST /web/gradio_api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"
            b"Content-Type: multipart/form-data; boundary=x\r\n\r\n"
        )
        assert raw.recv(65536).startswith(b"HTTP/1.1 404")
        raw.sendall(b"a")
        assert is_ended(raw)


@pytest.mark.parametrize(
    "odd",
    [
        "Content-Length: 5",
        "Content-Length: 5\r\n\r\nhello",
        "Transfer-Encoding: chunked",
        f"X: {'x' * 9_000}",
        "\r\n".join(f"X-{number}: x" for number in range(140)),
        "X: a\tb\x01",
    ],
    ids=["body to come", "body", "chunks", "long", "many", "control"],
)
def test_an_opening_that_is_none_is_answered_and_ended(url: str, odd: str) -> None:
    head = (
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\nSec-WebSocket-Version: 13\r\n{odd}\r\n\r\n"
    )
    with opened(url) as raw:
        raw.sendall(head.encode())
        assert raw.recv(65536).startswith((b"HTTP/1.1 4", b"HTTP/1.1 5"))
        assert is_ended(raw)


def test_one_more_than_may_be_is_ended_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 3)
    with ExitStack() as stack:
        for _ in range(3):
            raw = stack.enter_context(opened(url))
            raw.sendall(HEAD)
        time.sleep(0.2)
        with opened(url) as fourth:
            assert is_ended(fourth)
        raw.sendall(b"\r\n")
        assert raw.recv(65536).startswith(b"HTTP/1.1 200")
    time.sleep(0.2)
    assert httpx.get(url + "/health").status_code == 200


def test_half_of_the_files_are_left_to_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    for files, most in ((1024, 512), (20_000, 2_048), (resource.RLIM_INFINITY, 2_048)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert connections.most_connections() == most


def kept() -> int:
    """Connections that are still known."""
    gc.collect()
    kinds = (connections.BoundedHttp, sockets.BoundedWebSocket)
    return sum(type(one) in kinds for one in gc.get_objects())


def test_what_has_gone_is_forgotten(url: str) -> None:
    before = kept()
    for number in range(60):
        with opened(url) as raw:
            raw.sendall(HEAD + f"Content-Length: {70_000 * (number % 2)}\r\n\r\n".encode())
            raw.recv(100)
        with connect(url.replace("http", "ws") + "/ws"):
            pass
    deadline = time.monotonic() + 10  # of the 30 seconds between two looks
    while kept() > before + 5 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert kept() <= before + 5
