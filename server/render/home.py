"""The folder that a browser lives in, made for it and removed with it."""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from pathlib import Path

PREFIX = "pleinair-browser-"
LOCK = "lock"
YOUNG_S = 60.0  # a folder may not be locked yet while it is being made
# A process that was just ended may write a last file beside what is being removed.
REMOVE_ATTEMPTS = 5
PAUSE_S = 0.05
PASSABLE_MODE = 0o711  # the browser's user goes through it to its own folder, and sees nothing else


class Home:
    """A folder of one browser, locked for as long as the server lives.

    Attributes:
        path: The whole folder, the server's.
        own: What the browser may write to: its profile, and the memory its processes share.
        words: The FIFO that the browser's stderr goes to.
        artifacts: What Playwright writes for this browser.
    """

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = os.open(self.path / LOCK, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        self.path.chmod(PASSABLE_MODE)
        self.own = self.path / "own"
        self.own.mkdir(mode=0o700)
        self.words = self.path / "words"
        os.mkfifo(self.words, 0o600)
        self.artifacts = self.path / "artifacts"
        self.artifacts.mkdir(mode=0o700)

    def executable(self, script: Path) -> Path:
        """The script, or a copy that may be executed, where it lost that right on its way here."""
        if os.access(script, os.X_OK) or not script.exists():
            return script
        copy = self.path / script.name
        shutil.copyfile(script, copy)
        copy.chmod(0o700)
        return copy

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


def sweep() -> int:
    """Remove the folders of servers that were killed, and return how many there were."""
    swept = 0
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            about = path.lstat()
            if about.st_uid != os.geteuid() or time.time() - about.st_mtime < YOUNG_S:
                continue
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # held by a server that lives
                shutil.rmtree(path, ignore_errors=True)
                swept += 1
            finally:
                os.close(lock)
    return swept
