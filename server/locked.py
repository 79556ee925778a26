"""Folders of a process that are swept once it has died."""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from pathlib import Path

LOCK = "lock"
YOUNG_S = 60.0  # a folder may not be locked yet while it is being made
# A process that was just ended may write a last file beside what is being removed.
REMOVE_ATTEMPTS = 5
PAUSE_S = 0.05


class LockedFolder:
    """A temporary folder, locked for as long as this process lives.

    Args:
        prefix: What its name begins with.

    Attributes:
        path: Where it is.
    """

    def __init__(self, prefix: str) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=prefix))
        self._lock = os.open(self.path / LOCK, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def remove(self) -> None:
        """Remove the folder; safe to call twice."""
        for _ in range(REMOVE_ATTEMPTS):
            shutil.rmtree(self.path, ignore_errors=True)
            if not self.path.exists():
                break
            time.sleep(PAUSE_S)
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def sweep(prefix: str) -> int:
    """Remove the folders of processes that were killed, and return how many there were.

    Args:
        prefix: What their names begin with.
    """
    swept = 0
    for path in Path(tempfile.gettempdir()).glob(f"{prefix}*"):
        with contextlib.suppress(OSError):
            about = path.lstat()
            if about.st_uid != os.geteuid() or time.time() - about.st_mtime < YOUNG_S:
                continue
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # held by a process that lives
                shutil.rmtree(path, ignore_errors=True)
                swept += 1
            finally:
                os.close(lock)
    return swept
