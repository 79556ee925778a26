"""More sketches than browsers: who waits, how long, and who is refused."""

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest
from openenv import GenericEnvClient

from pleinair import PleinairEnv

QUEUE_LIMIT = 8
PATIENCE_S = 60.0
# Far less than any of the sketches that are waited for takes.
AT_ONCE_S = 5.0
ENDLESS = """function setup() { createCanvas(100, 100, WEBGL); }
function draw() { brush.circle(0, 0, 20); while (true) {} }"""


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with one browser and eight places before it."""
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json"]
    variables = {"PLEINAIR_BROWSERS": "1", "PLEINAIR_QUEUE_LIMIT": str(QUEUE_LIMIT)}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | variables,
        cwd=tmp_path_factory.mktemp("narrow"),
    ) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["url"]
        finally:
            process.terminate()


async def gauge(url: str, name: str) -> float:
    async with httpx.AsyncClient() as http:
        metrics = (await http.get(f"{url}/metrics")).text
    found = re.search(rf"^pleinair_{name} ([\d.]+)$", metrics, re.MULTILINE)
    assert found is not None
    return float(found[1])


async def until(url: str, name: str, value: float) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while await gauge(url, name) != value:  # noqa: ASYNC110 (it is another process's)
            await asyncio.sleep(0.05)


async def waiting(url: str, count: int) -> None:
    """Return when so many sketches wait for the browser."""
    await until(url, "queue_length", count)


@asynccontextmanager
async def busy(url: str) -> AsyncIterator[None]:
    """The browser paints for somebody, without an end, until that session is closed."""
    async with PleinairEnv(url) as env:
        await env.reset()
        step = asyncio.ensure_future(env.step(ENDLESS))
        await until(url, "work_under_way", 1)
        await asyncio.sleep(1)  # into the endless loop
        await waiting(url, 0)
        yield
        step.cancel()
        await asyncio.gather(step, return_exceptions=True)


async def test_who_waits_is_told_how_long_the_queue_was_and_who_does_not_fit_at_once(
    narrow: str, trivial: str
) -> None:
    async with AsyncExitStack() as stack:
        envs = [await stack.enter_async_context(PleinairEnv(narrow)) for _ in range(QUEUE_LIMIT)]
        await asyncio.gather(*(env.reset(seed=i) for i, env in enumerate(envs)))
        steps = []
        async with busy(narrow):
            for number, env in enumerate(envs):
                steps.append(asyncio.ensure_future(env.step(trivial)))
                await waiting(narrow, number + 1)

            newcomers: tuple[tuple[Any, Any], ...] = (
                (PleinairEnv(narrow), trivial),
                (GenericEnvClient(narrow), {"sketch": trivial}),
            )
            for client, action in newcomers:
                async with client as late:
                    await late.reset()
                    asked = time.monotonic()
                    refused = await late.step(action)
                    assert time.monotonic() - asked < AT_ONCE_S
                assert (refused.reward, refused.done) == (None, True)
                seen = refused.observation
                failure = seen["failure"] if isinstance(seen, dict) else dict(seen.failure)
                assert failure["kind"] == "renderer_saturated"
                assert "8 sketches wait for a browser already" in failure["message"]
                assert "PLEINAIR_QUEUE_LIMIT" in failure["message"]

        answers = [result.observation for result in await asyncio.gather(*steps)]
        assert [seen.queue_length for seen in answers] == list(range(QUEUE_LIMIT))
        assert [seen.seed for seen in answers] == list(range(QUEUE_LIMIT))
        assert all(seen.queued_ms > 0 for seen in answers)
        assert all(result.result().reward > 0 for result in steps)


async def test_a_cancelled_step_frees_its_place(narrow: str, trivial: str) -> None:
    async with PleinairEnv(narrow) as env:
        await env.reset()
        async with busy(narrow):
            step = asyncio.ensure_future(env.step(trivial))
            await waiting(narrow, 1)
            step.cancel()
            await waiting(narrow, 0)


async def test_eight_slow_sketches_do_not_starve_one_fast_one(
    narrow: str, hibiscus: str, trivial: str
) -> None:
    body = {"sketches": [hibiscus] * 8, "return_image": False}
    async with PleinairEnv(narrow) as env, httpx.AsyncClient(timeout=PATIENCE_S * 5) as http:
        await env.reset()
        batch = asyncio.ensure_future(http.post(f"{narrow}/render_batch", json=body))
        await waiting(narrow, 7)
        result = await env.step(trivial)
        assert not batch.done()
        assert await gauge(narrow, "queue_length") >= 4  # one of the eight went first, not all
        assert result.observation.queue_length == 7
        assert result.reward > 0
        rows = (await batch).json()["results"]
    assert len({row["sha256"] for row in rows}) == 1
    assert all(row["failure"] is None for row in rows)
