"""Spaces go to the Hub, against a stand-in that speaks its API."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
import yaml
from stub_hub import OWNER, TOKEN, StubHub

from pleinair.server.deploy.package import package_files

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Serve = Callable[..., AbstractContextManager[str]]

ROOT = Path(__file__).parents[3]
OPENENV = Path(sys.executable).with_name("openenv")
SPACE = f"{OWNER}/studio"


@pytest.fixture
def hub() -> StubHub:
    return StubHub()


@pytest.fixture
def hub_variables(hub: StubHub, serve: Serve, tmp_path: Path) -> Iterator[dict[str, str]]:
    """What leads the Hub's library to a Hub of one's own."""
    with serve(hub.application()) as url:
        yield {
            "HF_ENDPOINT": url,
            "HF_HOME": str(tmp_path / "hf"),
            "HF_TOKEN": TOKEN,
            "HF_HUB_DISABLE_XET": "1",
        }


@pytest.fixture
def push(run: Run, hub_variables: dict[str, str]) -> Run:
    """Runs `pleinair space push` with that Hub."""

    def push(*args: str, **env: str) -> "subprocess.CompletedProcess[str]":
        return run("space", "push", *args, **hub_variables | env)

    return push


def document(done: "subprocess.CompletedProcess[str]") -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("kind", ["docker", "gradio"])
def test_a_folder_is_built(run: Run, tmp_path: Path, kind: str) -> None:
    built = document(run("space", "build", kind, "-o", "mine", "--json"))
    files = [path for path in (tmp_path / "mine").rglob("*") if path.is_file()]
    assert (built["kind"], built["folder"], built["files"]) == (kind, "mine", len(files))
    again = run("space", "build", kind, "-o", "mine")
    assert (again.returncode, again.stdout) == (2, "")
    assert "mine is not empty" in again.stderr


def test_people_are_told_what_was_built(run: Run) -> None:
    done = run("space", "build", "docker", "-o", "mine")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{len(package_files()) + 1} files" in done.stdout


@pytest.mark.parametrize("kind", ["docker", "gradio"])
def test_a_space_is_pushed(push: Run, run: Run, hub: StubHub, tmp_path: Path, kind: str) -> None:
    pushed = document(push(SPACE, "--kind", kind, "--private", "--json"))
    space = hub.spaces[SPACE]
    assert (space.sdk, space.private) == (kind, True)
    assert pushed == {
        "kind": kind,
        "space": SPACE,
        "revision": space.head.oid,
        "url": pushed["url"],
    }
    assert pushed["url"].endswith(f"/spaces/{SPACE}")
    document(run("space", "build", kind, "-o", "mine", "--json"))
    here = tmp_path / "mine"
    files = {str(p.relative_to(here)): p.read_bytes() for p in here.rglob("*") if p.is_file()}
    assert space.head.files == files
    assert any(path.endswith(".png") for path in space.head.in_lfs)


def test_what_is_pushed_again_replaces_what_was_there(push: Run, hub: StubHub) -> None:
    document(push(SPACE, "--kind", "docker", "--json"))
    document(push(SPACE, "--kind", "gradio", "--message", "Without Docker", "--json"))
    head = hub.spaces[SPACE].head
    assert head.message == "Without Docker"
    assert "app.py" in head.files
    assert "Dockerfile" not in head.files


def test_variables_and_secrets_are_set(push: Run, hub: StubHub) -> None:
    args = ("--variable", "PLEINAIR_BROWSERS=1", "--secret", "PLEINAIR_TOKEN", "--json")
    done = push(SPACE, *args, PLEINAIR_TOKEN="a long secret")
    document(done)
    assert hub.spaces[SPACE].variables == {"PLEINAIR_BROWSERS": "1"}
    assert hub.spaces[SPACE].secrets == {"PLEINAIR_TOKEN": "a long secret"}
    assert "a long secret" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--variable", "PLEINAIR_BROWSER=1"), "PLEINAIR_BROWSER is no setting"),
        (("--variable", "PLEINAIR_BROWSERS"), "takes NAME=VALUE"),
        (("--variable", "PLEINAIR_TOKEN=x"), "PLEINAIR_TOKEN is secret"),
        (("--secret", "PLEINAIR_JUDGE_KEY"), "and PLEINAIR_JUDGE_KEY is not"),
        (("--kind", "static"), "'static' is not one of"),
    ],
)
def test_what_cannot_be_set_is_told_before_anything_is_uploaded(
    push: Run, hub: StubHub, args: tuple[str, ...], said: str
) -> None:
    done = push(SPACE, *args)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in " ".join(done.stderr.replace("│", " ").split())
    assert hub.spaces == {}


@pytest.mark.parametrize(
    ("space", "token", "said"),
    [
        ("two words/x", TOKEN, "is no name for a Space"),
        ("another/studio", TOKEN, "has to hold a token that may write there"),
        (SPACE, "hf_of_somebody_else", "has to hold a token that may write there"),
    ],
)
def test_what_the_hub_refuses_is_told(push: Run, space: str, token: str, said: str) -> None:
    done = push(space, HF_TOKEN=token)
    assert (done.returncode, done.stdout) == (3, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_openenv_pushes_the_repository(
    hub: StubHub, hub_variables: dict[str, str], tmp_path: Path
) -> None:
    checkout = tmp_path / "pleinair"
    not_tracked = shutil.ignore_patterns(".*", "build", "*.egg-info", "__pycache__", "paintings")
    shutil.copytree(ROOT, checkout, ignore=not_tracked)
    shutil.copy(ROOT / ".dockerignore", checkout)
    done = subprocess.run(
        [OPENENV, "push", "--repo-id", SPACE, "--exclude", ".dockerignore"],
        cwd=checkout,
        env=os.environ | hub_variables,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    space = hub.spaces[SPACE]
    assert space.sdk == "docker"
    files = space.head.files
    assert {str(path) for path in package_files()} <= set(files)
    assert not [path for path in files if path.startswith(("tests/", "docs/", "."))]
    card = yaml.safe_load(files["README.md"].decode().split("---\n")[1])
    assert (card["sdk"], card["app_port"], card["base_path"]) == ("docker", 7860, "/web")
    dockerfile = files["Dockerfile"].decode().splitlines()
    ours = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    assert [line for line in dockerfile if "ENABLE_WEB_INTERFACE" not in line] == ours
