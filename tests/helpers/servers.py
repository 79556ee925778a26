"""Servers as processes of their own, with their logs."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psutil
from prometheus_client.parser import text_string_to_metric_families

COMMAND = (sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json", "--no-ui")
END_TIMEOUT_S = 60.0
SOON_S = 60.0


@dataclass
class Server:
    """A server that was started.

    Attributes:
        process: Its process.
        url: Its address.
        log: The file that its stderr goes to.
    """

    process: "subprocess.Popen[str]"
    url: str
    log: Path

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]

    def browsers(self) -> list[psutil.Process]:
        below = psutil.Process(self.process.pid).children(recursive=True)
        return [one for one in below if is_browser(one)]

    def end(self, sent: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(sent)
        return self.process.wait(END_TIMEOUT_S)


Start = Callable[..., Server]


def is_browser(process: psutil.Process) -> bool:
    """Whether it is a browser's main process, or what stands around it."""
    try:
        line = process.cmdline()
    except psutil.Error:
        return False
    return any("--headless" in one for one in line) and not any("--type=" in one for one in line)


def heed_interrupts() -> None:
    # A shell that runs the tests in the background has them, and this, ignore SIGINT.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Starter:
    """Starts servers, and kills those that still run at the end.

    Args:
        folder: Where their logs go.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._started: list[subprocess.Popen[str]] = []

    def start(self, **settings: str) -> Server:
        """A server that listens on a free port.

        Args:
            **settings: Settings as variables, without their prefix.
        """
        given = {f"PLEINAIR_{name}": value for name, value in settings.items()}
        log = self._folder / f"log-{len(self._started)}"
        with log.open("w") as stderr:
            process = subprocess.Popen(
                COMMAND,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                env={**os.environ, **given},
                preexec_fn=heed_interrupts,
            )
        self._started.append(process)
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, log.read_text("utf-8")
        return Server(process, json.loads(line)["url"], log)

    def kill_all(self) -> None:
        for process in self._started:
            process.kill()
            process.communicate()


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON_S
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def metrics_of(url: str) -> dict[str, float]:
    """The samples by name and labels, such as `pleinair_steps_total{outcome=painted}`."""
    answer = httpx.get(f"{url}/metrics", timeout=60)
    assert answer.status_code == 200
    samples = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            samples[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return samples
