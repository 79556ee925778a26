"""What comes out of a render, as it goes from one process to another."""

import pickle

from pleinair.client.outcomes import Failure
from pleinair.server.render import RenderError


def test_an_error_stays_whole_between_processes() -> None:
    error = pickle.loads(pickle.dumps(RenderError("renderer_saturated", "too many")))
    assert type(error) is RenderError
    assert error.failure == Failure(kind="renderer_saturated", message="too many")
