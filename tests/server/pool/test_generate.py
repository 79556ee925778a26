"""Candidates come from a model that may be slow, busy, down, cut off or wrong, and none is lost."""

import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from stub_services import Reply, error, in_turn, streamed, stub

from pleinair.client.outcomes import Violation
from pleinair.server.pool import endpoint as endpoint_module
from pleinair.server.pool.endpoint import Endpoint, EndpointError, EndpointRefusedError
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.generate import Generated, Order, generate
from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.sketch import Sketch
from pleinair.server.tasks import read_reply

ORDER = Order("poppy", "Paint in code.", "Paint a poppy.", 3, "CC0-1.0")
SKETCH = """function setup() { createCanvas(120, 120, WEBGL); noLoop(); }
function draw() {
  background("#faf6ee"); brush.noStroke(); brush.fill("#d01020", 180); brush.circle(0, 0, 30);
}
"""
REPLY = f"<think>Petals.</think>Here it is.\n```javascript\n{SKETCH}```\n"
Read = Callable[[str], Sketch | Violation]


@pytest.fixture
def folder(tmp_path: Path) -> PoolFolder:
    return PoolFolder(tmp_path)


async def run(
    folder: PoolFolder,
    renderer: SketchRenderer,
    url: str,
    order: Order = ORDER,
    *,
    model: str = "acme/Brush-2",
    concurrency: int = 4,
) -> list[Generated]:
    endpoint = Endpoint(f"{url}/v1", model, "secret", concurrency=concurrency)
    try:
        return await generate(folder, order, endpoint, renderer, read_reply, lambda _: None)
    finally:
        await endpoint.close()


def counts(results: list[Generated]) -> Counter[str]:
    return Counter(one.outcome for one in results)


async def test_replies_become_rendered_candidates(
    folder: PoolFolder, renderer: SketchRenderer
) -> None:
    sizes = count(20)
    with stub(lambda _: streamed(REPLY.replace("30)", f"{next(sizes)})"))) as model:
        results = await run(folder, renderer, model.url)
    assert counts(results) == {"candidate": 3}
    rows = folder.candidates()
    assert {row.name for row in rows} == {f"poppy-brush-2-00{number}" for number in (1, 2, 3)}
    for row in rows:
        assert (row.subject, row.author, row.licence) == ("poppy", "acme/Brush-2", "CC0-1.0")
        assert folder.is_rendered(row)
        assert folder.source(row).startswith("function setup()")
    assert len({row.sha256 for row in rows}) == 3
    assert folder.rows() == []
    request = model.requests[0]
    assert request.headers["authorization"] == "Bearer secret"
    assert request.texts == ["Paint in code.", "Paint a poppy."]
    assert (request.body["model"], request.body["stream"]) == ("acme/Brush-2", True)
    assert "temperature" not in request.body


async def test_as_many_are_asked_for_as_are_missing(
    folder: PoolFolder, renderer: SketchRenderer
) -> None:
    with stub(lambda _: streamed(REPLY)) as model:
        await run(folder, renderer, model.url, Order("poppy", "", "Paint.", 1))
        folder.rate("poppy-brush-2-001", "meh", "")
        assert counts(await run(folder, renderer, model.url)) == {"candidate": 2}
        assert await run(folder, renderer, model.url) == []
        assert len(model.requests) == 3
        # Another model, and another subject, are another order.
        assert len(await run(folder, renderer, model.url, model="other")) == 3
        assert len(await run(folder, renderer, model.url, Order("iris", "", "Paint.", 2))) == 2
    assert len(folder.candidates()) == 7


async def test_requests_at_a_time_are_bounded(folder: PoolFolder, renderer: SketchRenderer) -> None:
    order = Order("poppy", "", "Paint.", 6)
    with stub(lambda _: streamed("No.", after_s=0.3)) as model:
        await run(folder, renderer, model.url, order, concurrency=2)
    assert len(model.requests) == 6
    assert model.most_at_once == 2


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (streamed("I would rather not."), "sketch"),
        (streamed(REPLY, "length"), "was cut"),
        (streamed(f"```js\n{SKETCH.replace('background', 'foreground')}```"), "foreground is not"),
        (streamed(""), "sketch"),
    ],
)
async def test_a_reply_that_is_no_painting_is_kept_with_the_reason(
    folder: PoolFolder, renderer: SketchRenderer, reply: Reply, why: str
) -> None:
    with stub(lambda _: reply) as model:
        results = await run(folder, renderer, model.url, Order("poppy", "", "Paint.", 1))
        assert counts(results) == {"rejected": 1}
        assert why in results[0].detail
        (rejected,) = folder.rejected()
        assert rejected.reason == results[0].detail
        assert folder.every_candidate() == []
        assert await run(folder, renderer, model.url, Order("poppy", "", "Paint.", 1)) == []
    assert len(model.requests) == 1


