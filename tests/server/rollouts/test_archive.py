"""What was exported or packed is read again, and a hostile file reaches nothing."""

import json
import shutil
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from made_rollouts import Made

from pleinair.server.rollouts import Recorder, RolloutsError, Stored, read_rollouts
from pleinair.server.rollouts.archive import read_archive
from pleinair.server.rollouts.export import export

Make = Callable[..., Made]


@pytest.fixture
def recorded(tmp_path: Path, made: Make) -> Path:
    folder = tmp_path / "recorded"
    recorder = Recorder(folder)
    for number in range(3):
        recorder.record_now(*made(number))
    recorder.record_now(*made(3, broken=True))
    recorder.close()
    return folder


def zipped(folder: Path, path: Path) -> Path:
    return Path(shutil.make_archive(str(path), "zip", folder))


def contents(rows: Iterable[Stored]) -> list[tuple[object, bytes | None]]:
    return [(row.rollout.model_dump(exclude={"image"}), row.png()) for row in rows]


def test_a_zip_of_a_recorded_folder_gives_its_rows(recorded: Path, tmp_path: Path) -> None:
    archive = zipped(recorded, tmp_path / "run")
    into = tmp_path / "into"
    assert contents(read_archive(archive, into)) == contents(read_rollouts(recorded))


@pytest.mark.parametrize("packed", [False, True], ids=["parquet", "zip"])
def test_an_export_gives_its_rows(recorded: Path, tmp_path: Path, packed: bool) -> None:
    exported = tmp_path / "exported"
    export(read_rollouts(recorded), exported)
    file = zipped(exported, tmp_path / "run") if packed else next(exported.rglob("*.parquet"))
    into = tmp_path / "into"
    into.mkdir()
    assert contents(read_archive(file, into)) == contents(read_rollouts(recorded))


def test_a_zip_reaches_nothing_outside(recorded: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"secret")
    (row, *_) = (stored.rollout for stored in read_rollouts(recorded))
    line = json.loads(row.model_dump_json()) | {"image": str(secret)}
    archive = tmp_path / "hostile.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("run/rows.jsonl", json.dumps(line) + "\n")
        made.writestr("../escaped.png", b"x")
        made.writestr("/rooted.jsonl", b"x")
    into = tmp_path / "a" / "into"
    into.mkdir(parents=True)
    assert list(read_archive(archive, into)) == []
    assert not (into.parent / "escaped.png").exists()


@pytest.mark.parametrize("name", ["notes.txt", "rows.parquet", "empty.zip"])
def test_another_file_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    if name.endswith("zip"):
        with zipfile.ZipFile(file, "w") as made:
            made.writestr("notes.txt", "nothing")
    else:
        file.write_text("nothing")
    into = tmp_path / "into"
    into.mkdir()
    with pytest.raises(RolloutsError, match=name):
        list(read_archive(file, into))
