"""Reads recorded rollouts, whatever became of the process that wrote them."""

import logging
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from pleinair.server.rollouts.row import Rollout, Stored
from pleinair.server.rollouts.segment import ROWS, segments

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
    for segment in found:
        with (segment / ROWS).open("rb") as rows:
            for number, line in enumerate(rows, 1):
                if not line.endswith(b"\n"):
                    log.warning("%s: line %d was cut when it was written", segment / ROWS, number)
                    continue
                try:
                    yield Stored(Rollout.model_validate_json(line), segment)
                except ValidationError as error:
                    problem = error.errors()[0]
                    log.warning(
                        "%s: line %d is no rollout: %s", segment / ROWS, number, problem["msg"]
                    )
