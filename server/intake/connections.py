"""Connections that ask for nothing, or are too many."""

import asyncio
import resource
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pleinair.server.intake.looks import Looked
from pleinair.server.intake.sips import Sips
from pleinair.server.intake.sockets import BoundedWebSocket

# For the line and the headers of a request to arrive.
HEADERS_S = 20.0
MAX_HEAD_BYTES = 128 * 1024
MAX_CONNECTIONS = 2_048


class BoundedHttp(Looked, H11Protocol):
    """uvicorn's protocol, for connections that ask for something in time and are not too many."""

    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or end it at once where files for it would be taken from browsers."""
        super().connection_made(transport)
        if len(self.connections) > most_connections():
            self.logger.warning("a connection is refused: %d are open", len(self.connections) - 1)
            transport.abort()
        else:
            self._await_headers()
            self.look()

    def on_response_complete(self) -> None:
        """Wait for the next request, and for the rest of this one no longer than for a head."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self._stop_waiting()
            self._await_headers()

    def data_received(self, data: bytes) -> None:
        """Take what has come; what begins a request has to be followed by the rest of its head."""
        if self.conn.their_state is h11.IDLE:
            self._await_headers()
        super().data_received(data)
        is_answered = self.cycle is not None and self.cycle.response_complete
        if self.conn.their_state is not h11.IDLE and not is_answered:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        self.look_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection on to the protocol of WebSockets."""
        self.look_no_more()
        super().handle_websocket_upgrade(event)

    def _await_headers(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(HEADERS_S, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


def most_connections() -> int:
    """How many connections may be open: half of the files that the process may have open."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_CONNECTIONS if files == resource.RLIM_INFINITY else min(MAX_CONNECTIONS, files // 2)


class SippingHttp(Sips, BoundedHttp):
    """The same, in sips."""

    def may_take(self) -> bool:
        """Whether no answer is due: h11 would keep what comes before, and read it all after."""
        is_due = self.cycle is not None and not self.cycle.response_complete
        return not (is_due and self.conn.their_state is h11.DONE)

    def may_read(self) -> bool:
        """Whether the application takes what has come."""
        return not self.flow.read_paused

    def on_response_complete(self) -> None:
        """Go on with what came before the answer was there."""
        super().on_response_complete()
        self.go_on()


class SippingWebSocket(Sips, BoundedWebSocket):
    """The same, in sips."""

    def may_read(self) -> bool:
        """Whether the application takes what has come."""
        return not self.read_paused


# For uvicorn's Config. Messages are not compressed, because what is read at a time would unfold to
# a thousand times its size before anything could count it.
PROTOCOLS: dict[str, Any] = {
    "http": SippingHttp,
    "ws": SippingWebSocket,
    "ws_per_message_deflate": False,
    "h11_max_incomplete_event_size": MAX_HEAD_BYTES,
}
