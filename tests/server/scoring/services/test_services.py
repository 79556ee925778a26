"""Services that answer well, and every way in which they may not."""

import asyncio
import io
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image
from stub_services import Reply, Stub, completion, error, hpsv3, in_turn, mark, ok, stub, winner

from pleinair.server.scoring.services import (
    Hpsv3,
    Picture,
    Service,
    ServiceError,
    VisionModel,
    http,
)
from pleinair.server.scoring.vision_prompts import Mark, Verdict

KEY = "hf_secret_0123456789"
WRONG_ANSWERS_TRIED = 3
TRIED = 5

Ask = Callable[..., Any]


def png(colour: str, size: int = 8) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (size, size), colour).save(written, "PNG")
    return written.getvalue()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries without the waits that a real service is given."""
    monkeypatch.setattr(http, "FIRST_WAIT_S", 0.01)
    monkeypatch.setattr(http, "LONGEST_WAIT_S", 0.02)
    monkeypatch.setattr(http, "JITTER_S", 0.01)


def vision(url: str, **limits: Any) -> VisionModel:
    return VisionModel(Service("the judge", f"{url}/v1", key=KEY, **limits), "some/model")


def compare(model: VisionModel, one: str = "red", other: str = "blue") -> Any:
    return model.ask("Compare.", [Picture(png(one)), Picture(png(other)), "Which?"], Verdict)


def served(reply: Any) -> AbstractContextManager[Stub]:
    return stub(in_turn(reply))


# --- an answer


async def test_a_vision_model_is_asked_with_pictures_and_a_schema() -> None:
    with served(winner("second")) as judge:
        assert (await compare(vision(judge.url))).winner == "second"
        (asked,) = judge.requests
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.texts == ["Compare.", "Which?"]
    assert [picture.getpixel((0, 0)) for picture in asked.pictures] == [(255, 0, 0), (0, 0, 255)]
    assert asked.body["model"] == "some/model"
    assert asked.body["temperature"] == 0
    schema = asked.body["response_format"]["json_schema"]["schema"]
    assert next(iter(schema["properties"])) == "winner"
    assert schema["properties"]["winner"]["enum"] == ["first", "second"]


@pytest.mark.parametrize("end", ["stop", "eos_token", None])
async def test_servers_may_call_the_end_of_an_answer_what_they_like(end: Any) -> None:
    with served(completion('{"winner": "first", "reason": ""}', end)) as judge:
        assert (await compare(vision(judge.url))).winner == "first"


async def test_options_are_added_to_the_request_or_left_out_of_it() -> None:
    with served(winner("first")) as judge:
        service = Service("the judge", f"{judge.url}/v1/")
        options = {"max_tokens": None, "max_completion_tokens": 50}
        await compare(VisionModel(service, "some/model", options))
        (asked,) = judge.requests
    assert "max_tokens" not in asked.body
    assert asked.body["max_completion_tokens"] == 50
    assert "authorization" not in asked.headers


async def test_large_pictures_are_shrunk_and_others_sent_as_they_are() -> None:
    with served(winner("first")) as judge:
        pictures = [Picture(png("red", 1024)), Picture(png("red", 2048))]
        await vision(judge.url).ask("Compare.", [*pictures, "Which?"], Verdict)
        (asked,) = judge.requests
    assert [picture.size for picture in asked.pictures] == [(1024, 1024), (1024, 1024)]
    assert [picture.getpixel((9, 9)) for picture in asked.pictures] == [(255, 0, 0)] * 2
    with served(hpsv3(0.25, mu=-2.5)) as service:
        for size in ((4096, 1024), (4096, 100), (1, 4096), (1, 1), (600, 64)):
            written = io.BytesIO()
            Image.new("RGB", size, "red").save(written, "PNG")
            await Hpsv3(Service("HPSv3", service.url)).ask(written.getvalue(), "a red poppy")
        sizes = [picture.size for asked in service.requests for picture in asked.pictures]
        narrow = service.requests[1].pictures[0]
    assert sizes == [(1024, 256), (1024, 64), (64, 1024), (64, 64), (600, 64)]
    assert [narrow.getpixel((500, y)) for y in (5, 32, 60)] == [
        (255, 255, 255), (255, 0, 0), (255, 255, 255)
    ]  # fmt: skip


async def test_hpsv3_is_asked_with_the_picture_and_the_prompt() -> None:
    with served(hpsv3(0.25, mu=-2.5)) as service:
        answer = await Hpsv3(Service("HPSv3", service.url)).ask(png("red"), "a red poppy")
        (asked,) = service.requests
    assert (answer.score, answer.mu) == (0.25, -2.5)
    assert (asked.path, asked.texts) == ("/score", ["a red poppy"])
    assert asked.pictures[0].getpixel((0, 0)) == (255, 0, 0)


# --- no answer, though it looks like one


@pytest.mark.parametrize(
    ("reply", "complaint"),
    [
        (completion('{"winner": "first", "rea'), "answered wrongly: the whole: Invalid JSON"),
        (completion('{"winner": "first"}'), "reason: Field required"),
        (completion('{"reason": "Both are fine."}'), "winner: Field required"),
        (completion('{"winner": "third", "reason": ""}'), "winner: Input should be 'first' or"),
        (completion('{"winner": 1, "reason": ""}'), "winner: Input should be 'first' or"),
        (completion('{"winner": "first", "reason": "", "score": 9}'), "score: Extra inputs"),
        (completion('["first"]'), "the whole: Input should be an object"),
        (completion("The first one."), "Invalid JSON"),
        (completion(""), "sent an empty answer"),
        (completion(None), "sent an empty answer"),
        (completion(None, refusal="I cannot judge art."), "refused to answer: I cannot judge art"),
        (completion('{"winner": "first", "reason": "It', "length"), "did not finish its answer"),
        (completion('{"winner": "first", "reason": ""}', "length"), "its answer: length"),
        (completion("", "content_filter"), "did not finish its answer: content_filter"),
        (ok({"choices": []}), "without a choice"),
        (ok({"choices": [{"index": 0}]}), "choices.0.message: Field required"),
        (ok({"error": "queue full"}), "choices: Field required"),
        (ok([]), "sent no chat completion"),
        (Reply(b'{"choices": [{"mess'), "sent no chat completion"),
        (Reply(b""), "sent no chat completion"),
        (Reply(b"<html>Log in</html>", headers={"Content-Type": "text/html"}), "with text/html"),
        (Reply(winner("first").body, headers={}), "with an unnamed type"),
        (Reply(b" " * 1_000_001), "more than 1,000,000 bytes"),
    ],
)
async def test_what_is_no_verdict_is_asked_for_again_and_then_given_up(
    quick: None, reply: Reply, complaint: str
) -> None:
    with served(reply) as judge, pytest.raises(ServiceError, match=complaint) as raised:
        await compare(vision(judge.url))
    assert len(judge.requests) == WRONG_ANSWERS_TRIED
    assert f"the judge at {judge.url}/v1" in str(raised.value)


@pytest.mark.parametrize("number", [90, 0, -1, 11, 7.5, "8", None, True, 1e400])
async def test_a_mark_out_of_range_is_no_mark(quick: None, number: Any) -> None:
    with served(mark(number)) as judge, pytest.raises(ServiceError, match="mark: Input should be"):
        await vision(judge.url).ask("Mark.", [Picture(png("red"))], Mark)
    assert len(judge.requests) == WRONG_ANSWERS_TRIED


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ({"score": 1.7}, "score: Input should be less than or equal to 1"),
        ({"score": -0.1}, "score: Input should be greater than or equal to 0"),
        ({"score": float("nan")}, "score: Input should be a finite number"),
        ({"score": "0.7"}, "score: Input should be a valid number"),
        ({"score": None}, "score: Input should be a valid number"),
        ({"mu": float("inf")}, "mu: Input should be a finite number"),
        ({"sigma": None}, "sigma: Input should be a valid number"),
        ({"available": None}, "available: Input should be a valid boolean"),
    ],
)
async def test_an_hpsv3_score_that_is_none_is_not_clamped(
    quick: None, answer: dict[str, Any], complaint: str
) -> None:
    with served(hpsv3(**answer)) as service, pytest.raises(ServiceError, match=complaint):
        await Hpsv3(Service("HPSv3", service.url)).ask(png("red"), "a poppy")
    assert len(service.requests) == WRONG_ANSWERS_TRIED


async def test_an_hpsv3_answer_without_a_score_is_no_zero(quick: None) -> None:
    bare = ok({"available": True, "mu": 1.0, "sigma": 1.0})
    with served(bare) as service, pytest.raises(ServiceError, match="score: Field required"):
        await Hpsv3(Service("HPSv3", service.url)).ask(png("red"), "a poppy")


async def test_hpsv3_may_say_that_it_has_no_model() -> None:
    absent = ok({"score": 0.0, "mu": 0.0, "sigma": 0.0, "available": False})
    with served(absent) as service, pytest.raises(ServiceError, match="not available"):
        await Hpsv3(Service("HPSv3", service.url)).ask(png("red"), "a poppy")
    assert len(service.requests) == 1


async def test_a_wrong_answer_may_be_followed_by_a_right_one(quick: None) -> None:
    with stub(in_turn(completion('{"winner'), winner("third"), winner("first"))) as judge:
        assert (await compare(vision(judge.url))).winner == "first"
        assert len(judge.requests) == 3


# --- busy, cold, slow, gone


async def test_a_service_that_says_when_to_come_back_is_left_alone_until_then() -> None:
    busy = error(429, {"error": "rate limit"}, Retry_After="1")
    with stub(in_turn(busy, busy, winner("first"))) as judge:
        assert (await compare(vision(judge.url))).winner == "first"
        times = [asked.at_s for asked in judge.requests]
    assert len(times) == 3
    assert times[1] - times[0] >= 1
    assert times[2] - times[1] >= 1


async def test_it_may_say_so_with_a_date() -> None:
    def later(_: Any) -> Reply:
        date = format_datetime(datetime.now(UTC) + timedelta(seconds=3), usegmt=True)
        return error(503, {"error": "maintenance"}, Retry_After=date)

    with stub(in_turn(later, winner("first"))) as judge:
        await compare(vision(judge.url))
        first, second = (asked.at_s for asked in judge.requests)
    assert second - first >= 2  # a date has whole seconds only


async def test_one_request_that_is_told_to_wait_holds_back_the_others() -> None:
    busy = error(429, {"error": "rate limit"}, Retry_After="1")
    with stub(in_turn(busy, winner("first"))) as judge:
        model = vision(judge.url, concurrency=1)
        await asyncio.gather(*(compare(model, one=one) for one in ("red", "green", "white")))
        times = [asked.at_s for asked in judge.requests]
    assert len(times) == 4
    assert times[1] - times[0] >= 1


async def test_a_wait_past_ones_patience_is_not_begun() -> None:
    busy = error(429, {"error": "daily quota"}, Retry_After="3600")
    started = time.monotonic()
    with (
        served(busy) as judge,
        pytest.raises(ServiceError, match="429 Too Many Requests: daily quota"),
    ):
        await compare(vision(judge.url, patience_s=30))
    assert len(judge.requests) == 1
    assert time.monotonic() - started < 10


async def test_retries_of_a_busy_service_come_ever_later() -> None:
    with served(error(429, {"error": "rate limit"})) as judge:
        with pytest.raises(ServiceError, match="429"):
            await compare(vision(judge.url))
        times = [asked.at_s for asked in judge.requests]
    waits = [later - sooner for sooner, later in pairwise(times)]
    assert len(times) == TRIED
    for wait, least in zip(waits, (0.5, 1, 2, 4), strict=True):
        assert wait >= least


@pytest.mark.parametrize(
    ("cold", "least_s"),
    [
        ({"error": "Model some/model is currently loading", "estimated_time": 1.5}, 1.5),
        ({"error": {"message": "Model is loading"}}, 0.7),
    ],
)
async def test_a_cold_start_is_waited_for(
    quick: None, monkeypatch: pytest.MonkeyPatch, cold: dict[str, Any], least_s: float
) -> None:
    monkeypatch.setattr("pleinair.server.scoring.services.replies.LOADING_WAIT_S", 0.7)
    with stub(in_turn(error(503, cold), winner("first"))) as judge:
        await compare(vision(judge.url))
        first, second = (asked.at_s for asked in judge.requests)
    assert second - first >= least_s


@pytest.mark.parametrize("status", [500, 502, 503, 504, 408])
async def test_a_fault_of_the_service_may_pass(quick: None, status: int) -> None:
    with stub(in_turn(error(status, {"error": "oops"}), winner("first"))) as judge:
        assert (await compare(vision(judge.url))).winner == "first"


async def test_a_service_that_is_down_is_an_error_with_its_address(
    quick: None,
) -> None:
    with served(winner("first")) as gone:
        pass
    with pytest.raises(ServiceError, match=rf"the judge at {gone.url}/v1 cannot be reached"):
        await compare(vision(gone.url))


async def test_a_service_that_is_slow_is_given_up_in_time(quick: None) -> None:
    slow = Reply(winner("first").body, after_s=5)
    with served(slow) as judge, pytest.raises(ServiceError, match=r"no answer within 0\.2 s"):
        await compare(vision(judge.url, timeout_s=0.2))
    assert len(judge.requests) == TRIED


async def test_a_connection_that_hangs_is_given_up_in_time(quick: None) -> None:
    with served(Reply(hangs=True)) as judge:
        with pytest.raises(ServiceError, match=r"no answer within 0\.2 s"):
            await compare(vision(judge.url, timeout_s=0.2))
        assert len(judge.requests) == TRIED


async def test_a_body_that_breaks_off_is_no_answer(quick: None) -> None:
    cut = Reply(winner("first").body, cut=20)
    with served(cut) as judge, pytest.raises(ServiceError, match="broke off"):
        await compare(vision(judge.url))
    assert len(judge.requests) == TRIED


async def test_patience_bounds_queue_and_retries_together() -> None:
    started = time.monotonic()
    with served(Reply(hangs=True)) as judge:
        model = vision(judge.url, concurrency=1, timeout_s=30, patience_s=1)
        asked = [compare(model, one=one) for one in ("red", "green", "white")]
        answers = await asyncio.gather(*asked, return_exceptions=True)
    assert time.monotonic() - started < 15
    assert len(answers) == 3
    for answer in answers:
        assert isinstance(answer, ServiceError)
        assert "no answer within 1 s, queue and retries included" in str(answer)


async def test_a_refusal_is_final_and_keeps_the_key_to_itself(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refused = error(401, {"error": {"message": f"Incorrect API key provided: {KEY}"}})
    caplog.set_level(logging.DEBUG)
    with served(refused) as judge, pytest.raises(ServiceError) as raised:
        await compare(vision(judge.url))
    assert len(judge.requests) == 1
    assert "401 Unauthorized: Incorrect API key provided: ***" in str(raised.value)
    assert KEY not in caplog.text


# --- cached, bounded, from anywhere


@pytest.fixture
def counting() -> Iterator[Stub]:
    """A judge that takes a while."""
    with served(Reply(winner("first").body, after_s=0.2)) as judge:
        yield judge


async def test_the_same_question_is_asked_once(counting: Stub) -> None:
    model = vision(counting.url)
    together = await asyncio.gather(*(compare(model) for _ in range(4)))
    assert {answer.winner for answer in (*together, await compare(model))} == {"first"}
    assert len(counting.requests) == 1
    await compare(model, one="white")
    assert len(counting.requests) == 2


async def test_what_went_wrong_is_not_remembered(quick: None) -> None:
    with served(winner("third")) as judge:
        model = vision(judge.url)
        with pytest.raises(ServiceError):
            await compare(model)
        judge.answer = in_turn(winner("second"))
        assert (await compare(model)).winner == "second"


async def test_no_more_than_so_many_requests_run_at_once(counting: Stub) -> None:
    model = vision(counting.url, concurrency=3)
    await asyncio.gather(*(compare(model, one=f"#0000{shade:02x}") for shade in range(12)))
    assert len(counting.requests) == 12
    assert counting.most_at_once == 3


def test_a_service_can_be_asked_from_a_fresh_loop_each_time(counting: Stub) -> None:
    model = vision(counting.url)
    for colour in ("red", "green"):
        assert asyncio.run(compare(model, one=colour)).winner == "first"
    assert len(counting.requests) == 2


async def test_who_stops_waiting_ends_the_request(quick: None) -> None:
    with served(Reply(hangs=True)) as judge:
        model = vision(judge.url, concurrency=1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(compare(model), 0.3)
        judge.answer = in_turn(winner("first"))
        assert (await asyncio.wait_for(compare(model), 10)).winner == "first"
