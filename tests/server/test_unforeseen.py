"""What nobody foresaw is answered, and fills no log."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager

import httpx
import pytest
from fastapi import FastAPI, WebSocket
from fastapi.responses import StreamingResponse
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from pleinair.server import unforeseen
from pleinair.server.entrance import guard_entrance

Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture
def application() -> FastAPI:
    made = FastAPI()

    @made.get("/broken/{name}")
    def broken(name: str) -> None:
        raise ValueError(f"no \x1b[31m{name}" + "x" * 10_000)

    @made.get("/half")
    def half() -> StreamingResponse:
        async def parts() -> AsyncIterator[bytes]:
            yield b"half"
            raise ValueError("no other half")

        return StreamingResponse(parts(), headers={"Content-Length": "8"})

    @made.websocket("/socket")
    async def socket(socket: WebSocket) -> None:
        await socket.accept()
        raise ValueError("no socket")

    guard_entrance(made, None)
    return made


def test_it_is_answered(application: FastAPI, serve: Serve) -> None:
    with serve(application) as url:
        answer = httpx.get(f"{url}/broken/a")
        assert (answer.status_code, answer.json()) == (
            500, {"detail": "The server failed to answer; its log says why."}
        )  # fmt: skip
        with pytest.raises(httpx.RemoteProtocolError):
            httpx.get(f"{url}/half")
        with connect(f"{url.replace('http', 'ws')}/socket") as client:
            with pytest.raises(ConnectionClosedError) as closed:
                client.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
        assert httpx.get(f"{url}/broken/b").status_code == 500


def test_each_kind_is_logged_whole_once_a_minute(
    application: FastAPI,
    serve: Serve,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with caplog.at_level(logging.ERROR), serve(application) as url:
        for number in range(20):
            httpx.get(f"{url}/broken/{number}")
        monkeypatch.setattr(unforeseen, "EVERY_S", 0.0)
        httpx.get(f"{url}/broken/last")
    said = [record for record in caplog.records if record.name == unforeseen.__name__]
    assert len(said) == 21
    assert [record.exc_info is not None for record in said] == [True, *[False] * 19, True]
    assert all(len(record.getMessage()) < 300 for record in said)
    assert all(record.getMessage().isprintable() for record in said)
    assert "Exception in ASGI" not in caplog.text


@pytest.mark.parametrize("origin", ["http://[::", "http://[", "//[x"])
def test_an_origin_that_is_none_is_refused(application: FastAPI, serve: Serve, origin: str) -> None:
    with serve(application) as url:
        assert httpx.post(f"{url}/broken/a", headers={"Origin": origin}).status_code == 403
