"""The folder that becomes a Space."""

import re
import shutil
import sys
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pleinair.server.deploy.package import ROOT, package_files, project

HERE = Path(__file__).parent
DISTRIBUTION = "openenv-pleinair"
PACKAGE = "pleinair"
CARD = "README.md"


class SpaceError(Exception):
    """A Space cannot be made; the message says what is wrong and what to do."""


class Kind(StrEnum):
    """What the Hub makes of a Space: an image of its Dockerfile, or a process of its `app.py`."""

    DOCKER = "docker"
    GRADIO = "gradio"


@dataclass(frozen=True)
class Written:
    """What was written: how many files, and how many bytes in them."""

    files: int
    size_bytes: int


def write_folder(kind: Kind, folder: Path) -> Written:
    """Write what a Space is made of.

    Args:
        kind: Of the Space.
        folder: A new or an empty one.

    Raises:
        SpaceError: The folder holds something already, or cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise SpaceError(f"{folder} is not empty; name a folder that is, or a new one")
        if kind is Kind.DOCKER:
            _copy_package(folder)
        else:
            _copy_package(folder / PACKAGE)
            _write_metadata(folder)
            _write_requirements(folder / "requirements.txt")
            for name in ("app.py", "packages.txt"):
                shutil.copyfile(HERE / name, folder / name)
        (folder / CARD).write_text(card(kind), "utf-8")
    except OSError as error:
        raise SpaceError(f"{folder} cannot be written: {error}") from error
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return Written(len(sizes), sum(sizes))


def card(kind: Kind) -> str:
    """The Space's README, whose head tells the Hub how to run it."""
    templates = Environment(
        loader=FileSystemLoader(HERE),
        undefined=StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    return templates.get_template("card.md").render(
        kind=kind.value,
        gradio=version("gradio"),
        python=f"{sys.version_info.major}.{sys.version_info.minor}",
        version=version(DISTRIBUTION),
    )


def _copy_package(folder: Path) -> None:
    for path in package_files():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target)  # the launcher keeps its right to be executed


def _write_metadata(folder: Path) -> None:
    """What `importlib.metadata` finds the version in, for a package that pip did not install."""
    number = version(DISTRIBUTION)
    about = folder / f"{DISTRIBUTION.replace('-', '_')}-{number}.dist-info"
    about.mkdir()
    lines = ("Metadata-Version: 2.1", f"Name: {DISTRIBUTION}", f"Version: {number}", "")
    (about / "METADATA").write_text("\n".join(lines), "utf-8")


def _write_requirements(path: Path) -> None:
    """The dependencies as they are installed here: a Space that is built again stays the same."""
    names = [re.split(r"[^\w.-]", one)[0] for one in project()["project"]["dependencies"]]
    path.write_text("".join(f"{name}=={version(name)}\n" for name in names), "utf-8")
