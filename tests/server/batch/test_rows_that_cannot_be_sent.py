"""A row that cannot be dumped, or that was never made, costs itself and no other."""

import json
import logging
from functools import partial
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request, Response

from pleinair.client.models import PleinairAction, PleinairObservation
from pleinair.client.outcomes import Term, Violation
from pleinair.server.batch.answers import answer
from pleinair.server.batch.bodies import RenderRow, Row, ScoreBatch, ScoreRow
from pleinair.server.batch.rows import score_row
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.episode import EpisodeError
from pleinair.server.watch.drain import Drain

# As a fault of ours makes it, that gets around what makes texts well-formed.
UNSAYABLE = Violation.model_construct(code="timeout", message="half a \ud83c character")


def scored(index: int, *violations: Violation) -> Row:
    observation = PleinairObservation(
        done=True,
        reward=0.0,
        episode_id=f"group/{index}",
        subject="iris",
        seed=7,
        terms={"gate": Term(value=0, weight=0.5, available=True, detail="it broke a rule")},
        violations=list(violations),
    )
    return ScoreRow(index=index, reward=0.0, observation=observation)


def rendered(index: int, *violations: Violation) -> Row:
    return RenderRow(index=index, seed=7, violations=list(violations))


async def sent(rows: list[Row], accept: str) -> list[dict[str, Any]]:
    """The rows of a batch as a client gets them, in order."""

    async def made(row: Row) -> Row:
        return row

    app = FastAPI()

    @app.post("/")
    async def batch(request: Request) -> Response:
        return await answer(request, [partial(made, row) for row in rows], 2, Drain())

    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://batch") as http:
        response = await http.post("/", headers={"Accept": accept})
    assert response.status_code == 200
    if accept == "application/json":
        results: list[dict[str, Any]] = response.json()["results"]
        return results
    lines = [line.removeprefix("data: ") for line in response.text.splitlines()]
    return sorted((json.loads(line) for line in lines if line.startswith("{")), key=_index)


def _index(row: dict[str, Any]) -> int:
    index: int = row["index"]
    return index


@pytest.mark.parametrize(
    "accept", ["application/json", "application/x-ndjson", "text/event-stream"]
)
async def test_a_scored_row_that_cannot_be_dumped_is_a_failure(
    accept: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        first, bad, last = await sent([scored(0), scored(1, UNSAYABLE), scored(2)], accept)
    assert [row["index"] for row in (first, bad, last)] == [0, 1, 2]
    assert (first["reward"], bad["reward"], last["reward"]) == (0.0, None, 0.0)
    seen = bad["observation"]
    assert seen["failure"]["kind"] == "renderer_unavailable"
    assert "sending row 1 of a batch" in seen["failure"]["message"]
    assert (seen["violations"], seen["episode_id"], seen["seed"]) == ([], "group/1", 7)
    assert seen["terms"]["gate"] == {
        "value": None,
        "weight": 0.5,
        "available": True,
        "detail": "",
    }
    assert list(seen) == list(first["observation"])
    assert "while sending row 1 of a batch" in caplog.text


async def test_a_rendered_row_that_cannot_be_dumped_is_a_failure() -> None:
    bad, good = await sent([rendered(0, UNSAYABLE), rendered(1)], "application/json")
    assert (good["failure"], good["seed"]) == (None, 7)
    assert bad["failure"]["kind"] == "renderer_unavailable"
    assert (bad["violations"], bad["seed"], list(bad)) == ([], 7, list(good))


class Broken(PleinairEnvironment):
    """An environment whose steps come to nothing."""

    async def step_async(
        self, action: PleinairAction, timeout_s: float | None = None, **kwargs: Any
    ) -> PleinairObservation:
        raise ZeroDivisionError("one by nothing")


async def test_a_step_that_raises_is_a_failure_of_its_row() -> None:
    batch = ScoreBatch(sketches=["a", {"sketch": "b", "seed": 3}], subject="iris")
    asked = Broken().reset(**batch.reset_arguments(0))
    row = await score_row(1, batch, Broken, asked)
    assert (row.index, row.reward, row.observation.seed) == (1, None, 3)
    assert row.observation.failure is not None
    assert "ZeroDivisionError" in row.observation.failure.message
    assert row.observation.terms.keys() == asked.terms.keys()
    assert row.observation.prompt == ""


async def test_an_episode_that_does_not_begin_is_a_failure_of_its_row() -> None:
    class Ending(Broken):
        def reset(self, /, *_: Any, **__: Any) -> PleinairObservation:
            raise EpisodeError("reset: the server is shutting down")

    batch = ScoreBatch(sketches=["a", "b"], subject="iris")
    asked = Broken().reset(**batch.reset_arguments(0))
    row = await score_row(1, batch, Ending, asked)
    assert (row.index, row.reward, row.observation.prompt) == (1, None, "")
    assert row.observation.failure is not None
    assert "the server is shutting down" in row.observation.failure.message
