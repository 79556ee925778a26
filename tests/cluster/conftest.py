"""A real Ray cluster of two nodes on this machine, and a renderer over it."""

import asyncio
from collections.abc import Iterator

import pytest
from clusters import ENDLESS_S, QUEUE_LIMIT, Machines

from pleinair.server.render import ClusterRenderer
from pleinair.server.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def without_token() -> Iterator[None]:
    """The clusters here ask for none, even where this machine keeps one for others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        yield


@pytest.fixture(scope="session")
def machines() -> Iterator[Machines]:
    """Two nodes."""
    machines = Machines()
    machines.add()
    machines.add()
    yield machines
    machines.end()


@pytest.fixture(scope="session")
def cluster(machines: Machines) -> Iterator[ClusterRenderer]:
    """A renderer with one browser on each node."""
    settings = Settings(
        browsers=1,
        queue_limit=QUEUE_LIMIT,
        render_deadline_s=ENDLESS_S,
        render_cpu_s=ENDLESS_S,
    )
    renderer = ClusterRenderer(machines.address, settings)
    test = asyncio.run(renderer.self_test())
    assert test.ok, test.detail
    yield renderer
    renderer.close_now()
