"""Turns Parquet files of an export into a recorded folder, in a process of its own.

A page of a Parquet file may unfold into any number of values, which no reading of its headers
shows; the kernel bounds the memory and the time of this process.
"""

import hashlib
import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from pleinair.server.rollouts.allowance import FILE_BYTES, Allowance, check_picture, check_row
from pleinair.server.rollouts.reading import RolloutsError
from pleinair.server.rollouts.segment import IMAGES, ROWS
from pleinair.server.siblings import bare_environment, command

# Python and the library take some 130 MiB. The rest is for pages that are read whole: exports of
# earlier versions have a hundred pictures in one.
DATA_LIMIT_BYTES = 512 * 1024 * 1024
CPU_LIMIT_S = 30
TIME_LIMIT_S = 120.0
# Of an export of a thousand rows it has some 100 kB.
MAX_FOOTER_BYTES = 2 * 1024 * 1024
ROWS_AT_ONCE = 8
MAX_SAID_CHARS = 500
REFUSED = 3


def unpack_tables(tables: Sequence[Path], into: Path, allowance: Allowance) -> None:
    """Write the rows of Parquet files as a segment.

    Args:
        tables: The files.
        into: A new folder, for rows and pictures.
        allowance: What these may take.

    Raises:
        RolloutsError: They take more, are no export, or the library that reads them is missing.
    """
    (into / IMAGES).mkdir(parents=True)
    left = (allowance.pictures, allowance.text, allowance.rows)
    # The C library's own pool takes memory as it is needed; others reserve it.
    arrow = {"ARROW_DEFAULT_MEMORY_POOL": "system", "OMP_NUM_THREADS": "1"}
    try:
        done = subprocess.run(
            command(__name__, into, *left, *tables),
            env=bare_environment() | arrow,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=TIME_LIMIT_S,
        )
    except subprocess.TimeoutExpired as error:
        raise RolloutsError(_heavy(tables)) from error
    if done.returncode == REFUSED:
        raise RolloutsError(done.stdout.decode("utf-8", "replace"))
    if done.returncode:
        raise RolloutsError(_heavy(tables))


def _heavy(tables: Sequence[Path]) -> str:
    return (
        f"{tables[0].name} takes more memory or time to read than an export does; "
        "write it anew with `pleinair rollouts export`"
    )


def main(into: str, pictures: str, text: str, rows: str, *tables: str) -> int:
    """What the process does; the status says whether its output is what is wrong."""
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT_S, CPU_LIMIT_S))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (DATA_LIMIT_BYTES, DATA_LIMIT_BYTES))
    allowance = Allowance(int(pictures), int(text), int(rows))
    try:
        with (Path(into) / ROWS).open("wb") as written:
            for table in map(Path, tables):
                for number, row in enumerate(_rows(table, allowance), 1):
                    line = _line(row, Path(into), f"{table.name}, row {number}", allowance)
                    check_row(table.name, number, len(line))
                    allowance.take_text(f"{table.name}, row {number}", len(line), 0)
                    written.write(line)
    except RolloutsError as error:
        sys.stdout.write(str(error)[: MAX_SAID_CHARS * 2])
        return REFUSED
    return 0


def _rows(path: Path, allowance: Allowance) -> Iterator[dict[str, Any]]:
    try:
        import pyarrow
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise RolloutsError(
            "reading Parquet needs a library: pip install 'openenv-pleinair[export]'"
        ) from error
    try:
        _check_footer(path)
        with parquet.ParquetFile(path, pre_buffer=False, buffer_size=1024 * 1024) as table:
            allowance.take_text(path.name, 0, table.metadata.num_rows)
            for batch in table.iter_batches(batch_size=ROWS_AT_ONCE, use_threads=False):
                for number in range(batch.num_rows):
                    (row,) = batch.slice(number, 1).to_pylist()
                    yield row
    except MemoryError:  # Arrow's own is one of its exceptions too
        raise
    except (pyarrow.ArrowException, LookupError, TypeError, OSError, UnicodeError) as error:
        said = str(error)[:MAX_SAID_CHARS]
        raise RolloutsError(f"{path.name} is no export of rollouts: {said}") from error


def _check_footer(path: Path) -> None:
    """Its length stands at the end of the file, and all of it is read at once."""
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(0, size - 8))
        length = int.from_bytes(file.read(4), "little")
    if length > MAX_FOOTER_BYTES and length < size:
        raise RolloutsError(
            f"{path.name}: its list of columns and groups of rows is longer than "
            f"{MAX_FOOTER_BYTES // 1024**2} MiB; write it anew with `pleinair rollouts export`"
        )


def _line(row: dict[str, Any], into: Path, name: str, allowance: Allowance) -> bytes:
    """A row of an export, as it was before `export` made its columns flat."""
    try:
        image = row.pop("image")
        picture = None if image is None else image["bytes"]
        failure = row["failure"]
        whole = {
            **row,
            "weights": {one["term"]: one["weight"] for one in row["weights"]},
            "references": {one["tier"]: one["count"] for one in row["references"]},
            "terms": {
                one["term"]: {key: value for key, value in one.items() if key != "term"}
                for one in row["terms"]
            },
            "versions": json.loads(row["versions"]),
            "failure": failure if failure and failure["kind"] else None,
            "image": None if picture is None else _keep(picture, into, name, allowance),
        }
        return json.dumps(whole, ensure_ascii=False, default=_told).encode() + b"\n"
    except RolloutsError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        said = f"{type(error).__name__}: {error}"[:MAX_SAID_CHARS]
        raise RolloutsError(f"{name} is no row of an export of rollouts: {said}") from error


def _told(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} is none of an export's types")


def _keep(picture: bytes, into: Path, name: str, allowance: Allowance) -> str:
    """Not by a name that the file gives, which could lead anywhere."""
    check_picture(name, len(picture))
    kept = f"{IMAGES}/{hashlib.sha256(picture).hexdigest()}.png"
    if not (into / kept).exists():
        allowance.take_file(name, FILE_BYTES + len(picture))
        (into / kept).write_bytes(picture)
    return kept


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
