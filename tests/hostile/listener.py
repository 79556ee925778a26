"""Ears on loopback: whatever reaches them by TCP or UDP is kept."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

REPLY = (
    b"HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 2\r\n"
    b"Connection: close\r\n\r\nok"
)
HEARING_TIMEOUT_S = 0.2
MAX_HEARD_BYTES = 4096


@dataclass
class Listener:
    """What was heard, and where.

    Attributes:
        port: Of both, TCP and UDP.
        heard: The first bytes of each connection and each datagram; empty for a connection on
            which nothing was said.
    """

    port: int
    heard: list[bytes] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"


@contextmanager
def listening() -> Iterator[Listener]:
    """Listen on one free port of 127.0.0.1 by TCP and UDP."""
    with (
        socket.create_server(("127.0.0.1", 0)) as tcp,
        socket.socket(type=socket.SOCK_DGRAM) as udp,
    ):
        listener = Listener(tcp.getsockname()[1])
        udp.bind(("127.0.0.1", listener.port))
        over = threading.Event()
        ears = [
            threading.Thread(target=_answer, args=(tcp, listener, over)),
            threading.Thread(target=_receive, args=(udp, listener, over)),
        ]
        for ear in ears:
            ear.start()
        try:
            yield listener
        finally:
            over.set()
            for ear in ears:
                ear.join()


def _answer(tcp: socket.socket, listener: Listener, over: threading.Event) -> None:
    tcp.settimeout(HEARING_TIMEOUT_S)
    while not over.is_set():
        try:
            connection, _ = tcp.accept()
        except TimeoutError:
            continue
        with connection:
            connection.settimeout(HEARING_TIMEOUT_S)
            said = b""
            try:
                said = connection.recv(MAX_HEARD_BYTES)
                connection.sendall(REPLY)
            except OSError:
                pass
            listener.heard.append(said)


def _receive(udp: socket.socket, listener: Listener, over: threading.Event) -> None:
    udp.settimeout(HEARING_TIMEOUT_S)
    while not over.is_set():
        try:
            listener.heard.append(udp.recv(MAX_HEARD_BYTES))
        except TimeoutError:
            continue
