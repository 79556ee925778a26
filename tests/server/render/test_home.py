"""The folder of a browser, and what a server that was killed leaves behind."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pleinair.server import locked
from pleinair.server.locked import sweep
from pleinair.server.render.home import PREFIX, Home

MAKE_ONE = """
import time
from pleinair.server.render.home import Home
print(Home().path, flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    yield tmp_path
    monkeypatch.setattr(tempfile, "tempdir", None)


def test_a_home_is_closed_to_others_and_goes(folder: Path) -> None:
    made = Home()
    assert made.path.parent == folder
    assert made.own.stat().st_mode & 0o777 == 0o700
    assert made.path.stat().st_mode & 0o777 == 0o711
    (made.own / "profile").mkdir()
    made.remove()
    made.remove()
    assert os.listdir(folder) == []


def test_what_a_killed_server_left_is_swept_and_what_lives_is_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Home()
    with subprocess.Popen(
        [sys.executable, "-c", MAKE_ONE], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        left = Path(other.stdout.readline().strip())
        monkeypatch.setattr(locked, "YOUNG_S", 0.0)
        assert sweep(PREFIX) == 0
        other.send_signal(signal.SIGKILL)
    monkeypatch.setattr(locked, "YOUNG_S", 3600.0)
    assert sweep(PREFIX) == 0
    monkeypatch.setattr(locked, "YOUNG_S", 0.0)
    assert sweep(PREFIX) == 1
    assert not left.exists()
    assert mine.own.exists()
    mine.remove()
