"""The process that is connected to Ray: what it tells, and what outlives it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from clusters import Machines, actors, alive, drivers, kill, raylet_of, until

from pleinair import PleinairEnv
from pleinair.server.render import ClusterRenderer, RenderError
from pleinair.server.settings import Settings

END_TIMEOUT_S = 120


@pytest.fixture
def few() -> Iterator[Machines]:
    """A cluster that has no node yet."""
    machines = Machines()
    yield machines
    machines.end()


async def test_the_server_outlives_the_ray_of_its_machine(
    few: Machines, tmp_path: Path, trivial: str
) -> None:
    others = {*drivers(), *actors()}
    head = few.add(PLEINAIR_CHROMIUM=str(tmp_path / "none"))
    renderer = ClusterRenderer(few.address, Settings(browsers=1))
    try:
        test = await renderer.self_test()
        assert not test.ok
        assert "no node of the cluster can paint" in test.detail
        assert "none' does not exist" in test.detail

        few.add()
        await until(lambda: renderer.vitals().up == 1, "a node that can paint")
        first = await renderer.render(trivial, 3)
        assert first.finished

        # The driver is connected to the head's, and Ray ends it with that.
        (driver,) = set(drivers()) - others
        kill(raylet_of(head))
        await until(lambda: not alive([driver]), "the driver has ended")
        again = await renderer.render(trivial, 3)
        assert again.png == first.png
        assert renderer.vitals().up == 1

        (driver,) = set(drivers()) - others
        work = asyncio.ensure_future(renderer.render(trivial, 3))
        kill(driver)
        assert (await work).png == first.png
    finally:
        await renderer.close()
    await until(lambda: set(alive([*drivers(), *actors()])) == others, "no orphan")
    with pytest.raises(RenderError, match="closed"):
        await renderer.render(trivial)


def test_a_server_with_a_cluster_of_its_own(tmp_path: Path, trivial: str) -> None:
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--cluster", "local"]
    log = tmp_path / "log"
    with (
        log.open("w") as stderr,
        subprocess.Popen(
            [*command, "--port", "0", "--no-ui", "--json"],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PLEINAIR_BROWSERS": "1", "PLEINAIR_LOG_FORMAT": "json"},
            start_new_session=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            url = json.loads(process.stdout.readline())["url"]
            with PleinairEnv(base_url=url).sync() as env:
                env.reset(subject="poppy", return_image=True)
                observation = env.step(trivial).observation
            assert observation.failure is None
            assert observation.png_base64
            below = psutil.Process(process.pid).children(recursive=True)
            assert any("RenderActor" in " ".join(one.cmdline()) for one in below)
            os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does
            assert process.wait(END_TIMEOUT_S) == 0
        finally:
            process.kill()
        assert process.stdout.read() == ""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert any("paints, with 1 browsers" in line["event"] for line in lines)
    asyncio.run(until(lambda: not alive(below), "no orphan"))


def test_a_wrong_address_is_said_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--cluster", "ray://a:1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2
    assert "PLEINAIR_CLUSTER='ray://a:1'" in done.stderr
    assert done.stdout == ""
