"""One row of `metadata.jsonl`: what is known of a painting."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from pleinair.server.pool.errors import PoolError

Tier = Literal["love", "okay", "meh", "nope"]
TIERS: tuple[Tier, ...] = get_args(Tier)
"""Best first. `nope` is for calibration and is never drawn as a reference."""

METADATA = "metadata.jsonl"
MAX_SEED = 2**53 - 1  # the largest integer that JavaScript keeps exactly
PUBLISHED_SKETCHES = "sources"  # where a pool in the published layout keeps its sketches
FIRST_COLUMNS = ("file_name", "sketch", "subject", "tier", "reason", "author", "seed", "licence")
SHA256 = r"^[0-9a-f]{64}$"

Model = TypeVar("Model", bound="Candidate")


class Candidate(BaseModel):
    """A painting that nobody has put into a tier yet.

    Columns beyond these are kept as they are.

    Attributes:
        file_name: Path of the picture in the pool's folder.
        sketch: Path of the sketch in the pool's folder.
        subject: What was to be painted, in a word or two; "" when nobody wrote it down.
        author: Model or hand.
        seed: Where the sketch's random numbers and noise start.
        licence: SPDX expression; "" when nobody wrote it down.
        paint_fraction: Share of painted pixels in [0, 1]; None until it is rendered, as are the
            following.
        sha256: SHA-256 of the PNG in hexadecimal.
        width: In pixels.
        height: In pixels.
        sketch_sha256: SHA-256 of the sketch that was rendered, in hexadecimal.
        chromium: Version of the Chromium that rendered it.
        gl: What WebGL ran on, in the driver's words.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    file_name: str
    sketch: str
    subject: str = ""
    author: str = ""
    seed: int = Field(default=0, ge=0, le=MAX_SEED)
    licence: str = ""
    paint_fraction: float | None = Field(default=None, ge=0, le=1)
    sha256: str | None = Field(default=None, pattern=SHA256)
    width: int | None = Field(default=None, gt=0)
    height: int | None = Field(default=None, gt=0)
    sketch_sha256: str | None = Field(default=None, pattern=SHA256)
    chromium: str | None = None
    gl: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _published(cls, values: Any) -> Any:
        """Fill in what the published layout says by names alone: the sketch's path."""
        if not isinstance(values, Mapping) or not isinstance(values.get("file_name"), str):
            return values
        stem = PurePosixPath(values["file_name"]).stem
        return {"sketch": f"{PUBLISHED_SKETCHES}/{stem}.js", **values}

    @field_validator("file_name", "sketch")
    @classmethod
    def _inside(cls, value: str) -> str:
        path = PurePosixPath(value)
        if not path.name or path.is_absolute() or ".." in path.parts or set("\\:\0") & set(value):
            raise ValueError("it must be a path inside the pool's folder, such as images/iris.png")
        return value

    @property
    def name(self) -> str:
        """What the painting is called: the stem of its picture's name."""
        return PurePosixPath(self.file_name).stem


class PoolRow(Candidate):
    """A painting in its tier.

    Attributes:
        tier: By a person's eye; read off the file's name (`love_iris.png`) where no column says.
        reason: Why it is in that tier, in a line.
    """

    tier: Tier
    reason: str = ""

    @model_validator(mode="before")
    @classmethod
    def _tier_of_name(cls, values: Any) -> Any:
        if not isinstance(values, Mapping) or not isinstance(values.get("file_name"), str):
            return values
        prefix = PurePosixPath(values["file_name"]).name.split("_")[0]
        if prefix not in TIERS:
            return values
        if values.get("tier", prefix) != prefix:
            raise ValueError(f"the file's name says tier {prefix!r}, the row {values['tier']!r}")
        return {**values, "tier": prefix}


class Rejected(Candidate):
    """A reply that became no candidate; its picture and sketch were never made.

    Attributes:
        reason: Why not.
        reply: The model's whole reply, or its sketch where that could be read but not painted.
    """

    reason: str
    reply: str


def read_rows(path: Path, model: type[Model]) -> list[Model]:
    """The rows of a file of JSON lines, in order; empty lines are passed over.

    Raises:
        PoolError: It cannot be read, a line is no row, or two rows are of one name.
    """
    rows: list[Model] = []
    lines: dict[str, int] = {}
    for number, line in _lines(path):
        try:
            row = model.model_validate(json.loads(line))
        except ValueError as error:  # of JSON and of pydantic alike
            raise PoolError(f"{path}, line {number}: {fault(error)}") from error
        if row.name in lines:
            raise PoolError(
                f"{path}, line {number}: {row.name!r} is the name of line {lines[row.name]} "
                "already; give one of the two files another name"
            )
        lines[row.name] = number
        rows.append(row)
    return rows


def dump_rows(rows: Sequence[Candidate]) -> str:
    """The rows as JSON lines, what people look for first in front."""
    return "".join(f"{json.dumps(_ordered(row), ensure_ascii=False)}\n" for row in rows)


def _ordered(row: Candidate) -> dict[str, Any]:
    columns = row.model_dump()
    first = {name: columns[name] for name in FIRST_COLUMNS if name in columns}
    return first | columns


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise PoolError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise PoolError(f"{path} is not UTF-8 text: {error.reason}") from error
    # Not splitlines(), which also splits at characters that JSON strings may hold.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield number, line


def fault(error: ValueError) -> str:
    """What JSON or pydantic says is wrong with a row, in a line."""
    if not isinstance(error, ValidationError):
        return f"it is no JSON object: {error}"
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'the row'}: {fault['msg']}"
        for fault in error.errors()
    )
