"""A server in a process of its own, for as long as something needs one."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pleinair.server.siblings import command, search_path

TETHERED = "pleinair.server.cli.tethered"
STOP_TIMEOUT_S = 30.0  # the server gives requests in flight 10 s, and its browsers some more


class ServerDiedError(RuntimeError):
    """The server did not start; its own output on stderr says why."""


@contextmanager
def background_server(variables: Mapping[str, str] | None = None, port: int = 0) -> Iterator[str]:
    """Serve on this machine; gives the address. The server ends with this process, however it does.

    Args:
        variables: What its environment has beside this process's.
        port: Where to listen; a free one by default.

    Raises:
        ServerDiedError: The server ended before it listened.
    """
    serve = command(TETHERED, "serve", "--no-ui", "--port", port, "--json")
    environment = {**os.environ, **search_path(), **(variables or {})}
    # Nothing is written to its stdin, which closes with this process.
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(serve, **pipes, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()  # comes when it listens; empty when it has died
            if not line:
                status = process.wait()
                raise ServerDiedError(f"the server did not start: it ended with status {status}")
            yield str(json.loads(line)["url"])
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()
