import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from itertools import count
from typing import Any

import pytest
from fastapi import FastAPI, Response
from fastapi.responses import JSONResponse, StreamingResponse

from pleinair import PleinairAction, PleinairEnv
from pleinair.client.batching import BatchServer, _parts
from pleinair.client.limits import MAX_BATCH, MAX_BATCH_BYTES

Serve = Callable[..., AbstractContextManager[str]]

PROSE = "I would rather not paint today."


def names() -> Any:
    return (f"group/{number}" for number in count())


def test_a_group_is_scored_at_once_and_in_order(
    server_url: str, trivial: str, hibiscus: str
) -> None:
    with PleinairEnv(server_url) as env:
        asked = env.reset(subject="hibiscus", seed=9, references=2, return_image=True).observation
        results = env.step_many([hibiscus, PROSE, PleinairAction(sketch=trivial)])
        again = env.step_many([trivial])
        alone = env.step(trivial)  # the session's own episode is still there
    assert [result.done for result in results] == [True] * 3
    assert results[1].reward == 0
    assert results[1].observation.violations[0].code == "no_sketch"
    assert results[0].reward != results[2].reward == alone.reward == again[0].reward
    assert results[2].observation.png_base64 == alone.observation.png_base64
    assert results[2].observation.terms == alone.observation.terms
    group = asked.episode_id
    assert [result.observation.episode_id for result in (*results, *again)] == [
        f"{group}/0/0", f"{group}/0/1", f"{group}/0/2", f"{group}/1/0"
    ]  # fmt: skip


def test_the_client_for_code_without_a_loop_scores_groups_too(server_url: str) -> None:
    with PleinairEnv(server_url).sync() as env:
        env.reset(subject="poppy")
        assert [result.reward for result in env.step_many([PROSE, PROSE])] == [0, 0]
        with env.new_session() as other:
            other.reset(subject="iris")
            (result,) = other.step_many([PROSE])
            assert result.observation.subject == "iris"


async def test_code_with_a_loop_scores_groups_side_by_side(server_url: str) -> None:
    async def play(subject: str) -> set[str]:
        async with PleinairEnv(server_url) as env:
            await env.reset(subject=subject, episode_id="e" * 255)
            results = await env.step_many([PROSE] * 3)
            return {result.observation.subject for result in results}

    poppies, irises = await asyncio.gather(play("poppy"), play("iris"))
    assert (poppies, irises) == ({"poppy"}, {"iris"})


def test_replies_of_any_length_and_number_are_scored(server_url: str) -> None:
    with PleinairEnv(server_url) as env:
        env.reset(subject="poppy")
        results = env.step_many(["x" * 5_000_000, "\ud83c half", *[PROSE] * MAX_BATCH])
        assert env.step_many([]) == []
    assert len(results) == MAX_BATCH + 2
    assert "longer than 1,000,000" in results[0].observation.violations[0].message
    assert {result.reward for result in results} == {0}


def test_requests_are_as_few_and_as_large_as_a_server_takes() -> None:
    assert [len(part) for part in _parts(["a"] * (2 * MAX_BATCH + 1))] == [MAX_BATCH, MAX_BATCH, 1]
    large = "\U0001f33a" * (MAX_BATCH_BYTES // 10)
    assert [len(part) for part in _parts([large] * 5)] == [2, 2, 1]
    assert list(_parts([])) == []


def test_what_cannot_be_asked_is_said(server_url: str) -> None:
    with PleinairEnv(server_url) as env:
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            env.step_many([PROSE])
        env.reset(revisions=1)
        with pytest.raises(ValueError, match="a session for each"):
            env.step_many([PROSE])


def faulty(answer: Callable[[], Response]) -> FastAPI:
    """A server that scores no batch as it should."""
    application = FastAPI()

    @application.post("/score_batch")
    async def score_batch() -> Response:
        return answer()

    return application


def batch_server(url: str, row_timeout_s: float = 30, refused_s: float = 20) -> BatchServer:
    return BatchServer(
        url, {}, connect_timeout_s=5, row_timeout_s=row_timeout_s, refused_s=refused_s
    )


ROW = {"index": 1, "reward": 0.5, "done": True, "observation": {}}


async def test_rows_that_came_are_kept_when_the_rest_does_not(serve: Serve) -> None:
    def cut() -> Response:
        return StreamingResponse(iter([json.dumps(ROW) + "\n\n"]))

    with serve(faulty(cut), lifespan="off") as url:
        first, second = await batch_server(url).score([PROSE, PROSE], {}, names())
    assert second == ROW
    assert getattr(first, "kind", None) == "episode_lost"
    assert "ended early" in getattr(first, "message", "")


async def test_a_server_that_sends_nothing_is_not_waited_for_for_ever(serve: Serve) -> None:
    async def silent() -> AsyncIterator[str]:
        for _ in range(100):
            yield "\n"
            await asyncio.sleep(0.05)

    with serve(faulty(lambda: StreamingResponse(silent())), lifespan="off") as url:
        (row,) = await batch_server(url, row_timeout_s=0.3).score([PROSE], {}, names())
    assert getattr(row, "kind", None) == "episode_lost"


async def test_a_server_that_ends_is_a_failure_and_no_error(serve: Serve) -> None:
    def ending() -> Response:
        return JSONResponse({"detail": "the server is shutting down"}, 503)

    with serve(faulty(ending), lifespan="off") as url:
        rows = await batch_server(url, refused_s=0).score([PROSE] * 2, {}, names())
    assert [(getattr(row, "kind", None), getattr(row, "message", "")) for row in rows] == [
        ("renderer_unavailable", "the server is shutting down")
    ] * 2


async def test_a_batch_is_sent_again_to_a_server_that_has_no_room_just_now(serve: Serve) -> None:
    answers = [
        JSONResponse({"detail": "no room"}, 503, {"Retry-After": "1"}),
        JSONResponse({"detail": "no room"}, 503, {"Retry-After": "0"}),
        Response('{"index": 0, "reward": 0.25}\n', media_type="application/x-ndjson"),
    ]
    begun = time.monotonic()
    with serve(faulty(lambda: answers.pop(0)), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE], {}, names())
    assert rows == [{"index": 0, "reward": 0.25}]
    assert time.monotonic() - begun > 1


async def test_a_batch_is_not_sent_again_once_rows_of_it_have_come(serve: Serve) -> None:
    asked: list[int] = []

    def broken() -> Response:
        asked.append(1)
        return Response('{"index": 0, "reward": 0.25}\n', media_type="application/x-ndjson")

    with serve(faulty(broken), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {}, names())
    assert len(asked) == 1
    assert rows[0] == {"index": 0, "reward": 0.25}
    assert getattr(rows[1], "kind", None) == "episode_lost"


async def test_a_refusal_is_an_error_with_the_servers_words(serve: Serve) -> None:
    def refusing() -> Response:
        return JSONResponse({"detail": "there is no term 'charm' to weigh"}, 422)

    refusal = pytest.raises(RuntimeError, match=r"no term 'charm' to weigh \(HTTP 422\)")
    with serve(faulty(refusing), lifespan="off") as url, refusal:
        await batch_server(url).score([PROSE], {}, names())


async def test_a_server_that_cannot_be_reached_is_an_error() -> None:
    with pytest.raises(ConnectionError, match="cannot be reached"):
        await batch_server("ws://127.0.0.1:9").score([PROSE], {}, names())
