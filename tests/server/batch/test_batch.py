"""The batch routes of a real server that paints in real browsers."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from pleinair import PleinairEnv
from pleinair.client.limits import MAX_BATCH
from pleinair.server import metrics
from pleinair.server.app import create_application
from pleinair.server.batch import answers
from pleinair.server.render import SketchRenderer

Serve = Callable[..., AbstractContextManager[str]]

THROWS = "function setup() { createCanvas(100, 100, WEBGL); noLoop(); } function draw() { brush.noStroke(); brush.fill('#204080', 200); brush.circle(0, 0, 30); throw new RangeError('enough'); }"
NO_CANVAS = "function setup() { throw new TypeError('at once'); } function draw() { brush.circle(0, 0, 9); }"
PROSE = "I would rather not paint today."
SOON_S = 60.0


@pytest.fixture
async def http(server_url: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server_url, timeout=120) as client:
        yield client


async def post(http: httpx.AsyncClient, path: str, **body: Any) -> list[dict[str, Any]]:
    response = await http.post(path, json=body)
    assert response.status_code == 200, response.text
    rows: list[dict[str, Any]] = response.json()["results"]
    return rows


async def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON_S
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


async def test_each_sketch_of_a_batch_has_its_own_outcome_in_its_own_place(
    http: httpx.AsyncClient, trivial: str
) -> None:
    rows = await post(http, "/render_batch", sketches=[PROSE, trivial, NO_CANVAS, THROWS, trivial])
    assert [row["index"] for row in rows] == [0, 1, 2, 3, 4]
    assert len({tuple(row) for row in rows}) == 1
    assert [[one["code"] for one in row["violations"]] for row in rows] == [
        ["no_sketch"],
        [],
        ["runtime_error"],
        [],
        [],
    ]
    assert [row["finished"] for row in rows] == [False, True, False, False, True]
    assert [error["name"] for error in rows[3]["errors"]] == ["RangeError"]
    assert [bool(row["png_base64"]) for row in rows] == [False, True, False, True, True]
    assert rows[1]["sha256"] == rows[4]["sha256"] != rows[3]["sha256"]
    assert all(row["failure"] is None for row in rows)


async def test_a_sketch_may_have_a_seed_of_its_own(http: httpx.AsyncClient, hibiscus: str) -> None:
    sketches = [hibiscus, {"sketch": hibiscus, "seed": 4}, {"sketch": hibiscus}]
    rows = await post(http, "/render_batch", sketches=sketches, seed=3, return_image=False)
    assert [row["seed"] for row in rows] == [3, 4, 3]
    assert rows[0]["sha256"] == rows[2]["sha256"] != rows[1]["sha256"]
    assert [row["png_base64"] for row in rows] == [None, None, None]


async def test_a_scored_batch_earns_what_its_sketches_earn_one_by_one(
    http: httpx.AsyncClient, server_url: str, trivial: str, hibiscus: str
) -> None:
    replies = [trivial, PROSE, f"```js\n{hibiscus}\n```"]
    asked: dict[str, Any] = {
        "subject": "hibiscus",
        "seed": 5,
        "references": 2,
        "weights": {"judge": 1, "length": 1},
    }
    rows = await post(http, "/score_batch", replies=replies, episode_id="group", **asked)
    assert [row["observation"]["episode_id"] for row in rows] == ["group/0", "group/1", "group/2"]
    assert len({tuple(row["observation"]) for row in rows}) == 1
    timings = {"elapsed_ms", "queued_ms", "scoring_ms", "queue_length", "episode_id"}
    async with PleinairEnv(server_url) as env:
        for row, reply in zip(rows, replies, strict=True):
            await env.reset(**asked)
            alone = await env.step(reply)
            assert (row["reward"], row["done"]) == (alone.reward, True)
            known = alone.observation.model_dump(
                mode="json", exclude={"reward", "done", "metadata"} | timings
            )
            assert {
                key: value for key, value in row["observation"].items() if key not in timings
            } == known


async def test_a_seed_of_its_own_draws_a_subject_of_its_own(http: httpx.AsyncClient) -> None:
    sketches = [{"sketch": PROSE, "seed": seed} for seed in range(8)]
    rows = await post(http, "/score_batch", sketches=sketches)
    assert [row["observation"]["seed"] for row in rows] == list(range(8))
    assert len({row["observation"]["subject"] for row in rows}) > 1


async def test_lines_come_as_rows_finish(
    http: httpx.AsyncClient, hibiscus: str, trivial: str
) -> None:
    body = {"sketches": [hibiscus, trivial], "return_image": False}
    await post(http, "/render_batch", **body)  # so that both browsers are up
    headers = {"Accept": "application/x-ndjson"}
    came = []
    async with http.stream("POST", "/render_batch", json=body, headers=headers) as response:
        assert response.headers["Content-Type"].startswith("application/x-ndjson")
        async for line in response.aiter_lines():
            if line:
                came.append((json.loads(line)["index"], time.monotonic()))
    (first, early), (second, late) = came
    assert (first, second) == (1, 0)
    assert late - early > 0.1


async def test_events_come_as_rows_finish(http: httpx.AsyncClient, trivial: str) -> None:
    body = {"sketches": [PROSE, trivial], "subject": "poppy"}
    headers = {"Accept": "text/event-stream"}
    async with http.stream("POST", "/score_batch", json=body, headers=headers) as response:
        assert response.headers["Content-Type"].startswith("text/event-stream")
        text = "".join([part async for part in response.aiter_text()])
    events = [
        dict(line.split(": ", 1) for line in one.splitlines())
        for one in text.strip().split("\r\n\r\n")
    ]
    assert [event["event"] for event in events] == ["row", "row", "end"]
    assert events[-1]["data"] == "2"
    rows = {int(event["id"]): json.loads(event["data"]) for event in events[:-1]}
    assert rows[0]["observation"]["violations"][0]["code"] == "no_sketch"
    assert rows[1]["reward"] > 0


async def test_silence_is_filled_with_empty_lines(
    http: httpx.AsyncClient, hibiscus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "HEARTBEAT_S", 0.05)
    headers = {"Accept": "application/x-ndjson"}
    answer = await http.post("/render_batch", json={"sketches": [hibiscus]}, headers=headers)
    lines = answer.text.splitlines()
    assert lines[0] == ""
    assert [json.loads(line)["index"] for line in lines if line] == [0]


@pytest.mark.parametrize(
    ("body", "where", "what"),
    [
        ({"sketches": ["a", 7]}, ["body", "sketches", 1], "should be a sketch"),
        ({"sketches": ["a", "b", {"sketch": 7}]}, ["body", "sketches", 2, "sketch"], "string"),
        (
            {"sketches": [{"sketch": "a", "seed": -1}]},
            ["body", "sketches", 0, "seed"],
            "greater than or equal to 0",
        ),
        (
            {"sketches": [{"sketch": "a", "sed": 1}]},
            ["body", "sketches", 0, "sed"],
            "not permitted",
        ),
        ({"sketches": []}, ["body", "sketches"], "at least 1 item"),
        ({"sketches": ["a"] * (MAX_BATCH + 1)}, ["body", "sketches"], f"at most {MAX_BATCH} items"),
        ({"sketches": ["a"], "seed": 2**32}, ["body", "seed"], "less than or equal to"),
        ({"sketches": ["a"], "sketch": "b"}, ["body", "sketch"], "not permitted"),
        ({}, ["body", "sketches"], "required"),
    ],
)
@pytest.mark.parametrize("path", ["/render_batch", "/score_batch"])
async def test_a_wrong_batch_is_told_which_of_its_sketches_is_wrong(
    http: httpx.AsyncClient, path: str, body: dict[str, Any], where: list[Any], what: str
) -> None:
    refused = await http.post(path, json=body)
    assert refused.status_code == 422
    (problem,) = refused.json()["detail"]
    assert problem["loc"] == where
    assert what in problem["msg"]


async def test_a_batch_for_what_cannot_be_asked_is_refused_whole(http: httpx.AsyncClient) -> None:
    refused = await http.post("/score_batch", json={"sketches": [PROSE], "subject": "dragon"})
    assert refused.status_code == 422
    assert "no subject 'dragon'" in refused.json()["detail"]


async def test_half_a_character_does_not_spoil_a_batch(
    http: httpx.AsyncClient, trivial: str
) -> None:
    body = json.dumps({"sketches": [f"// \ud83c\n{trivial}", trivial]})
    headers = {"Content-Type": "application/json"}
    answer = await http.post("/render_batch", content=body, headers=headers)
    assert [row["finished"] for row in answer.json()["results"]] == [True, True]


@pytest.mark.parametrize(
    "accept", ["application/json", "application/x-ndjson", "text/event-stream"]
)
async def test_a_batch_whose_client_is_gone_leaves_the_browsers_to_others(
    server_url: str, renderer: SketchRenderer, hibiscus: str, trivial: str, accept: str
) -> None:
    cancelled = metrics.STEPS.labels("watercolour", "cancelled")
    before = cancelled._value.get()
    body = {"sketches": [hibiscus] * 40, "subject": "hibiscus"}
    async with httpx.AsyncClient(base_url=server_url, timeout=120) as doomed:
        work = asyncio.ensure_future(
            doomed.post("/score_batch", json=body, headers={"Accept": accept})
        )
        await until(lambda: renderer.vitals().waiting >= 10)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
    await until(lambda: renderer.vitals().waiting == 0)
    await until(lambda: cancelled._value.get() >= before + 10)
    async with httpx.AsyncClient(base_url=server_url, timeout=60) as other:
        (row,) = await post(other, "/render_batch", sketches=[trivial])
    assert row["finished"]


async def test_a_batch_leaves_most_of_the_queue_to_others(
    http: httpx.AsyncClient, renderer: SketchRenderer, hibiscus: str, trivial: str
) -> None:
    large = asyncio.ensure_future(
        http.post("/render_batch", json={"sketches": [hibiscus] * 24, "return_image": False})
    )
    await until(lambda: renderer.vitals().waiting >= 10)
    assert renderer.vitals().waiting <= 16
    (row,) = await post(http, "/render_batch", sketches=[trivial])
    assert row["finished"]
    assert not large.done()
    rows = (await large).json()["results"]
    assert len({row["sha256"] for row in rows}) == 1


@pytest.fixture
def application(renderer: SketchRenderer) -> FastAPI:
    """An application of its own, that may be ended."""
    return create_application()


async def test_a_server_that_ends_finishes_its_batches_and_takes_no_more(
    application: FastAPI, serve: Serve, hibiscus: str
) -> None:
    drain = application.state.drain
    body = {"sketches": [hibiscus] * 4, "return_image": False}
    with serve(application, lifespan="off") as url:
        async with httpx.AsyncClient(base_url=url, timeout=120) as http:
            under_way = asyncio.ensure_future(http.post("/render_batch", json=body))
            await until(lambda: drain.under_way == 1)
            drain.begin()
            refused = await http.post("/render_batch", json=body)
            assert refused.status_code == 503
            assert refused.headers["Retry-After"]
            assert "shutting down" in refused.json()["detail"]
            assert (await http.get("/ready")).json()["reason"] == "the server is shutting down"
            rows = (await under_way).json()["results"]
    assert [row["finished"] for row in rows] == [True] * 4
    assert drain.under_way == 0


async def test_what_does_not_finish_before_the_end_is_a_failure_of_ours(
    application: FastAPI, serve: Serve, hibiscus: str, trivial: str
) -> None:
    drain = application.state.drain
    body = {"sketches": [trivial] + [hibiscus] * 20, "subject": "hibiscus"}
    headers = {"Accept": "application/x-ndjson"}
    rows = []
    with serve(application, lifespan="off") as url:
        async with (
            httpx.AsyncClient(base_url=url, timeout=120) as http,
            http.stream("POST", "/score_batch", json=body, headers=headers) as response,
        ):
            async for line in response.aiter_lines():
                rows.append(json.loads(line or "{}"))
                drain.begin()
                drain.expire()
    finished = [row for row in rows if row["observation"]["failure"] is None]
    lost = [row for row in rows if row["observation"]["failure"] is not None]
    assert finished
    assert len(rows) == 21
    assert {row["observation"]["failure"]["kind"] for row in lost} == {"renderer_unavailable"}
    assert {row["reward"] for row in lost} == {None}
    assert {frozenset(row["observation"]["terms"]) for row in rows} == {
        frozenset({"gate", "length", "quality", "judge"})
    }
