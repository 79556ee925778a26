"""`pleinair rollouts`, as a process."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from made_rollouts import make
from stub_hub import OWNER, TOKEN, StubHub

from pleinair.client.outcomes import Failure
from pleinair.server.rollouts import Recorder, Rollout

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Serve = Callable[..., AbstractContextManager[str]]

DATASET = f"{OWNER}/rollouts"
FOLDER = "recorded"


@pytest.fixture(autouse=True)
def recorded(tmp_path: Path) -> Path:
    """Seven rows in the folder of the command: six of two subjects, and one without a picture."""
    recorder = Recorder(tmp_path / FOLDER)
    for number in range(6):
        recorder.record_now(*make(number, subject="iris" if number % 2 else "poppy"))
    recorder.record_now(*make(6, broken=True))
    recorder.close()
    return tmp_path / FOLDER


def document(done: "subprocess.CompletedProcess[str]") -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def seeds(rows: Any) -> list[int]:
    return [row["seed"] for row in rows]


def test_list_shows_every_step_and_where_its_picture_is(run: Run) -> None:
    rows = document(run("rollouts", "list", FOLDER, "--json"))
    assert seeds(rows) == [0, 1, 2, 3, 4, 5, 6]
    assert [row["image"] is None for row in rows] == [False] * 6 + [True]
    assert rows[1]["reply"] == "reply 1 🌺"


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        (("--subject", "iris"), [1, 3, 5]),
        (("--latest", "2"), [5, 6]),
        (("--subject", "iris", "--latest", "1"), [5]),
        (("--episode", "episode-3"), [3]),
        (("--episode", "nobody"), []),
    ],
)
def test_what_is_listed_can_be_chosen(run: Run, options: tuple[str, ...], kept: list[int]) -> None:
    assert seeds(document(run("rollouts", "list", FOLDER, "--json", *options))) == kept


def test_the_episodes_of_a_group_are_found_by_its_name(run: Run, recorded: Path) -> None:
    recorder = Recorder(recorded)
    for name in ("group/0", "group/1", "groups"):
        recorder.record_now(Rollout(episode_id=name))
    recorder.close()
    rows = document(run("rollouts", "list", FOLDER, "--json", "--episode", "group"))
    assert [row["episode_id"] for row in rows] == ["group/0", "group/1"]


def test_list_is_a_table_for_people_and_reads_the_setting(run: Run, recorded: Path) -> None:
    done = run("rollouts", "list", PLEINAIR_ROLLOUTS_DIR=str(recorded), COLUMNS="120")
    assert done.returncode == 0, done.stderr
    assert "timeout" in done.stdout
    assert "7 of 7 steps, mean reward 0.002" in done.stdout  # (0 + 1 + ... + 5) / 1000 / 7


def test_show_finds_a_step_by_how_its_id_begins(run: Run) -> None:
    first, *_ = document(run("rollouts", "list", FOLDER, "--json"))
    (by_rollout,) = document(run("rollouts", "show", first["rollout_id"][:12], FOLDER, "--json"))
    (by_episode,) = document(run("rollouts", "show", "episode-0", FOLDER, "--json"))
    assert by_rollout == by_episode == first
    shown = run("rollouts", "show", "episode-0", FOLDER)
    assert shown.returncode == 0, shown.stderr
    assert "reply 0 🌺" in shown.stdout
    assert "gate" in shown.stdout
    assert first["image"] in shown.stdout.replace("\n", "")


def test_what_is_not_there_is_said(run: Run) -> None:
    unknown = run("rollouts", "show", "nothing", FOLDER)
    assert unknown.returncode == 2
    assert "begins with 'nothing'" in unknown.stderr
    nowhere = run("rollouts", "list", "nowhere")
    assert nowhere.returncode == 2
    assert "there is no such folder" in nowhere.stderr
    unnamed = run("rollouts", "list")
    assert unnamed.returncode == 2
    assert "PLEINAIR_ROLLOUTS_DIR" in unnamed.stderr


def test_a_row_that_was_cut_is_said_and_the_rest_is_shown(run: Run, recorded: Path) -> None:
    (rows,) = recorded.glob("*/rows.jsonl")
    rows.write_bytes(rows.read_bytes()[:-20])
    done = run("rollouts", "list", FOLDER, "--json")
    assert seeds(document(done)) == [0, 1, 2, 3, 4, 5]
    assert "line 7 was cut" in done.stderr


def test_replay_says_why_it_leaves_a_step_out(run: Run, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "others")
    failure = Failure(kind="renderer_saturated", message="Full.")
    recorder.record_now(Rollout(task="watercolour", failure=failure))
    recorder.record_now(Rollout(task="fresco"))
    recorder.record_now(Rollout(task="watercolour", subject="dragon", reply="no sketch"))
    recorder.close()
    rows = document(run("rollouts", "replay", "others", "--json"))
    assert [row["same"] for row in rows] == [False] * 3
    assert rows[0]["skipped"] == "it ended in the failure renderer_saturated"
    assert rows[1]["skipped"] == "there is no task 'fresco' here"
    assert "no subject 'dragon'" in rows[2]["skipped"]
    told = run("rollouts", "replay", "others")
    assert "3 of 3: skipped" in told.stdout
    assert "1 skipped: there is no task 'fresco' here" in told.stdout


def test_replay_tells_what_differs_with_status_1(run: Run, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "forged")
    forged = Rollout(task="watercolour", subject="poppy", reply="no sketch", reward=0.5)
    recorder.record_now(forged)
    recorder.close()
    done = run("rollouts", "replay", "forged", "--json")
    assert done.returncode == 1
    (row,) = json.loads(done.stdout)
    assert row["differences"] == {"violations": [[], ["no_sketch"]], "reward": [0.5, 0.0]}


def test_export_writes_what_datasets_loads(run: Run, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets")
    made = document(run("rollouts", "export", FOLDER, "-o", "exported", "--json"))
    assert made == {"folder": "exported", "rows": 7}
    loaded = datasets.load_dataset(
        str(tmp_path / "exported"), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert loaded["seed"][:] == [0, 1, 2, 3, 4, 5, 6]
    assert loaded[3]["image"].getpixel((0, 0)) == (3, 0, 7)
    assert loaded[6]["image"] is None
    again = run("rollouts", "export", FOLDER, "-o", "exported")
    assert again.returncode == 2
    assert "is not empty" in again.stderr


def test_gallery_writes_a_page_with_its_pictures(run: Run, tmp_path: Path) -> None:
    made = document(run("rollouts", "gallery", FOLDER, "-o", "page", "--subject", "iris", "--json"))
    assert made == {"folder": "page", "rows": 3}
    assert "reply 3 🌺" in (tmp_path / "page" / "index.html").read_text("utf-8")
    assert len(list((tmp_path / "page" / "images").glob("*.png"))) == 3


@pytest.fixture
def hub() -> StubHub:
    return StubHub()


@pytest.fixture
def push(run: Run, hub: StubHub, serve: Serve, tmp_path: Path) -> Iterator[Run]:
    """Runs `pleinair rollouts push` with a Hub of its own."""
    with serve(hub.application(), lifespan="off") as url:

        def push(*args: str, **env: str) -> "subprocess.CompletedProcess[str]":
            own = {
                "HF_ENDPOINT": url,
                "HF_HOME": str(tmp_path / "hf"),
                "HF_TOKEN": TOKEN,
                "HF_HUB_DISABLE_XET": "1",
            }
            return run("rollouts", "push", *args, **own | env)

        yield push


def test_push_uploads_an_export(push: Run, hub: StubHub, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets")
    pushed = document(push(DATASET, FOLDER, "--private", "--subject", "poppy", "--json"))
    head = hub.datasets[DATASET].head
    assert pushed == {"dataset": DATASET, "revision": head.oid, "rows": 4}
    assert hub.datasets[DATASET].private
    assert set(head.files) == {"README.md", "data/train-00000.parquet"}
    for name, data in head.files.items():
        path = tmp_path / "pulled" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    loaded = datasets.load_dataset(
        str(tmp_path / "pulled"), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert loaded["seed"][:] == [0, 2, 4, 6]
    assert loaded[1]["image"].getpixel((0, 0)) == (2, 0, 7)


def test_push_replaces_what_was_there(push: Run, hub: StubHub) -> None:
    document(push(DATASET, FOLDER, "--json"))
    hub.datasets[DATASET].head.files["data/train-00009.parquet"] = b"of an earlier, larger one"
    latest = ("--latest", "1", "--message", "The last", "--license", "cc0-1.0")
    document(push(DATASET, FOLDER, *latest, "--json"))
    head = hub.datasets[DATASET].head
    assert b"license: cc0-1.0" in head.files["README.md"]
    assert set(head.files) == {"README.md", "data/train-00000.parquet"}
    assert head.message == "The last"


def test_a_push_that_cannot_be_is_said(push: Run, hub: StubHub) -> None:
    nothing = push(DATASET, FOLDER, "--episode", "nobody")
    assert nothing.returncode == 2
    assert "nothing was uploaded" in nothing.stderr
    assert hub.datasets == {}
    stranger = push("stranger/rollouts", FOLDER)
    assert stranger.returncode == 3
    assert "HF_TOKEN" in stranger.stderr
    hub.status = 503
    down = push(DATASET, FOLDER)
    assert down.returncode == 3
    assert "503" in down.stderr
