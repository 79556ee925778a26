"""Unpacks the zip of a run within an allowance, a piece at a time."""

import io
import shutil
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from typing import IO

from pleinair.server.rollouts.allowance import FILE_BYTES, Allowance, check_picture, check_row
from pleinair.server.rollouts.reading import RolloutsError
from pleinair.server.rollouts.segment import ROWS

KEPT_ENDINGS = (".png", ".parquet")
# Others may ask for gigabytes of memory to begin with.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
PIECE = 64 * 1024
# Of the list of files, each of which takes a multiple in memory: ten thousand pictures.
MAX_LIST_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 8


class _Listed(io.FileIO):
    """A zip whose list of files, which `zipfile` reads whole, is not too long."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > MAX_LIST_BYTES:
            raise RolloutsError("it holds more files than 10,000 pictures; choose less of the run")
        return super().read(MAX_LIST_BYTES if size is None or size < 0 else size) or b""


def unzip(path: Path, into: Path, allowance: Allowance) -> None:
    """Unpack what belongs to a run.

    Args:
        path: The zip.
        into: A folder.
        allowance: What it may take; what was taken is taken off.

    Raises:
        RolloutsError: It takes more, or is damaged.
    """
    try:
        with _Listed(path) as file, zipfile.ZipFile(file) as archive:
            kept = [(one, PurePosixPath(one.filename)) for one in archive.infolist()]
            kept = [(one, name) for one, name in kept if _belongs(name)]
            for member, name in kept:
                _take(member, name, allowance)
            folders = {into}
            for member, name in kept:
                unpacked = into.joinpath(*name.parts[name.is_absolute() :])
                _make_room(unpacked.parent, into, folders, allowance)
                _unpack(archive, member, unpacked, allowance)
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise RolloutsError(f"{path.name} is damaged: {error}") from error
    except (OSError, RuntimeError, NotImplementedError, ValueError) as error:
        # Names that no file can have, files where folders are, passwords
        if isinstance(error, RolloutsError):
            raise RolloutsError(f"{path.name}: {error}") from error
        raise RolloutsError(f"{path.name} cannot be unpacked: {error}") from error


def _belongs(name: PurePosixPath) -> bool:
    return (name.name == ROWS or name.name.endswith(KEPT_ENDINGS)) and ".." not in name.parts


def _take(member: zipfile.ZipInfo, name: PurePosixPath, allowance: Allowance) -> None:
    """Nothing unfolds into more than the zip says, or `zipfile` stops there."""
    if member.compress_type not in METHODS:
        raise RolloutsError(f"{name}: pack it with the method deflate, as any zip program can")
    if len(name.parts) > MAX_DEPTH:
        raise RolloutsError(f"{name}: it is more than {MAX_DEPTH} folders deep")
    if name.suffix == ".png":
        check_picture(str(name), member.file_size)
    allowance.take_file(str(name), FILE_BYTES)
    if name.name == ROWS:
        allowance.take_text(str(name), member.file_size, 0)
    else:
        allowance.take_file(str(name), member.file_size)


def _make_room(folder: Path, top: Path, made: set[Path], allowance: Allowance) -> None:
    new = [one for one in (folder, *folder.parents) if one.is_relative_to(top) and one not in made]
    allowance.take_file(str(folder.relative_to(top)), FILE_BYTES * len(new))
    made.update(new)
    folder.mkdir(parents=True, exist_ok=True)


def _unpack(
    archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path, allowance: Allowance
) -> None:
    with archive.open(member) as packed, path.open("wb") as written:
        if path.name == ROWS:
            _copy_rows(packed, written, member.filename, allowance)
        else:
            shutil.copyfileobj(packed, written, PIECE)


def _copy_rows(packed: IO[bytes], written: IO[bytes], name: str, allowance: Allowance) -> None:
    number, begun = 1, 0  # the row that has begun, and how much of it has come
    while piece := packed.read(PIECE):
        ends = piece.count(b"\n")
        allowance.take_text(name, 0, ends)
        # Those that begin and end in this piece are shorter than it.
        check_row(name, number, begun + (piece.find(b"\n") if ends else len(piece)))
        number += ends
        begun = len(piece) - piece.rfind(b"\n") - 1 if ends else begun + len(piece)
        written.write(piece)
