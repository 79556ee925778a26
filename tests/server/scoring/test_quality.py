import pytest
from small_pools import blot
from stub_services import Reply, completion, error, hpsv3, in_turn, mark, stub

from pleinair.server.scoring.embedded import embedded_scorer
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.quality import EmbeddedQuality, Hpsv3Quality, VlmQuality
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.services import Hpsv3, Service, VisionModel, http

PNG = blot("#d01020")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries without the waits that a real service is given."""
    monkeypatch.setattr(http, "FIRST_WAIT_S", 0.01)
    monkeypatch.setattr(http, "LONGEST_WAIT_S", 0.02)
    monkeypatch.setattr(http, "JITTER_S", 0.01)


def unavailable(scored: Scored) -> str:
    """What the failure says."""
    assert scored.value is None
    assert scored.failure is not None
    assert scored.failure.kind == "quality_unavailable"
    assert scored.failure.message in scored.detail
    return scored.failure.message


@pytest.mark.parametrize(("number", "value"), [(1, 0.0), (4, 1 / 3), (10, 1.0)])
async def test_a_vision_models_mark_is_laid_onto_zero_to_one(number: int, value: float) -> None:
    with stub(in_turn(mark(number))) as service:
        model = VisionModel(Service("it", f"{service.url}/v1"), "some/model")
        scored = await VlmQuality(model).score(PNG, "a red poppy")
        (asked,) = service.requests
    assert scored.value == pytest.approx(value)
    assert scored.detail == f"{number} of 10: Sound, if a little stiff."
    assert asked.texts[1:] == ["To be painted: a red poppy"]
    assert len(asked.pictures) == 1
    for described in range(1, 11):
        assert f"\n{described}: " in asked.texts[0]


@pytest.mark.parametrize("reply", [mark(90), mark(0), completion('{"reason": "No mark."}')])
async def test_a_mark_that_is_none_is_no_zero(reply: Reply) -> None:
    with stub(in_turn(reply)) as service:
        model = VisionModel(Service("it", f"{service.url}/v1"), "some/model")
        message = unavailable(await VlmQuality(model).score(PNG, "a red poppy"))
    assert "answered wrongly: mark:" in message


async def test_hpsv3s_score_is_taken_as_it_is() -> None:
    with stub(in_turn(hpsv3(0.0, mu=-10.0))) as service:
        scored = await Hpsv3Quality(Hpsv3(Service("HPSv3", service.url))).score(PNG, "a poppy")
    assert scored == Scored(0.0, "HPSv3 mu -10.00, sigma 0.40")


@pytest.mark.parametrize(
    ("reply", "complaint"),
    [
        (hpsv3(0.0, available=False), "its model is not available"),
        (hpsv3(1.2), "score: Input should be less than or equal to 1"),
        (error(500, {"detail": "CUDA out of memory"}), "500 Internal Server Error: CUDA out of"),
    ],
)
async def test_hpsv3_without_a_score_is_no_zero(reply: Reply, complaint: str) -> None:
    with stub(in_turn(reply)) as service:
        quality = Hpsv3Quality(Hpsv3(Service("HPSv3", service.url)))
        assert complaint in unavailable(await quality.score(PNG, "a poppy"))


async def test_the_embedded_mark_comes_with_its_reasons() -> None:
    told = embedded_scorer().mark(PNG)
    scored = await EmbeddedQuality(Marks(embedded_scorer())).score(PNG, "a poppy")
    assert scored.value == told.value
    assert scored.failure is None
    for reason in (*told.raised, *told.lowered):
        assert reason in scored.detail
