"""Where the pictures go."""

from pathlib import Path
from tempfile import TemporaryFile

import typer

from pleinair.server.cli.replies import STANDARD_INPUT, shown


def need_writable(folder: Path) -> None:
    """Make sure that files can be put into a folder, which is made if it is not there.

    Raises:
        typer.BadParameter: They cannot; the message says why.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Only the attempt tells: permissions say nothing about a full or read-only disk.
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = "it is a file" if isinstance(error, FileExistsError) else error.strerror
        raise typer.BadParameter(
            f"no pictures can be put into the folder {shown(folder)}: {reason}"
        ) from error


class PictureFolder:
    """A folder that pictures are put into, and that loses none.

    A picture is named after its sketch. A name that this run has used, or that a different
    picture already has, gets a number.

    Raises:
        typer.BadParameter: Nothing can be written there.
    """

    def __init__(self, folder: Path) -> None:
        need_writable(folder)
        self._folder = folder
        self._used: set[Path] = set()

    def put(self, png: bytes, sketch: Path) -> Path:
        """Write a sketch's picture and return its path.

        Raises:
            OSError: The folder or the file cannot be written.
        """
        stem = "stdin" if sketch == STANDARD_INPUT else sketch.stem
        number = 1
        while not self._take(path := self._folder / _name(stem, number), png):
            number += 1
        return path

    def _take(self, path: Path, png: bytes) -> bool:
        if path in self._used:
            return False
        try:
            with path.open("xb") as file:
                file.write(png)
        except FileExistsError:
            if not path.is_file() or path.read_bytes() != png:
                return False
        self._used.add(path)
        return True


def _name(stem: str, number: int) -> str:
    return f"{stem}.png" if number == 1 else f"{stem}-{number}.png"
