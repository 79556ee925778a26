"""Everything is broken once, and nobody is wronged."""

import pytest
from openenv.core.client_types import StepResult

from pleinair.benchmarks.breaking import run_chaos
from pleinair.benchmarks.chaos import Trial, described
from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure, Violation
from pleinair.server.settings import Settings

KINDS = ("page's process", "GPU process", "browser", "driver", "client", "judge", "queue", "server")


@pytest.fixture(scope="module")
def trials() -> list[Trial]:
    # What is stopped is seen in tests/server/render/test_chaos.py.
    return run_chaos(Settings(), lambda _: None, stopped=False)


def test_nobody_is_wronged(trials: list[Trial]) -> None:
    assert [trial for trial in trials if not trial.ok] == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_broken(trials: list[Trial], kind: str) -> None:
    assert any(kind in trial.fault for trial in trials)


@pytest.mark.parametrize(
    ("reward", "changes", "said"),
    [
        (0.4, {"sha256": "a"}, "the right picture"),
        (0.4, {"sha256": "b"}, "WRONG"),
        (0.0, {"sha256": "a"}, "WRONG"),
        (0.0, {"violations": [Violation(code="timeout", message="")]}, "WRONG: timeout"),
        (None, {"failure": Failure(kind="episode_lost", message="")}, "no reward, episode_lost"),
        (0.0, {"failure": Failure(kind="episode_lost", message="")}, "WRONG: reward 0.0"),
    ],
)
def test_what_is_wrong_is_called_so(
    reward: float | None, changes: dict[str, object], said: str
) -> None:
    observation = PleinairObservation(done=True, reward=reward).model_copy(update=changes)
    assert described(StepResult(observation, reward, True), "a").startswith(said)
