"""Processes that are killed or stopped from outside while sketches paint, and before and after.

Only processes that this test's own renderer has started are touched.
"""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path

import psutil
import pytest
import pytest_asyncio

from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.settings import Settings

from .conftest import CANVAS, DOT

# A browser is back two seconds after it was killed, and ten after it was stopped, on a machine
# that does nothing else; this is for one that does.
RECOVERY_S = 120.0
BUSY_CPU_S = 0.1
POLL_S = 0.05
# Computes for half a second and more, then paints the dot: less is over before it is seen.
SLOW = f"""
function setup() {{
  {CANVAS}
  let x = 0;
  for (let i = 0; i < 1.5e8; i++) x = (x * 31 + i) | 0;
  noLoop();
}}
function draw() {{ {DOT} }}
"""
# For so long that a page which only gets ready is told from it by its CPU-seconds.
LONG, LONG_CPU_S = SLOW.replace("1.5e8", "3e8"), 1.0
PARTS = {"page": "renderer", "GPU process": "gpu-process", "network service": "utility"}


@pytest_asyncio.fixture
async def pair() -> AsyncIterator[SketchRenderer]:
    """Two browsers, and every budget so large that only chaos ends a sketch."""
    settings = Settings(browsers=2, render_cpu_s=600, render_deadline_s=600)
    renderer = SketchRenderer(settings=settings)
    try:
        await until(lambda: renderer.vitals().up == 2, renderer)
        yield renderer
    finally:
        await renderer.close()


async def until(condition: Callable[[], object], starter: SketchRenderer | None = None) -> None:
    if starter is not None:
        await starter.self_test()
    async with asyncio.timeout(RECOVERY_S):
        while not condition():  # noqa: ASYNC110 (what is watched lives in other processes)
            await asyncio.sleep(POLL_S)


def type_of(process: psutil.Process) -> str:
    try:
        kinds = [word[7:] for word in process.cmdline() if word.startswith("--type=")]
    except psutil.Error:
        return ""
    return kinds[0] if kinds else "browser"


def below(browser: int, kind: str) -> list[psutil.Process]:
    """The processes of one browser that are of a kind, such as `renderer`."""
    try:
        found = psutil.Process(browser).children(recursive=True)
    except psutil.NoSuchProcess:
        return []
    return [one for one in found if type_of(one) == kind]


def driver() -> psutil.Process:
    """The newest of the drivers that this process has started."""
    found = []
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.ZombieProcess):
            found += [child] if "run-driver" in child.cmdline() else []
    return max(found, key=lambda one: one.create_time())


def cpu_s(process: psutil.Process) -> float:
    try:
        return process.cpu_times().user
    except psutil.Error:
        return 0.0


async def painting(
    renderer: SketchRenderer,
    tasks: Sequence[asyncio.Task[Render]],
    besides: int = 0,
    busy_cpu_s: float = BUSY_CPU_S,
) -> list[int]:
    """The browsers in which a page computes, once each of `tasks` has one."""
    start: dict[psutil.Process, float] = {}
    busy: set[int] = set()

    def look() -> bool:
        assert not any(task.done() for task in tasks), "a sketch was over before it was seen"
        for browser in renderer.vitals().pids:
            for page in below(browser, "renderer"):
                if (
                    page.pid != besides
                    and cpu_s(page) - start.setdefault(page, cpu_s(page)) > busy_cpu_s
                ):
                    busy.add(browser)
        return len(busy) >= len(tasks)

    await until(look)
    return sorted(busy)


def target(browser: int, part: str) -> psutil.Process:
    if part == "driver":
        return driver()
    return psutil.Process(browser) if part == "browser" else below(browser, PARTS[part])[0]


async def both(renderer: SketchRenderer, source: str) -> list[asyncio.Task[Render]]:
    tasks = [asyncio.create_task(renderer.render(source)) for _ in range(2)]
    await asyncio.sleep(0)
    return tasks


