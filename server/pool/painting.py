"""A painting of the pool, and the pool."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.rows import Tier

SHOWN_VERSION = 12  # digits of a hash; enough to tell pools apart


@dataclass(frozen=True)
class Painting:
    """A reference painting: its picture, its sketch, and what is known of them.

    Attributes:
        name: What it is called: the stem of its picture's name.
        file_name: Path of the picture in the pool, such as `images/iris.png`.
        sketch: Path of the sketch in the pool, such as `sketches/iris.js`.
        subject: What was painted; "" when nobody wrote it down.
        tier: By a person's eye.
        reason: Why it is in that tier, in a line.
        author: Model or hand.
        seed: Where the sketch's random numbers and noise start.
        paint_fraction: Share of painted pixels, in [0, 1].
        sha256: SHA-256 of the PNG, in hexadecimal.
        width: In pixels.
        height: In pixels.
        licence: SPDX expression; "" when nobody wrote it down.
        folder: The pool's folder.
    """

    name: str
    file_name: str
    sketch: str
    subject: str
    tier: Tier
    reason: str
    author: str
    seed: int
    paint_fraction: float
    sha256: str
    width: int
    height: int
    licence: str
    folder: Path = field(repr=False, compare=False)

    def png(self) -> bytes:
        """The picture as an RGB PNG.

        Raises:
            PoolError: The file is gone or changed since the pool was loaded.
        """
        path = self.folder / self.file_name
        data = read_bytes(path)
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise PoolError(f"{path} is not the picture that the pool's metadata tells of")
        return data

    def source(self) -> str:
        """The sketch that painted it, as JavaScript.

        Raises:
            PoolError: The file is gone since the pool was loaded.
        """
        return read_text(self.folder / self.sketch)


@dataclass(frozen=True)
class Pool:
    """Reference paintings.

    Attributes:
        paintings: In the order of the metadata.
        location: Where it came from: a folder, or a Hub dataset and its revision.
        folder: Where it lies on this machine.
    """

    paintings: tuple[Painting, ...]
    location: str
    folder: Path

    @cached_property
    def version(self) -> str:
        """SHA-256 in hexadecimal over what the rows say, whatever their order."""
        rows = sorted(
            [getattr(one, of.name) for of in fields(Painting) if of.compare]
            for one in self.paintings
        )
        return hashlib.sha256(json.dumps(rows).encode()).hexdigest()

    @property
    def described(self) -> str:
        """Where it is, and which version of it."""
        return f"{self.location}, version {self.version[:SHOWN_VERSION]}"

    def of_tier(self, tier: Tier) -> tuple[Painting, ...]:
        """The paintings of a tier, in the order of the metadata."""
        return tuple(one for one in self.paintings if one.tier == tier)

    def __iter__(self) -> Iterator[Painting]:
        return iter(self.paintings)

    def __len__(self) -> int:
        return len(self.paintings)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file of the pool.

    Raises:
        PoolError: It cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise PoolError(f"{path} cannot be read: {error.strerror}") from error


def read_text(path: Path) -> str:
    """The text of a file of the pool.

    Raises:
        PoolError: It cannot be read, or is not UTF-8.
    """
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise PoolError(f"{path} is not UTF-8 text: byte {error.start + 1} of it") from error
