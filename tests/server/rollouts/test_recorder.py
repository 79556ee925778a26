"""What is recorded is there afterwards, whatever happened meanwhile."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_rollouts import Made

from pleinair.server.rollouts import Recorder, RolloutsError, read_rollouts
from pleinair.server.rollouts import recorder as recorder_module
from pleinair.server.rollouts.bounds import prune
from pleinair.server.rollouts.segment import ROWS, Segment, segments

Make = Callable[..., Made]
HELPERS = str(Path(__file__).parents[2] / "helpers")


def seeds(folder: Path) -> list[int]:
    return [stored.rollout.seed for stored in read_rollouts(folder)]


async def test_rows_come_back_in_order_with_their_pictures(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    rows = [made(number) for number in range(5)]
    written = [await recorder.record(*row) for row in rows]
    recorder.close()
    found = list(read_rollouts(tmp_path))
    assert [stored.rollout for stored in found] == written
    assert [stored.png() for stored in found] == [png for _, png in rows]
    assert recorder.written == 5
    assert recorder.lost == 0


async def test_a_row_is_on_disk_when_record_returns(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    await recorder.record(*made(1))
    assert seeds(tmp_path) == [1]
    recorder.close()


async def test_a_row_without_a_picture(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    await recorder.record(*made(3, broken=True))
    recorder.close()
    (stored,) = read_rollouts(tmp_path)
    assert stored.png() is None
    assert stored.rollout.violations[0].code == "timeout"


async def test_many_at_once_lose_nothing(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    await asyncio.gather(*(recorder.record(*made(number)) for number in range(200)))
    recorder.close()
    assert sorted(seeds(tmp_path)) == list(range(200))


async def test_a_cancelled_step_is_recorded_all_the_same(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    task = asyncio.ensure_future(recorder.record(*made(1)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    recorder.close()
    assert seeds(tmp_path) == [1]


def test_the_same_picture_is_kept_once(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    for _ in range(3):
        recorder.record_now(*made(1))
    recorder.close()
    assert len(list(tmp_path.glob("*/images/*.png"))) == 1
    assert seeds(tmp_path) == [1, 1, 1]


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from made_rollouts import make
from pleinair.server.rollouts import Recorder
recorder = Recorder(Path(sys.argv[1]))
for number in range(100_000):
    recorder.record_now(*make(number))
    print(number, flush=True)
"""


def test_kill_9_in_the_middle_loses_at_most_the_row_in_flight(tmp_path: Path) -> None:
    for _ in range(3):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), HELPERS],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        answered = [int(writer.stdout.readline()) for _ in range(20)]
        time.sleep(0.05)
        os.kill(writer.pid, signal.SIGKILL)
        rest, _ = writer.communicate()
        answered += [int(line) for line in rest.split("\n")[:-1]]
        newest = segments(tmp_path)[-1]
        found = list(read_rollouts(newest))
        assert [stored.rollout.seed for stored in found][: len(answered)] == answered
        assert len(found) <= len(answered) + 1
        assert all(stored.png() is not None for stored in found)
    assert len(segments(tmp_path)) == 3


