"""Commands and servers as processes, sketches written for them, and a small pool."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from servers import Start, Starter
from small_pools import write_pool

COMMAND = (sys.executable, "-m", "pleinair.server.cli")

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Write = Callable[..., str]


@pytest.fixture(scope="session")
def small_pool(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder of a reference pool of ten small pictures."""
    return str(write_pool(tmp_path_factory.mktemp("pools") / "small"))


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs `pleinair` with some arguments in an empty folder."""

    def run(*args: str, stdin: str = "", **env: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [*COMMAND, *args],
            cwd=tmp_path,
            input=stdin,
            env=os.environ | env,
            capture_output=True,
            text=True,
            timeout=120,
        )

    return run


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a sketch into that folder and returns its path from there."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return name

    return write


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, with settings given as variables without their prefix."""
    starter = Starter(tmp_path)
    yield starter.start
    starter.kill_all()
