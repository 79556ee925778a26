"""The manifest in the repository, and the same one in the installed package."""

import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import yaml

from pleinair import PleinairAction, PleinairObservation
from pleinair.server.app import app

ROOT = Path(__file__).parents[1]
OPENENV = Path(sys.executable).with_name("openenv")


def test_openenv_validates_the_repository() -> None:
    done = subprocess.run(
        [OPENENV, "validate", ".", "--level", "static"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installed_package_carries_the_manifest() -> None:
    manifest = yaml.safe_load(files("pleinair").joinpath("openenv.yaml").read_text("utf-8"))
    assert manifest["name"] == "pleinair"
    assert manifest["version"] == version("openenv-pleinair")
    assert manifest["action"] == PleinairAction.__name__
    assert manifest["observation"] == PleinairObservation.__name__
    module, _, name = manifest["app"].partition(":")
    assert getattr(sys.modules[module], name) is app
