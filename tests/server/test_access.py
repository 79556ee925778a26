"""Who may use a server: everyone, or whoever has its token."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol

import httpx
import pytest
from openenv import GenericEnvClient
from pydantic import SecretStr
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from pleinair import PleinairEnv
from pleinair.client.connection import TOKEN_VARIABLE
from pleinair.server.app import create_application
from pleinair.server.intake import MAX_BODY_BYTES
from pleinair.server.settings import Settings

from .conftest import Run

TOKEN = "correct-horse-7"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


class Serve(Protocol):
    def __call__(self, *args: Any, **options: Any) -> AbstractContextManager[str]: ...


@pytest.fixture(scope="module")
def guarded(serve: Serve) -> Iterator[str]:
    """The address of a server that asks for a token."""
    settings = Settings(token=SecretStr(TOKEN))
    with serve(create_application(settings, page=False), lifespan="off") as url:
        yield url


@pytest.fixture(scope="module")
def open_server(serve: Serve) -> Iterator[str]:
    """The address of a server that asks for none."""
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        yield url


@pytest.fixture(autouse=True)
def no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TOKEN_VARIABLE, raising=False)


def routes(url: str) -> list[tuple[str, str]]:
    """Every route that the server tells of, and some that it does not."""
    paths = httpx.get(f"{url}/openapi.json", headers=BEARER).json()["paths"]
    told = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    return [*told, ("GET", "/docs"), ("GET", "/openapi.json"), ("GET", "/"), ("GET", "/nowhere")]


def test_every_route_asks_for_the_token(guarded: str) -> None:
    asked = routes(guarded)
    assert {("POST", "/reset"), ("POST", "/step"), ("GET", "/metadata")} <= set(asked)
    with httpx.Client(base_url=guarded) as http:
        for method, path in asked:
            if path == "/health":
                continue
            for headers in (
                {},
                {"Authorization": "Bearer wrong"},
                {"Authorization": f"Bearer {TOKEN}x"},
                {"Authorization": f"Basic {TOKEN}"},
                {"Authorization": TOKEN},
                {"Authorization": "Bearer \xff"},
                {"Cookie": f"pleinair_access={TOKEN}"},
            ):
                encoded = [
                    (name.encode(), value.encode("latin-1")) for name, value in headers.items()
                ]
                refused = http.request(method, path, headers=encoded)
                assert refused.status_code == 401, (method, path, headers)
                assert refused.headers["WWW-Authenticate"] == "Bearer"
                assert "Authorization: Bearer TOKEN" in refused.json()["detail"]


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER"])
def test_the_token_opens_them(guarded: str, scheme: str) -> None:
    with httpx.Client(base_url=guarded, headers={"Authorization": f"{scheme} {TOKEN}"}) as http:
        assert http.get("/metadata").json()["name"] == "pleinair"
        assert http.post("/reset", json={"subject": "iris"}).status_code == 200


@pytest.mark.parametrize("path", ["/health/", "//health", "/health/../metadata", "/%68ealth/x"])
def test_only_health_is_open_and_tells_that_it_is_alive(guarded: str, path: str) -> None:
    with httpx.Client(base_url=guarded) as http:
        alive = http.get("/health")
        assert (alive.status_code, alive.json()) == (200, {"status": "healthy"})
        assert http.get(httpx.URL(guarded + path)).status_code in (401, 404)
        assert http.get(httpx.URL(guarded, raw_path=path.encode())).status_code == 401


@pytest.mark.parametrize("path", ["/ws", "/mcp", "/health/ws", "/nowhere"])
async def test_a_websocket_is_refused_before_it_opens(guarded: str, path: str) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}):
        with pytest.raises(InvalidStatus) as refused:
            await connect(guarded.replace("http", "ws") + path, additional_headers=headers)
        response = refused.value.response
        assert response.status_code == 401
        assert response.headers["WWW-Authenticate"] == "Bearer"
        assert response.body is not None
        assert b"PLEINAIR_TOKEN" in response.body


async def test_clients_send_the_token(guarded: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with PleinairEnv(guarded, token=TOKEN) as env:
        assert (await env.reset(subject="iris")).observation.subject == "iris"
        child = await env.new_session()
        assert (await child.reset(subject="pear")).observation.subject == "pear"
    async with GenericEnvClient(guarded, headers=BEARER) as generic:
        assert (await generic.reset(subject="iris")).observation["subject"] == "iris"
    monkeypatch.setenv(TOKEN_VARIABLE, TOKEN)
    async with PleinairEnv(guarded) as env:
        assert (await env.reset()).observation.prompt
    with pytest.raises(ConnectionError, match="the token is missing or wrong"):
        await PleinairEnv(guarded, token="mine").connect()
    with pytest.raises(ConnectionError, match="the token is missing or wrong"):
        await PleinairEnv(guarded, headers={"authorization": "Bearer mine"}).connect()


async def test_a_client_without_a_token_is_told_where_to_put_it(guarded: str) -> None:
    with pytest.raises(ConnectionError, match=r"Pass token=, or set PLEINAIR_TOKEN\."):
        await PleinairEnv(guarded).connect()
    with pytest.raises(ValueError, match="one line of ASCII"):
        PleinairEnv(guarded, token="two\nlines")


async def test_a_server_without_a_token_asks_for_none(open_server: str) -> None:
    async with PleinairEnv(open_server) as env, PleinairEnv(open_server, token="any") as other:
        assert (await env.reset()).observation.prompt
        assert (await other.reset()).observation.prompt
    async with httpx.AsyncClient(base_url=open_server) as http:
        assert (await http.get("/metadata")).status_code == 200


def test_people_are_shown_a_page_that_lets_them_in(guarded: str) -> None:
    with httpx.Client(base_url=guarded, headers={"Accept": "text/html"}) as browser:
        page = browser.get("/docs?from=here")
        assert page.status_code == 401
        assert '<form method="post">' in page.text
        assert "not the token" not in page.text

        for wrong in ("no", "", "x" * 10_000):
            page = browser.post("/docs?from=here", data={"token": wrong})
            assert page.status_code == 401
            assert "That is not the token." in page.text
        assert not browser.cookies

        entered = browser.post("/docs?from=here", data={"token": f" {TOKEN} "})
        assert (entered.status_code, entered.headers["location"]) == (303, "./docs?from=here")
        cookie = entered.headers["set-cookie"]
        assert TOKEN not in cookie
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))

        page = browser.get("/docs?from=here")
        assert page.status_code == 200
        assert "swagger" in page.text.lower()


async def test_the_cookie_opens_websockets_too(guarded: str) -> None:
    async with httpx.AsyncClient() as http:
        entered = await http.post(guarded, data={"token": TOKEN})
    cookie = entered.headers["set-cookie"].partition(";")[0]
    address = guarded.replace("http", "ws") + "/ws"
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send('{"type": "state"}')
        assert "episode_id" in str(await socket.recv())


async def test_the_token_is_nowhere_to_be_read(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    settings = Settings(token=SecretStr(TOKEN))
    with serve(create_application(settings, page=False), lifespan="off", log_config=None) as url:
        for name in ("uvicorn.error", "uvicorn.access"):
            caplog.set_level(logging.INFO, logger=name)
        async with PleinairEnv(url, token=TOKEN) as env:
            shown = repr(env)
            await env.reset()
            await env.step("no sketch")
        with pytest.raises(ConnectionError) as refused:
            await PleinairEnv(url, token=f"{TOKEN}-wrong").connect()
        async with httpx.AsyncClient(base_url=url) as http:
            answers = [
                await http.post("/docs", data={"token": TOKEN}),
                await http.get("/metadata", headers=BEARER),
                await http.get("/state", headers=BEARER),
                await http.get("/nothing"),
            ]
    assert '"WebSocket /ws" 401' in caplog.text
    assert "GET /metadata" in caplog.text
    texts = [caplog.text, shown, repr(settings), str(refused.value), str(env)]
    texts += [answer.text + str(answer.headers) for answer in answers]
    assert not any(TOKEN in text for text in texts)
    assert "Exception in ASGI" not in caplog.text
    assert "without completing handshake" not in caplog.text


@pytest.mark.parametrize(
    ("host", "token", "warns"),
    [("0.0.0.0", "", True), ("0.0.0.0", TOKEN, False), ("127.0.0.1", "", False)],
)
def test_a_server_that_others_reach_without_a_token_warns(
    run: Run, host: str, token: str, warns: bool
) -> None:
    # Without a browser it says so and ends, but warns before that.
    variables = {TOKEN_VARIABLE: token, "PLEINAIR_CHROMIUM": "/no/such/chromium"}
    done = run("serve", "--host", host, "--port", "0", COLUMNS="400", **variables)
    assert done.returncode == 3
    assert ("asks for no token" in done.stderr) == warns
    assert ("Set PLEINAIR_TOKEN" in done.stderr) == warns
    assert TOKEN not in done.stdout + done.stderr


@pytest.mark.parametrize("token", [" ", "two\nlines", "häh"])
def test_a_token_that_cannot_be_sent_does_not_start(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOKEN_VARIABLE, token)
    with pytest.raises(ValueError, match="Input should"):
        Settings()


async def pieces(count: int) -> Any:
    for _ in range(count):
        yield b" " * 1_000_000
        await asyncio.sleep(0)


async def test_a_body_may_not_be_larger_than_the_limit(open_server: str) -> None:
    json = {"Content-Type": "application/json"}
    async with httpx.AsyncClient(base_url=open_server) as http:
        fits = await http.post("/reset", content=b" " * (MAX_BODY_BYTES - 2) + b"{}", headers=json)
        assert fits.status_code == 200
        announced = await http.post("/reset", content=b" " * (MAX_BODY_BYTES + 1), headers=json)
        assert announced.status_code == 413
        streamed = await http.post("/reset", content=pieces(34), headers=json)
        assert streamed.status_code == 413
        assert (await http.get("/health")).status_code == 200


BODIES = {
    "no JSON": ("/reset", b"{", 422),
    "nested too deeply": ("/reset", b"[" * 100_000, 422),
    "no UTF-8": ("/reset", b"\xff\xfe", 422),
    "a seed that is NaN": ("/reset", b'{"seed": NaN}', 422),
    "a seed of half a character": ("/reset", b'{"seed": "\\ud800"}', 422),
    "a list": ("/reset", b"[]", 422),
    "an argument that Python knows": ("/reset", b'{"self": 1}', 422),
    "a sketch that is NaN": ("/step", b'{"action": {"sketch": NaN}}', 422),
    "a sketch that is a number": ("/step", b'{"action": {"sketch": 7}}', 422),
    "a name of half a character": ("/step", b'{"action": {"\\ud800": 7}}', 422),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_wrong_body_is_told_so(open_server: str, name: str) -> None:
    path, body, status = BODIES[name]
    headers = {"Content-Type": "application/json"}
    refused = httpx.post(open_server + path, content=body, headers=headers)
    assert refused.status_code == status
    assert refused.json()["detail"]


CROSS_SITE = {"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"}


@pytest.mark.parametrize("path", ["/reset", "/step", "/render_batch", "/score_batch", "/mcp"])
def test_a_page_of_another_site_may_ask_for_nothing(open_server: str, path: str) -> None:
    for foreign in (CROSS_SITE, {"Sec-Fetch-Site": "same-site"}, {"Origin": "http://evil.example"}):
        refused = httpx.post(open_server + path, json={}, headers=foreign)
        assert refused.status_code == 403
        told = refused.json()["detail"]
        assert told.startswith("A page of another site may not use this server.")
    for own in ({"Sec-Fetch-Site": "same-origin"}, {"Origin": open_server}, {}):
        assert httpx.post(open_server + path, json={}, headers=own).status_code in {200, 422}
    assert httpx.get(open_server + "/health", headers=CROSS_SITE).status_code == 200


@pytest.mark.parametrize("path", ["/ws", "/mcp"])
@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
async def test_a_page_of_another_site_opens_no_socket(
    open_server: str, path: str, origin: str
) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(open_server.replace("http", "ws") + path, origin=Origin(origin)):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("origin", "headers"),
    [
        (None, {}),
        ("{url}", {}),
        ("https://paint.example", {"X-Forwarded-Host": "paint.example"}),
        ("https://paint.example", {"X-Forwarded-Host": "Paint.example:443"}),
    ],
)
async def test_clients_and_the_servers_own_page_open_sockets(
    open_server: str, origin: str | None, headers: dict[str, str]
) -> None:
    from_page = Origin(origin.format(url=open_server)) if origin else None
    url = open_server.replace("http", "ws") + "/ws"
    async with connect(url, origin=from_page, additional_headers=headers) as socket:
        await socket.send('{"type": "reset"}')
        assert "observation" in await socket.recv()
