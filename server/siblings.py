"""Other processes of this package, which import what this one imports."""

import os
import sys
from pathlib import Path

PASSED_ON = ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH")


def command(module: str, *arguments: object) -> list[str]:
    """What runs a module of this package, with `search_path` in its environment.

    Args:
        module: Its full name.
        *arguments: What it is told.
    """
    return [sys.executable, "-P", "-m", module, *map(str, arguments)]


def search_path() -> dict[str, str]:
    """The variable by which another interpreter searches where this one does.

    The package may lie in a folder that only a script's own place put there, as a Space's does.
    """
    # An empty entry stands for the working folder.
    return {"PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)}


def bare_environment() -> dict[str, str]:
    """An environment without secrets: where to search, and how to speak."""
    passed_on = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return passed_on | search_path()
