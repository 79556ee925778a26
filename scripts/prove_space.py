"""Prove a Space of the kind `gradio`: a fresh environment, its requirements, and its `app.py`.

It is built as `pleinair space build` builds it, and runs as Spaces run: as uid 1000 if this
is root, with no variable of this machine's, code and home that cannot be written, and a temporary
folder that can. Wants pip's registry and, for packages that are not installed, root and apt-get.
"""

import argparse
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gradio_space import GradioSpace, as_user, free_port
from proving import (
    ProofError,
    check,
    drain,
    see_the_page,
    sleep_and_wake,
    start_in_time,
)

from pleinair.server.deploy import Kind, write_folder

SPACE_USER = 1000  # who everything runs as in a Space
USER = SPACE_USER if os.geteuid() == 0 else None


def main() -> int:
    """Prove it; the exit status is 0 when everything is as it has to be."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--keep", type=Path, help="folder for it all, which stays; new or empty")
    given.add_argument(
        "--python", help="interpreter that the Space's user may run; found by default"
    )
    options = given.parse_args()
    keep: Path | None = options.keep
    try:
        python = options.python or find_interpreter()
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            prove(keep.resolve(), python)
        else:
            with tempfile.TemporaryDirectory(prefix="pleinair-space-") as made:
                prove(Path(made), python)
    except ProofError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def find_interpreter() -> str:
    """One of this version that the user of a Space may run.

    Raises:
        ProofError: There is none.
    """
    for python in (
        str(Path(sys.executable).resolve()),
        "/usr/bin/python3",
        "/usr/local/bin/python3",
    ):
        same = f"import ensurepip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
        with contextlib.suppress(OSError):
            command = [python, "-c", same]
            done = subprocess.run(command, cwd="/", capture_output=True, **as_user(USER))
            if done.returncode == 0:
                return python
    raise ProofError(
        f"there is no Python {sys.version_info.major}.{sys.version_info.minor} that uid "
        f"{SPACE_USER} may run, with venv; name one by --python"
    )


def prove(work: Path, interpreter: str) -> None:
    """Do it all in a folder.

    Args:
        work: The folder.
        interpreter: What the environment is made with.

    Raises:
        ProofError: Something is not as it has to be.
    """
    work.chmod(0o755)
    folder = work / "space"
    written = write_folder(Kind.GRADIO, folder)
    print(f"The folder: {written.files} files, {written.size_bytes / 1e6:.1f} MB")
    install_packages((folder / "packages.txt").read_text("utf-8").split())
    python = install_requirements(folder, interpreter, work / "venv")
    temporary = work / "tmp"
    temporary.mkdir()
    space = GradioSpace(folder, python, temporary, free_port(), USER)
    try:
        run(space)
    except BaseException:
        print(space.log.read_text("utf-8"), file=sys.stderr)
        raise


def run(space: GradioSpace) -> None:
    """Start it, drive it, and restart it."""
    print("It runs:")
    running = start_in_time(space.start)
    try:
        see_the_page(running)
        drain(running)
        print("It sleeps and wakes:")
        running = sleep_and_wake(space.start)
    finally:
        running.end()
    left = [path.name for path in space.temporary.glob("pleinair-*")]
    check(left == [], "nothing of a browser is left in the temporary folder")


def install_packages(names: list[str]) -> None:
    """Install the Debian packages that are missing."""
    query = ["dpkg-query", "--show", "--showformat", "${Package} ${db:Status-Status}\n", *names]
    found = subprocess.run(query, capture_output=True, text=True).stdout.splitlines()
    missing = [name for name in names if f"{name} installed" not in found]
    if missing:
        if os.geteuid() != 0:
            raise ProofError(f"as root, run first: apt-get install {' '.join(missing)}")
        subprocess.run(["apt-get", "update"], check=True)
        subprocess.run(
            ["apt-get", "install", "--yes", "--no-install-recommends", *missing], check=True
        )
    print(f"Debian's packages: {', '.join(names)}")


def install_requirements(folder: Path, interpreter: str, environment: Path) -> Path:
    """The interpreter of a new environment with what the Hub installs for the folder."""
    started = time.monotonic()
    subprocess.run([interpreter, "-m", "venv", str(environment)], check=True)
    python = environment / "bin" / "python"
    version = re.search(r"^sdk_version: (.+)$", (folder / "README.md").read_text("utf-8"), re.M)
    assert version is not None
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    requirements = str(folder / "requirements.txt")
    own = f"gradio[oauth]=={version[1]}"  # what the Hub installs for a card of that version
    subprocess.run([*pip, "install", "--requirement", requirements, own], check=True)
    subprocess.run([*pip, "check"], check=True)
    print(f"The requirements: installed in {time.monotonic() - started:.0f} s")
    return python


if __name__ == "__main__":
    sys.exit(main())
