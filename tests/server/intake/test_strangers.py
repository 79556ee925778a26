"""Names that nobody asked for: some are told of, and thousands take no time."""

import json
import time
from typing import Any

import pytest
from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError

from pleinair.server.batch.bodies import ScoreBatch
from pleinair.server.episode import EpisodeError, begin_episode
from pleinair.server.intake import few
from pleinair.server.intake.strangers import MAX_TOLD
from pleinair.server.intake.values import MAX_VALUES
from pleinair.server.sessions.messages import MessageError, read_message
from pleinair.server.settings import Settings

STRANGERS = {f"name{number}": number for number in range(MAX_VALUES - 10)}


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")

    size: int = 1
    sketches: list[str] = Field(validation_alias=AliasChoices("sketches", "replies"))


def test_what_is_known_stays_by_all_its_names_wherever_it_stands() -> None:
    for given in ({"size": 2, "replies": ["a"]}, {"size": 2, "sketches": ["a"]}):
        assert few(Asked, given) == given
        found = few(Asked, {**STRANGERS, **given})
        assert {name: found[name] for name in given} == given
        assert list(found) == [*list(STRANGERS)[:MAX_TOLD], *given]
    with pytest.raises(ValidationError) as refused:
        Asked.model_validate(few(Asked, {**STRANGERS, "sketches": []}))
    assert refused.value.error_count() == MAX_TOLD


def test_as_many_as_are_told_of_are_all_told_of() -> None:
    given = dict.fromkeys("abcdefghij", 1)
    assert few(Asked, given) == given


def read(asked: dict[str, Any]) -> None:
    read_message(json.dumps({"type": "reset", "data": {}, **asked}))


def begin(asked: dict[str, Any]) -> None:
    begin_episode(asked, Settings())


def batch(asked: dict[str, Any]) -> None:
    ScoreBatch.model_validate({"sketches": ["a"], **asked})


def item(asked: dict[str, Any]) -> None:
    ScoreBatch.model_validate({"sketches": [{"sketch": "a", **asked}]})


@pytest.mark.parametrize("refuse", [read, begin, batch, item])
def test_thousands_are_refused_as_fast_as_a_few(refuse: Any) -> None:
    def seconds(asked: dict[str, Any]) -> float:
        begun = time.thread_time()
        with pytest.raises((MessageError, EpisodeError, ValidationError), match="name3") as refused:
            refuse(asked)
        assert "name13" not in str(refused.value)
        return time.thread_time() - begun

    refuse_some = dict(list(STRANGERS.items())[:5])
    seconds(refuse_some)
    # Each took ten microseconds, 50 ms in all; reading them as JSON and going through them stays.
    assert seconds(STRANGERS) < seconds(refuse_some) + 0.015
