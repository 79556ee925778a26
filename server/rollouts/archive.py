"""Reads exported or archived rollouts: Parquet files, and zips of recorded folders."""

import hashlib
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import ValidationError

from pleinair.server.rollouts.reading import RolloutsError, read_rollouts
from pleinair.server.rollouts.row import Rollout, Stored
from pleinair.server.rollouts.segment import IMAGES, ROWS

ROWS_AT_ONCE = 100
# What a small machine can hold; a zip may claim to unfold into much more than it is.
MAX_UNPACKED_BYTES = 2 * 1024**3
KEPT_ENDINGS = (".png", ".jsonl", ".parquet")


def read_archive(path: Path, into: Path) -> Iterator[Stored]:
    """Every row of a Parquet file of an export, or of a zip of recorded or exported folders.

    Args:
        path: The file.
        into: An empty folder, for pictures and what is unpacked; it has to stay while rows are
            looked at.

    Raises:
        RolloutsError: It is no such file, or the library that reads Parquet is not installed.
    """
    if zipfile.is_zipfile(path):
        return _read_zip(path, into)
    if path.suffix == ".parquet":
        return _read_parquet(path, into)
    raise RolloutsError(
        f"{path.name}: choose a .parquet file of `pleinair rollouts export`, or a .zip of a folder "
        "of recorded or exported rollouts"
    )


def _read_zip(path: Path, into: Path) -> Iterator[Stored]:
    with zipfile.ZipFile(path) as archive:
        members = [one for one in archive.infolist() if one.filename.endswith(KEPT_ENDINGS)]
        if sum(one.file_size for one in members) > MAX_UNPACKED_BYTES:
            raise RolloutsError(f"{path.name} is more than 2 GiB when it is unpacked")
        for member in members:
            if ".." not in PurePosixPath(member.filename).parts:  # zipfile itself drops a root
                archive.extract(member, into)
    segments = sorted(rows.parent for rows in into.rglob(ROWS))
    tables = sorted(into.rglob("*.parquet"))
    if not segments and not tables:
        raise RolloutsError(f"{path.name} holds neither {ROWS} nor Parquet files")
    for segment in segments:
        yield from filter(_stays_inside, read_rollouts(segment))
    for number, table in enumerate(tables):
        pictures = into / f"pictures-{number}"
        pictures.mkdir()
        yield from _read_parquet(table, pictures)


def _stays_inside(stored: Stored) -> bool:
    """Whether the row's picture is one of its own segment, as it is in all that were recorded."""
    picture = stored.image_path
    return picture is None or picture.resolve().is_relative_to(stored.segment.resolve())


def _read_parquet(path: Path, into: Path) -> Iterator[Stored]:
    try:
        import pyarrow
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise RolloutsError(
            "reading Parquet needs a library: pip install 'openenv-pleinair[export]'"
        ) from error
    (into / IMAGES).mkdir(parents=True, exist_ok=True)
    try:
        table = parquet.ParquetFile(path)
        for batch in table.iter_batches(batch_size=ROWS_AT_ONCE):
            for row in batch.to_pylist():
                yield _stored(row, into)
    except (pyarrow.ArrowException, LookupError, TypeError, ValidationError) as error:
        raise RolloutsError(f"{path.name} is no export of rollouts: {error}") from error


def _stored(row: dict[str, Any], into: Path) -> Stored:
    """A row of an export, as it was before `export` made its columns flat."""
    image = row.pop("image")
    rollout = Rollout.model_validate(
        {
            **row,
            "weights": {one["term"]: one["weight"] for one in row["weights"]},
            "references": {one["tier"]: one["count"] for one in row["references"]},
            "terms": {
                one["term"]: {key: value for key, value in one.items() if key != "term"}
                for one in row["terms"]
            },
            "versions": json.loads(row["versions"]),
            "failure": row["failure"] if row["failure"] and row["failure"]["kind"] else None,
            "image": None,
        }
    )
    if image is None or image["bytes"] is None:
        return Stored(rollout, into)
    # Not by a name that the file gives, which could lead anywhere.
    name = f"{IMAGES}/{hashlib.sha256(image['bytes']).hexdigest()}.png"
    (into / name).write_bytes(image["bytes"])
    return Stored(rollout.model_copy(update={"image": name}), into)
