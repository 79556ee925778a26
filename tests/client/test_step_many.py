import asyncio
import gzip
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from itertools import count
from typing import Any

import pytest
from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from pleinair import PleinairAction, PleinairEnv
from pleinair.client.batching import BatchServer, Outcome, _parts
from pleinair.client.limits import (
    MAX_ANSWER_BYTES,
    MAX_BATCH,
    MAX_BATCH_BYTES,
    MAX_REFUSAL_BYTES,
    MAX_TEXT_BYTES,
)
from pleinair.client.outcomes import Failure

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


ROW: dict[str, Any] = {"index": 1, "reward": 0.5, "done": True, "observation": {}}


def earned(outcome: Outcome) -> float | str | None:
    """The reward, or the kind of the failure."""
    return outcome.kind if isinstance(outcome, Failure) else outcome.reward


def said(outcome: Outcome) -> str:
    assert isinstance(outcome, Failure)
    return outcome.message


async def test_rows_that_came_are_kept_when_the_rest_does_not(serve: Serve) -> None:
    def cut() -> Response:
        return StreamingResponse(iter([json.dumps(ROW) + "\n\n"]))

    with serve(faulty(cut), lifespan="off") as url:
        first, second = await batch_server(url).score([PROSE, PROSE], {}, names())
    assert earned(second) == 0.5
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
    assert list(map(earned, rows)) == [0.25]
    assert time.monotonic() - begun > 1


async def test_a_batch_is_not_sent_again_once_rows_of_it_have_come(serve: Serve) -> None:
    asked: list[int] = []

    def broken() -> Response:
        asked.append(1)
        return Response('{"index": 0, "reward": 0.25}\n', media_type="application/x-ndjson")

    with serve(faulty(broken), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {}, names())
    assert len(asked) == 1
    assert list(map(earned, rows)) == [0.25, "episode_lost"]


async def test_a_refusal_is_an_error_with_the_servers_words(serve: Serve) -> None:
    def refusing() -> Response:
        return JSONResponse({"detail": "there is no term 'charm' to weigh"}, 422)

    refusal = pytest.raises(RuntimeError, match=r"no term 'charm' to weigh \(HTTP 422\)")
    with serve(faulty(refusing), lifespan="off") as url, refusal:
        await batch_server(url).score([PROSE], {}, names())


async def test_a_server_that_cannot_be_reached_is_an_error() -> None:
    with pytest.raises(ConnectionError, match="cannot be reached"):
        await batch_server("ws://127.0.0.1:9").score([PROSE], {}, names())


def lines(*rows: object) -> FastAPI:
    """A server that answers with these, each as JSON unless it is text."""
    text = "".join(f"{row if isinstance(row, str) else json.dumps(row)}\n" for row in rows)
    return faulty(lambda: Response(text, media_type="application/x-ndjson"))


@pytest.mark.parametrize(
    "wrong",
    [
        [1],
        7,
        "no JSON",
        "[" * 100_000,
        {"index": []},
        {"index": 2, "reward": 1.0},
        {"index": -1, "reward": 1.0},
        {"index": True, "reward": 1.0},
        {"index": 0, "reward": "1.0"},
        {"index": 0, "reward": True},
        {"index": 0, "reward": 1e300},
        {"index": 0, "reward": 10**400},
        '{"index": 0, "reward": NaN}',
        '{"index": 0, "reward": 1e999}',
        {"index": 0, "reward": 1.0, "done": "false"},
        {"index": 0, "reward": 1.0, "observation": [1]},
        {"index": 0, "reward": 1.0, "observation": {"terms": 7}},
        {"index": 0, "reward": 1.0, "observation": {"metadata": {"a": [{}] * 20_000}}},
    ],
    ids=lambda wrong: str(wrong)[:40],
)
async def test_a_wrong_row_costs_no_other_its_reward(serve: Serve, wrong: object) -> None:
    with serve(lines(wrong, ROW), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {}, names())
    assert list(map(earned, rows)) == ["episode_lost", 0.5]


