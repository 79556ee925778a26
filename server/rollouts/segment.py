"""A segment: the folder that one process appends rows and pictures to."""

import fcntl
import os
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from pleinair.server.rollouts.row import Rollout

ROWS = "rows.jsonl"
IMAGES = "images"
# Small enough that bounding the whole drops a few percent at a time, large enough that a week
# of training makes hundreds of folders and not thousands.
MAX_ROWS = 1_000
MAX_AGE_S = 3_600.0


class Segment:
    """Open for appending, by one writer.

    Pictures are named by their content and moved into place whole, and a row is written after
    its picture in one call, so a process that dies leaves at most a last line that was cut.
    The lock says that the segment is in use; it goes with its process.

    Args:
        folder: Where it is made.
        max_bytes: Bytes after which it is full; None for any number.

    Raises:
        OSError: The disk does not take it.
    """

    def __init__(self, folder: Path, max_bytes: float | None = None) -> None:
        self.opened_at = datetime.now(UTC)
        stamp = self.opened_at.strftime("%Y%m%dT%H%M%S.%f")
        self.path = folder / f"{stamp}-{os.getpid()}-{uuid4().hex[:8]}"
        (self.path / IMAGES).mkdir(parents=True)
        self._rows = (self.path / ROWS).open("ab", buffering=0)
        fcntl.flock(self._rows, fcntl.LOCK_EX)
        self._count = 0
        self._bytes = 0
        self._max_bytes = max_bytes

    @property
    def is_full(self) -> bool:
        """Whether the next row belongs into a new segment."""
        age_s = (datetime.now(UTC) - self.opened_at).total_seconds()
        too_large = self._max_bytes is not None and self._bytes >= self._max_bytes
        return self._count >= MAX_ROWS or age_s >= MAX_AGE_S or too_large

    def append(self, rollout: Rollout, png: bytes | None) -> Rollout:
        """Write a picture and its row, and return the row as written.

        Raises:
            OSError: The disk does not take it; the segment is as it was.
        """
        if png is not None and rollout.sha256 is not None:
            name = f"{IMAGES}/{rollout.sha256}.png"
            self._keep(png, self.path / name)
            rollout = rollout.model_copy(update={"image": name})
        line = rollout.model_dump_json().encode() + b"\n"
        self._write(line)
        self._count += 1
        self._bytes += len(line)
        return rollout

    def close(self) -> None:
        """Give the segment up; safe to call twice."""
        self._rows.close()

    def _keep(self, png: bytes, path: Path) -> None:
        if path.exists():
            return
        part = path.with_suffix(".part")
        try:
            part.write_bytes(png)
            part.replace(path)
            self._bytes += len(png)
        except OSError:
            part.unlink(missing_ok=True)
            raise

    def _write(self, line: bytes) -> None:
        start = os.fstat(self._rows.fileno()).st_size
        try:
            written = 0
            while written < len(line):
                written += self._rows.write(line[written:])
        except OSError:
            os.ftruncate(self._rows.fileno(), start)  # a full disk takes half a line
            raise


def is_in_use(segment: Path) -> bool:
    """Whether a process still appends to a segment."""
    try:
        with (segment / ROWS).open("rb") as rows:
            fcntl.flock(rows, fcntl.LOCK_SH | fcntl.LOCK_NB)
            return False
    except BlockingIOError:
        return True
    except FileNotFoundError:
        return False


def segments(folder: Path) -> list[Path]:
    """The segments below a folder, oldest first."""
    return sorted(rows.parent for rows in folder.glob(f"*/{ROWS}"))
