"""What the page makes on disk goes with its process, however that ends."""

import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from pleinair.server import locked
from pleinair.space import workroom

WORK = """
import sys
from pleinair.space import workroom
work = workroom.folder("run")
print(work.name, flush=True)
sys.stdin.read(1)
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(workroom, "_own", None)
    monkeypatch.setattr(locked, "YOUNG_S", 0.0)
    return tmp_path


@pytest.mark.parametrize("is_killed", [True, False])
def test_nothing_is_left_of_a_process_that_has_ended(temporary: Path, is_killed: bool) -> None:
    command, pipe = [sys.executable, "-c", WORK], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        theirs = Path(other.stdout.readline().strip())
        with workroom.folder("run"):
            assert theirs.exists()
        if is_killed:
            other.send_signal(signal.SIGKILL)
    assert theirs.exists() is is_killed
    assert workroom._own is not None
    workroom._own.remove()
    with workroom.folder("run"):
        assert not theirs.exists()
        assert len(list(temporary.iterdir())) == 1


def test_a_room_that_was_cleaned_away_is_made_again(temporary: Path) -> None:
    with workroom.folder("run") as first:
        shutil.rmtree(Path(first).parent)
    with workroom.folder("run") as second:
        assert Path(second).is_dir()
        assert Path(second).is_relative_to(temporary)
