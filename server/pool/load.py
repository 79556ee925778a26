"""A pool is loaded from the package, from a folder, or from a dataset on the Hub."""

import hashlib
import io
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, UnidentifiedImageError

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.painting import Painting, Pool, read_bytes, read_text
from pleinair.server.pool.rows import METADATA, PoolRow, read_rows
from pleinair.server.render.picture import WHITE, paint_fraction

SHIPPED_POOL = Path(__file__).parents[2] / "reference_pool"


def load_pool(location: str | Path | None = None, revision: str | None = None) -> Pool:
    """The reference paintings, with every file there and as its row says.

    Args:
        location: A folder, or the id of a dataset on the Hub (`owner/name`); the pool that is
            shipped with the package by default. A folder of that name comes first.
        revision: The commit of the Hub dataset, 40 hexadecimal digits. The reward depends on
            the pool, so a branch, which moves, is refused.

    Raises:
        PoolError: The pool cannot be used; says what is wrong, where, and what to do.
    """
    folder, shown = locate(location, revision)
    rows = read_rows(folder / METADATA, PoolRow)
    if not rows:
        raise PoolError(f"{folder / METADATA} has no rows")
    return Pool(tuple(_painting(row, folder) for row in rows), shown, folder)


def locate(location: str | Path | None, revision: str | None) -> tuple[Path, str]:
    """The folder of a pool, and how its location is told; see `load_pool`.

    Raises:
        PoolError: There is none.
    """
    folder = SHIPPED_POOL if location is None else Path(location).expanduser()
    if isinstance(location, str) and not folder.exists() and location.count("/") == 1:
        from pleinair.server.pool.hub import snapshot  # late: it takes the Hub's library

        return snapshot(location, revision), f"{location}@{revision}"
    if revision is not None:
        raise PoolError(f"a revision is for a Hub dataset, and {folder} is no such thing")
    if not folder.is_dir():
        raise PoolError(
            f"there is no pool at {folder}: name a folder that holds {METADATA}, or a dataset on "
            "the Hub as owner/name"
        )
    return folder, str(folder)


def _painting(row: PoolRow, folder: Path) -> Painting:
    path = folder / row.file_name
    for file in (path, folder / row.sketch):
        _stay_inside(file, folder)
    read_text(folder / row.sketch)
    png = read_bytes(path)
    measured = _measured(png, path, row.paint_fraction)
    for name, value in measured.items():
        recorded = getattr(row, name)
        if recorded not in (None, value):
            raise PoolError(
                f"{path} has {name} {value}, its row says {recorded}: fetch the file again, or "
                f"render it with `pleinair pool render {folder}`"
            )
    said = {of.name: getattr(row, of.name) for of in fields(Painting) if of.name != "folder"}
    return Painting(**said | measured, folder=folder)


def _measured(png: bytes, path: Path, fraction: float | None) -> dict[str, Any]:
    """What the picture itself says; the paint is measured only where no row tells of it."""
    try:
        with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
            width, height = picture.size
            if fraction is None:
                fraction = paint_fraction(np.asarray(picture.convert("RGB")), WHITE)
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise PoolError(f"{path} is no PNG that can be read: {error}") from error
    digest = hashlib.sha256(png).hexdigest()
    return {"sha256": digest, "width": width, "height": height, "paint_fraction": fraction}


def _stay_inside(path: Path, folder: Path) -> None:
    """Refuse links that lead out of the pool, but for those of the Hub's cache to its blobs."""
    allowed = [folder.resolve()]
    if folder.parent.name == "snapshots":
        allowed.append(folder.parent.parent.resolve() / "blobs")
    if not any(path.resolve().is_relative_to(place) for place in allowed):
        raise PoolError(f"{path} is a link that leads out of the pool's folder")
