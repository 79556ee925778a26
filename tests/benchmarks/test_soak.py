"""A short soak: every fault once or more, and nothing lost."""

from typing import Any

import pytest

from pleinair.benchmarks.load import Sketch
from pleinair.benchmarks.soak import OURS, Seen, SoakReport, _judge
from pleinair.benchmarks.soaking import run_soak
from pleinair.server.settings import Settings

MINUTES = 0.5


@pytest.fixture(scope="module")
def report() -> SoakReport:
    return run_soak(MINUTES, Settings(), lambda _: None)


def test_nothing_is_lost_or_wrong(report: SoakReport) -> None:
    assert report.wrong == ()
    for figure in report.figures:
        assert figure.reached, figure


def test_steps_were_played_and_every_fault_happened(report: SoakReport) -> None:
    assert report.outcomes.get("painted", 0) > 0
    assert {"browser killed", "client killed", "judge down"} <= report.faults.keys()
    assert ("disk full" in report.faults) != ("disk full" in report.left_out)


def test_what_is_ours_must_not_be_paid() -> None:
    to = Sketch("cheap", 1, "")
    right: dict[str, Any] = {
        "failure": {"kind": "judge_unavailable"},
        "reward": None,
        "violations": [],
    }
    seen = Seen()
    _judge(right, to, "a", seen)
    assert seen.wrong == []
    _judge({**right, "reward": 0.0}, to, "a", seen)
    _judge({**right, "failure": {"kind": "episode_lost"}}, to, "a", seen)
    assert len(seen.wrong) == 2
    assert "judge_unavailable" in OURS


def test_a_painting_that_is_not_paid_is_wrong() -> None:
    seen = Seen()
    painted: dict[str, Any] = {"failure": None, "reward": 0.0, "violations": [], "sha256": "a"}
    _judge(painted, Sketch("cheap", 1, ""), "a", seen)
    _judge({**painted, "reward": 0.7, "sha256": "b"}, Sketch("cheap", 1, ""), "a", seen)
    assert len(seen.wrong) == 2
