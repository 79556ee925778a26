"""Pools in both layouts are loaded whole, and what is wrong with one is told with its place."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from datasets import load_dataset
from PIL import Image
from small_pools import ROWS, SIZE_PX, blot, write_pool

from pleinair.server.pool import SHIPPED_POOL, PoolError, load_pool, shared_pool
from pleinair.server.settings import Settings

Change = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_pool(tmp_path / "pool")


def rows_of(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "metadata.jsonl").read_text().splitlines()]


def save(folder: Path, rows: list[dict[str, Any]]) -> None:
    (folder / "metadata.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def change(folder: Path, place: int, **columns: Any) -> None:
    rows = rows_of(folder)
    rows[place] |= columns
    save(folder, rows)


# --- what is loaded


def test_a_painting_has_what_its_row_and_its_files_say(folder: Path) -> None:
    change(folder, 0, author="wet", seed=7, licence="CC0-1.0", paint_fraction=0.25)
    pool = load_pool(folder)
    ruby = pool.paintings[0]
    png = blot("#d01020")
    assert len(pool) == len(ROWS)
    assert (ruby.name, ruby.file_name, ruby.sketch) == (
        "ruby",
        "images/ruby.png",
        "sketches/ruby.js",
    )
    assert (ruby.subject, ruby.tier, ruby.reason) == ("poppy", "love", "Made for a test.")
    assert (ruby.author, ruby.seed, ruby.licence) == ("wet", 7, "CC0-1.0")
    assert (ruby.width, ruby.height, ruby.paint_fraction) == (SIZE_PX, SIZE_PX, 0.25)
    assert ruby.sha256 == hashlib.sha256(png).hexdigest()
    assert ruby.png() == png
    assert ruby.source() == "function setup() {}\n"
    assert [one.name for one in pool.of_tier("nope")] == ["blank", "ghost"]


def test_paint_that_no_row_tells_of_is_measured(folder: Path) -> None:
    ruby = load_pool(folder).paintings[0]
    assert ruby.paint_fraction == pytest.approx(3.14159 * 40**2 / SIZE_PX**2, rel=0.03)


def test_a_pool_in_the_published_layout_is_read_off_its_names(tmp_path: Path) -> None:
    for part in ("images", "sources"):
        (tmp_path / part).mkdir()
    rows: list[dict[str, Any]] = []
    for name in ("love_a1", "okay_b2", "meh_c3", "nope_d4"):
        (tmp_path / "images" / f"{name}.png").write_bytes(blot("#d01020"))
        (tmp_path / "sources" / f"{name}.js").write_text(f"// {name}")
        rows.append({"file_name": f"images/{name}.png", "score": 0.5})
    save(tmp_path, rows)
    pool = load_pool(tmp_path)
    assert [one.tier for one in pool] == ["love", "okay", "meh", "nope"]
    assert [one.name for one in pool] == ["love_a1", "okay_b2", "meh_c3", "nope_d4"]
    assert pool.paintings[1].source() == "// okay_b2"
    assert pool.paintings[0].width == SIZE_PX


def test_the_version_is_of_the_content_and_not_of_the_place_or_the_order(
    folder: Path, tmp_path: Path
) -> None:
    before = load_pool(folder).version
    copy = Path(shutil.copytree(folder, tmp_path / "copy"))
    save(copy, rows_of(copy)[::-1])
    assert load_pool(copy).version == before
    change(copy, 0, tier="okay")
    assert load_pool(copy).version != before


def test_datasets_loads_the_folder_as_an_imagefolder(folder: Path, tmp_path: Path) -> None:
    # Beside the pool's own files, as they lie there while somebody rates.
    (folder / "candidates.jsonl").write_text('{"file_name": "images/new.png"}\n')
    (folder / "images" / "new.png").write_bytes(blot("#203080"))
    loaded = load_dataset(
        "imagefolder", data_dir=str(folder), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert len(loaded) == len(ROWS)
    assert [row["tier"] for row in loaded] == [tier for _, tier, _, _ in ROWS]
    assert loaded[0]["image"].size == (SIZE_PX, SIZE_PX)
    assert loaded[0]["image"].getpixel((60, 60)) == (0xD0, 0x10, 0x20)
    assert loaded[0]["sketch"] == "sketches/ruby.js"


def test_the_settings_name_the_pool_of_the_process(folder: Path) -> None:
    deployment = Settings(reference_pool=str(folder))
    assert shared_pool(deployment).folder == folder
    assert shared_pool(deployment) is shared_pool(deployment)
    assert shared_pool(Settings()).folder == SHIPPED_POOL


# --- what is refused


def refusal(folder: Path) -> str:
    with pytest.raises(PoolError) as raised:
        load_pool(folder)
    return str(raised.value)


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ({"tier": "lovely"}, "tier: Input should be 'love', 'okay', 'meh' or 'nope'"),
        ({"seed": -1}, "seed: Input should be greater than or equal to 0"),
        ({"paint_fraction": 1.5}, "paint_fraction: Input should be less than or equal to 1"),
        ({"sha256": "abc"}, "sha256: String should match pattern"),
        ({"file_name": None}, "file_name: Input should be a valid string"),
        ({"file_name": "images/love_olive.png"}, "the file's name says tier 'love', the row"),
    ],
)
def test_a_wrong_row_is_told_with_its_line(
    folder: Path, columns: dict[str, Any], said: str
) -> None:
    change(folder, 3, **columns)
    told = refusal(folder)
    assert told.startswith(f"{folder / 'metadata.jsonl'}, line 4: ")
    assert said in told


@pytest.mark.parametrize("line", ["nonsense", "[1, 2]", '{"tier": "love"}', '{"a": 1'])
def test_a_line_that_is_no_row_is_told(folder: Path, line: str) -> None:
    with (folder / "metadata.jsonl").open("a") as file:
        file.write(f"\n{line}\n")
    assert f"line {len(ROWS) + 2}: " in refusal(folder)


@pytest.mark.parametrize(
    "path",
    [
        "../other/ruby.png",
        "/etc/hostname",
        "images/../../ruby.png",
        "images\\ruby.png",
        "C:/ruby.png",
        "",
        "..",
    ],
)
@pytest.mark.parametrize("column", ["file_name", "sketch"])
def test_a_path_that_leaves_the_folder_is_refused(folder: Path, column: str, path: str) -> None:
    change(folder, 1, **{column: path})
    told = refusal(folder)
    assert f"line 2: {column}: " in told
    assert "inside the pool's folder" in told


def test_a_link_that_leaves_the_folder_is_refused(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    outside.write_bytes(blot("#d01020"))
    (folder / "images" / "ruby.png").unlink()
    (folder / "images" / "ruby.png").symlink_to(outside)
    assert "is a link that leads out of the pool's folder" in refusal(folder)


def test_two_rows_of_one_name_are_refused(folder: Path) -> None:
    save(folder, [*rows_of(folder), rows_of(folder)[0]])
    assert f"line {len(ROWS) + 1}: 'ruby' is the name of line 1 already" in refusal(folder)


def test_a_picture_that_is_not_the_recorded_one_is_refused(folder: Path) -> None:
    change(folder, 0, sha256="0" * 64)
    told = refusal(folder)
    assert "images/ruby.png has sha256 " in told
    assert f"its row says {'0' * 64}" in told
    assert "pleinair pool render" in told


def test_a_size_that_is_not_the_pictures_is_refused(folder: Path) -> None:
    change(folder, 0, width=600)
    assert f"has width {SIZE_PX}, its row says 600" in refusal(folder)


def test_missing_files_are_named(folder: Path) -> None:
    (folder / "sketches" / "coral.js").unlink()
    assert "sketches/coral.js cannot be read: No such file" in refusal(folder)
    (folder / "images" / "ruby.png").unlink()
    assert "images/ruby.png cannot be read: No such file" in refusal(folder)


@pytest.mark.parametrize("data", [b"", b"GIF89a", blot("#d01020")[:60]])
def test_what_is_no_picture_is_told(folder: Path, data: bytes) -> None:
    (folder / "images" / "ruby.png").write_bytes(data)
    assert "images/ruby.png is no PNG that can be read" in refusal(folder)


def test_a_jpeg_by_the_name_of_a_png_is_told(folder: Path) -> None:
    Image.new("RGB", (8, 8)).save(folder / "images" / "ruby.png", "JPEG")
    assert "images/ruby.png is no PNG that can be read" in refusal(folder)


def test_a_sketch_that_is_no_text_is_told(folder: Path) -> None:
    (folder / "sketches" / "ruby.js").write_bytes(b"// caf\xe9")
    assert "ruby.js is not UTF-8 text: byte 7" in refusal(folder)


def test_what_is_no_pool_is_told(tmp_path: Path) -> None:
    assert "there is no pool at" in refusal(tmp_path / "missing")
    assert "metadata.jsonl cannot be read: No such file" in refusal(tmp_path)
    (tmp_path / "metadata.jsonl").write_text("\n\n")
    assert "metadata.jsonl has no rows" in refusal(tmp_path)
    (tmp_path / "metadata.jsonl").write_bytes(b"\xff")
    assert "metadata.jsonl is not UTF-8 text" in refusal(tmp_path)


def test_a_picture_that_changed_since_is_not_given(folder: Path) -> None:
    ruby = load_pool(folder).paintings[0]
    (folder / "images" / "ruby.png").write_bytes(blot("#000000"))
    with pytest.raises(PoolError, match=r"ruby\.png is not the picture that the pool's metadata"):
        ruby.png()


@pytest.mark.parametrize("revision", [None, "main", "0" * 39, "G" * 40])
def test_a_hub_dataset_needs_a_commit(revision: str | None) -> None:
    with pytest.raises(PoolError, match="needs the commit to load, as 40 hexadecimal digits"):
        load_pool("someone/paintings", revision)


def test_a_folder_may_be_below_the_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder.parent))
    assert load_pool("~/pool").folder == folder


def test_a_folder_has_no_revision(folder: Path) -> None:
    with pytest.raises(PoolError, match="a revision is for a Hub dataset"):
        load_pool(folder, "0" * 40)
