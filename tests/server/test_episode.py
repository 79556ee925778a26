from typing import Any

import pytest

from pleinair.server.episode import EpisodeError, begin_episode
from pleinair.server.settings import Settings
from pleinair.server.tasks.watercolour_terms import WEIGHTS

DEPLOYMENT = Settings()


def test_a_reset_without_arguments_leaves_all_to_the_server() -> None:
    episode = begin_episode({}, DEPLOYMENT)
    assert episode.task.name == "watercolour"
    assert episode.seed == 0
    assert episode.subject == episode.task.draw_subject(0)
    assert episode.weights == {"gate": 0.05, "length": 0.05, "quality": 0.3, "judge": 0.6}
    assert episode.references == {"love": 2, "okay": 2}
    assert (episode.revisions, episode.revisions_left) == (0, 0)
    assert not episode.return_image
    assert episode.episode_id != begin_episode({}, DEPLOYMENT).episode_id


def test_a_seed_draws_the_subject_unless_one_is_named() -> None:
    drawn = {begin_episode({"seed": seed}, DEPLOYMENT).subject for seed in range(40)}
    assert len(drawn) > 10
    assert begin_episode({"seed": 3, "subject": "fern"}, DEPLOYMENT).subject == "fern"


def test_the_deployment_gives_the_weights_that_a_reset_leaves_out() -> None:
    deployment = Settings(reward_weights={"length": 2})
    assert begin_episode({}, deployment).weights["length"] == 2
    assert begin_episode({"weights": {}}, deployment).weights["length"] == 2
    assert begin_episode({"weights": {}}, Settings(reward_weights={})).weights == WEIGHTS
    assert begin_episode({"weights": {"gate": 1}}, deployment).weights == {
        "gate": 1,
        "length": 0,
        "quality": 0,
        "judge": 0,
    }


def test_references_are_a_mix_or_how_many_in_all() -> None:
    mix = {"meh": 1, "love": 2}
    assert begin_episode({"references": mix}, DEPLOYMENT).references == {"love": 2, "meh": 1}
    assert begin_episode({"references": 6}, DEPLOYMENT).references == {"love": 3, "okay": 3}


def test_an_episode_counts_its_revisions_down() -> None:
    episode = begin_episode({"revisions": 2}, DEPLOYMENT)
    told = []
    for episode.steps in range(4):
        told.append((episode.revisions_left, episode.on_last_step))
    assert told == [(2, False), (2, False), (1, True), (0, True)]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"task": "sculpture"}, "there is no task 'sculpture'; there are watercolour"),
        ({"subject": "dragon"}, "no subject 'dragon'; it has hibiscus, poppy"),
        ({"subject": "x" * 1001}, "subject: String should have at most 1000 characters"),
        ({"seed": -1}, "seed: Input should be greater than or equal to 0, not -1"),
        ({"seed": 2**32}, "seed: Input should be less than or equal to 4294967295"),
        ({"seed": "7"}, "seed: Input should be a valid integer, not '7'"),
        ({"seed": 1.5}, "seed: Input should be a valid integer, not 1.5"),
        ({"seed": True}, "seed: Input should be a valid integer, not True"),
        ({"episode_id": ""}, "episode_id: String should have at least 1 character"),
        ({"episode_id": "x" * 256}, "episode_id: String should have at most 255 characters"),
        ({"weights": {"gate": -0.1}}, "the weight of gate is -0.1; give a finite one"),
        ({"weights": {"gate": float("nan")}}, "the weight of gate is nan; give a finite one"),
        ({"weights": {"beauty": 1}}, "no term 'beauty' to weigh; there are gate, length"),
        ({"weights": {"gate": 0}}, "no weight above 0 is left on a term"),
        ({"weights": {"gate": "1"}}, r"weights.gate: Input should be a valid number, not '1'"),
        ({"weights": [1]}, r"weights: Input should be a valid dictionary, not \[1\]"),
        ({"references": {"nope": 2}}, "references: 'nope' is kept for calibration and never"),
        ({"references": {"love": 1.5}}, "references.*love.*: Input should be a valid integer"),
        ({"references": 0}, "references: 0 in all; give 1 to 32"),
        ({"references": True}, "references.int: Input should be a valid integer, not True"),
        ({"references": "four"}, "references.int: Input should be a valid integer, not 'four'"),
        ({"revisions": -1}, "revisions: Input should be greater than or equal to 0, not -1"),
        ({"revisions": 33}, "revisions: Input should be less than or equal to 32, not 33"),
        ({"revisions": 1.0}, "revisions: Input should be a valid integer, not 1.0"),
        ({"return_image": "yes"}, "return_image: Input should be a valid boolean, not 'yes'"),
        ({"colour": 1}, "it takes no colour; it takes seed, episode_id, task, subject, weights"),
    ],
)
def test_what_a_reset_cannot_use_is_refused_with_what_it_can(
    arguments: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(EpisodeError, match=complaint):
        begin_episode(arguments, DEPLOYMENT)


@pytest.mark.parametrize("arguments", [{"weights": {"x" * 100_000: 1}}, {"y" * 100_000: 1}])
def test_what_was_sent_is_told_again_in_part_and_what_is_allowed_in_full(
    arguments: dict[str, Any],
) -> None:
    with pytest.raises(EpisodeError) as caught:
        begin_episode(arguments, DEPLOYMENT)
    told = str(caught.value)
    assert len(told) < 2100
    assert told.startswith("reset: ")
    assert "characters) ..." in told
    assert told.endswith(("judge", "return_image"))
