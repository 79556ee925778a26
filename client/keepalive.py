"""How both ends of a connection know that the other is still there."""

import socket
import sys

# Proxies close a connection that has been silent for a minute, some sooner.
PING_INTERVAL_S = 20.0

# A trainer that generates for ten minutes on the thread of its event loop answers no ping
# meanwhile, and is well.
PING_TIMEOUT_S = 900.0

# Its kernel acknowledges what arrives all the same. One that does not is gone with its machine or
# its network, and a session of it would only keep others out.
UNACKNOWLEDGED_S = 120.0


def notice_dead_peers(sock: socket.socket) -> None:
    """Let the kernel end a connection whose other machine acknowledges nothing any more.

    Sockets that a listening one accepts inherit it. Does nothing where the system cannot.
    """
    if sys.platform == "linux" and sock.family in (socket.AF_INET, socket.AF_INET6):
        milliseconds = round(UNACKNOWLEDGED_S * 1000)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
