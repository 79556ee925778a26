"""The folder that a browser lives in, made for it and removed with it."""

import os
import shutil
from pathlib import Path

from pleinair.server.locked import LockedFolder

PREFIX = "pleinair-browser-"
PASSABLE_MODE = 0o711  # the browser's user goes through it to its own folder, and sees nothing else


class Home(LockedFolder):
    """A folder of one browser, locked for as long as the server lives.

    Attributes:
        path: The whole folder, the server's.
        own: What the browser may write to: its profile, and the memory its processes share.
        words: The FIFO that the browser's stderr goes to.
        artifacts: What Playwright writes for this browser.
    """

    def __init__(self) -> None:
        super().__init__(PREFIX)
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
