"""A server in the background goes with whoever started it."""

import signal
import subprocess
import sys
import time

import httpx
import pytest

PARENT = """
import time
from pleinair.server.cli.background import background_server
with background_server() as url:
    print(url, flush=True)
    time.sleep(600)
"""
FORKING = PARENT.replace(
    "    time.sleep(600)", "    import os\n    time.sleep(600 if os.fork() else 40)"
)
SOON_S = 60.0


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=10).is_success
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    ("program", "end"),
    [(PARENT, signal.SIGTERM), (FORKING, signal.SIGKILL)],
    ids=["terminated", "killed, with a child that lives on"],
)
def test_a_server_ends_with_its_parent_whatever_ends_that(
    program: str, end: signal.Signals
) -> None:
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        try:
            assert parent.stdout is not None
            url = parent.stdout.readline().strip()
            assert answers(url)
            parent.send_signal(end)
            assert parent.wait(SOON_S) != 0
        finally:
            parent.kill()
    deadline = time.monotonic() + SOON_S
    while answers(url):
        assert time.monotonic() < deadline
        time.sleep(0.2)
