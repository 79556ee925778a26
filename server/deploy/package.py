"""The package's own files, wherever it lies: in a checkout, or where it is installed."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PROJECT = "pyproject.toml"


@cache
def project() -> dict[str, Any]:
    """What `pyproject.toml` says; it comes along with the package."""
    return tomllib.loads((ROOT / PROJECT).read_text("utf-8"))


def package_files() -> list[Path]:
    """Every file of the package, as a path below `ROOT`, sorted.

    They are the files of the wheel, so tests, documents and what else lies in a checkout are left
    out; and they are enough to install the package from.
    """
    told = project()["tool"]["setuptools"]
    data: dict[str, list[str]] = told["package-data"]
    files = {
        path.relative_to(ROOT)
        for package in told["packages"]
        for pattern in ("*.py", *data.get(package, ()))
        for path in ROOT.joinpath(*package.split(".")[1:]).glob(pattern)
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
    return sorted(files)
