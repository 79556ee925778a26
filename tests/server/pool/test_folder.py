"""A folder that several work on loses nothing, and is never seen half written."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from small_pools import ROWS, blot, write_pool

from pleinair.server.pool import PoolError, load_pool
from pleinair.server.pool.folder import PoolFolder, replace_file
from pleinair.server.pool.rows import Candidate, Rejected

SKETCH = "function setup() {}\n"


@pytest.fixture
def pool(tmp_path: Path) -> PoolFolder:
    return PoolFolder(write_pool(tmp_path / "pool"))


def candidate(name: str) -> Candidate:
    return Candidate(
        file_name=f"images/{name}.png", sketch=f"sketches/{name}.js", subject="iris", author="it"
    )


def test_a_candidate_waits_apart_until_it_has_a_tier(pool: PoolFolder) -> None:
    pool.add(candidate("new"), SKETCH)
    pool.write("images/new.png", blot("#203080"))
    assert [one.name for one in pool.candidates()] == ["new"]
    assert len(load_pool(pool.path)) == len(ROWS)

    row = pool.rate("new", "okay", "A clear blue.")
    assert (row.tier, row.reason, row.subject, row.author) == (
        "okay",
        "A clear blue.",
        "iris",
        "it",
    )
    assert pool.candidates() == []
    loaded = load_pool(pool.path).paintings[-1]
    assert (loaded.name, loaded.tier, loaded.source()) == ("new", "okay", SKETCH)


def test_a_painting_moves_to_another_tier_in_its_place(pool: PoolFolder) -> None:
    pool.rate("olive", "meh", "Flat.")
    rows = pool.rows()
    assert [row.name for row in rows] == [name for name, *_ in ROWS]
    assert (rows[3].tier, rows[3].reason) == ("meh", "Flat.")


def test_columns_that_nobody_knows_here_are_kept(pool: PoolFolder) -> None:
    path = pool.path / "metadata.jsonl"
    first, *others = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | {"medium": "rag paper"}), *others]))
    pool.rate("ruby", "okay", "")
    pool.update("ruby", seed=5)
    row = json.loads(path.read_text().splitlines()[0])
    assert (row["medium"], row["seed"], row["tier"]) == ("rag paper", 5, "okay")


def test_many_writers_lose_nothing(pool: PoolFolder) -> None:
    code = (
        "import sys; from pathlib import Path; from pleinair.server.pool.folder import PoolFolder\n"
        "pool = PoolFolder(Path(sys.argv[1]))\n"
        "for name in sys.argv[2:]: pool.rate(name, 'okay', 'by a process')\n"
    )
    names = [name for name, *_ in ROWS]
    processes = [
        subprocess.Popen([sys.executable, "-c", code, str(pool.path), *part])
        for part in (names[:5], names[5:])
    ]
    for number in range(8):
        pool.add(candidate(f"new-{number}"), SKETCH)
    threads = [
        threading.Thread(target=pool.rate, args=(f"new-{number}", "love", "by a thread"))
        for number in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [process.wait(timeout=120) for process in processes] == [0, 0]
    reasons = {row.name: (row.tier, row.reason) for row in pool.rows()}
    assert reasons == dict.fromkeys(names, ("okay", "by a process")) | {
        f"new-{number}": ("love", "by a thread") for number in range(8)
    }


def test_a_reader_never_sees_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    texts = [b"a" * 300_000, b"b" * 300_000]
    replace_file(path, texts[0])
    done = threading.Event()
    seen: set[bytes] = set()

    def read() -> None:
        while not done.is_set():
            seen.add(path.read_bytes())

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(60):
        replace_file(path, texts[number % 2])
    done.set()
    reader.join()
    assert seen <= set(texts)
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(PoolError, match="file cannot be written: Is a directory"):
        replace_file(tmp_path / "file", b"")
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_rejected_reply_is_no_candidate_any_more(pool: PoolFolder) -> None:
    pool.add(candidate("new"), SKETCH)
    columns = candidate("new").model_dump() | {"reason": "blank", "reply": "..."}
    for _ in range(2):
        pool.reject(Rejected.model_validate(columns))
    assert pool.every_candidate() == []
    assert [(one.name, one.reason) for one in pool.rejected()] == [("new", "blank")]


def test_names_are_taken_once(pool: PoolFolder) -> None:
    with pytest.raises(PoolError, match="has a painting 'ruby' already"):
        pool.add(candidate("ruby"), SKETCH)
    assert "ruby" not in (pool.path / "candidates.jsonl").name
    assert pool.every_candidate() == []


def test_what_does_not_fit_is_refused_and_changes_nothing(pool: PoolFolder) -> None:
    before = (pool.path / "metadata.jsonl").read_bytes()
    with pytest.raises(PoolError, match="has no painting 'rubi'"):
        pool.rate("rubi", "love", "")
    with pytest.raises(PoolError, match="ruby: seed: Input should be greater"):
        pool.update("ruby", seed=-1)
    assert (pool.path / "metadata.jsonl").read_bytes() == before


def test_a_tier_in_a_files_name_cannot_be_contradicted(pool: PoolFolder) -> None:
    pool.add(candidate("love_x"), SKETCH)
    with pytest.raises(PoolError, match="the file's name says tier 'love', the row 'meh'"):
        pool.rate("love_x", "meh", "")


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PoolError, match="there is no folder"):
        PoolFolder(tmp_path / "missing")
    with pytest.raises(PoolError, match="nothing can be written to /proc"):
        PoolFolder(Path("/proc"))
    cached = tmp_path / "snapshots" / ("0" * 40)
    cached.mkdir(parents=True)
    with pytest.raises(PoolError, match=r"is the Hub's cache; `pleinair pool pull` makes a copy"):
        PoolFolder(cached)
