"""The page in a real Chromium, watched for what a visitor should never meet."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright
from starlette.routing import Mount

from pleinair.server.render.browser import find_chromium
from pleinair.server.settings import settings
from pleinair.space import visitors
from pleinair.space.__main__ import application as alone

TIMEOUT_MS = 90_000  # a machine that does much else at the same time

expect.set_options(timeout=TIMEOUT_MS)

Serve = Callable[..., AbstractContextManager[str]]
Visit = Callable[..., AbstractContextManager[Page]]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(settings()).path, args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Visit:
    """Opens an address as a visitor, and fails when the console says something or a request
    leaves the page's own origin, or `within`."""

    @contextmanager
    def visit(url: str, within: str | None = None, **context: Any) -> Iterator[Page]:
        said: list[str] = []
        with browser.new_context(**context) as visitor:
            page = visitor.new_page()
            page.set_default_timeout(TIMEOUT_MS)
            watch(page, within or origin(url), said)
            page.goto(url)
            page.wait_for_selector("#tabs [role=tab]")
            yield page
        assert said == []

    return visit


def watch(page: Page, within: str, said: list[str]) -> None:
    own = (within, "data:", "blob:")
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(str(error)))

    def note(sent: Request) -> None:
        if not sent.url.startswith(own):
            said.append(sent.url)

    page.on("request", note)


def origin(url: str) -> str:
    return "/".join(url.split("/")[:3])


@pytest.fixture(scope="module")
def application(server_url: str) -> FastAPI:
    """The page alone, for a server elsewhere."""
    return alone(server_url)


@pytest.fixture(scope="module")
def page(application: FastAPI, serve: Serve) -> Iterator[httpx.Client]:
    with serve(application) as url, httpx.Client(base_url=url, timeout=30) as client:
        yield client


@pytest.fixture
def queue(application: FastAPI) -> Any:
    """Gradio's, of the page."""
    (mounted,) = [route for route in application.routes if isinstance(route, Mount)]
    assert isinstance(mounted.app, visitors.Visitors)
    gradio: Any = mounted.app._app
    return gradio.get_blocks()._queue
