"""Where the pictures go."""

from pathlib import Path

from pleinair.server.cli.replies import STANDARD_INPUT


class PictureFolder:
    """A folder that pictures are put into, and that loses none.

    A picture is named after its sketch. A name that this run has used, or that a different
    picture already has, gets a number.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._used: set[Path] = set()

    def put(self, png: bytes, sketch: Path) -> Path:
        """Write a sketch's picture and return its path.

        Raises:
            OSError: The folder or the file cannot be written.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
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
