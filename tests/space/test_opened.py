"""All runs that visitors have open are bounded together, and what is closed is let go."""

import asyncio
import gc
import io
import os
import shutil
import threading
import time
import weakref
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import gradio as gr
import pytest
from made_rollouts import make
from PIL import Image

from pleinair.client.outcomes import Violation
from pleinair.server.rollouts import Recorder, Rollout, RolloutsError, Stored
from pleinair.server.rollouts.archive import read_archive
from pleinair.space import pack as packing
from pleinair.space import run as running
from pleinair.space import runs, workroom
from pleinair.space.film import make_film
from pleinair.space.opened import OpenRuns, on_disk
from pleinair.space.pack import PackError, pack
from pleinair.space.rollouts_tab import RolloutsTab
from pleinair.space.run import Run

KIB = 1024


@pytest.fixture(autouse=True)
def _nothing_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_open", OpenRuns())
    monkeypatch.setattr(runs, "_recorded", {})


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    folder = tmp_path / "recorded"
    recorder = Recorder(folder)
    for number in range(3):
        recorder.record_now(*make(number))
    recorder.close()
    return folder


def unpacked(size: int = 0, held: int = 0) -> Run:
    folder: TemporaryDirectory[str] = TemporaryDirectory(prefix="pleinair-test-")
    (Path(folder.name) / "picture.png").write_bytes(os.urandom(size))
    return Run("run", (Stored(Rollout(), Path(folder.name)),), folder, held)


def exists(run: Run) -> bool:
    assert run.folder is not None
    return Path(run.folder.name).exists()


@pytest.mark.parametrize(
    ("bounds", "size", "held"),
    [((2, KIB**3, KIB**3), 0, 0), ((9, 200 * KIB, KIB**3), 80 * KIB, 0), ((9, KIB**3, 25), 0, 10)],
    ids=["number", "disk", "memory"],
)
def test_the_oldest_runs_are_closed_first(
    bounds: tuple[int, int, int], size: int, held: int
) -> None:
    opened = OpenRuns(*bounds)
    three = [unpacked(size, held) for _ in range(3)]
    for run in three[:2]:
        opened.add(run)
    opened.add(three[0])  # which is used again
    opened.add(three[2])
    assert [run.closed for run in three] == [False, True, False]
    assert [exists(run) for run in three] == [True, False, True]
    assert [len(run.rollouts) for run in three] == [1, 0, 1]


def test_the_newest_stays_whatever_it_takes() -> None:
    opened = OpenRuns(max_disk_bytes=KIB)
    run = unpacked(80 * KIB)
    opened.add(run)
    assert exists(run)


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_a_run_that_nobody_has_is_not_kept() -> None:
    opened = OpenRuns()
    run = unpacked()
    assert run.folder is not None
    folder, gone = Path(run.folder.name), weakref.ref(run)
    opened.add(run)
    del run  # with its folder, as Gradio does where it has too many visitors
    gc.collect()
    assert gone() is None
    assert not folder.exists()


def test_of_rows_that_take_much_memory_the_last_are_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(running, "MAX_HELD_BYTES", 1024 * KIB)
    rows = [Stored(Rollout(seed=seed, reply="x" * 300 * KIB), tmp_path) for seed in range(10)]
    run = Run.of("run", rows)
    assert [one.rollout.seed for one in run.rollouts] == [7, 8, 9]
    assert 900 * KIB < run.held_bytes < 920 * KIB


def test_all_visitors_share_what_was_recorded(recorded: Path) -> None:
    first, second = asyncio.run(runs.recorded(recorded)), asyncio.run(runs.recorded(recorded))
    assert first is second
    runs.let_go(first)  # by one of them
    assert not first.closed
    recorder = Recorder(recorded)
    recorder.record_now(*make(3))
    recorder.close()
    assert len(asyncio.run(runs.recorded(recorded)).rollouts) == 4


def test_an_upload_that_is_replaced_is_deleted(recorded: Path, tmp_path: Path) -> None:
    with gr.Blocks(), gr.Tab("Rollouts") as tab:
        page = RolloutsTab(None, tab)

    def upload(before: Run | None) -> Run:
        path = shutil.make_archive(str(tmp_path / "run"), "zip", recorded)
        run = asyncio.run(page._upload(path, before))[0]
        assert isinstance(run, Run)
        return run

    first = upload(None)
    assert first.held_bytes > 0
    assert len(first.rollouts) == 3
    second = upload(first)
    wait_for(lambda: not exists(first))
    assert first.closed
    assert exists(second)
    asyncio.run(page._again(second))
    wait_for(lambda: not exists(second))


