"""A Space of the kind `gradio`, started as the Hub starts it."""

import os
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from proving import Running

SPACE_USER = 1000  # who everything runs as in a Space
END_TIMEOUT_S = 60.0


@dataclass
class GradioSpace:
    """What is started.

    Attributes:
        folder: What `pleinair space build gradio` wrote.
        python: The interpreter of the environment with its requirements.
        temporary: The one folder that may be written.
        port: Where it listens.
    """

    folder: Path
    python: Path
    temporary: Path
    port: int

    @property
    def log(self) -> Path:
        """What it said, of every start."""
        return self.temporary / "log"

    def start(self) -> Running:
        """Start `app.py`; as root, by the user that Spaces have."""
        unprivileged = os.geteuid() == 0
        if unprivileged:
            os.chown(self.temporary, SPACE_USER, SPACE_USER)
        with self.log.open("a") as log:
            process = subprocess.Popen(
                [self.python, "app.py"],
                cwd=self.folder,
                env=self._variables(),
                stdout=log,
                stderr=subprocess.STDOUT,
                user=SPACE_USER if unprivileged else None,
                group=SPACE_USER if unprivileged else None,
                extra_groups=[] if unprivileged else None,
            )

        def end() -> int:
            process.terminate()
            try:
                return process.wait(END_TIMEOUT_S)
            finally:
                process.kill()

        url = f"http://127.0.0.1:{self.port}"
        return Running(url, time.monotonic(), lambda: process.poll() is None, end)

    def _variables(self) -> dict[str, str]:
        """What a Space finds in its environment; nothing of this process's own."""
        return {
            "PATH": f"{self.python.parent}:/usr/local/bin:/usr/bin:/bin",
            "HOME": "/nonexistent",
            "TMPDIR": str(self.temporary),
            "PYTHONUNBUFFERED": "1",
            "SYSTEM": "spaces",
            "SPACE_ID": "someone/studio",
            "SPACE_HOST": "someone-studio.hf.space",
            "GRADIO_SERVER_NAME": "0.0.0.0",
            "GRADIO_SERVER_PORT": str(self.port),
        }


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
