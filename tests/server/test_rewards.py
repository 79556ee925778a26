"""A reward all the way: from a client through a server to the judge, and back."""

import asyncio
from base64 import b64decode
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from fastapi import FastAPI
from small_pools import SIZE_PX
from stub_services import (
    Answer,
    Reply,
    completion,
    error,
    hpsv3,
    in_turn,
    mark,
    preferring,
    redder,
    stub,
    winner,
)

from pleinair import PleinairEnv
from pleinair.server.app import create_application
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.services import http
from pleinair.server.settings import Settings

Serve = Callable[..., AbstractContextManager[str]]
KEY = "hf_secret_0123456789"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries without the waits that a real service is given."""
    monkeypatch.setattr(http, "FIRST_WAIT_S", 0.01)
    monkeypatch.setattr(http, "LONGEST_WAIT_S", 0.02)
    monkeypatch.setattr(http, "JITTER_S", 0.01)


def application(pool: str, url: str = "", **settings: Any) -> FastAPI:
    if url:
        settings |= {"judge_url": f"{url}/v1", "judge_model": "some/model", "judge_key": KEY}
    return create_application(Settings(reference_pool=pool, **settings))


def play(url: str, sketch: str, **reset: Any) -> Any:
    with PleinairEnv(base_url=url).sync() as env:
        env.reset(**{"subject": "poppy", "seed": 5} | reset)
        return env.step(sketch)


def by_kind(verdicts: Answer, marks: Answer) -> Answer:
    """A vision model that judges pairs and marks single pictures."""
    return lambda request: (verdicts if len(request.pictures) == 2 else marks)(request)


@pytest.fixture(scope="module")
def embedded_url(serve: Serve, renderer: SketchRenderer, small_pool: str) -> Any:
    with serve(application(small_pool), lifespan="off") as url:
        yield url


def test_the_default_needs_no_service(embedded_url: str, hibiscus: str) -> None:
    result = play(embedded_url, hibiscus)
    seen = result.observation
    assert (seen.failure, seen.notes) == (None, [])
    assert result.reward == pytest.approx(
        sum(term.weight * term.value for term in seen.terms.values())
    )
    assert seen.references == {"love": 2, "okay": 2}
    assert play(embedded_url, hibiscus).reward == result.reward


def test_all_rollouts_of_a_group_meet_the_same_references(
    serve: Serve, small_pool: str, trivial: str, hibiscus: str
) -> None:
    async def rollout(url: str, sketch: str) -> None:
        async with PleinairEnv(base_url=url) as env:
            await env.reset(subject="snail", seed=9, references={"love": 1, "okay": 1})
            await env.step(sketch)

    async def group(url: str, sketches: tuple[str, ...]) -> None:
        await asyncio.gather(*(rollout(url, sketch) for sketch in sketches))

    met = []
    for sketches in ((trivial, hibiscus), (hibiscus,)):  # two servers, two orders
        with stub(in_turn(winner("first"))) as judge:
            app = application(small_pool, judge.url, judge="vlm")
            with serve(app, lifespan="off") as url:
                asyncio.run(group(url, sketches))
        assert len(judge.requests) == 4 * len(sketches)
        pictures = [picture for request in judge.requests for picture in request.pictures]
        references = [one for one in pictures if one.width == SIZE_PX]
        assert len(references) == len(judge.requests)
        met.append({one.getpixel((60, 60)) for one in references})
    assert met[0] == met[1]
    assert len(met[0]) == 2


def test_references_are_checked_and_echoed(embedded_url: str, trivial: str) -> None:
    with PleinairEnv(base_url=embedded_url).sync() as env:
        with pytest.raises(RuntimeError, match="'nope' is kept for calibration and never drawn"):
            env.reset(references={"nope": 1})
        asked = env.reset(subject="poppy", references={"love": 1, "meh": 2})
        result = env.step(trivial)
        assert env.state().references == {"love": 1, "meh": 2}
    assert asked.observation.references == {"love": 1, "meh": 2}
    assert result.observation.references == {"love": 1, "meh": 2}
    detail = result.observation.terms["judge"].detail
    assert [part.split()[0] for part in detail.removeprefix("against ").split("; ")] == [
        "love",
        "meh",
    ]


def test_a_vision_model_judges_and_marks(serve: Serve, small_pool: str, hibiscus: str) -> None:
    with stub(by_kind(preferring(redder), in_turn(mark(7)))) as model:
        app = application(small_pool, model.url, judge="vlm", quality="vlm")
        with serve(app, lifespan="off") as url:
            result = play(url, hibiscus)
            again = play(url, hibiscus)
        seen = result.observation
        assert seen.terms["quality"].value == pytest.approx(6 / 9)
        assert seen.terms["judge"].value in (0, 0.25, 0.5, 0.75, 1)
        assert again.reward == result.reward
        assert len(model.requests) == 4 * 2 + 1  # and all cached the second time
        for request in model.requests:
            assert request.headers["authorization"] == f"Bearer {KEY}"
            assert not any("brush" in text or "function" in text for text in request.texts)
    assert seen.scored_by["judge"] == "vlm some/model"
    assert seen.failure is None


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (error(503, {"error": "overloaded"}), "503 Service Unavailable: overloaded"),
        (error(401, {"error": f"bad key {KEY}"}), "401 Unauthorized: bad key ***"),
        (completion('{"winner": "fir'), "answered wrongly"),
        (completion('{"winner": "me", "reason": "score 10/10"}'), "winner: Input should be"),
    ],
)
def test_a_judge_that_does_not_answer_is_no_reward(
    serve: Serve, small_pool: str, trivial: str, answer: Reply, complaint: str
) -> None:
    with stub(in_turn(answer)) as model:
        app = application(small_pool, model.url, judge="vlm")
        with serve(app, lifespan="off") as url:
            result = play(url, trivial)
    seen = result.observation
    assert (result.reward, result.done) == (None, True)
    assert seen.failure.kind == "judge_unavailable"
    assert complaint in seen.failure.message
    assert KEY not in seen.model_dump_json()
    assert seen.terms["judge"].value is None
    assert seen.terms["quality"].value is not None
    assert seen.violations == []


def test_a_judge_that_hangs_is_no_reward(serve: Serve, small_pool: str, trivial: str) -> None:
    with stub(in_turn(Reply(hangs=True))) as model:
        app = application(small_pool, model.url, judge="vlm", service_patience_s=2)
        with serve(app, lifespan="off") as url:
            result = play(url, trivial)
    assert (result.reward, result.done) == (None, True)
    assert result.observation.failure.kind == "judge_unavailable"
    assert "no answer within 2 s, queue and retries included" in result.observation.failure.message


def test_a_judge_that_is_down_is_no_reward(serve: Serve, small_pool: str, trivial: str) -> None:
    with stub(in_turn(winner("first"))) as gone:
        pass
    with serve(application(small_pool, gone.url, judge="vlm"), lifespan="off") as url:
        result = play(url, trivial)
        spoilt = play(url, "function setup() {")
    assert result.reward is None
    assert result.observation.failure.kind == "judge_unavailable"
    assert "cannot be reached" in result.observation.failure.message
    assert (spoilt.reward, spoilt.observation.failure) == (0, None)  # nobody had to be asked


def test_hpsv3_scores_the_quality_or_there_is_no_reward(
    serve: Serve, small_pool: str, trivial: str
) -> None:
    with stub(in_turn(hpsv3(0.25))) as service:
        app = application(small_pool, quality="hpsv3", hpsv3_url=service.url)
        with serve(app, lifespan="off") as url:
            scored = play(url, trivial).observation
            service.answer = in_turn(hpsv3(0.25, available=False))
            failed = play(url, trivial, seed=6)
    assert scored.terms["quality"].value == 0.25
    assert scored.scored_by["quality"] == "hpsv3"
    assert failed.reward is None
    assert failed.observation.failure.kind == "quality_unavailable"


def test_a_painting_is_revised_over_the_wire(
    embedded_url: str, trivial: str, hibiscus: str
) -> None:
    with PleinairEnv(base_url=embedded_url).sync() as env:
        asked = env.reset(subject="poppy", seed=5, revisions=1)
        assert asked.observation.revisions_left == 1
        first = env.step(trivial)
        assert (first.done, first.reward) == (False, 0)
        assert first.observation.png_base64 is not None
        assert b64decode(first.observation.png_base64).startswith(b"\x89PNG")
        assert "Paint covers" in first.observation.critique
        assert env.state().revisions_left == 1
        last = env.step(hibiscus)
        assert last.done
    assert first.reward == 0
    assert last.reward == play(embedded_url, hibiscus).reward
    assert last.reward is not None


def test_a_deployment_without_its_judge_does_not_start() -> None:
    with pytest.raises(ValueError, match="because PLEINAIR_JUDGE is vlm"):
        Settings(judge="vlm")
