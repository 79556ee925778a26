"""The arena, and what has become of each sketch in it."""

import asyncio
from collections.abc import Iterator

import pytest

from pleinair.client.models import PleinairObservation

from .arena import Arena, opened
from .headers import Trial, trials


@pytest.fixture(scope="session")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """A server of its own for hostile sketches."""
    with opened(tmp_path_factory.mktemp("arena")) as arena:
        yield arena


@pytest.fixture(scope="session")
def outcomes(arena: Arena, request: pytest.FixtureRequest) -> dict[str, PleinairObservation]:
    """What came back for each sketch that a selected test asks about, by its name."""
    everything = {trial.name: trial for trial in trials()}
    asked: set[str] = set()
    for item in request.session.items:
        params = _params(item)
        if isinstance(trial := params.get("trial"), Trial):
            asked |= {trial.name, trial.same_as or trial.name}
        if isinstance(families := params.get("families"), tuple):
            asked |= {name for name in everything if name.split("/")[0] in families}
    return asyncio.run(arena.run([everything[name] for name in sorted(asked)]))


def _params(item: pytest.Item) -> dict[str, object]:
    """What a test is parametrised with."""
    call = (
        item.callspec if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    )
    return {} if call is None else dict(call.params)
