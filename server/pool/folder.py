"""A pool's folder that is worked on, by several processes if need be, with nothing lost."""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from typing import Any

from filelock import FileLock, Timeout
from pydantic import ValidationError

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.painting import read_bytes, read_text
from pleinair.server.pool.rows import (
    METADATA,
    Candidate,
    Model,
    PoolRow,
    Rejected,
    Tier,
    dump_rows,
    fault,
    read_rows,
)

CANDIDATES = "candidates.jsonl"
REJECTED = "rejected.jsonl"
LOCK = ".lock"
LOCK_TIMEOUT_S = 30.0  # a change takes milliseconds; who holds it longer hangs
NEW_FILE_MODE = 0o644  # temporary files are private, and these are read by servers

Row = Candidate | PoolRow


class PoolFolder:
    """The rows and the files of a pool, each change of which is on disk before it returns.

    Candidates lie in a file of their own, `candidates.jsonl`, so that what loads the pool does
    not see them; a tier makes one a row of `metadata.jsonl`.

    Args:
        path: The folder.

    Raises:
        PoolError: It is not there, or nothing can be written there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        _need_writable(path)
        self._lock = FileLock(path / LOCK, timeout=LOCK_TIMEOUT_S)

    def rows(self) -> list[PoolRow]:
        """The paintings in their tiers; none when there is no metadata yet.

        Raises:
            PoolError: A line is no row.
        """
        return _read(self.path / METADATA, PoolRow)

    def candidates(self) -> list[Candidate]:
        """The paintings without a tier.

        Raises:
            PoolError: A line is no row.
        """
        rated = {row.name for row in self.rows()}
        return [one for one in self.every_candidate() if one.name not in rated]

    def every_candidate(self) -> list[Candidate]:
        """The candidates, those that have a tier by now among them."""
        return _read(self.path / CANDIDATES, Candidate)

    def rejected(self) -> list[Rejected]:
        """The replies that became no candidates.

        Raises:
            PoolError: A line is no row.
        """
        return _read(self.path / REJECTED, Rejected)

    def everything(self) -> list[Row]:
        """The rows, then the candidates."""
        return [*self.rows(), *self.candidates()]

    def add(self, candidate: Candidate, source: str) -> None:
        """Write a sketch and its row, without a picture yet.

        Raises:
            PoolError: The name is taken.
        """
        with self._locked():
            if candidate.name in {row.name for row in self.everything()}:
                raise PoolError(f"{self.path} has a painting {candidate.name!r} already")
            self.write(candidate.sketch, source.encode())
            self._save(CANDIDATES, [*self.every_candidate(), candidate])

    def reject(self, rejected: Rejected) -> None:
        """Record that a reply became no candidate, and forget the candidate of that name."""
        with self._locked():
            others = [one for one in self.rejected() if one.name != rejected.name]
            self._save(REJECTED, [*others, rejected])
            kept = [one for one in self.every_candidate() if one.name != rejected.name]
            if len(kept) < len(self.every_candidate()):
                self._save(CANDIDATES, kept)

    def update(self, name: str, **values: Any) -> Row:
        """Change some columns of a row and return it.

        Raises:
            PoolError: There is no such row, or a value does not fit.
        """

        def change(row: Row) -> Row:
            return _checked(type(row), row, values)

        with self._locked():
            rated = {row.name for row in self.rows()}
            if name in rated:
                return self._change(METADATA, self.rows(), name, change)
            return self._change(CANDIDATES, self.every_candidate(), name, change)

    def rate(self, name: str, tier: Tier, reason: str) -> PoolRow:
        """Put a painting into a tier and return its row.

        Raises:
            PoolError: There is no such painting, or its file's name says another tier.
        """
        with self._locked():
            rows = self.rows()
            old = _find(self.everything(), name, self.path)
            new = _checked(PoolRow, old, {"tier": tier, "reason": reason})
            if isinstance(old, PoolRow):
                rows[rows.index(old)] = new
            else:
                rows.append(new)
            self._save(METADATA, rows)
            return new

    def write(self, name: str, data: bytes) -> None:
        """Put a file into the folder, whole or not at all."""
        replace_file(self.path / name, data)

    def is_rendered(self, row: Row) -> bool:
        """Whether the picture is there and is what the sketch gave when it was as it is now."""
        if None in (row.sha256, row.sketch_sha256, row.width, row.height, row.paint_fraction):
            return False
        picture = self.path / row.file_name
        return (
            digest(self.source(row).encode()) == row.sketch_sha256
            and picture.is_file()
            and digest(read_bytes(picture)) == row.sha256
        )

    def source(self, row: Row) -> str:
        """The sketch of a row.

        Raises:
            PoolError: It cannot be read.
        """
        return read_text(self.path / row.sketch)

    def _change(
        self, file: str, rows: Sequence[Row], name: str, change: Callable[[Row], Row]
    ) -> Row:
        old = _find(rows, name, self.path)
        new = change(old)
        self._save(file, [new if row is old else row for row in rows])
        return new

    def _save(self, file: str, rows: Sequence[Row]) -> None:
        self.write(file, dump_rows(rows).encode())

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            with self._lock:
                yield
        except Timeout as error:
            raise PoolError(
                f"{self.path / LOCK} has been held by another process for {LOCK_TIMEOUT_S:g} s; "
                "end that process"
            ) from error


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that whoever reads it, at any time, reads all of the old or of the new.

    Raises:
        PoolError: It cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                os.fchmod(file.fileno(), NEW_FILE_MODE)
                os.replace(file.name, path)
            except BaseException:
                os.unlink(file.name)
                raise
    except OSError as error:
        raise PoolError(f"{path} cannot be written: {error.strerror}") from error


def _need_writable(folder: Path) -> None:
    if not folder.is_dir():
        raise PoolError(f"there is no folder {folder}")
    if folder.parent.name == "snapshots":
        raise PoolError(f"{folder} is the Hub's cache; `pleinair pool pull` makes a copy to change")
    try:
        # Only the attempt tells: permissions say nothing about a full or read-only disk.
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise PoolError(f"nothing can be written to {folder}: {error.strerror}") from error


def _read(path: Path, model: type[Model]) -> list[Model]:
    return read_rows(path, model) if path.exists() else []


def _find(rows: Sequence[Row], name: str, folder: Path) -> Row:
    for row in rows:
        if row.name == name:
            return row
    raise PoolError(f"{folder} has no painting {name!r}")


def _checked(model: type[Model], row: Row, values: dict[str, Any]) -> Model:
    try:
        return model.model_validate(row.model_dump() | values)
    except ValidationError as error:
        raise PoolError(f"{row.name}: {fault(error)}") from error
