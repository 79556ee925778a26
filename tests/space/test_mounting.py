"""Where the page runs: below a path behind a proxy, behind a token, by itself, or not at all."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Page, expect
from proxy import proxy
from small_pools import write_pool
from tenacity import Retrying, stop_after_delay, wait_fixed

from pleinair.server.app import create_application
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.rating import rating_app
from pleinair.server.settings import Settings
from pleinair.space.__main__ import application

Visit = Callable[..., AbstractContextManager[Page]]
Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture(scope="module")
def alone(server_url: str, serve: Serve) -> Iterator[str]:
    """The page on a machine of its own."""
    with serve(application(server_url)) as url:
        yield url


def test_by_itself_it_shows_a_server_elsewhere(alone: str, visit: Visit, trivial: str) -> None:
    with visit(alone) as page:
        page.wait_for_selector("#live .board")
        page.get_by_role("tab", name="Paint").click()
        page.get_by_role("button", name="Run", exact=True).click()
        expect(page.locator("#painting img")).to_be_visible()
        page.get_by_role("tab", name="Pool").click()
        expect(page.locator("#compared .verdict")).to_contain_text("judge")


def test_below_a_path_everything_stays_there(server_url: str, serve: Serve, visit: Visit) -> None:
    with (
        serve(application(server_url), root_path="/studio") as behind,
        serve(proxy(behind, "/studio")) as url,
    ):
        with visit(f"{url}/studio/", within=f"{url}/studio/") as page:
            assert page.url == f"{url}/studio/web/"
            page.wait_for_selector("#live .board")
            page.get_by_role("tab", name="Paint").click()
            page.get_by_role("button", name="Run", exact=True).click()
            expect(page.locator("#painting img")).to_be_visible()
            link = page.evaluate("document.querySelector('#painting [data-share]').href")
        assert link.startswith(f"{url}/studio/web/?")


def test_it_asks_for_the_token(server_url: str, serve: Serve, visit: Visit) -> None:
    with serve(application(server_url, "s3cret")) as url:
        assert httpx.get(f"{url}/web/config").status_code == 401
        assert httpx.post(f"{url}/web/gradio_api/queue/join", json={}).status_code == 401


def test_a_visitor_gets_in_with_the_token(server_url: str, serve: Serve, visit: Visit) -> None:
    with serve(application(server_url, "s3cret")) as url:
        client = httpx.Client(headers={"Authorization": "Bearer s3cret"})
        assert client.get(f"{url}/web/config").status_code == 200
        headers = {"Authorization": "Bearer s3cret"}
        with visit(f"{url}/web/", extra_http_headers=headers) as page:
            page.wait_for_selector("#live .board")


PROGRAM = [sys.executable, "-m", "pleinair.space"]


def test_as_a_program_it_says_that_its_port_is_taken(server_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [*PROGRAM, server_url, "--port", str(port)], capture_output=True, text=True, timeout=60
        )
    assert ended.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_as_a_program_it_shows_a_server_elsewhere(server_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen([*PROGRAM, server_url, "--port", str(port)]) as program:
        try:
            url = f"http://127.0.0.1:{port}/web/config"
            for attempt in Retrying(stop=stop_after_delay(60), wait=wait_fixed(0.2)):
                with attempt:
                    assert httpx.get(url).status_code == 200
        finally:
            program.terminate()


def test_the_page_can_be_left_out() -> None:
    client = TestClient(create_application(Settings(), page=False))
    assert client.get("/").status_code == 404
    assert client.get("/web/").status_code == 404
    assert client.get("/tasks").json()["default"] == "watercolour"


def test_a_pool_is_rated_only_when_one_was_given(
    server_url: str, tmp_path: Path, serve: Serve, visit: Visit
) -> None:
    assert httpx.get(f"{server_url}/rate/").status_code == 404
    pool = PoolFolder(write_pool(tmp_path / "pool"))
    application = create_application(Settings(), rating=rating_app(pool, framed=True))
    client = TestClient(application, base_url="http://localhost")
    assert "frame-ancestors 'self'" in client.get("/rate/").headers["content-security-policy"]
    first = client.get("/rate/paintings").json()["paintings"][0]["name"]
    rated = client.put(f"/rate/paintings/{first}", json={"tier": "meh", "reason": ""})
    assert rated.json()["tier"] == "meh"
    assert "../rate/" in client.get("/web/config").text


def test_a_visitor_rates_a_painting(tmp_path: Path, serve: Serve, visit: Visit) -> None:
    pool = PoolFolder(write_pool(tmp_path / "pool"))
    application = create_application(Settings(), rating=rating_app(pool, framed=True))
    with serve(application, lifespan="off") as url, visit(f"{url}/web/") as page:
        page.get_by_role("tab", name="Rate").click()
        frame = page.frame_locator("iframe")
        name = frame.locator("#caption b").first.inner_text()
        frame.get_by_role("button", name="nope").click()
        expect(frame.locator("#said")).to_contain_text(f"{name}: nope, saved.")
    assert {row.name: row.tier for row in pool.rows()}[name] == "nope"


def test_nothing_of_the_page_is_fetched_from_elsewhere(server_url: str) -> None:
    html = httpx.get(f"{server_url}/web/").text
    for foreign in ("fonts.googleapis.com", "cdnjs", "gradio.s3", "unpkg", "cdn."):
        assert f'src="https://{foreign}' not in html
        assert f'href="https://{foreign}' not in html
    theme = httpx.get(f"{server_url}/web/theme.css").text
    assert "http" not in theme.replace("http://www.w3.org/2000/svg", "")
