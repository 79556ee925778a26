"""Bodies that are heavy, slow or many, on real sockets."""

import asyncio
import json
import socket as sockets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import httpx
import psutil
import pytest
from fastapi import FastAPI, Request
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pleinair.server.app import create_application
from pleinair.server.intake import MAX_BODY_BYTES, Intake, bodies
from pleinair.server.settings import Settings

MIB = 2**20
JSON = {"Content-Type": "application/json"}
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url


def begun(url: str, sent: int, announced: int = MAX_BODY_BYTES) -> sockets.socket:
    """A socket on which so many spaces of a body have been sent."""
    parts = urlsplit(url)
    socket = sockets.create_connection((parts.hostname, parts.port), timeout=20)
    socket.sendall(
        b"POST /reset HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n" % announced
    )
    socket.sendall(b" " * sent)
    return socket


def answer(socket: sockets.socket) -> tuple[int, dict[str, str], Any]:
    """Status, headers and content of what a socket is told."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += _more(socket)
    head, _, content = received.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    while len(content) < int(headers["content-length"]):
        content += _more(socket)
    return int(first.split()[1]), headers, json.loads(content)


def _more(socket: sockets.socket) -> bytes:
    more = socket.recv(65536)
    assert more, "closed without an answer"
    return more


@pytest.mark.parametrize("path", ["/score_batch", "/render_batch", "/reset", "/step"])
@pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data"])
def test_a_body_of_empty_lists_is_refused_before_it_is_parsed(
    url: str, path: str, kind: str
) -> None:
    body = b'{"sketches":[' + b"[]," * (2 * MIB) + b"0]}"
    before = psutil.Process().memory_info().rss
    refused = httpx.post(
        url + path, content=body, headers={"Content-Type": kind, "Connection": "close"}, timeout=20
    )
    assert psutil.Process().memory_info().rss - before < 64 * MIB
    assert refused.status_code == 422
    (told,) = refused.json()["detail"]
    assert told["type"] == "too_many_values"
    assert told["msg"].startswith("The body holds more than 5,000 JSON values; that shows in its")
    assert told["loc"][0] == "body"
    assert 0 < told["loc"][1] < MIB


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_no_other_encoding_hides_values(url: str, encoding: str) -> None:
    # Half of each of these letters is the quote of another encoding.
    body = ('{"\u2200":[' + "[]," * 30_000 + "0]}").encode(encoding)
    refused = httpx.post(f"{url}/step", content=body, headers=JSON)
    assert refused.status_code == 422
    (told,) = refused.json()["detail"]
    assert told["type"] == "too_many_values" or "should be in UTF-8, not in" in told["msg"]


def test_a_batch_of_256_sketches_is_read_whole(url: str) -> None:
    sketch = '// \U0001f3a8 "quoted", [[[[{{{{ \\\\ \n' * 2_000
    items = [{"sketch": sketch, "seed": seed} for seed in range(255)]
    body = {"sketches": [*items, {"sketch": sketch, "seed": -1}]}
    content = json.dumps(body, ensure_ascii=False).encode()
    assert 16 * MIB < len(content) < MAX_BODY_BYTES
    refused = httpx.post(f"{url}/score_batch", content=content, headers=JSON, timeout=60)
    assert refused.status_code == 422
    (told,) = refused.json()["detail"]  # of the last row, which only its parser can know
    assert told["loc"] == ["body", "sketches", 255, "seed"]


def test_a_body_that_is_too_large_is_told_how_much_may_be_sent(url: str) -> None:
    with begun(url, 0, MAX_BODY_BYTES + 1) as socket:
        status, _, told = answer(socket)
    assert status == 413
    assert told["detail"] == "The body is larger than 33,554,432 bytes; send less in one request."


def test_a_body_that_stops_is_told_so_and_its_socket_closed(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "SILENCE_S", 0.5)
    with begun(url, 1_000) as socket:
        status, headers, told = answer(socket)
        assert status == 408
        assert headers["connection"] == "close"
        assert told["detail"] == (
            "The body did not arrive in time, after 1,000 bytes of it: nothing came for 0.5 s."
        )
        assert socket.recv(1) == b""


async def pieces(count: int, every_s: float) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b" " * 1_000
        await asyncio.sleep(every_s)
    yield b"{}"


async def test_a_body_that_trickles_has_its_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SILENCE_S", 1.5)
    monkeypatch.setattr(bodies, "ARRIVAL_S", 3.0)
    async with httpx.AsyncClient(timeout=20) as http:
        slow = http.post(f"{url}/reset", content=pieces(20, 0.05), headers=JSON)
        slower = http.post(f"{url}/reset", content=pieces(100, 0.1), headers=JSON)
        arrived, refused = await asyncio.gather(slow, slower, return_exceptions=True)
    assert isinstance(arrived, httpx.Response)
    assert arrived.status_code == 200
    if isinstance(refused, httpx.Response):  # else the socket was closed while it was sent
        assert refused.status_code == 408
        assert "a body has 3 s, and one more for each 131,072 bytes" in refused.json()["detail"]
    else:
        assert isinstance(refused, httpx.TransportError)


def test_a_slow_network_has_more_time_the_more_it_sends(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "ARRIVAL_S", 0.5)
    with begun(url, MIB, MIB + 2) as socket:
        time.sleep(1)
        socket.sendall(b"{}")
        assert answer(socket)[0] == 200


def test_bodies_that_do_not_end_hold_no_more_than_their_bound(url: str) -> None:
    with ExitStack() as stack:
        held = [stack.enter_context(begun(url, MAX_BODY_BYTES - 1)) for _ in range(10)]
        small = json.dumps({"sketch": "y" * MIB}).encode()
        for _ in range(3):  # whoever sends less is not the one to be refused
            read = httpx.post(f"{url}/step", content=small, headers=JSON, timeout=20)
            assert read.status_code == 422
            assert read.json()["detail"][0]["loc"] == ["body", "action"]
        answers = []
        for socket in held:
            socket.sendall(b" ")
            answers.append(answer(socket))
        refused = [one for one in answers if one[0] != 422]
        assert 10 - bodies.MAX_ARRIVING_BYTES // MAX_BODY_BYTES <= len(refused) < 10
        for status, headers, told in refused:
            assert status == 503
            assert headers["retry-after"] == "5"
            assert told["detail"].startswith(
                "The bodies that are arriving hold 134,217,728 bytes, which is what the server "
                "takes at a time, and this one most of them: "
            )
    # What was held is free again when the sockets are gone.
    with begun(url, MAX_BODY_BYTES - 2) as socket:
        socket.sendall(b"{}")
        assert answer(socket)[0] == 200


def test_a_call_on_the_socket_of_mcp_is_counted_too(url: str) -> None:
    with connect(url.replace("http", "ws") + "/mcp", max_size=None) as socket:
        socket.send('{"jsonrpc":"2.0","id":1,"params":{"x":[' + "[]," * 21_000 + "0]}}")
        told = json.loads(socket.recv())
        assert "it holds more than 5,000 JSON values" in told["error"]["message"]
        socket.send("{")
        assert "Parse error" in json.loads(socket.recv())["error"]["message"]
        socket.send("[" + " " * 64 * 1024)
        with pytest.raises(ConnectionClosed, match="a call has at most 65,536 characters"):
            socket.recv(timeout=20)
    assert httpx.post(f"{url}/mcp", content=b" " * 65_537, headers=JSON).status_code == 413


def measuring(release: Event) -> FastAPI:
    """An application that tells how long a body is, at `/long` once it is released."""
    application = FastAPI()

    @application.post("/long")
    async def long(request: Request) -> int:
        await asyncio.to_thread(release.wait, 20)
        return len(await request.body())

    @application.post("/short")
    async def short(request: Request) -> int:
        return len(await request.body())

    application.add_middleware(Intake)
    return application


async def test_large_bodies_that_take_long_leave_room_for_modest_ones(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "MAX_UNANSWERED_BYTES", 4 * MIB)
    release = Event()
    large, modest = b" " * (MIB + 400 * 1024), b" " * MIB
    with serve(measuring(release), lifespan="off") as url:
        async with httpx.AsyncClient(base_url=url, timeout=30) as http:
            waiting = [asyncio.create_task(http.post("/long", content=large)) for _ in range(2)]
            await asyncio.sleep(0.5)
            refused = await http.post("/short", content=large)
            taken = await http.post("/short", content=modest)
            release.set()
            answered = [(await one).json() for one in waiting]
    assert (refused.status_code, taken.json()) == (503, MIB)
    assert answered == [len(large)] * 2


async def test_bodies_that_are_being_answered_leave_room_for_small_ones(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "MAX_UNANSWERED_BYTES", MIB)
    release = Event()
    with serve(measuring(release), lifespan="off") as url:
        async with httpx.AsyncClient(base_url=url, timeout=30) as http:
            first = asyncio.create_task(http.post("/long", content=b" " * (700 * 1024)))
            await asyncio.sleep(0.5)
            refused = await http.post("/short", content=b" " * (700 * 1024))
            small = await http.post("/short", content=b" " * 1024)
            release.set()
            answered = await first
            later = await http.post("/short", content=b" " * (700 * 1024))
    assert refused.status_code == 503
    assert refused.headers["Retry-After"] == "5"
    assert refused.json()["detail"].startswith(
        "The bodies that are being answered hold 716,800 bytes, and this one 716,800; of such"
    )
    assert [one.json() for one in (small, answered, later)] == [1024, 700 * 1024, 700 * 1024]


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_body_that_nobody_reads_is_small(url: str, method: str) -> None:
    for path in ("/health", "/tasks", "/no-such-route"):
        large = httpx.request(method, f"{url}{path}", content=b" " * (65 * 1024))
        assert large.status_code == 413
        assert method == "HEAD" or "65,536 bytes" in large.json()["detail"]
    small = httpx.request(method, f"{url}/health", content=b"{}")
    assert small.status_code == httpx.request(method, f"{url}/health").status_code
