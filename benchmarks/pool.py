"""How long a reference pool takes to render, and whether it still gives the same pictures."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pleinair.server.render import Render, SketchRenderer

METADATA = "metadata.jsonl"

Tell = Callable[[str], None]


class PoolError(Exception):
    """The folder is no pool; the message says what is missing."""


class PoolRow(BaseModel):
    """What this suite needs of a row of the pool.

    Attributes:
        file_name: Path of the picture in the pool.
        sketch: Path of the sketch in the pool.
        seed: Seed that the picture was painted with.
        sha256: SHA-256 of the picture's PNG, in hexadecimal.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    file_name: str
    sketch: str
    seed: int = Field(default=0, ge=0)
    sha256: str | None = None


class PoolResult(BaseModel):
    """One painting, rendered again.

    Attributes:
        file_name: Path of the picture in the pool.
        elapsed_ms: Wall time in milliseconds.
        paint_fraction: Share of painted pixels in [0, 1].
        sha256: SHA-256 of the PNG now, None when there is none.
        same: Whether it is the recorded one; None when none is recorded.
        problem: What kept it from being painted, else "".
    """

    model_config = ConfigDict(frozen=True)

    file_name: str
    elapsed_ms: float
    paint_fraction: float
    sha256: str | None
    same: bool | None
    problem: str


def read_pool(folder: Path) -> list[PoolRow]:
    """The rows of a pool.

    Raises:
        PoolError: There is no metadata, or a line of it is not a row.
    """
    path = folder / METADATA
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise PoolError(f"{path} cannot be read: {error.strerror}") from error
    rows = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            rows.append(PoolRow.model_validate(json.loads(line)))
        except (json.JSONDecodeError, ValidationError) as error:
            raise PoolError(f"{path}, line {number}: {error}") from error
    if not rows:
        raise PoolError(f"{path} has no rows")
    return rows


async def measure_pool(folder: Path, renderer: SketchRenderer, tell: Tell) -> list[PoolResult]:
    """Render every sketch of a pool, as many at once as there are browsers.

    Raises:
        PoolError: The folder is no pool, or lacks a sketch.
        RenderError: Something of ours failed.
    """
    rows = read_pool(folder)
    sources = [_read(folder / row.sketch) for row in rows]
    places = asyncio.Semaphore(renderer.pool_size)

    async def one(row: PoolRow, source: str) -> PoolResult:
        async with places:
            render = await renderer.render(source, seed=row.seed)
        tell(row.file_name)
        return _result(row, render)

    return await asyncio.gather(*map(one, rows, sources))


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise PoolError(f"{path} cannot be read: {error.strerror}") from error


def _result(row: PoolRow, render: Render) -> PoolResult:
    problems = [violation.message for violation in render.violations]
    problems += [f"{error.name}: {error.message}" for error in render.errors]
    return PoolResult(
        file_name=row.file_name,
        elapsed_ms=render.elapsed_ms,
        paint_fraction=render.paint_fraction,
        sha256=render.sha256,
        same=None if row.sha256 is None else render.sha256 == row.sha256,
        problem="; ".join(problems),
    )
