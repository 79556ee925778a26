"""What the exit status says."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Protocol

from pleinair.client.outcomes import Failure, Violation


class Status(IntEnum):
    """Exit status of the command."""

    DONE = 0
    SKETCH_FAILED = 1  # or a check of doctor
    WRONG_USAGE = 2
    OURS_FAILED = 3


class Row(Protocol):
    """What every row of the command says about a sketch."""

    @property
    def violations(self) -> tuple[Violation, ...]: ...

    @property
    def failure(self) -> Failure | None: ...

    @property
    def completed(self) -> bool: ...


def exit_status(rows: Iterable[Row]) -> Status:
    """The status for some rows: a failure of ours outweighs a sketch's."""
    rows = list(rows)
    if any(row.failure for row in rows):
        return Status.OURS_FAILED
    if any(row.violations or not row.completed for row in rows):
        return Status.SKETCH_FAILED
    return Status.DONE
