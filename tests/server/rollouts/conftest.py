"""Rollouts to record."""

from collections.abc import Callable

import pytest
from made_rollouts import Made, make


@pytest.fixture
def made() -> Callable[..., Made]:
    """Makes rows."""
    return make
