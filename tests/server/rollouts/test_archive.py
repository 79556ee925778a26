"""What was exported or packed is read again, and a hostile file reaches nothing."""

import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pyarrow
import pyarrow.parquet as parquet
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
    assert [row for row in read_archive(archive, into) if row.png() is not None] == []
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


MIB = 1024 * 1024
ROW = b'{"subject": "poppy", "reply": "%s"}\n'


def many_rows(made: zipfile.ZipFile) -> None:
    made.writestr("run/rows.jsonl", b"{}\n" * 20_001)


def long_row(made: zipfile.ZipFile) -> None:
    made.writestr("run/rows.jsonl", ROW % b"short" + ROW % (b"x" * 16 * MIB))


def long_rows(made: zipfile.ZipFile) -> None:
    made.writestr("run/rows.jsonl", ROW % (b"x" * 13 * MIB) * 5)


def large_picture(made: zipfile.ZipFile) -> None:
    made.writestr("run/images/a.png", bytes(21 * MIB))


def large_pictures(made: zipfile.ZipFile) -> None:
    for number in range(28):
        made.writestr(f"run/images/{number}.png", bytes(19 * MIB))


def many_files(made: zipfile.ZipFile) -> None:
    for number in range(9_000):
        made.writestr(f"{'x' * 200}/{number}.png", b"")


def deep_files(made: zipfile.ZipFile) -> None:
    made.writestr("a/" * 500 + "rows.jsonl", b"")


@pytest.mark.parametrize(
    ("fill", "said"),
    [
        (many_rows, "run/rows.jsonl: there are more than 20,000 rows; choose less"),
        (long_row, "run/rows.jsonl, row 2: a row has at most 16 MiB; leave it out"),
        (long_rows, "run/rows.jsonl: the rows up to here are more than 64 MiB"),
        (large_picture, "run/images/a.png: a picture has at most 20 MiB"),
        (large_pictures, "run/images/26.png: the pictures up to here are more than 512 MiB"),
        (many_files, "it holds more files than 10,000 pictures"),
        (deep_files, "more than 8 folders deep"),
    ],
)
def test_a_zip_that_unfolds_too_far_is_refused(
    tmp_path: Path, fill: Callable[[zipfile.ZipFile], None], said: str
) -> None:
    archive, into = tmp_path / "run.zip", tmp_path / "into"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        fill(made)
    with pytest.raises(RolloutsError, match=re.escape(said)):
        list(read_archive(archive, into))
    written = sum(path.stat().st_size for path in into.rglob("*") if path.is_file())
    assert written <= 17 * MIB


def test_a_row_of_too_many_values_is_passed_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    archive = tmp_path / "run.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        row = b'{"subject": "poppy", "notes": [%s""]}\n' % (b'"",' * 100_000)
        made.writestr("run/rows.jsonl", row + ROW % b"kept" + b"no row\n" * 50)
    (kept,) = read_archive(archive, tmp_path / "into")
    assert kept.rollout.reply == "kept"
    assert "line 1 is no rollout: it holds more than 20,000 JSON values" in caplog.text
    assert len(caplog.messages) == 21  # twenty lines, and that there are 31 more
    assert caplog.messages[-1].startswith("31 more")


def test_a_file_in_the_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / "run.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("a.png", b"")
        made.writestr("a.png/rows.jsonl", b"")
    with pytest.raises(RolloutsError, match=r"run\.zip cannot be unpacked"):
        list(read_archive(archive, tmp_path / "into"))


@pytest.fixture
def exported(recorded: Path, tmp_path: Path) -> Path:
    export(read_rollouts(recorded), tmp_path / "exported")
    return next((tmp_path / "exported").rglob("*.parquet"))


def repeated(reply: str, rows: int) -> Callable[[pyarrow.Table], pyarrow.Table]:
    """So many rows with one reply, which Parquet writes once."""

    def change(table: pyarrow.Table) -> pyarrow.Table:
        table = pyarrow.concat_tables([table.slice(0, 1)] * rows)
        indices = pyarrow.array([0] * rows, pyarrow.int32())
        return table.set_column(
            table.schema.get_field_index("reply"),
            "reply",
            pyarrow.DictionaryArray.from_arrays(indices, [reply]),
        )

    return change


def one_list(table: pyarrow.Table) -> pyarrow.Table:
    count = 50_000_000
    notes = pyarrow.ListArray.from_arrays([0, count], pyarrow.nulls(count, pyarrow.string()))
    return table.slice(0, 1).set_column(table.schema.get_field_index("notes"), "notes", notes)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (repeated("y" * MIB, 200), "row 64: the rows up to here are more than 64 MiB"),
        (repeated("y" * 17 * MIB, 1), "row 1: a row has at most 16 MiB"),
        (repeated("", 20_001), ": there are more than 20,000 rows"),
        (one_list, "takes more memory or time to read than an export does"),
    ],
    ids=["repeated", "long", "many", "list"],
)
def test_parquet_that_unfolds_too_far_is_refused(
    exported: Path,
    tmp_path: Path,
    change: Callable[[pyarrow.Table], pyarrow.Table],
    said: str,
) -> None:
    file = tmp_path / "hostile.parquet"
    parquet.write_table(change(parquet.read_table(exported)), file, compression="zstd")
    assert file.stat().st_size < MIB
    with pytest.raises(RolloutsError, match=said):
        list(read_archive(file, tmp_path / "into"))


def test_large_pictures_of_an_export_are_written_in_small_pages(
    recorded: Path, tmp_path: Path
) -> None:
    """A page is read whole."""
    stored = next(iter(read_rollouts(recorded)))
    noise = np.random.default_rng(0).bytes(MIB)
    path = stored.segment / "images" / "noise.png"
    path.write_bytes(noise)
    row = stored.rollout.model_copy(update={"image": "images/noise.png"})
    export([Stored(row, stored.segment)] * 20, tmp_path / "out")
    (file,) = (tmp_path / "out").rglob("*.parquet")
    (read, *others) = read_archive(file, tmp_path / "into")
    assert (read.png(), len(others)) == (noise, 19)
    assert sum(one.stat().st_size for one in (tmp_path / "into").rglob("*.png")) == MIB
