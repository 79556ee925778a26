"""Reads recorded rollouts, whatever became of the process that wrote them."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from pydantic import ValidationError

from pleinair.server.intake.values import ValueCount, ValuesError
from pleinair.server.rollouts.row import Rollout, Stored
from pleinair.server.rollouts.segment import ROWS, segments

# A reply and its sketch of a million characters each, whatever these are.
MAX_ROW_BYTES = 16 * 1024 * 1024
MAX_ROW_VALUES = 20_000
MAX_TOLD = 20  # lines of all that are no rows; of a file of nothing else there are millions

log = logging.getLogger(__name__)


class RolloutsError(ValueError):
    """The recorded rollouts cannot be used; the message says what is wrong and what to do."""


def read_rollouts(folder: Path) -> Iterator[Stored]:
    """Every row below a folder, oldest segment first, in the order of writing.

    A last line that was cut is the row that was in flight when its process died, and is left
    out; it is logged, as is any other line that is no row.

    Args:
        folder: What `PLEINAIR_ROLLOUTS_DIR` named, or one segment.

    Raises:
        RolloutsError: There is no such folder, or nothing was recorded in it.
    """
    if not folder.is_dir():
        raise RolloutsError(f"{folder}: there is no such folder; PLEINAIR_ROLLOUTS_DIR names it")
    found = [folder] if (folder / ROWS).is_file() else segments(folder)
    if not found:
        raise RolloutsError(
            f"{folder}: no rollouts were recorded here; "
            "start the server with PLEINAIR_ROLLOUTS_DIR set to it"
        )
    return _rows(found)


def _rows(found: list[Path]) -> Iterator[Stored]:
    told = 0
    for segment in found:
        with (segment / ROWS).open("rb") as rows:
            for number, line in enumerate(_lines(rows), 1):
                try:
                    rollout = _rollout(line)
                except ValueError as error:
                    told += 1
                    if told <= MAX_TOLD:
                        log.warning("%s: line %d %s", segment / ROWS, number, _problem(error))
                    continue
                yield Stored(rollout, segment)
    if told > MAX_TOLD:
        log.warning("%d more lines are no rollouts", told - MAX_TOLD)


def _lines(rows: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file; of one that is too long only its beginning, longer than a row may be."""
    while line := rows.readline(MAX_ROW_BYTES + 1):
        yield line
        while line and not line.endswith(b"\n"):
            line = rows.readline(MAX_ROW_BYTES)


def _rollout(line: bytes) -> Rollout:
    if len(line) > MAX_ROW_BYTES:
        raise RolloutsError(f"is longer than {MAX_ROW_BYTES // 1024**2} MiB")
    if not line.endswith(b"\n"):
        raise RolloutsError("was cut when it was written")
    ValueCount(MAX_ROW_VALUES).feed(line)
    return Rollout.model_validate_json(line)


def _problem(error: ValueError) -> str:
    if isinstance(error, ValidationError):
        return f"is no rollout: {error.errors(include_input=False, include_url=False)[0]['msg']}"
    return f"is no rollout: it {error}" if isinstance(error, ValuesError) else str(error)
