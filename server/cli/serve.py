"""`pleinair serve`: the server, until it is told to stop."""

import copy
import json
import socket
from ipaddress import ip_address
from typing import Annotated, Any

import typer
import uvicorn
from uvicorn.config import LOGGING_CONFIG

from pleinair.server.cli.environment import read_deployment
from pleinair.server.cli.output import AsJson, stderr
from pleinair.server.cli.status import Status

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
SHUTDOWN_TIMEOUT_S = 10  # for requests in flight; open sessions would otherwise hold it for ever
BACKLOG = 128


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = DEFAULT_HOST,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = DEFAULT_PORT,
    as_json: AsJson = False,
) -> None:
    """Start the server. It prints one line when it listens, and logs to stderr."""
    read_deployment()  # so that a wrong one is said before anything starts
    listener = _listen(host, port)
    url = _url(listener)
    if not _is_loopback(listener):
        stderr().print(
            f"Warning: {url} can be reached from other machines, without a password. Whoever "
            "reaches it can run sketches here. Use --host 127.0.0.1 to keep it to this machine.",
            style="bold red",
            markup=False,
        )
    # Late, because the application is built as its module is imported.
    from pleinair.server.app import app

    config = uvicorn.Config(
        app,
        log_config=_log_config(),
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
    )
    line = json.dumps({"url": url}) if as_json else f"Plein Air listens on {url}"
    server = _Server(config, line)
    server.run(sockets=[listener])
    if not server.started:
        raise typer.Exit(Status.OURS_FAILED)


class _Server(uvicorn.Server):
    """Prints its line once connections are answered, not before."""

    def __init__(self, config: uvicorn.Config, line: str) -> None:
        super().__init__(config)
        self._line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._line, flush=True)


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises:
        typer.BadParameter: The address is not this machine's, or is taken.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        raise typer.BadParameter(f"cannot listen on {host} port {port}: {reason}") from error
    return listener


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_loopback(listener: socket.socket) -> bool:
    return ip_address(listener.getsockname()[0]).is_loopback


def _log_config() -> dict[str, Any]:
    """uvicorn's own, with the requests on stderr too: stdout is for the one line."""
    config = copy.deepcopy(LOGGING_CONFIG)
    config["handlers"]["access"]["stream"] = "ext://sys.stderr"
    return config
