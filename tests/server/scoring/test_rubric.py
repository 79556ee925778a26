import pytest

from pleinair.client import PleinairAction, PleinairObservation
from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.scoring.rubric import WatercolourRubric

ACTION = PleinairAction(sketch="")
TERMS = {
    "gate": Term(value=1.0, weight=0.05, available=True),
    "length": Term(value=0.6, weight=0.05, available=True),
    "quality": Term(value=0.5, weight=0.3, available=True),
    "judge": Term(value=0.25, weight=0.6, available=True),
}
NOTHING = {"gate": None, "length": None, "quality": None, "judge": None}
REWARD = 0.38  # 0.05 x 1 + 0.05 x 0.6 + 0.3 x 0.5 + 0.6 x 0.25


def scores(rubric: WatercolourRubric) -> dict[str, float | None]:
    return {name: child.last_score for name, child in rubric.named_rubrics()}


def test_the_parts_of_a_reward_can_be_looked_into() -> None:
    rubric = WatercolourRubric()
    assert scores(rubric) == NOTHING
    assert rubric(ACTION, PleinairObservation(terms=TERMS)) == pytest.approx(REWARD)
    assert rubric.last_score == pytest.approx(REWARD)
    assert scores(rubric) == {"gate": 1.0, "length": 0.6, "quality": 0.5, "judge": 0.25}
    assert rubric.get_rubric("judge").last_score == 0.25


def test_a_violation_is_worth_nothing() -> None:
    rubric = WatercolourRubric()
    broken = PleinairObservation(
        terms=TERMS, violations=[Violation(code="timeout", message="Too slow.")]
    )
    assert rubric(ACTION, broken) == 0.0


def test_a_failure_is_no_score() -> None:
    rubric = WatercolourRubric()
    failed = PleinairObservation(
        terms=TERMS, failure=Failure(kind="renderer_unavailable", message="No browser.")
    )
    assert rubric(ACTION, failed) is None
    assert rubric.last_score is None


def test_a_judge_without_an_answer_is_no_score() -> None:
    rubric = WatercolourRubric()
    unanswered = TERMS | {"judge": Term(value=None, weight=0.6, available=True)}
    assert rubric(ACTION, PleinairObservation(terms=unanswered)) is None
    assert scores(rubric) == {"gate": 1.0, "length": 0.6, "quality": 0.5, "judge": None}


def test_a_reset_forgets_the_last_scores() -> None:
    rubric = WatercolourRubric()
    rubric(ACTION, PleinairObservation(terms=TERMS))
    rubric.reset()
    assert rubric.last_score is None
    assert scores(rubric) == NOTHING


def test_hooks_see_every_score() -> None:
    rubric = WatercolourRubric()
    seen: list[float] = []
    rubric.gate.register_forward_hook(lambda *call: seen.append(call[-1]))
    rubric.register_forward_hook(lambda *call: seen.append(call[-1]))
    rubric(ACTION, PleinairObservation(terms=TERMS))
    assert seen == [1.0, pytest.approx(REWARD)]