async def at_full_strength(renderer: SketchRenderer, dot: str, expected: str | None) -> None:
    await until(lambda: renderer.vitals().up == 2)
    renders = await asyncio.gather(*(renderer.render(dot) for _ in range(4)))
    assert {render.sha256 for render in renders} == {expected}


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
@pytest.mark.parametrize("part", ["page", "GPU process", "browser", "driver", "network service"])
async def test_one_process_in_mid_render(
    pair: SketchRenderer, dot: str, part: str, how: signal.Signals
) -> None:
    expected = (await pair.render(dot)).sha256
    tasks = await both(pair, SLOW)
    hit, other = await painting(pair, tasks)
    target(hit, part).send_signal(how)
    async with asyncio.timeout(RECOVERY_S):
        renders = await asyncio.gather(*tasks)
    assert [render.sha256 for render in renders] == [expected, expected]
    if part != "driver":  # which is the driver of both browsers
        assert other in pair.vitals().pids
    await at_full_strength(pair, dot, expected)


@pytest.mark.parametrize("part", ["page", "browser"])
async def test_a_sketch_whose_process_is_killed_twice_is_not_to_blame(
    pair: SketchRenderer, dot: str, part: str
) -> None:
    expected = (await pair.render(dot)).sha256
    task = asyncio.create_task(pair.render(LONG))
    killed = 0
    for _ in range(2):
        (browser,) = await painting(pair, [task], killed, LONG_CPU_S)
        page = below(browser, "renderer")[0]
        killed = page.pid
        (page if part == "page" else psutil.Process(browser)).kill()
    with pytest.raises(RenderError, match=f"the {part} ended") as caught:
        await asyncio.wait_for(task, RECOVERY_S)
    assert caught.value.kind == "renderer_unavailable"
    await at_full_strength(pair, dot, expected)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
@pytest.mark.parametrize("part", ["page", "GPU process", "browser", "driver"])
async def test_one_process_between_renders(
    pair: SketchRenderer, dot: str, part: str, how: signal.Signals
) -> None:
    expected = (await pair.render(dot)).sha256
    for process in {target(browser, part) for browser in pair.vitals().pids}:
        process.send_signal(how)
    async with asyncio.timeout(RECOVERY_S):
        renders = await asyncio.gather(*(pair.render(dot) for _ in range(4)))
    assert {render.sha256 for render in renders} == {expected}
    await at_full_strength(pair, dot, expected)


@pytest.mark.parametrize("kind", ["renderer", "browser"])
async def test_pages_and_browsers_that_are_killed_while_they_get_ready(
    pair: SketchRenderer, dot: str, kind: str
) -> None:
    expected = (await pair.render(dot)).sha256
    pair_driver = driver()
    until_then = time.monotonic() + 5
    while time.monotonic() < until_then:
        for one in pair_driver.children(recursive=True):
            if type_of(one) == kind:
                with contextlib.suppress(psutil.NoSuchProcess):
                    one.kill()
        await asyncio.sleep(POLL_S)
    await at_full_strength(pair, dot, expected)


async def test_a_sketch_that_brings_its_page_down_is_to_blame_at_once(
    pair: SketchRenderer, dot: str, caplog: pytest.LogCaptureFixture
) -> None:
    expected = (await pair.render(dot)).sha256
    render = await pair.render("'x'.repeat(2 ** 28).split('');")
    assert [violation.code for violation in render.violations] == ["out_of_memory"]
    assert "SIGTRAP" in render.violations[0].message
    assert caplog.text.count("while a sketch painted") == 1
    await at_full_strength(pair, dot, expected)


def chromium(folder: Path, body: str) -> Path:
    """A Chromium that tells its version and otherwise does what `body` says."""
    script = folder / "chromium"
    version = "[ \"$1\" = --version ] && { echo 'Chromium 150.0.1.2'; exit 0; }"
    script.write_text(f"#!/bin/sh\n{version}\n{body}\n")
    script.chmod(0o755)
    return script


