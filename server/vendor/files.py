"""Which files of p5 and p5.brush are vendored, from which packages, and whether they are whole."""

import hashlib
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict

HERE = Path(__file__).parent
MANIFEST_PATH = HERE / "versions.json"


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PristineFile(_Record):
    """A file as its package publishes it.

    Attributes:
        member: Its path inside the package's tarball.
        path: Its path in this folder.
        sha256: SHA-256 of its bytes, in hexadecimal.
    """

    member: str
    path: str
    sha256: str


class Package(_Record):
    """A release of a package on the npm registry.

    Attributes:
        name: Its name on the registry.
        version: The release.
        integrity: Subresource integrity of the tarball: `sha512-` and base64.
        licence: SPDX expression.
        files: What is vendored of it.
    """

    name: str
    version: str
    integrity: str
    licence: str
    files: tuple[PristineFile, ...]


class ChangedFile(_Record):
    """A file that `pleinair.server.vendor.build` makes from a pristine one.

    Attributes:
        made_from: Path in this folder of the pristine file.
        path: Its own path in this folder.
        sha256: SHA-256 of its bytes, in hexadecimal.
    """

    made_from: str
    path: str
    sha256: str


class CompiledFile(_Record):
    """A file of ours that was compiled, and the source that it was compiled from.

    Attributes:
        made_from: Path in this folder of the source.
        made_from_sha256: SHA-256 of the source's bytes, in hexadecimal.
        path: Its own path in this folder.
        sha256: SHA-256 of its bytes, in hexadecimal.
    """

    made_from: str
    made_from_sha256: str
    path: str
    sha256: str


class Manifest(_Record):
    """What is in this folder.

    Attributes:
        packages: The releases that are vendored.
        compiled: What of ours was compiled for them.
        changed: What was made from their files.
        pristine_scripts: Paths of the scripts as published, in load order.
        sketch_scripts: Paths of the scripts that sketches run with, in load order.
    """

    packages: tuple[Package, ...]
    compiled: tuple[CompiledFile, ...]
    changed: tuple[ChangedFile, ...]
    pristine_scripts: tuple[str, ...]
    sketch_scripts: tuple[str, ...]

    def checksums(self) -> dict[str, str]:
        """SHA-256 by path in this folder, of every vendored file."""
        pristine = {file.path: file.sha256 for package in self.packages for file in package.files}
        compiled = {file.path: file.sha256 for file in self.compiled}
        compiled |= {file.made_from: file.made_from_sha256 for file in self.compiled}
        return pristine | compiled | {file.path: file.sha256 for file in self.changed}


@lru_cache(maxsize=1)
def manifest() -> Manifest:
    """The manifest of this folder, read once.

    Raises:
        pydantic.ValidationError: `versions.json` does not have the shape of a `Manifest`.
    """
    return Manifest.model_validate_json(MANIFEST_PATH.read_bytes())


def pristine_scripts() -> list[Path]:
    """Paths of p5 and p5.brush as published, in load order."""
    return [HERE / path for path in manifest().pristine_scripts]


def sketch_scripts() -> list[Path]:
    """Paths of p5 and p5.brush as sketches run with them, in load order."""
    return [HERE / path for path in manifest().sketch_scripts]


def sha256(data: bytes) -> str:
    """SHA-256 of `data`, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def damaged_files(folder: Path = HERE) -> list[str]:
    """One sentence for each vendored file in `folder` that is missing or not what it should be."""
    problems = []
    for path, expected in manifest().checksums().items():
        try:
            actual = sha256((folder / path).read_bytes())
        except OSError as error:
            problems.append(f"{path} cannot be read: {error.strerror}")
            continue
        if actual != expected:
            problems.append(f"{path} has SHA-256 {actual}, expected {expected}")
    return problems
