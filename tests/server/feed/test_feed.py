"""The feed: what a server has just done, whoever did it."""

import hashlib
import io
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from PIL import Image

from pleinair import PleinairEnv
from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure, Term, Violation
from pleinair.server.feed import Feed, feed_routes
from pleinair.server.feed.kept import Kept
from pleinair.server.render import Render, Vitals
from pleinair.server.tasks import Score

TERM = Term(value=0.5, weight=1, available=True)


def score(render: Render | None = None, **more: Any) -> Score:
    return Score(reward=None, terms={}, weights={}, render=render, **more)


def tell(feed: Feed, seed: int, render: Render | None = None, **seen: Any) -> None:
    observation = PleinairObservation(seed=seed, done=True, terms={"gate": TERM}, **seen)
    feed.add_step(score(render, source=f"// {seed}"), observation, 1)


def test_a_cursor_gives_what_came_since() -> None:
    feed = Feed()
    for seed in range(3):
        tell(feed, seed, reward=0.5)
    first = feed.after(0, 10)
    assert ([event.seed for event in first.events], first.cursor) == ([0, 1, 2], 3)
    assert feed.after(first.cursor, 10).events == []
    tell(feed, 7)
    assert [event.seed for event in feed.after(first.cursor, 10).events] == [7]
    assert feed.source(4) == "// 7"


def test_what_is_no_longer_kept_is_told_as_missed() -> None:
    feed = Feed(max_events=4)
    for seed in range(10):
        tell(feed, seed)
    tail = feed.after(2, 3)
    assert ([event.seed for event in tail.events], tail.cursor, tail.missed) == ([7, 8, 9], 10, 5)
    assert feed.totals.events == 10
    # A server that was started again counts anew, and an old cursor is of no use to it.
    assert [event.seed for event in feed.after(99, 10).events] == [6, 7, 8, 9]


def test_outcomes_are_counted_by_kind() -> None:
    feed = Feed()
    broken = Violation(code="timeout", message="too slow")
    tell(feed, 0, violations=[broken])
    tell(feed, 1, violations=[broken])
    tell(feed, 2, failure=Failure(kind="judge_unavailable", message="down"))
    tell(feed, 3)
    totals = feed.totals
    assert (totals.events, totals.painted) == (4, 1)
    assert (totals.violations, totals.failures) == ({"timeout": 2}, {"judge_unavailable": 1})


def test_pictures_are_kept_up_to_a_size_and_the_oldest_go() -> None:
    feed = Feed(max_picture_bytes=25)
    renders = [Render(png=bytes([number]) * 10) for number in range(3)]
    for number, render in enumerate(renders):
        tell(feed, number, render, sha256=render.sha256)
    kept = [feed.png(render.sha256 or "") for render in renders]
    assert kept == [None, renders[1].png, renders[2].png]
    assert feed.renders_per_minute == 3


def test_what_is_kept_again_is_new_again() -> None:
    kept: Kept[str] = Kept(20)
    for key in ("a", "b", "a", "c"):
        kept.put(key, bytes(10))
    assert [kept.get(key) is not None for key in "abc"] == [True, False, True]
    kept.put("large", bytes(21))
    assert kept.get("large") is None


def test_a_fault_of_the_feed_fails_no_step(caplog: pytest.LogCaptureFixture) -> None:
    Feed().add_step(None, None, 1)  # type: ignore[arg-type]
    assert "telling the feed of a step" in caplog.text


async def test_an_event_that_cannot_be_dumped_costs_itself_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    feed = Feed()
    # As a fault of ours makes it, that gets around what makes texts well-formed.
    unsayable = Violation.model_construct(code="timeout", message="half a \ud83c character")
    tell(feed, 1)
    tell(feed, 2, violations=[unsayable])
    render = Render(violations=(unsayable,))
    feed.add_render(render, None, 3, "// \ud83c")
    tell(feed, 4)
    app = FastAPI()
    app.include_router(feed_routes(feed, Vitals, lambda: 0))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://feed") as http:
        page = (await http.get("/feed")).json()
        sketch = (await http.get("/feed/sketches/3")).json()
    assert [event["id"] for event in page["events"]] == [1, 2, 3, 4]
    failures = [event["failure"] and event["failure"]["kind"] for event in page["events"]]
    assert failures == [None, "renderer_unavailable", "renderer_unavailable", None]
    assert [event["scored"] for event in page["events"]] == [True, True, False, True]
    assert page["totals"]["failures"] == {"renderer_unavailable": 2}
    assert page["totals"]["violations"] == {}
    assert sketch == {"source": "// \ufffd"}
    assert caplog.text.count("while telling the feed of an event") == 2


def test_a_server_tells_of_steps_and_shows_their_pictures(server_url: str, trivial: str) -> None:
    before = httpx.get(f"{server_url}/feed", params={"limit": 0}).json()
    with PleinairEnv(base_url=server_url).sync() as env:
        env.reset(subject="iris", seed=11, episode_id="told", return_image=True)
        seen = env.step(trivial)
        env.reset(subject="iris", seed=12)
        env.step("no sketch at all")
    page = httpx.get(
        f"{server_url}/feed", params={"after": before["totals"]["events"], "of": before["feed"]}
    ).json()
    painted, broken = page["events"]
    assert (painted["episode_id"], painted["subject"], painted["seed"]) == ("told", "iris", 11)
    assert painted["reward"] == seen.reward
    assert painted["terms"]["judge"]["value"] == seen.observation.terms["judge"].value
    assert broken["violations"][0]["code"] == "no_sketch"
    assert page["cursor"] == broken["id"]
    assert page["now"]["renders_per_minute"] >= 1

    address = f"{server_url}/feed/images/{painted['sha256']}"
    with Image.open(io.BytesIO(httpx.get(address).content)) as small:
        assert (small.format, small.size) == ("WEBP", (480, 480))
    whole = httpx.get(address, params={"full": True}).content
    assert hashlib.sha256(whole).hexdigest() == painted["sha256"]
    sketch = httpx.get(f"{server_url}/feed/sketches/{painted['id']}").json()["source"]
    assert sketch.strip() == trivial.strip()

    other = httpx.get(f"{server_url}/feed", params={"after": page["cursor"], "of": "another"})
    assert len(other.json()["events"]) >= 2


def test_a_batch_is_told_row_by_row(server_url: str, trivial: str) -> None:
    cursor = httpx.get(f"{server_url}/feed").json()["cursor"]
    httpx.post(f"{server_url}/score_batch", json={"sketches": [trivial, "?"]}, timeout=120)
    httpx.post(f"{server_url}/render_batch", json={"sketches": [trivial]}, timeout=120)
    events = httpx.get(f"{server_url}/feed", params={"after": cursor}).json()["events"]
    assert sorted(event["scored"] for event in events) == [False, True, True]
    assert events[-1]["sha256"]
    assert events[-1]["reward"] is None


@pytest.mark.parametrize("path", ["images/" + "0" * 64, "sketches/999999"])
def test_what_is_not_there_says_so(server_url: str, path: str) -> None:
    answer = httpx.get(f"{server_url}/feed/{path}")
    assert answer.status_code == 404
    assert "PLEINAIR_ROLLOUTS_DIR" in answer.json()["detail"]
