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


def test_each_visitor_is_led_to_the_address_that_is_good_for_them() -> None:
    servers = Servers(None, "")
    asked = [Request({"type": "http", "server": (f"127.0.0.{last}", 80)}) for last in range(99)]
    assert [servers.of(one).url for one in asked] == [f"http://127.0.0.{n}:80" for n in range(99)]
    assert len(servers._known) == asking.MAX_ADDRESSES
    assert servers.of(asked[-1]) is servers.of(asked[-1])


async def test_no_proxy_is_asked_for_what_this_process_serves() -> None:
    assert Server("http://192.0.2.7", is_own=True)._client().trust_env is False
    assert Server("http://192.0.2.7")._client().trust_env is True
    assert Server("http://localhost:8000")._client().trust_env is False


async def test_what_is_asked_for_by_its_name_is_had(serve: Serve) -> None:
    application = FastAPI()
    application.add_api_route("/pool/{name}", lambda name: name)
    with serve(application) as url:
        assert await Server(url).json("/pool", "a poppy, 7 %") == "a poppy, 7 %"
