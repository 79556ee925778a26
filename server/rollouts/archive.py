"""Reads exported or archived rollouts: Parquet files, and zips of recorded folders."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

from pleinair.server.rollouts.allowance import Allowance
from pleinair.server.rollouts.reading import RolloutsError, read_rollouts
from pleinair.server.rollouts.row import Stored
from pleinair.server.rollouts.segment import ROWS
from pleinair.server.rollouts.tables import unpack_tables
from pleinair.server.rollouts.unzip import unzip


def read_archive(path: Path, into: Path) -> Iterator[Stored]:
    """Every row of a Parquet file of an export, or of a zip of recorded or exported folders.

    Rows come one at a time; pictures stay on disk, 512 MiB of them at the most.

    Args:
        path: The file.
        into: An empty folder, for pictures and what is unpacked; it has to stay while rows are
            looked at.

    Raises:
        RolloutsError: It is no such file, unfolds into more than an export does, or the library
            that reads Parquet is not installed.
    """
    allowance = Allowance()
    if zipfile.is_zipfile(path):
        unpacked = into / "unpacked"
        unpacked.mkdir(parents=True)
        unzip(path, unpacked, allowance)
        segments = sorted(rows.parent for rows in unpacked.rglob(ROWS))
        tables = sorted(unpacked.rglob("*.parquet"))
        if not segments and not tables:
            raise RolloutsError(f"{path.name} holds neither {ROWS} nor Parquet files")
    elif path.suffix == ".parquet":
        segments, tables = [], [path]
    else:
        raise RolloutsError(
            f"{path.name}: choose a .parquet file of `pleinair rollouts export`, or a .zip of a "
            "folder of recorded or exported rollouts"
        )
    if tables:
        unpack_tables(tables, into / "tables", allowance)
        segments.append(into / "tables")
    for segment in segments:
        yield from filter(_is_of_a_run, read_rollouts(segment))


def _is_of_a_run(stored: Stored) -> bool:
    """Whether the row's picture is one, if it has any, as in all that were recorded."""
    picture = stored.image_path
    return picture is None or picture.suffix == ".png"
