"""No hostile sketch hangs, grows, gets out or forges, and no honest one is turned away."""

import pytest

from pleinair.client.models import PleinairObservation

from .arena import Arena
from .headers import PAINTING, Trial, trials

TRIALS = trials()
HONEST = [trial for trial in TRIALS if trial.name.startswith("honest/")]
Outcomes = dict[str, PleinairObservation]


def each(cases: list[Trial]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("trial", cases, ids=[trial.name for trial in cases])


@each(TRIALS)
def test_it_comes_to_what_its_header_says(trial: Trial, outcomes: Outcomes, arena: Arena) -> None:
    seen = outcomes[trial.name]
    assert seen.failure is None
    assert seen.done
    codes: set[str] = {violation.code for violation in seen.violations}
    assert (codes or {PAINTING}) <= trial.expected, seen.violations
    assert seen.reward is not None
    if seen.violations:
        assert seen.reward == 0
        assert all(violation.message for violation in seen.violations)
    else:
        assert 0 <= seen.reward <= 1
        assert seen.sha256 is not None
        if trial.same_as is not None:
            assert seen.sha256 == outcomes[trial.same_as].sha256
    assert len(seen.errors) <= 20
    assert not arena.is_told_in(seen)


@each(HONEST)
def test_an_honest_sketch_is_admitted(trial: Trial, outcomes: Outcomes) -> None:
    seen = outcomes[trial.name]
    assert seen.errors == []
    assert seen.finished
    assert seen.terms["gate"].value == 1


def test_honest_sketches_in_between_paint_as_ever_and_the_pool_stays_whole(
    outcomes: Outcomes, arena: Arena
) -> None:
    assert outcomes
    assert arena.troubles == []


def test_there_are_sketches_of_every_family() -> None:
    families = {trial.name.split("/")[0] for trial in TRIALS}
    assert len(TRIALS) - len(HONEST) >= 120
    assert families == {
        "canvas",
        "dialogs",
        "flags",
        "frames",
        "growth",
        "honest",
        "loops",
        "network",
        "primitives",
        "storage",
        "tampering",
        "text",
    }