def test_a_refused_upload_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    monkeypatch.setattr(workroom, "_own", None)
    (tmp_path / "temporary").mkdir()
    path = tmp_path / "upload-1" / "run.zip"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("run/rows.jsonl", b"x" * 17 * KIB**2)
    with pytest.raises(RolloutsError, match="row 1: a row has at most 16 MiB"):
        asyncio.run(runs.uploaded(path))
    assert not path.exists()
    (room,) = (tmp_path / "temporary").iterdir()
    assert [one.name for one in room.iterdir()] == ["lock"]


@pytest.mark.parametrize(("folder", "stays"), [("upload-1", False), ("packed", True)])
def test_an_upload_is_let_go_and_what_was_packed_for_others_is_not(
    recorded: Path, tmp_path: Path, folder: str, stays: bool
) -> None:
    (tmp_path / folder).mkdir()
    path = Path(shutil.make_archive(str(tmp_path / folder / "run"), "zip", recorded))
    asyncio.run(runs.uploaded(path)).close()
    assert path.exists() is stays


def test_runs_are_read_one_at_a_time_and_off_the_loop(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading: list[int] = []
    at_once: list[int] = []

    def watched(path: Path, into: Path) -> list[Stored]:
        assert threading.current_thread() is not threading.main_thread()
        reading.append(1)
        at_once.append(len(reading))
        time.sleep(0.05)
        rows = list(read_archive(path, into))
        reading.pop()
        return rows

    monkeypatch.setattr(runs, "read_archive", watched)
    names = [shutil.make_archive(str(tmp_path / f"run{n}"), "zip", recorded) for n in range(4)]

    async def all_at_once() -> list[Run]:
        return await asyncio.gather(*(runs.uploaded(Path(name)) for name in names))

    for run in asyncio.run(all_at_once()):
        run.close()
    assert at_once == [1, 1, 1, 1]


def test_a_closed_run_says_so(recorded: Path) -> None:
    run = asyncio.run(runs.recorded(recorded))
    run.close()
    assert "closed to make room" in runs.draw(run, 1, 1, runs.WHOLE_RUN, "in order")
    assert asyncio.run(runs.recorded(recorded)) is not run


def test_a_card_is_short_whatever_its_row(tmp_path: Path) -> None:
    violations = (Violation(code="timeout", message="m" * 100_000),) * 100
    terms = {
        f"{number}{'t' * 1000}": {"value": 1, "weight": 1, "available": True}
        for number in range(1000)
    }
    for more in ({"violations": violations}, {"terms": terms}):
        row = Rollout.model_validate({"subject": "s" * 100_000, **more})
        html = runs.draw(Run.of("run", [Stored(row, tmp_path)]), 1, 1, runs.WHOLE_RUN, "in order")
        assert "s" * 300 in html
        assert len(html) < 32 * KIB


def test_a_picture_larger_than_a_canvas_is_left_out(tmp_path: Path) -> None:
    images = {}
    for side in (2048, 2049, 14_000):
        picture = io.BytesIO()
        Image.new("1", (side, side)).save(picture, "PNG")
        images[side] = tmp_path / f"{side}.png"
        images[side].write_bytes(picture.getvalue())
    assert [bool(runs._picture(path)) for path in images.values()] == [True, False, False]
    rows = [
        Stored(Rollout(image=path.name, subject="s" * 10**6), tmp_path) for path in images.values()
    ]
    assert make_film(Run.of("run", rows).steps(1), tmp_path / "run.webp") == 1


def test_a_run_is_packed_the_same_each_time_if_there_is_room(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = asyncio.run(runs.recorded(recorded))
    kept = tmp_path / "kept"
    kept.mkdir()
    for name in ("a.zip", "b.zip"):
        pack(run.rollouts, tmp_path / name, kept)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert on_disk(kept) == 0
    monkeypatch.setattr(packing, "MAX_KEPT_BYTES", 100)
    with pytest.raises(PackError, match="no room now"):
        pack(run.rollouts, tmp_path / "c.zip", kept)
    assert not (tmp_path / "c.zip").exists()


def wait_for(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)