def test_a_cut_line_is_left_out_and_said(
    tmp_path: Path, made: Make, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder(tmp_path)
    for number in range(3):
        recorder.record_now(*made(number))
    recorder.close()
    rows = segments(tmp_path)[0] / ROWS
    rows.write_bytes(rows.read_bytes()[:-20])
    with caplog.at_level(logging.WARNING):
        assert seeds(tmp_path) == [0, 1]
    assert "line 3 was cut" in caplog.text


def test_a_new_process_never_writes_behind_a_cut_line(tmp_path: Path, made: Make) -> None:
    first = Segment(tmp_path)
    first.append(*made(1))
    second = Segment(tmp_path)
    second.append(*made(2))
    assert first.path != second.path
    first.close()
    second.close()


def test_a_line_that_is_no_rollout_is_said_and_the_rest_read(
    tmp_path: Path, made: Make, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder(tmp_path)
    recorder.record_now(*made(1))
    recorder.close()
    rows = segments(tmp_path)[0] / ROWS
    rows.write_bytes(b'{"step": "many"}\n' + rows.read_bytes())
    with caplog.at_level(logging.WARNING):
        assert seeds(tmp_path) == [1]
    assert "line 1 is no rollout" in caplog.text


def test_fields_of_a_later_version_are_left_out(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path)
    recorder.record_now(*made(1))
    recorder.close()
    rows = segments(tmp_path)[0] / ROWS
    row = json.loads(rows.read_text("utf-8"))
    rows.write_text(json.dumps({**row, "colour": "blue"}) + "\n", "utf-8")
    assert seeds(tmp_path) == [1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_costs_the_row_and_not_the_step(
    tmp_path: Path,
    made: Make,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(recorder_module, "RETRY_FOR_S", 0.3)
    recorder = Recorder(tmp_path)
    recorder.record_now(*made(1))
    segment = recorder._segment
    assert segment is not None
    good = segment._rows
    with open("/dev/full", "ab", buffering=0) as full, caplog.at_level(logging.ERROR):
        segment._rows = full
        monkeypatch.setattr(os, "ftruncate", lambda *_: None)  # not for a device
        assert recorder.record_now(*made(2)) is None
    segment._rows = good
    assert recorder.record_now(*made(3)) is not None
    recorder.close()
    assert (recorder.written, recorder.lost) == (2, 1)
    assert "No space left" in caplog.text
    assert seeds(tmp_path) == [1, 3]


def test_a_row_that_cannot_be_dumped_costs_itself_alone(
    tmp_path: Path, made: Make, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder(tmp_path)
    rollout, png = made(2)
    # As a fault of ours makes it, that gets around what makes texts well-formed.
    unsayable = rollout.model_copy(update={"critique": "half a \ud83c character"})
    with caplog.at_level(logging.ERROR):
        written = [
            recorder.record_now(*row) is not None for row in (made(1), (unsayable, png), made(3))
        ]
    recorder.close()
    assert written == [True, False, True]
    assert (recorder.written, recorder.lost) == (2, 1)
    assert "is not recorded (1 so far)" in caplog.text
    assert seeds(tmp_path) == [1, 3]


async def test_a_disk_that_fails_keeps_only_the_first_step_waiting(
    tmp_path: Path, made: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder_module, "RETRY_FOR_S", 1.0)
    nowhere = tmp_path / "a file"
    nowhere.write_text("no folder")
    recorder = Recorder(nowhere / "rollouts")
    started = time.monotonic()
    rows = await asyncio.gather(*(recorder.record(*made(number)) for number in range(40)))
    assert rows == [None] * 40
    assert (recorder.lost, recorder.waiting) == (40, 0)
    assert time.monotonic() - started < 20  # and not 40 s
    nowhere.unlink()
    assert await recorder.record(*made(41)) is not None
    recorder.close()
    assert seeds(nowhere / "rollouts") == [41]


async def test_a_disk_that_hangs_keeps_no_step_waiting_for_long(
    tmp_path: Path,
    made: Make,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(recorder_module, "ANSWER_WITHIN_S", 0.2)
    monkeypatch.setattr(recorder_module, "MAX_WAITING", 3)
    recorder = Recorder(tmp_path)
    hangs, append = threading.Event(), recorder._append

    def slowly(*row: Any) -> Any:
        hangs.wait(60)
        return append(*row)

    monkeypatch.setattr(recorder, "_append", slowly)
    for number in range(5):
        assert await recorder.record(*made(number)) is None
    assert (recorder.waiting, recorder.lost, recorder.written) == (3, 2, 0)
    assert "3 rows wait for the disk already" in caplog.text
    hangs.set()
    recorder.close()
    assert seeds(tmp_path) == [0, 1, 2]
    assert (recorder.waiting, recorder.lost, recorder.written) == (0, 2, 3)


def test_half_a_line_on_a_full_disk_is_taken_back(tmp_path: Path, made: Make) -> None:
    segment = Segment(tmp_path)
    segment.append(*made(1))
    rows = segment.path / ROWS
    before = rows.read_bytes()
    real = segment._rows

    class Half:
        """Takes ten bytes and then none."""

        taken = 0

        def fileno(self) -> int:
            return real.fileno()

        def write(self, data: bytes) -> int:
            if self.taken:
                raise OSError(28, "No space left on device")
            self.taken = 10
            return real.write(data[:10]) or 0

    segment._rows = Half()  # type: ignore[assignment]
    with pytest.raises(OSError, match="No space"):
        segment.append(*made(2))
    assert rows.read_bytes() == before
    real.close()


def test_a_folder_deleted_under_the_recorder_is_made_again(tmp_path: Path, made: Make) -> None:
    recorder = Recorder(tmp_path / "rollouts")
    recorder.record_now(*made(1))
    for path in sorted((tmp_path / "rollouts").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    assert recorder.record_now(*made(2)) is not None
    recorder.close()
    assert seeds(tmp_path / "rollouts") == [2]


def fill(folder: Path, made: Make, number: int, rows: int = 10) -> Path:
    segment = Segment(folder)
    for row in range(rows):
        segment.append(*made(100 * number + row))
    segment.close()
    return segment.path


def size_mb(segment: Path) -> float:
    return sum(path.stat().st_size for path in segment.rglob("*") if path.is_file()) / 1e6


def test_the_oldest_go_first_to_stay_within_a_size(tmp_path: Path, made: Make) -> None:
    paths = [fill(tmp_path, made, number) for number in range(4)]
    assert prune(tmp_path, max_mb=2.5 * size_mb(paths[0]), max_days=None) == paths[:2]
    assert segments(tmp_path) == paths[2:]


async def test_a_size_is_kept_to_within_a_tenth(tmp_path: Path, made: Make) -> None:
    max_mb = 0.1
    recorder = Recorder(tmp_path, max_mb=max_mb)
    for number in range(500):
        recorder.record_now(*made(number))
        if number % 50 == 49:
            kept_mb = sum(map(size_mb, segments(tmp_path)))
            assert kept_mb < 1.2 * max_mb
    recorder.close()
    kept = seeds(tmp_path)
    assert kept == list(range(500 - len(kept), 500))
    assert 20 < len(kept) < 200


def test_what_is_too_old_goes(tmp_path: Path, made: Make) -> None:
    old, new = fill(tmp_path, made, 0), fill(tmp_path, made, 1)
    two_days_ago = time.time() - 2 * 86_400
    os.utime(old / ROWS, (two_days_ago, two_days_ago))
    assert prune(tmp_path, max_mb=None, max_days=1) == [old]
    assert segments(tmp_path) == [new]


def test_without_bounds_nothing_goes(tmp_path: Path, made: Make) -> None:
    fill(tmp_path, made, 0)
    assert prune(tmp_path, None, None) == []


def test_what_is_being_written_stays(tmp_path: Path, made: Make) -> None:
    segment = Segment(tmp_path)
    segment.append(*made(1))
    assert prune(tmp_path, max_mb=1e-9, max_days=None) == []
    segment.close()
    assert prune(tmp_path, max_mb=1e-9, max_days=None) == [segment.path]


@pytest.mark.parametrize("exists", [True, False])
def test_a_folder_without_rollouts_is_said(tmp_path: Path, exists: bool) -> None:
    folder = tmp_path if exists else tmp_path / "nowhere"
    with pytest.raises(RolloutsError, match="PLEINAIR_ROLLOUTS_DIR"):
        read_rollouts(folder)


def test_a_segment_alone_can_be_read(tmp_path: Path, made: Make) -> None:
    assert len(seeds(fill(tmp_path, made, 0))) == 10
