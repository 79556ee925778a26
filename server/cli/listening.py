"""A socket to listen on, and a server that says when it does."""

import copy
import socket
from ipaddress import ip_address
from typing import Any

import typer
import uvicorn
from uvicorn.config import LOGGING_CONFIG

from pleinair.client.keepalive import notice_dead_peers

BACKLOG = 128


class AnnouncingServer(uvicorn.Server):
    """Prints its line once connections are answered, not before."""

    def __init__(self, config: uvicorn.Config, line: str) -> None:
        super().__init__(config)
        self._line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._line, flush=True)


def listen(host: str, port: int) -> socket.socket:
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
        notice_dead_peers(listener)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        raise typer.BadParameter(f"cannot listen on {host} port {port}: {reason}") from error
    return listener


def url_of(listener: socket.socket) -> str:
    """The address that a browser takes."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_loopback(listener: socket.socket) -> bool:
    """Whether only this machine reaches it."""
    return ip_address(listener.getsockname()[0]).is_loopback


def log_config() -> dict[str, Any]:
    """uvicorn's own, with the requests on stderr too: stdout is for the one line."""
    config = copy.deepcopy(LOGGING_CONFIG)
    config["handlers"]["access"]["stream"] = "ext://sys.stderr"
    return config