async def test_a_browser_that_dies_at_every_start_is_told_and_comes_back_once_it_is_mended(
    tmp_path: Path, dot: str, renderer: SketchRenderer
) -> None:
    expected = (await renderer.render(dot)).sha256
    broken = chromium(tmp_path, "echo 'libnss3.so: cannot open shared object file' >&2; exit 127")
    one = SketchRenderer(settings=Settings(browsers=1, chromium=str(broken)))
    try:
        with pytest.raises(RenderError, match=r"libnss3\.so") as caught:
            await asyncio.wait_for(one.render(dot), RECOVERY_S)
        assert caught.value.kind == "renderer_unavailable"
        chromium(tmp_path, 'exec chromium-headless-shell "$@"')
        await until(lambda: one.vitals().up == 1)
        assert (await one.render(dot)).sha256 == expected
    finally:
        await one.close()


async def test_a_browser_that_hangs_at_every_start_is_told(
    tmp_path: Path, dot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pleinair.server.render.pool.START_TIMEOUT_S", 3.0)
    stuck = chromium(tmp_path, "exec sleep 600")
    one = SketchRenderer(settings=Settings(browsers=1, chromium=str(stuck)))
    before = set(psutil.Process().children(recursive=True))  # other tests' servers and browsers
    started: dict[int, str] = {}
    try:
        task = asyncio.create_task(one.render(dot))
        while not task.done():
            for process in set(psutil.Process().children(recursive=True)) - before:
                with contextlib.suppress(psutil.NoSuchProcess):
                    started[process.pid] = process.name()
            await asyncio.sleep(POLL_S)
        with pytest.raises(RenderError, match="was not ready within 3 s"):
            await task
        assert "sleep" in started.values()
    finally:
        await one.close()
    await until(lambda: not any(map(runs, started)))


def runs(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files that other users can reach, as /tmp is."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        monkeypatch.setenv("TMPDIR", folder)
        monkeypatch.setattr(tempfile, "tempdir", None)
        yield Path(folder)
        monkeypatch.setattr(tempfile, "tempdir", None)


async def test_chaos_leaves_no_process_and_no_file(temporary: Path, dot: str) -> None:
    renderer = SketchRenderer(settings=Settings(browsers=2))
    await until(lambda: renderer.vitals().up == 2, renderer)
    started = {p.pid for p in driver().children(recursive=True)} | {driver().pid}
    assert os.listdir(temporary)
    tasks = await both(renderer, dot)
    psutil.Process(renderer.vitals().pids[0]).kill()
    await asyncio.gather(*tasks)
    driver().kill()
    await renderer.render(dot)
    started |= {p.pid for p in driver().children(recursive=True)} | {driver().pid}
    await renderer.close()
    await until(lambda: not any(map(runs, started)))
    assert os.listdir(temporary) == []


AS_PROCESS_ONE = """
import asyncio, os, sys, psutil
from pleinair.server.render import SketchRenderer

async def main():
    renderer = SketchRenderer(pool_size=1)
    await renderer.self_test()
    for _ in range(2):
        psutil.Process(renderer.vitals().pids[0]).kill()
        await renderer.render(sys.argv[1])
    await asyncio.sleep(1)
    await renderer.render(sys.argv[1])
    print(os.getpid(), sum(one.status() == "zombie" for one in psutil.process_iter()))
    await renderer.close()

asyncio.run(main())
"""
NAMESPACE = ("unshare", "--pid", "--fork", "--mount-proc")


def test_a_server_that_is_process_one_buries_what_browsers_leave_behind(dot: str) -> None:
    if (
        shutil.which("unshare") is None
        or subprocess.run([*NAMESPACE, "true"], check=False).returncode
    ):
        pytest.skip("no process namespace can be made here")
    done = subprocess.run(
        [*NAMESPACE, sys.executable, "-c", AS_PROCESS_ONE, dot],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["1", "0"], done.stderr
