import pytest
from pydantic import ValidationError

from pleinair.client import PleinairAction, PleinairEnv, PleinairObservation
from pleinair.client.outcomes import Failure, SketchError, Term, Violation, well_formed


def test_an_action_is_a_sketch_and_nothing_else() -> None:
    assert PleinairAction(sketch="background(0)").sketch == "background(0)"
    with pytest.raises(ValidationError):
        PleinairAction.model_validate({"sketch": "background(0)", "score": 1})
    with pytest.raises(ValidationError):
        PleinairAction.model_validate({"sketch": 7})


def test_a_lone_surrogate_does_not_make_an_action_invalid() -> None:
    assert PleinairAction(sketch="a\ud800b").sketch == "a\ufffdb"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plain é 😀", "plain é 😀"),
        ("\ud83d\ude00", "😀"),
        ("a\ud800b", "a\ufffdb"),
        ("\ude00\ud83d", "\ufffd\ufffd"),
        ("\ud800\ud83d\ude00\udfff", "\ufffd😀\ufffd"),
    ],
)
def test_halves_of_a_character_are_joined_and_lone_ones_replaced(text: str, told: str) -> None:
    assert well_formed(text) == told
    row = PleinairObservation(
        subject=text,
        prompt=text,
        critique=text,
        notes=[text],
        scored_by={text: text},
        terms={text: Term(weight=1, available=True, detail=text)},
        violations=[Violation(code="timeout", message=text)],
        failure=Failure(kind="judge_unavailable", message=text),
        errors=[SketchError(name=text, message=text)],
        episode_id=text,
    )
    again = PleinairObservation.model_validate_json(row.model_dump_json())
    assert again == row
    assert (row.subject, row.notes, row.scored_by) == (told, [told], {told: told})
    assert (row.violations[0].message, row.errors[0].name) == (told, told)
    assert row.terms[told].detail == told


def test_every_observation_has_the_same_keys() -> None:
    rows = [
        PleinairObservation(prompt="Paint a pear."),
        PleinairObservation(reward=0.0, violations=[Violation(code="timeout", message="Slow.")]),
        PleinairObservation(failure=Failure(kind="renderer_saturated", message="Full.")),
        PleinairObservation(reward=1.0, terms={"gate": Term(value=1, weight=1, available=True)}),
    ]
    assert len({tuple(row.model_dump()) for row in rows}) == 1


@pytest.mark.parametrize("reward", [float("nan"), float("inf"), float("-inf")])
def test_a_reward_is_finite_or_none(reward: float) -> None:
    with pytest.raises(ValidationError):
        PleinairObservation(reward=reward)
    assert PleinairObservation(reward=None).reward is None


def test_an_observation_survives_the_wire() -> None:
    sent = PleinairObservation(
        reward=0.25,
        done=True,
        terms={"gate": Term(value=0.5, weight=0.5, available=True, detail="half")},
        violations=[Violation(code="text_label", message="No text.", line=3)],
        weights={"gate": 1.0},
        paint_fraction=0.2,
    )
    body = sent.model_dump(mode="json", exclude={"reward", "done"})
    client = PleinairEnv(base_url="http://127.0.0.1:1")
    result = client._parse_result({"observation": body, "reward": 0.25, "done": True})
    assert result.observation == sent
    assert (result.reward, result.done) == (0.25, True)


def test_a_client_ignores_what_a_newer_server_adds() -> None:
    client = PleinairEnv(base_url="http://127.0.0.1:1")
    result = client._parse_result({"observation": {"mood": "calm"}, "reward": None, "done": True})
    assert result.observation == PleinairObservation(done=True)
