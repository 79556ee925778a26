from collections.abc import Sequence
from contextlib import AbstractContextManager

import pytest
from small_pools import blot
from stub_services import (
    Answer,
    Reply,
    Request,
    Stub,
    completion,
    error,
    in_turn,
    preferring,
    redder,
    stub,
    winner,
)

from pleinair.server.scoring.embedded import embedded_scorer
from pleinair.server.scoring.judge import EmbeddedJudge, Entry, VlmJudge
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.services import Service, VisionModel, http

PAINTING = Entry(blot("#e04040"), "a red poppy")
BETTER = Entry(blot("#d01020"), "a rose", "love")
WORSE = [Entry(blot("#708030"), "a fern", "okay"), Entry(blot("#80a058"), "an iris", "okay")]
REFERENCES = [BETTER, Entry(blot("#e86050"), "a tulip", "love"), *WORSE]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries without the waits that a real service is given."""
    monkeypatch.setattr(http, "FIRST_WAIT_S", 0.01)
    monkeypatch.setattr(http, "LONGEST_WAIT_S", 0.02)
    monkeypatch.setattr(http, "JITTER_S", 0.01)


def served(answer: Answer | Reply) -> AbstractContextManager[Stub]:
    return stub(in_turn(answer))


async def judged(judge: Stub, references: Sequence[Entry] = REFERENCES) -> Scored:
    service = Service("the judge", f"{judge.url}/v1", timeout_s=10)
    return await VlmJudge(VisionModel(service, "some/model")).score(PAINTING, references)


def about(entry: Entry) -> str:
    return f"which was to show: {entry.request}"


def failing_on(*requests: str) -> Answer:
    """A good judge that has no answer where one of these is to be compared."""
    good = preferring(redder)

    def answer(request: Request) -> Reply:
        if any(name in text for name in requests for text in request.texts[1:]):
            return error(400, {"error": "this picture is too large"})
        return good(request)

    return answer


async def test_a_painting_earns_the_share_of_references_that_it_beats() -> None:
    with served(preferring(redder)) as judge:
        scored = await judged(judge)
    assert scored == Scored(0.75, "against love 0, 1; okay 1, 1")


async def test_each_pair_is_asked_for_in_both_orders_and_by_pictures_alone() -> None:
    with served(preferring(redder)) as judge:
        await judged(judge, [BETTER])
        asked = sorted(judge.requests, key=lambda request: request.texts[1])
    painting_first, painting_second = asked
    assert list(painting_first.texts[1:]) == [
        f"The first picture, {about(PAINTING)}",
        f"The second picture, {about(BETTER)}",
        "Which is better, the first or the second?",
    ]
    assert painting_second.texts[1] == f"The first picture, {about(BETTER)}"
    assert [picture.getpixel((60, 60)) for picture in painting_first.pictures] == [
        (0xE0, 0x40, 0x40),
        (0xD0, 0x10, 0x20),
    ]
    assert [picture.getpixel((60, 60)) for picture in painting_second.pictures] == [
        (0xD0, 0x10, 0x20),
        (0xE0, 0x40, 0x40),
    ]
    assert {request.texts[0] for request in asked} == {asked[0].texts[0]}


@pytest.mark.parametrize("place", ["first", "second"])
async def test_a_judge_that_goes_by_the_order_makes_every_pair_a_tie(place: str) -> None:
    with served(winner(place)) as judge:
        scored = await judged(judge)
    assert scored.value == 0.5
    assert scored.detail == (
        "against love 0.5, 0.5; okay 0.5, 0.5; 4 of 4 pairs undecided, as the two orders disagreed"
    )


async def test_a_pair_that_got_no_answer_is_no_loss() -> None:
    with served(failing_on("a fern", "a tulip")) as judge:
        scored = await judged(judge)
    assert scored == Scored(0.5, "against love 0, no answer; okay no answer, 1")


async def test_a_pair_that_was_answered_in_one_order_only_is_unanswered() -> None:
    def answer(request: Request) -> Reply:
        if "first" in request.texts[1] and about(WORSE[0]) in request.texts[1]:
            return completion('{"winner": "neither", "reason": ""}')
        return preferring(redder)(request)

    with served(answer) as judge:
        scored = await judged(judge, WORSE)
    assert scored == Scored(1.0, "against okay no answer, 1")


async def test_fewer_than_half_of_the_pairs_are_no_score() -> None:
    with served(failing_on("a fern", "a tulip", "an iris")) as judge:
        scored = await judged(judge)
    assert scored.value is None
    assert scored.failure is not None
    assert scored.failure.kind == "judge_unavailable"
    assert "answered 1 of 4 pairs: the judge at http" in scored.failure.message
    assert "400 Bad Request: this picture is too large" in scored.failure.message


@pytest.mark.parametrize(
    "answer",
    [
        completion('{"winner": "fir'),
        completion('{"reason": "none"}'),
        completion('{"winner": "painting 1", "reason": ""}'),
        completion("", "length"),
        error(500, {"error": "oops"}),
        error(429, {"error": "rate limit"}),
    ],
)
async def test_a_judge_without_a_verdict_is_no_score(answer: Reply) -> None:
    with served(answer) as judge:
        scored = await judged(judge)
    assert scored.value is None
    assert scored.failure is not None
    assert scored.failure.kind == "judge_unavailable"


async def test_a_painting_that_is_its_own_reference_ties_with_it() -> None:
    itself = Entry(PAINTING.png, "a red poppy", "love")
    with served(winner("first")) as judge:
        scored = await judged(judge, [itself])
        assert judge.requests == []
    assert scored == Scored(0.5, "against love 0.5")


async def test_the_embedded_judge_means_over_its_comparisons() -> None:
    scorer = embedded_scorer()
    scored = await EmbeddedJudge(Marks(scorer)).score(PAINTING, REFERENCES)
    each = [scorer.compare(PAINTING.png, reference.png) for reference in REFERENCES]
    assert scored.value == pytest.approx(sum(each) / 4)
    shown = [f"{value:.2g}" for value in each]
    assert scored.detail == f"against love {shown[0]}, {shown[1]}; okay {shown[2]}, {shown[3]}"
