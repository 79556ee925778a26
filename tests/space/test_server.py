"""What the page asks its server for."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager

import pytest
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from pleinair.space import server as asking
from pleinair.space.server import Server, ServerError, Servers

Serve = Callable[..., AbstractContextManager[str]]


async def _without_end() -> AsyncIterator[bytes]:
    while True:
        yield b"."
        await asyncio.sleep(0.1)


async def test_an_answer_without_end_is_given_up_on(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = FastAPI()
    application.add_api_route("/endless", lambda: StreamingResponse(_without_end()))
    monkeypatch.setattr(asking, "HTTP_TIMEOUT_S", 1.0)
    with serve(application) as url:
        begun = time.monotonic()
        with pytest.raises(ServerError, match="does not answer"):
            await Server(url).bytes("/endless")
        assert time.monotonic() - begun < 5


@pytest.mark.parametrize("name", ["../secret", "..", ".", "", "%2e%2e/secret", "x?full=1", "x#"])
async def test_a_name_leads_no_further_than_its_path(serve: Serve, name: str) -> None:
    application = FastAPI()
    application.add_api_route("/secret", lambda: "secret")
    application.add_api_route("/pool", lambda: "pool")
    application.add_api_route("/pool/{name}", lambda name, full=False: [name, full])
    with serve(application) as url:
        try:
            told = await Server(url).json("/pool", name)
        except ServerError:
            return
        assert told == [name, False]


def test_one_server_is_known_by_whatever_address_visitors_use() -> None:
    servers = Servers(None, "")
    asked = [Request({"type": "http", "server": (f"127.0.0.{last}", 80)}) for last in (1, 2, 3)]
    assert {servers.of(one).url for one in asked} == {"http://127.0.0.1:80"}


async def test_what_is_asked_for_by_its_name_is_had(serve: Serve) -> None:
    application = FastAPI()
    application.add_api_route("/pool/{name}", lambda name: name)
    with serve(application) as url:
        assert await Server(url).json("/pool", "a poppy, 7 %") == "a poppy, 7 %"
