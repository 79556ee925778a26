"""Pools go to the Hub and come from it, against a stand-in that speaks its API."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from small_pools import ROWS, blot, write_pool
from stub_hub import OWNER, TOKEN, Commit, Dataset, StubHub

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Serve = Callable[..., AbstractContextManager[str]]
DATASET = f"{OWNER}/paintings"
CARD = "---\nlicense: cc0-1.0\npretty_name: Paintings\n---\n# Paintings\n"


@pytest.fixture
def hub() -> StubHub:
    return StubHub()


@pytest.fixture
def ask(run: Run, hub: StubHub, serve: Serve, tmp_path: Path) -> Iterator[Run]:
    """Runs `pleinair pool` with a Hub of its own, and an empty cache of it."""
    with serve(hub.application()) as url:

        def ask(*args: str, **env: str) -> "subprocess.CompletedProcess[str]":
            own = {
                "HF_ENDPOINT": url,
                "HF_HOME": str(tmp_path / "hf"),
                "HF_TOKEN": TOKEN,
                "HF_HUB_DISABLE_XET": "1",
            }
            return run("pool", *args, **own | env)

        yield ask


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    folder = write_pool(tmp_path / "mine")
    (folder / "README.md").write_text(CARD)
    (folder / "candidates.jsonl").write_text("")
    (folder / ".lock").write_text("")
    (folder / "notes.txt").write_text("mine alone")
    return folder


def document(done: "subprocess.CompletedProcess[str]") -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_pool_is_pushed_pulled_and_used(ask: Run, hub: StubHub, pool: Path) -> None:
    pushed = document(ask("push", "mine", DATASET, "--private", "--json"))
    head = hub.datasets[DATASET].head
    assert (pushed["dataset"], pushed["revision"]) == (DATASET, head.oid)
    assert hub.datasets[DATASET].private
    assert head.message == "Update the reference pool"
    assert set(head.files) == {"README.md", "metadata.jsonl"} | {
        f"{part}/{name}.{kind}"
        for name, *_ in ROWS
        for part, kind in (("images", "png"), ("sketches", "js"))
    }
    assert head.files["images/ruby.png"] == blot("#d01020")
    assert head.in_lfs == {f"images/{name}.png" for name, *_ in ROWS}

    pulled = document(ask("pull", DATASET, "--json"))
    assert (pulled["revision"], pulled["paintings"]) == (head.oid, len(ROWS))
    assert pulled["version"] == pushed["version"]

    listed = ask("list", DATASET, "--revision", head.oid, "--json")
    assert [row["name"] for row in document(listed)] == [name for name, *_ in ROWS]
    by_setting = ask(
        "list",
        "--json",
        PLEINAIR_REFERENCE_POOL=DATASET,
        PLEINAIR_REFERENCE_POOL_REVISION=head.oid,
    )
    assert document(by_setting) == document(listed)
    # What is pinned and cached needs no Hub any more.
    hub.status = 503
    assert document(ask("list", DATASET, "--revision", head.oid, "--json")) == document(listed)


def test_people_are_told_what_to_pin(ask: Run, hub: StubHub, pool: Path) -> None:
    for args in (("push", "mine", DATASET), ("pull", DATASET)):
        done = ask(*args)
        assert done.returncode == 0, done.stderr
        assert f"PLEINAIR_REFERENCE_POOL={DATASET}\n" in done.stdout
        oid = hub.datasets[DATASET].head.oid
        assert f"PLEINAIR_REFERENCE_POOL_REVISION={oid}\n" in done.stdout


def test_a_copy_to_change_is_of_files_and_not_of_links(
    ask: Run, hub: StubHub, pool: Path, tmp_path: Path
) -> None:
    document(ask("push", "mine", DATASET, "--json"))
    pulled = document(ask("pull", DATASET, "-o", "copy", "--json"))
    assert pulled["folder"] == "copy"
    copied = [path for path in (tmp_path / "copy").rglob("*") if not path.is_dir()]
    assert len(copied) == 2 + 2 * len(ROWS)
    assert not any(path.is_symlink() for path in copied)
    again = ask("pull", DATASET, "-o", "copy")
    assert again.returncode == 2
    assert "copy is not empty" in again.stderr


def test_what_is_pushed_again_is_what_the_folder_is(ask: Run, hub: StubHub, pool: Path) -> None:
    first = document(ask("push", "mine", DATASET, "--json"))
    unchanged = document(ask("push", "mine", DATASET, "--json"))
    assert unchanged["revision"] == first["revision"]
    assert len(hub.datasets[DATASET].commits) == 2

    rows = (pool / "metadata.jsonl").read_text().splitlines(keepends=True)
    (pool / "metadata.jsonl").write_text("".join(rows[1:]))
    for path in (pool / "images" / "ruby.png", pool / "sketches" / "ruby.js"):
        path.unlink()
    second = document(ask("push", "mine", DATASET, "--message", "Drop ruby", "--json"))
    head = hub.datasets[DATASET].head
    assert (head.message, second["paintings"]) == ("Drop ruby", len(ROWS) - 1)
    assert not [path for path in head.files if "ruby" in path]
    old = document(ask("pull", DATASET, "--revision", first["revision"], "--json"))
    assert old["paintings"] == len(ROWS)


def test_a_broken_pool_is_not_pushed(ask: Run, hub: StubHub, pool: Path) -> None:
    (pool / "images" / "ruby.png").unlink()
    done = ask("push", "mine", DATASET)
    assert done.returncode == 2
    assert "images/ruby.png cannot be read" in done.stderr
    assert hub.datasets == {}


@pytest.mark.parametrize(
    ("args", "said", "status"),
    [
        (("pull", "someone/nothing"), "the Hub has no dataset someone/nothing", 3),
        (("pull", DATASET, "--revision", "0" * 40), "the Hub has no such commit", 3),
        (("list", DATASET), "needs the commit to load, as 40 hexadecimal digits", 2),
        (("list", DATASET, "--revision", "main"), "needs the commit to load", 2),
        (("list", DATASET, "--revision", "0" * 40), "the Hub has no such commit", 3),
        (("push", "mine", "two words/x"), "is no name for a dataset", 3),
        (("push", "mine", "another/paintings"), "has to hold a token that may write there", 3),
    ],
)
def test_what_the_hub_refuses_is_told(
    ask: Run, hub: StubHub, pool: Path, args: tuple[str, ...], said: str, status: int
) -> None:
    hub.datasets[DATASET] = Dataset(False, [Commit("1" * 40, "initial commit", {}, set())])
    done = ask(*args)
    assert said in done.stderr
    assert done.returncode == status
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_a_wrong_token_is_told_and_not_shown(ask: Run, pool: Path) -> None:
    done = ask("push", "mine", DATASET, HF_TOKEN="hf_of_somebody_else")
    assert done.returncode == 3
    assert "HF_TOKEN has to hold a token that may write there" in done.stderr
    assert "hf_of_somebody_else" not in done.stderr


def test_a_hub_that_is_not_there_is_told(ask: Run, pool: Path) -> None:
    for args in (("pull", DATASET), ("push", "mine", DATASET)):
        done = ask(*args, HF_ENDPOINT="http://127.0.0.1:9")
        assert done.returncode == 3
        assert "the Hub cannot be reached" in done.stderr
        assert "Traceback" not in done.stderr
