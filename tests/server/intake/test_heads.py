"""Addresses and headers that are long, on real sockets."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import httpx
import pytest
from pydantic import SecretStr

from pleinair.server.app import create_application
from pleinair.server.intake.heads import (
    MAX_ADDRESS_BYTES,
    MAX_HEADERS,
    MAX_PARAMETERS,
    MAX_VALUE_BYTES,
)
from pleinair.server.settings import Settings

Serve = Callable[..., AbstractContextManager[str]]
TOKEN = "a token of this test"
# Python 3.11.7 takes 5 s to take the quotes off the longest of these, and no signal meanwhile.
QUOTED = {f"{count:,} {kind}": f'a="{one * count}"' for kind, one, count in (
    ("backslashes", "\\", 7_000), ("backslashes", "\\", 40_000), ("numbers", "\\101", 10_000),
)}  # fmt: skip


@pytest.fixture(scope="module", params=[None, TOKEN], ids=["open", "guarded"])
def url(request: pytest.FixtureRequest, serve: Serve) -> Iterator[str]:
    token = SecretStr(request.param) if request.param else None
    with serve(create_application(Settings(token=token), page=False), lifespan="off") as url:
        yield url


@pytest.mark.parametrize("cookie", QUOTED.values(), ids=QUOTED.keys())
@pytest.mark.parametrize("path", ["/health", "/metrics", "/nowhere"])
async def test_cookies_in_quotes_hold_nobody_up(url: str, path: str, cookie: str) -> None:
    async with httpx.AsyncClient(timeout=60) as client:
        await client.get(url + "/health")
        held = asyncio.create_task(client.get(url + path, headers={"Cookie": cookie}))
        begun = time.monotonic()
        while not held.done():
            await client.get(url + "/health")
        took = time.monotonic() - begun
        assert (await held).status_code in {200, 401, 404}
    assert took < 0.5


def test_plain_cookies_are_heard_beside_them(serve: Serve) -> None:
    guarded = create_application(Settings(token=SecretStr(TOKEN)), page=False)
    with serve(guarded, lifespan="off") as url, httpx.Client(base_url=url) as client:
        client.post("/", data={"token": TOKEN})
        (held,) = client.cookies.jar
        cookie = f'other="in quotes"; {held.name}={held.value}; a=b'
        client.cookies.clear()
        assert client.get("/schema").status_code == 401
        assert client.get("/schema", headers={"Cookie": cookie}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [{"X-Long": "a" * MAX_VALUE_BYTES}, {f"X-{n}": "a" for n in range(MAX_HEADERS)}],
    ids=["long", "many"],
)
def test_headers_that_are_too_long_or_many_are_told_so(url: str, headers: dict[str, str]) -> None:
    told = httpx.get(url + "/health", headers=headers)
    assert told.status_code == 431
    assert "at most 128 headers, each of at most 8,192 bytes" in told.json()["detail"]


def test_an_address_that_is_too_long_is_told_so(url: str) -> None:
    told = httpx.get(url + "/health", params={"a": "b" * MAX_ADDRESS_BYTES})
    assert told.status_code == 414
    assert "32,768 bytes" in told.json()["detail"]


def test_an_address_of_too_many_parameters_is_told_so(url: str) -> None:
    for number, status in ((MAX_PARAMETERS, 200), (MAX_PARAMETERS + 1, 414)):
        told = httpx.get(url + "/health?" + "&".join("ab"[n % 2] for n in range(number)))
        assert told.status_code == status
    assert "256 parameters" in told.json()["detail"]