@pytest.mark.parametrize(
    "fault",
    [
        error(429, {"error": {"message": "slow down"}}, Retry_After="1"),
        error(503, {"error": {"message": "loading"}}),
        streamed(REPLY, cut=300),
        streamed(REPLY, None),
        Reply(
            b'data: {"error": {"message": "overloaded"}}\n\n',
            headers={"Content-Type": "text/event-stream"},
        ),
    ],
    ids=["busy", "loading", "cut off", "ended early", "failed in the stream"],
)
async def test_what_may_pass_is_asked_for_again(
    folder: PoolFolder, renderer: SketchRenderer, fault: Reply
) -> None:
    with stub(in_turn(fault, streamed(REPLY))) as model:
        results = await run(folder, renderer, model.url, Order("poppy", "", "Paint.", 1))
    assert counts(results) == {"candidate": 1}
    assert len(model.requests) == 2
    if "Retry-After" in fault.headers:
        assert model.requests[1].at_s - model.requests[0].at_s >= 1


async def test_a_model_that_stays_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint_module, "SILENCE_TIMEOUT_S", 0.3)
    monkeypatch.setattr(endpoint_module, "RETRIES_OF_A_REQUEST", 1)
    monkeypatch.setattr(endpoint_module, "ATTEMPTS_AT_A_WHOLE_REPLY", 1)
    with stub(lambda _: Reply(hangs=True)) as model:
        endpoint = Endpoint(f"{model.url}/v1", "m")
        started = time.monotonic()
        with pytest.raises(EndpointError, match="timed out"):
            await endpoint.reply("", "Paint.")
        assert time.monotonic() - started < 30
        await endpoint.close()
    assert len(model.requests) == 2


async def test_what_stays_unanswered_is_asked_for_by_the_next_run(
    folder: PoolFolder, renderer: SketchRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint_module, "RETRIES_OF_A_REQUEST", 0)
    busy = error(503, {"error": {"message": "loading"}})
    with stub(in_turn(streamed(REPLY), busy, busy, streamed(REPLY))) as model:
        first = await run(folder, renderer, model.url, concurrency=1)
        assert counts(first) == {"candidate": 1, "unanswered": 2}
        assert "answered 503: " in next(one.detail for one in first if one.detail)
        assert counts(await run(folder, renderer, model.url)) == {"candidate": 2}
    assert len(folder.candidates()) == 3


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
async def test_what_cannot_pass_ends_the_run(
    folder: PoolFolder, renderer: SketchRenderer, status: int
) -> None:
    refusal = error(status, {"error": {"message": "no such model"}})
    with stub(lambda _: refusal) as model, pytest.raises(EndpointRefusedError) as raised:
        await run(folder, renderer, model.url)
    said = str(raised.value)
    assert f"answered {status}" in said
    assert "no such model" in said
    assert "secret" not in said


async def test_a_run_that_ended_before_a_picture_is_finished_by_the_next(
    folder: PoolFolder, renderer: SketchRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = SketchRenderer.render

    async def down(self: SketchRenderer, source: str, seed: int = 0) -> Render:
        if "brush" in source:  # and not the renderer's own test
            raise RenderError("renderer_unavailable", "no browser")
        return await sound(self, source, seed)

    with stub(lambda _: streamed(REPLY)) as model:
        monkeypatch.setattr(SketchRenderer, "render", down)
        first = await run(folder, renderer, model.url)
        assert counts(first) == {"unpainted": 3}
        assert [row.sha256 for row in folder.candidates()] == [None] * 3
        monkeypatch.setattr(SketchRenderer, "render", sound)
        assert counts(await run(folder, renderer, model.url)) == {"candidate": 3}
    assert len(model.requests) == 3
    assert all(map(folder.is_rendered, folder.candidates()))


async def test_a_reply_that_never_ends_is_cut_off() -> None:
    with stub(lambda _: streamed("x" * 1_200_000, None)) as model:
        endpoint = Endpoint(f"{model.url}/v1", "m")
        text, whole = await endpoint.reply("", "Paint.")
        await endpoint.close()
    assert not whole
    assert 1_000_000 < len(text) < 1_001_000
