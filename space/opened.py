"""The runs that visitors have open, all of them together within bounds."""

import os
import threading
import weakref
from contextlib import suppress
from pathlib import Path

from pleinair.space.run import Run

MAX_RUNS = 16
MAX_DISK_BYTES = 1024 * 1024 * 1024
MAX_HELD_BYTES = 256 * 1024 * 1024


class OpenRuns:
    """Closes the oldest runs when there are too many, or they take too much.

    Runs that nobody has any more are not kept.

    Args:
        max_runs: Runs, at least 1.
        max_disk_bytes: Of a disk, for what was unpacked.
        max_held_bytes: Of memory.
    """

    def __init__(
        self,
        max_runs: int = MAX_RUNS,
        max_disk_bytes: int = MAX_DISK_BYTES,
        max_held_bytes: int = MAX_HELD_BYTES,
    ) -> None:
        self._bounds = (max_runs, max_disk_bytes, max_held_bytes)
        self._runs: list[tuple[weakref.ref[Run], int]] = []  # oldest first, with bytes on disk
        self._lock = threading.Lock()

    def add(self, run: Run) -> None:
        """A run is opened, or opened once more, and is the newest now. It stays in any case."""
        size = 0 if run.folder is None else on_disk(Path(run.folder.name))
        with self._lock:
            others = [
                (one, disk)
                for one, disk in self._runs
                if (known := one()) is not None and known is not run and not known.closed
            ]
            self._runs = [*others, (weakref.ref(run), size)]
            too_many = []
            while len(self._runs) > 1 and self._are_too_many():
                oldest = self._runs.pop(0)[0]()
                if oldest is not None:
                    too_many.append(oldest)
        for one in too_many:
            one.close()

    def _are_too_many(self) -> bool:
        held = sum(run.held_bytes for one, _ in self._runs if (run := one()) is not None)
        taken = (len(self._runs), sum(disk for _, disk in self._runs), held)
        return any(has > bound for has, bound in zip(taken, self._bounds, strict=True))


def on_disk(top: Path, each: int = 0) -> int:
    """Bytes that a folder takes of its disk, with all that is in it.

    Args:
        top: The folder.
        each: What a file counts beside what is in it.
    """
    size = 0
    for folder, _, names in os.walk(top):
        for name in names:
            with suppress(OSError):  # it may be deleted meanwhile
                size += os.stat(os.path.join(folder, name)).st_blocks * 512 + each
    return size
