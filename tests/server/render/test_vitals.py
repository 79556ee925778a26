import os
import signal
import subprocess
import sys
import time

import psutil

from pleinair.server.render import SketchRenderer, Vitals

TRIVIAL = "function setup() { createCanvas(100, 100, WEBGL); background(0); noLoop(); }"


async def test_a_renderer_tells_how_its_browsers_are() -> None:
    renderer = SketchRenderer(pool_size=1)
    assert renderer.vitals() == Vitals()
    try:
        await renderer.render(TRIVIAL)
        before = renderer.vitals()
        assert (before.up, before.restarts, before.waiting, before.trouble) == (1, 0, 0, "")
        (pid,) = before.pids
        assert before.resident_bytes() > psutil.Process(pid).memory_info().rss

        os.kill(pid, signal.SIGKILL)
        assert (await renderer.render(TRIVIAL)).finished
        after = renderer.vitals()
        assert (after.up, after.restarts) == (1, 1)
        assert after.pids != before.pids
    finally:
        await renderer.close()
    assert renderer.vitals().up == 0


def test_memory_is_that_of_a_process_and_its_children() -> None:
    child = "block = bytearray(40_000_000); input()"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as parent:
        vitals = Vitals(pids=(parent.pid,))
        deadline = time.monotonic() + 30
        while vitals.resident_bytes() < 50_000_000 and time.monotonic() < deadline:
            time.sleep(0.05)
        alone = psutil.Process(parent.pid).memory_info().rss
        assert vitals.resident_bytes() > alone + 40_000_000
        parent.communicate(b"\n")
    assert vitals.resident_bytes() == 0
