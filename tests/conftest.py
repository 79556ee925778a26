"""What several rooms' tests share: one renderer for the session, and sketches to paint."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Literal

import pytest
import uvicorn
from fastapi import FastAPI

from pleinair.server.intake import PROTOCOLS
from pleinair.server.render import SketchRenderer, close_shared_renderer, shared_renderer

TESTS = Path(__file__).parent
SKETCHES = TESTS.parent / "benchmarks" / "sketches"
# In this order, so that what is quick to tell comes first; all others lie in between.
FIRST = ("server/sketch", "server/tasks", "server/scoring", "server/rollouts", "server/feed")
LAST = ("server/render", "space", "hostile", "benchmarks")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run fast rooms first, and long ones last."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    if not item.path.is_relative_to(TESTS):
        return 0
    room = item.path.relative_to(TESTS).as_posix()
    for place, folder in enumerate((*FIRST, "", *LAST)):
        if folder and room.startswith(f"{folder}/"):
            return place
    return len(FIRST)


@pytest.fixture(scope="session")
def renderer() -> Iterator[SketchRenderer]:
    """The renderer of this process, real browsers and all."""
    renderer = shared_renderer()
    assert isinstance(renderer, SketchRenderer), "PLEINAIR_CLUSTER is set"
    yield renderer
    asyncio.run(close_shared_renderer())


@pytest.fixture(scope="session")
def hibiscus() -> str:
    """A rich painting: some twenty filled shapes."""
    return (SKETCHES / "hibiscus.js").read_text("utf-8")


@pytest.fixture(scope="session")
def trivial() -> str:
    """One circle on pale paper."""
    return (SKETCHES / "trivial.js").read_text("utf-8")


@pytest.fixture(scope="session")
def serve() -> Callable[..., AbstractContextManager[str]]:
    """Serves an application on a free port of this machine for as long as it is needed."""
    return _serve


@pytest.fixture(scope="session")
def server_url(renderer: SketchRenderer) -> Iterator[str]:
    """The address of a server that is up, on a real socket, painting with `renderer`."""
    # Not above, because OpenEnv takes seconds to import and most tests do without it.
    from pleinair.server.app import app

    with _serve(app) as url:
        yield url
        # A server that ends takes the renderer of its process with it.
        assert shared_renderer() is renderer, "a test closed the renderer that all share"


@contextmanager
def _serve(
    application: FastAPI, *, port: int = 0, lifespan: Literal["on", "off"] = "on", **more: Any
) -> Iterator[str]:
    named: dict[str, Any] = (
        {"port": port, "log_level": "warning", "lifespan": lifespan} | PROTOCOLS | more
    )
    config = uvicorn.Config(application, **named)
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, name="server")
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start; see its log"
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