async def test_a_row_that_comes_twice_is_nobodys(serve: Serve) -> None:
    with serve(lines(ROW, {**ROW, "reward": 0.75}), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {}, names())
    assert list(map(earned, rows)) == ["episode_lost"] * 2
    assert "sent this row twice" in said(rows[1])


async def test_what_a_wrong_row_is_told_is_of_the_step_too(serve: Serve, server_url: str) -> None:
    with serve(lines({**ROW, "index": 0, "reward": "1"}, ROW), lifespan="off") as url:
        async with PleinairEnv(server_url) as env:
            await env.reset(subject="iris")
            env._base_url = url
            first, second = await env.step_many([PROSE] * 2)
    assert (first.reward, first.done, first.observation.subject) == (None, True, "iris")
    assert first.observation.failure.kind == "episode_lost"
    assert "the reward is no number" in first.observation.failure.message
    assert second.reward == 0.5


@pytest.mark.parametrize("body", [b"no gzip at all", gzip.compress(json.dumps(ROW).encode())])
async def test_what_is_encoded_unasked_is_not_unfolded(serve: Serve, body: bytes) -> None:
    asked: list[str] = []
    application = FastAPI()

    @application.post("/score_batch")
    async def score_batch(request: Request) -> Response:
        asked.append(request.headers["Accept-Encoding"])
        return Response(body, headers={"Content-Encoding": "gzip"})

    with serve(application, lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {}, names())
    assert asked == ["identity"]
    assert list(map(earned, rows)) == ["episode_lost"] * 2
    assert "encoded as gzip" in said(rows[0])


@pytest.mark.parametrize(("image", "most"), [(False, MAX_TEXT_BYTES), (True, MAX_ANSWER_BYTES)])
async def test_a_row_without_an_end_is_read_no_further(
    serve: Serve, image: bool, most: int
) -> None:
    async def endless() -> AsyncIterator[bytes]:
        yield json.dumps(ROW).encode() + b"\n"
        for _ in range(100):
            yield b"a" * 1024 * 1024

    with serve(faulty(lambda: StreamingResponse(endless())), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * 2, {"return_image": image}, names())
    assert list(map(earned, rows)) == ["episode_lost", 0.5]
    assert f"more than {most:,} bytes" in said(rows[0])


async def test_the_largest_picture_is_taken_and_as_much_text_is_not(serve: Serve) -> None:
    picture = {"index": 0, "reward": 0.5, "observation": {"png_base64": "/" * 22_400_000}}
    prose = {"index": 1, "reward": 0.5, "observation": {"critique": ", " * 2_200_000}}
    with serve(lines(picture, prose), lifespan="off") as url:
        server = batch_server(url)
        rows = await server.score([PROSE] * 2, {"return_image": True}, names())
    assert list(map(earned, rows)) == [0.5, "episode_lost"]


async def test_of_an_endless_refusal_the_beginning_is_read(serve: Serve) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"\x1b[2Jno " * (MAX_REFUSAL_BYTES // 10)

    answer = faulty(lambda: StreamingResponse(endless(), status_code=500))
    with serve(answer, lifespan="off") as url, pytest.raises(RuntimeError) as refused:
        await batch_server(url).score([PROSE], {}, names())
    assert str(refused.value).startswith(r"Server error: \x1b[2Jno \x1b[2J")
    assert len(str(refused.value)) < 4_000


async def test_a_later_request_that_is_refused_costs_the_first_nothing(serve: Serve) -> None:
    answers = [
        Response("".join(json.dumps({**ROW, "index": i}) + "\n" for i in range(MAX_BATCH))),
        JSONResponse({"detail": "out of order"}, 500),
    ]
    with serve(faulty(lambda: answers.pop(0)), lifespan="off") as url:
        rows = await batch_server(url).score([PROSE] * (MAX_BATCH + 1), {}, names())
    assert list(map(earned, rows)) == [0.5] * MAX_BATCH + ["episode_lost"]
    assert "out of order (HTTP 500)" in said(rows[-1])
