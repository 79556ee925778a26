"""What OpenEnv remembers about installed packages, kept out of the user's own cache."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from openenv.auto._discovery import reset_discovery


@pytest.fixture
def discovery_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cache of its own for OpenEnv's discovery, empty at first."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    reset_discovery()
    yield
    reset_discovery()
