"""What goes wrong while a server is soaked, on purpose."""

import asyncio
import json
import subprocess
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal, cast

import psutil

from pleinair.benchmarks.processes import of_kind
from pleinair.client import PleinairEnv

Mode = Literal["right", "down", "hanging", "lying"]

VERDICT = {"winner": "first", "reason": "a stand-in answers"}
DISK_MB = 64
FULL_FOR_S = 8.0
DOWN_FOR_S = 10.0
HANGS_FOR_S = 5.0


@dataclass(frozen=True)
class Fault:
    """One way in which something goes wrong.

    Attributes:
        name: What it is called in the report.
        happen: Makes it happen once, and returns when it is over.
    """

    name: str
    happen: Callable[[], Awaitable[None]]


class StandInJudge:
    """A vision model's endpoint that always finds the first picture better, unless told otherwise.

    Attributes:
        mode: `right`; or `down`, which answers 503, `hanging`, which answers late, and `lying`,
            which names a third picture.
    """

    def __init__(self) -> None:
        judge = self
        self.mode: Mode = "right"

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                if judge.mode == "hanging":
                    time.sleep(HANGS_FOR_S)
                verdict = {**VERDICT, "winner": "third"} if judge.mode == "lying" else VERDICT
                choice = {"message": {"content": json.dumps(verdict)}, "finish_reason": "stop"}
                body = json.dumps({"choices": [choice]}).encode()
                self.send_response(503 if judge.mode == "down" else 200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                with suppress(OSError):  # whoever asked has given up
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    @property
    def settings(self) -> dict[str, str]:
        """What makes a server ask it."""
        return {"judge": "vlm", "judge_url": self.url, "judge_model": "stand-in"}

    @contextmanager
    def running(self) -> Iterator["StandInJudge"]:
        """Serve for as long as the context is open."""
        thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()

    async def be(self, mode: Mode) -> None:
        """Answer in another way for a while."""
        self.mode = mode
        try:
            await asyncio.sleep(DOWN_FOR_S)
        finally:
            self.mode = "right"


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """Make a folder a disk of its own that can be filled; gives whether this machine allows it."""
    size = f"size={DISK_MB}m"
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], capture_output=True
    )
    mounted = done.returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def fill(folder: Path) -> None:
    """Leave no room on a disk for a while."""
    filler = folder / "filler"
    try:
        await asyncio.to_thread(_fill, filler)
        await asyncio.sleep(FULL_FOR_S)
    finally:
        filler.unlink(missing_ok=True)


def _fill(filler: Path) -> None:
    with suppress(OSError), filler.open("wb", buffering=0) as out:
        while True:
            out.write(bytes(2**16))


async def kill_browser(server: psutil.Process) -> None:
    """End one browser of a server with SIGKILL."""
    for browser in of_kind(server, "browser"):
        with suppress(psutil.Error):
            browser.kill()
            return


async def kill_client(url: str, source: str) -> None:
    """Begin a step and cut the connection in the middle of it, as a killed process does."""
    env = PleinairEnv(base_url=url)
    await env.connect()
    await env.reset(seed=0)
    step = asyncio.ensure_future(env.step(source))
    await asyncio.sleep(0.2)
    cast(Any, env)._ws.transport.abort()
    with suppress(Exception):
        await step
    with suppress(Exception):
        await env.close()
