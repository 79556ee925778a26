"""A server as a process: its health, its metrics, its log, and how it ends."""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil
import pytest
from servers import END_TIMEOUT_S, SOON_S, Start, metrics_of, until

from pleinair import PleinairEnv
from pleinair.server.rollouts import read_rollouts

PROSE = "I would rather not paint today."


async def test_a_server_tells_what_it_has_done(start: Start, tmp_path: Path, trivial: str) -> None:
    server = start(BROWSERS="1", ROLLOUTS_DIR=str(tmp_path / "rollouts"), TASK="watercolour")
    before = metrics_of(server.url)
    assert before["pleinair_renders_total{outcome=painted}"] == 0
    assert before["pleinair_browsers_up"] == 1
    assert before["pleinair_browsers_resident_memory_bytes"] > 50e6
    assert before["process_resident_memory_bytes"] > 50e6
    async with PleinairEnv(server.url) as env:
        await env.reset(subject="poppy", episode_id="first")
        reward = (await env.step(trivial)).reward
        await env.reset(subject="poppy", episode_id="second")
        await env.step_many([PROSE, trivial])
        after = metrics_of(server.url)
    assert after["pleinair_renders_total{outcome=painted}"] == 2
    assert after["pleinair_steps_total{outcome=painted,task=watercolour}"] == 2
    assert after["pleinair_steps_total{outcome=violation,task=watercolour}"] == 1
    assert after["pleinair_violations_total{code=no_sketch}"] == 1
    assert after["pleinair_failures_total{kind=renderer_unavailable}"] == 0
    assert after["pleinair_render_seconds_count"] == 2
    assert after["pleinair_queue_seconds_count"] == 2
    assert after["pleinair_scoring_seconds_count"] == 3
    assert after["pleinair_reward_sum{task=watercolour}"] == pytest.approx(2 * reward)
    assert after["pleinair_sessions_open"] == 1
    assert after["pleinair_rollouts_recorded_total"] == 3
    assert after["pleinair_rollouts_lost_total"] == 0
    assert server.end() == 0

    steps = {line["episode_id"]: line for line in server.lines() if "outcome" in line}
    assert set(steps) == {"first", "second/0/0", "second/0/1"}
    told = steps["first"]
    assert told["event"] == f"painted, reward {reward:.3f}"
    assert (told["task"], told["subject"], told["seed"]) == ("watercolour", "poppy", 0)
    assert told["reward"] == reward
    assert told["render_ms"] > 0
    assert told["queue_ms"] >= 0
    assert steps["second/0/0"]["event"] == "broke a rule, no_sketch, reward 0.000"
    assert len(list(read_rollouts(tmp_path / "rollouts"))) == 3


