"""The folders that become Spaces: all that is needed is there, and nothing else."""

import re
import stat
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml

from pleinair.server.deploy import Kind, SpaceError, write_folder
from pleinair.server.deploy.folder import card
from pleinair.server.deploy.package import package_files

ROOT = Path(__file__).parents[3]


def head(readme: str) -> dict[str, Any]:
    """The settings at the top of a README."""
    _, settings, _ = readme.split("---\n", 2)
    return dict(yaml.safe_load(settings))


def test_a_docker_space_is_what_the_image_is_built_from(tmp_path: Path) -> None:
    folder = tmp_path / "space"
    written = write_folder(Kind.DOCKER, folder)
    files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    assert files == {*package_files(), Path("README.md")}
    assert written.files == len(files)
    assert written.size_bytes == sum((folder / path).stat().st_size for path in files)
    assert (folder / "Dockerfile").read_bytes() == (ROOT / "Dockerfile").read_bytes()
    settings = head((folder / "README.md").read_text("utf-8"))
    assert (settings["sdk"], settings["app_port"], settings["base_path"]) == (
        "docker",
        7860,
        "/web",
    )


def test_a_docker_space_can_be_installed(tmp_path: Path) -> None:
    folder = tmp_path / "space"
    write_folder(Kind.DOCKER, folder)
    build = f"from setuptools.build_meta import build_wheel as b; print(b({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", build], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / done.stdout.splitlines()[-1]).is_file()


def test_a_gradio_space_runs_from_its_own_folder(tmp_path: Path) -> None:
    folder = tmp_path / "space"
    write_folder(Kind.GRADIO, folder)
    about = f"openenv_pleinair-{version('openenv-pleinair')}.dist-info"
    assert {path.name for path in folder.iterdir()} == {
        *("README.md", "app.py", "packages.txt", "requirements.txt", "pleinair", about)
    }
    copied = {path.relative_to(folder / "pleinair") for path in (folder / "pleinair").rglob("*.*")}
    assert set(package_files()) - {Path("Dockerfile"), Path("LICENSE")} <= copied
    settings = head((folder / "README.md").read_text("utf-8"))
    assert settings["sdk"] == "gradio"
    assert settings["sdk_version"] == version("gradio")
    assert settings["python_version"] == f"{sys.version_info.major}.{sys.version_info.minor}"
    assert settings["app_file"] == "app.py"


def test_the_requirements_are_the_dependencies_as_installed_here(tmp_path: Path) -> None:
    write_folder(Kind.GRADIO, tmp_path / "space")
    lines = (tmp_path / "space" / "requirements.txt").read_text("utf-8").splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [re.split("[>=<]", one)[0] for one in project["dependencies"]]
    assert lines == [f"{name}=={version(name)}" for name in needed]


def test_the_launcher_keeps_its_right_to_be_executed(tmp_path: Path) -> None:
    write_folder(Kind.DOCKER, tmp_path / "space")
    launcher = tmp_path / "space" / "server" / "render" / "launcher" / "launch.sh"
    assert launcher.stat().st_mode & stat.S_IXUSR


def test_the_readme_of_the_project_has_the_head_of_a_docker_space() -> None:
    """`openenv push` takes it from there."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert head(readme) == head(card(Kind.DOCKER))


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(SpaceError, match="is not empty"):
        write_folder(Kind.DOCKER, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SpaceError, match="cannot be written"):
        write_folder(Kind.GRADIO, tmp_path / "file" / "space")
