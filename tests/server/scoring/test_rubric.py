from pleinair.client import PleinairAction, PleinairObservation
from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.scoring.rubric import WatercolourRubric

ACTION = PleinairAction(sketch="")
TERMS = {
    "gate": Term(value=1.0, weight=0.5, available=True),
    "length": Term(value=0.5, weight=0.5, available=True),
}


def scores(rubric: WatercolourRubric) -> dict[str, float | None]:
    return {name: child.last_score for name, child in rubric.named_rubrics()}


def test_the_parts_of_a_reward_can_be_looked_into() -> None:
    rubric = WatercolourRubric()
    assert scores(rubric) == {"gate": None, "length": None}
    assert rubric(ACTION, PleinairObservation(terms=TERMS)) == 0.75
    assert rubric.last_score == 0.75
    assert scores(rubric) == {"gate": 1.0, "length": 0.5}
    assert rubric.get_rubric("length").last_score == 0.5


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


def test_a_reset_forgets_the_last_scores() -> None:
    rubric = WatercolourRubric()
    rubric(ACTION, PleinairObservation(terms=TERMS))
    rubric.reset()
    assert rubric.last_score is None
    assert scores(rubric) == {"gate": None, "length": None}


def test_hooks_see_every_score() -> None:
    rubric = WatercolourRubric()
    seen: list[float] = []
    rubric.gate.register_forward_hook(lambda *call: seen.append(call[-1]))
    rubric.register_forward_hook(lambda *call: seen.append(call[-1]))
    rubric(ACTION, PleinairObservation(terms=TERMS))
    assert seen == [1.0, 0.75]