def test_a_server_without_a_browser_is_alive_but_not_ready(start: Start) -> None:
    server = start(BROWSERS="1")
    ready = httpx.get(f"{server.url}/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "ready")
    for one in server.browsers():
        one.kill()
    unready = ready
    deadline = time.monotonic() + SOON_S
    while unready.status_code == 200 and time.monotonic() < deadline:
        unready = httpx.get(f"{server.url}/ready")
    assert unready.status_code == 503
    assert unready.json()["reason"].startswith("no browser is up")
    assert httpx.get(f"{server.url}/health").json() == {"status": "healthy"}
    until(lambda: httpx.get(f"{server.url}/ready").status_code == 200)
    assert metrics_of(server.url)["pleinair_browser_restarts_total"] == 1


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_told_to_end_finishes_what_is_under_way(
    start: Start, hibiscus: str, sent: signal.Signals
) -> None:
    server = start(BROWSERS="1")
    async with PleinairEnv(server.url) as env, PleinairEnv(server.url) as idle:
        await env.reset(subject="hibiscus")
        await idle.reset(subject="hibiscus")
        step = asyncio.ensure_future(env.step(hibiscus))
        await asyncio.to_thread(
            until, lambda: metrics_of(server.url)["pleinair_work_under_way"] == 1
        )
        below = psutil.Process(server.process.pid).children(recursive=True)
        server.process.send_signal(sent)
        result = await step
        assert result.observation.failure is None
        assert result.reward > 0
        late = await idle.step(hibiscus)
        assert late.reward is None
        assert late.observation.failure.kind == "episode_lost"
        assert "shutting down" in late.observation.failure.message
    assert await asyncio.to_thread(server.process.wait, END_TIMEOUT_S) == 0
    until(lambda: not any(one.is_running() for one in below))
    said = [line["event"] for line in server.lines()]
    assert any("1 under way may finish within 25 s" in line for line in said)
    assert "Finished server process" in said[-1]


async def test_what_takes_too_long_to_finish_is_told_so(start: Start, hibiscus: str) -> None:
    server = start(BROWSERS="1", DRAIN_S="0.5")
    async with PleinairEnv(server.url) as env:
        await env.reset(subject="hibiscus")
        results = asyncio.ensure_future(env.step_many([hibiscus] * 12))
        await asyncio.to_thread(until, lambda: metrics_of(server.url)["pleinair_queue_length"] >= 5)
        server.process.send_signal(signal.SIGTERM)
        observations = [result.observation for result in await results]
    assert await asyncio.to_thread(server.process.wait, END_TIMEOUT_S) == 0
    lost = [one.failure for one in observations if one.failure is not None]
    assert len(lost) > 5
    assert {failure.kind for failure in lost} == {"renderer_unavailable"}
    assert all(one.reward is None for one in observations if one.failure is not None)
    assert any("did not finish in time" in line["event"] for line in server.lines())


async def test_a_second_signal_ends_a_server_at_once(start: Start, hibiscus: str) -> None:
    server = start(BROWSERS="1")
    async with PleinairEnv(server.url) as env:
        await env.reset(subject="hibiscus")
        results = asyncio.ensure_future(env.step_many([hibiscus] * 12))
        await asyncio.to_thread(until, lambda: metrics_of(server.url)["pleinair_queue_length"] >= 5)
        below = psutil.Process(server.process.pid).children(recursive=True)
        server.process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(until, lambda: "may finish within" in server.log.read_text())
        asked = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        status = await asyncio.to_thread(server.process.wait, END_TIMEOUT_S)
        took_s = time.monotonic() - asked
        ends = [result.observation.failure for result in await results]
    assert status == 128 + signal.SIGTERM
    assert took_s < 20  # not the 25 s for which it would have waited, on a busy machine too
    assert {failure.kind for failure in ends if failure is not None} == {"episode_lost"}
    until(lambda: not any(one.is_running() for one in below))


async def test_clients_that_vanish_leave_no_traceback_in_the_log(
    start: Start, hibiscus: str
) -> None:
    server = start(BROWSERS="1")
    vanishing = """
import asyncio, os, sys
import httpx
from pleinair import PleinairEnv

async def main() -> None:
    url, sketch = sys.argv[1:]
    http = httpx.AsyncClient(base_url=url, timeout=60)
    body = {"sketches": [sketch] * 3}
    for accept in ("application/json", "application/x-ndjson", "text/event-stream"):
        for path in ("/render_batch", "/score_batch"):
            asyncio.ensure_future(http.post(path, json=body, headers={"Accept": accept}))
    async with PleinairEnv(url) as env:
        await env.reset()
        asyncio.ensure_future(env.step(sketch))
        await asyncio.sleep(2)
        os.kill(os.getpid(), 9)

asyncio.run(main())
"""
    command = [sys.executable, "-c", vanishing, server.url, hibiscus]
    gone = await asyncio.to_thread(subprocess.run, command, timeout=60)
    assert gone.returncode == -signal.SIGKILL

    async def half_a_body() -> None:
        host, port = server.url.removeprefix("http://").split(":")
        _, writer = await asyncio.open_connection(host, int(port))
        head = "POST /score_batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: 1000\r\n\r\n{{".encode())
        await writer.drain()
        writer.transport.abort()

    await half_a_body()
    await asyncio.to_thread(until, lambda: metrics_of(server.url)["pleinair_work_under_way"] == 0)
    until(lambda: metrics_of(server.url)["pleinair_sessions_open"] == 0)
    assert server.end() == 0
    assert not [line for line in server.lines() if "exception" in line or line["level"] == "error"]
    assert any(line["event"].startswith("cancelled") for line in server.lines())
