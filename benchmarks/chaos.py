"""One fault after another, and what became of the steps that it met."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import psutil
from openenv.core.client_types import StepResult
from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.load import sketch
from pleinair.benchmarks.processes import of_kind
from pleinair.benchmarks.soak import metric
from pleinair.client import PleinairEnv
from pleinair.client.models import PleinairObservation
from pleinair.server.rollouts import read_rollouts

Find = Callable[[psutil.Process], psutil.Process]
Result = StepResult[PleinairObservation]

WHOLE_WITHIN_S = 120.0
BUSY_CPU_S = 0.1
POLL_S = 0.05
# Computes for a second or two and then paints, so that there is a middle in which to break things.
SLOW = """
function setup() {
  createCanvas(600, 600, WEBGL);
  let x = 0;
  for (let i = 0; i < 1e8; i++) x = (x * 31 + i) | 0;
  noLoop();
}
function draw() { background("#fbf6ec"); brush.noStroke(); brush.fill("#204080", 200); brush.circle(0, 0, 90); }
"""  # noqa: E501
CHEAP = sketch(0).source
WEIGHTS = {"gate": 0.5, "judge": 0.5}


class Trial(BaseModel):
    """One fault, as seen from outside.

    Attributes:
        fault: What was done.
        seen: What the client saw whose step was under way.
        others: What another client saw, whose step was under way too.
        lost: What is gone for good.
        whole_s: Seconds from the fault until the server had all its browsers and painted the right
            picture; None where nothing of the server's was broken.
        ok: Whether all that came was right or had no reward, and nobody else noticed.
    """

    model_config = ConfigDict(frozen=True)

    fault: str
    seen: str
    others: str = ""
    lost: str = "nothing"
    whole_s: float | None = None
    ok: bool


@dataclass(frozen=True)
class Stage:
    """A server to break.

    Attributes:
        url: Its address.
        process: Its process.
        rollouts: Where it records.
        right: SHA-256 of what the slow and the cheap sketch paint.
    """

    url: str
    process: psutil.Process
    rollouts: Path
    right: dict[str, str | None]


async def process_lost(stage: Stage, fault: str, find: Find, how: signal.Signals) -> Trial:
    """Two steps paint; then one process behind them is killed or stopped."""
    async with AsyncExitStack() as stack:
        envs = [await _client(stack, stage) for _ in range(2)]
        steps = [asyncio.ensure_future(env.step(SLOW)) for env in envs]
        await busy(stage.process)
        began = time.monotonic()
        find(stage.process).send_signal(how)
        results = await asyncio.gather(*steps)
        whole_s = await _until_whole(stage, began)
    # The one that it met takes longer, because it is painted again; a driver has both.
    results.sort(key=lambda result: _ms(result.observation), reverse=True)
    seen = [described(result, stage.right[SLOW]) for result in results]
    met, other = sorted(seen, key=_is_right)
    return Trial(
        fault=fault,
        seen=met,
        others=other,
        whole_s=whole_s,
        ok=all(map(_is_right, seen)),
    )


async def client_lost(stage: Stage, kill: Callable[[], Awaitable[None]]) -> Trial:
    """A client dies in mid-step beside another one."""
    async with AsyncExitStack() as stack:
        other = await _client(stack, stage)
        step = asyncio.ensure_future(other.step(SLOW))
        await kill()
        began = time.monotonic()
        while await metric(stage.url, "pleinair_sessions_open") > 1:
            if time.monotonic() - began > WHOLE_WITHIN_S:
                break
            await asyncio.sleep(POLL_S)
        freed_s = time.monotonic() - began
        seen = described(await step, stage.right[SLOW])
    return Trial(
        fault="a client killed",
        seen="",
        others=seen,
        lost="its episode",
        whole_s=freed_s,
        ok=_is_right(seen) and freed_s < WHOLE_WITHIN_S,
    )


async def met_by_a_step(
    stage: Stage,
    fault: str,
    happen: Callable[[], Awaitable[None]],
    wanted: str,
    source: str = CHEAP,
) -> Trial:
    """A step is sent while something is broken for a while."""
    async with AsyncExitStack() as stack:
        env = await _client(stack, stage)
        unrecorded = await metric(stage.url, "pleinair_rollouts_lost_total")
        going_on = asyncio.ensure_future(happen())
        await asyncio.sleep(1.0)
        seen = described(await env.step(source), stage.right[CHEAP])
        await going_on
        unrecorded = await metric(stage.url, "pleinair_rollouts_lost_total") - unrecorded
        await env.reset(seed=0, weights=WEIGHTS, references=1)
        after = described(await env.step(CHEAP), stage.right[CHEAP])
    return Trial(
        fault=fault,
        seen=seen,
        lost=f"{unrecorded:.0f} recorded row" if unrecorded else "nothing",
        ok=seen.startswith(wanted) and _is_right(after),
    )


async def queue_full(stage: Stage, sent: int) -> Trial:
    """More steps than a server with one browser and one place in its queue can take."""
    async with AsyncExitStack() as stack:
        envs = [await _client(stack, stage) for _ in range(sent)]
        began = time.monotonic()
        refused: list[float] = []

        async def step(env: PleinairEnv) -> str:
            said = described(await env.step(SLOW), stage.right[SLOW])
            if not _is_right(said):
                refused.append(time.monotonic() - began)
            return said

        seen = await asyncio.gather(*map(step, envs))
    painted = sum(map(_is_right, seen))
    others = {each for each in seen if not _is_right(each)}
    return Trial(
        fault=f"the queue full: {sent} steps for one browser and one place to wait",
        seen=f"{', '.join(others)}, after {max(refused, default=0):.1f} s",
        others=f"the right picture, {painted} of them",
        # The browser may still be getting its next page ready, and then one waits for that.
        ok=1 <= painted <= 2 and others == {"no reward, renderer_saturated"},
    )


async def server_killed(stage: Stage, restart: Callable[[], Awaitable[None]]) -> Trial:
    """The server itself is killed in mid-step, and another one started at its address."""
    async with AsyncExitStack() as stack:
        env = await _client(stack, stage)
        answered = str((await env.step(CHEAP)).observation.episode_id)
        await env.reset(seed=0, weights=WEIGHTS, references=1)
        step = asyncio.ensure_future(env.step(SLOW))
        await busy(stage.process)
        stage.process.kill()
        began = time.monotonic()
        seen = described(await step, stage.right[SLOW])
        await restart()
        await env.reset(seed=0, weights=WEIGHTS, references=1)
        after = described(await env.step(CHEAP), stage.right[CHEAP])
        whole_s = time.monotonic() - began
    rows = {one.rollout.episode_id for one in read_rollouts(stage.rollouts)}
    return Trial(
        fault="the server killed, and started again",
        seen=seen,
        lost="the steps under way" if answered in rows else "a step that was answered",
        whole_s=whole_s,
        ok=seen.startswith("no reward, episode_lost") and _is_right(after) and answered in rows,
    )


async def server_ended(stage: Stage) -> Trial:
    """The server is told to end in mid-step."""
    async with AsyncExitStack() as stack:
        env, late = [await _client(stack, stage) for _ in range(2)]
        step = asyncio.ensure_future(env.step(SLOW))
        await busy(stage.process)
        stage.process.terminate()
        async with httpx.AsyncClient(timeout=30) as client:
            while (await client.get(f"{stage.url}/ready")).is_success:  # noqa: ASYNC110 (of a server)
                await asyncio.sleep(POLL_S)
        refused = described(await late.step(CHEAP), stage.right[CHEAP])
        seen = described(await step, stage.right[SLOW])
        status = await asyncio.to_thread(stage.process.wait, WHOLE_WITHIN_S)
    return Trial(
        fault="the server told to end (SIGTERM)",
        seen=seen,
        others=f"{refused}, for a step sent later",
        ok=_is_right(seen) and refused.startswith("no reward") and status in (0, None),
    )


def described(result: Result, right: str | None) -> str:
    """A result in a few words."""
    seen, reward = result.observation, result.reward
    if seen.failure is not None:
        paid = "no reward" if reward is None else f"WRONG: reward {reward}"
        return f"{paid}, {seen.failure.kind}"
    if seen.violations:
        return f"WRONG: {seen.violations[0].code}"
    if seen.sha256 != right or not reward:
        return f"WRONG: another picture, reward {reward}"
    return f"the right picture, {_ms(seen) / 1000:.1f} s"


async def busy(server: psutil.Process) -> None:
    """Wait until a page of the server's computes."""
    start: dict[psutil.Process, float] = {}
    async with asyncio.timeout(WHOLE_WITHIN_S):
        while True:
            for page in of_kind(server, "renderer"):
                with suppress(psutil.Error):
                    now_s = page.cpu_times().user
                    if now_s - start.setdefault(page, now_s) > BUSY_CPU_S:
                        return
            await asyncio.sleep(POLL_S)


def _ms(seen: PleinairObservation) -> float:
    return seen.queued_ms + seen.elapsed_ms


def _is_right(seen: str) -> bool:
    return seen.startswith("the right picture")


async def _client(stack: AsyncExitStack, stage: Stage) -> PleinairEnv:
    env = await stack.enter_async_context(PleinairEnv(base_url=stage.url))
    await env.reset(seed=0, weights=WEIGHTS, references=1)
    return env


async def _until_whole(stage: Stage, began: float) -> float:
    async with asyncio.timeout(WHOLE_WITHIN_S):
        while await metric(stage.url, "pleinair_browsers_up") < 2:  # noqa: ASYNC110 (of a server)
            await asyncio.sleep(POLL_S)
        async with AsyncExitStack() as stack:
            env = await _client(stack, stage)
            if not _is_right(described(await env.step(CHEAP), stage.right[CHEAP])):
                return float("inf")
    return time.monotonic() - began
