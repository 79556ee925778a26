"""A Space of the kind `gradio`, started as the Hub starts it."""

import os
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from proving import END_TIMEOUT_S, SPACE_VARIABLES, Running


@dataclass
class GradioSpace:
    """What is started.

    Attributes:
        folder: What `pleinair space build gradio` wrote.
        python: The interpreter of the environment with its requirements.
        temporary: The one folder that may be written.
        port: Where it listens.
        user: Who runs it, by number; None for who runs this.
        variables: What is set for it beside what the Hub sets.
    """

    folder: Path
    python: Path
    temporary: Path
    port: int
    user: int | None = None
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def log(self) -> Path:
        """What it said, of every start."""
        return self.temporary / "log"

    def start(self) -> Running:
        """Start `app.py`."""
        if self.user is not None:
            os.chown(self.temporary, self.user, self.user)
        with self.log.open("a") as log:
            process = subprocess.Popen(
                [self.python, "app.py"],
                cwd=self.folder,
                env=self._hub_variables() | self.variables,
                stdout=log,
                stderr=subprocess.STDOUT,
                **as_user(self.user),
            )

        def end() -> int:
            process.terminate()
            try:
                return process.wait(END_TIMEOUT_S)
            finally:
                process.kill()

        url = f"http://127.0.0.1:{self.port}"
        return Running(url, time.monotonic(), lambda: process.poll() is None, end)

    def _hub_variables(self) -> dict[str, str]:
        """What a Space finds in its environment; nothing of this process's own."""
        return {
            "PATH": f"{self.python.parent}:/usr/local/bin:/usr/bin:/bin",
            "HOME": "/nonexistent",
            "TMPDIR": str(self.temporary),
            "PYTHONUNBUFFERED": "1",
            **SPACE_VARIABLES,
            "GRADIO_SERVER_NAME": "0.0.0.0",
            "GRADIO_SERVER_PORT": str(self.port),
        }


def as_user(user: int | None) -> dict[str, Any]:
    """What `subprocess` takes to run something as a user; nothing for who runs this."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
