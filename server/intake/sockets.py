"""WebSockets whose clients send without end, or do not read what they are sent."""

import asyncio
from typing import ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from pleinair.server.intake.looks import Looked
from pleinair.server.intake.room import Room

# Browsers send a fragment each 128 KiB, most clients a message in one.
MAX_FRAGMENTS = 1_024
# Of all messages that have not come to their end yet.
MAX_UNFINISHED_BYTES = 128 * 1024 * 1024
# What comes at a time may hold 40,000 empty ones; clients wait for an answer before they ask again.
MAX_MESSAGES_AHEAD = 64
# Pings and pongs of one client; an honest one sends a few a minute.
MAX_CONTROL_FRAMES = 1_000
CONTROL_FRAMES_S = 10.0
# Answers to pings that the client has not read; what is read at a time asks for a quarter of it.
MAX_UNREAD_PONG_BYTES = 1024 * 1024
# Answers that clients have not read, all together; the longest is one of a picture of noise.
MAX_UNREAD_BYTES = 128 * 1024 * 1024
NO_OPENING = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n"
    b"This is no opening of a WebSocket; it has to be a GET without a body.\n"
)
# Of a client that has been told why its socket is closed; it has stopped sending then.
SILENCE_S = 0.25


class BoundedWebSocket(Looked, WebSocketsSansIOProtocol):
    """uvicorn's protocol, with bounds on what a client may leave unfinished or unread.

    A socket is closed with 1008 if a message comes in too many fragments, or too many pings come or
    messages that wait, and with 1013 if it holds most of all unfinished messages when they are too
    many bytes. The connection ends that holds most of all unread answers when those are too many.
    """

    room: ClassVar[Room["BoundedWebSocket"]] = Room(MAX_UNFINISHED_BYTES)
    unread: ClassVar[Room["BoundedWebSocket"]] = Room(MAX_UNREAD_BYTES)
    _unread = 0  # bytes of pongs
    _last_s = 0.0  # when something came last, by the loop's clock
    _control_frames = 0
    _counted_since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection whose opening is about to come."""
        super().connection_made(transport)
        self.look()

    async def send(self, message: ASGISendEvent) -> None:
        """Send one message, and count what the client has not read by then."""
        await super().send(message)
        if size := self.transport.get_write_buffer_size():
            self.unread.give_back(self)
            for socket in self.unread.take(self, size):
                socket.logger.warning("a client does not read its answers, and is let go")
                socket.transport.abort()

    def resume_writing(self) -> None:
        """Go on, as the client has read what was held for it."""
        self.unread.give_back(self)
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Take what has come, and count what is left unfinished of it."""
        super().data_received(data)
        if not self.handshake_initiated:  # all of its head is there when an upgrade comes here
            self._turn_away()
            return
        self._last_s = self.loop.time()
        held = 0
        if not self.close_sent:
            held = len(self.conn.reader.buffer) + sum(len(frame) for frame in self.frames)
        self._hold(held)

    def _turn_away(self) -> None:
        """End what is no opening of a WebSocket, such as one with a body."""
        told = b"".join(self.conn.data_to_send())
        self.transport.write(told or NO_OPENING)
        self.close_sent = True
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what has not come to its end, and of what was not read."""
        self._hold(0)
        self.unread.give_back(self)
        self.look_no_more()
        super().connection_lost(exc)

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message."""
        if self.close_sent:
            return
        if len(self.frames) >= MAX_FRAGMENTS:
            self._refuse(1008, f"a message in more than {MAX_FRAGMENTS:,} fragments")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message, unless too many wait already."""
        if self.queue.qsize() < MAX_MESSAGES_AHEAD or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self._refuse(1008, f"more than {MAX_MESSAGES_AHEAD} messages that wait for an answer")

    def handle_ping(self) -> None:
        """Answer, unless earlier answers have not been read."""
        if not self.transport.get_write_buffer_size():
            self._unread = 0
        pongs = b"".join(self.conn.data_to_send())
        self._unread += len(pongs)
        if self._unread > MAX_UNREAD_PONG_BYTES:
            self.transport.abort()  # what waits to be written would be kept for as long as it likes
            return
        self.transport.write(pongs)
        self._count_control_frame()

    def handle_pong(self, event: Frame) -> None:
        """Take note that the client is there."""
        super().handle_pong(event)
        self._count_control_frame()

    def _count_control_frame(self) -> None:
        now = self.loop.time()
        if now - self._counted_since > CONTROL_FRAMES_S:
            self._counted_since, self._control_frames = now, 0
        self._control_frames += 1
        if self._control_frames > MAX_CONTROL_FRAMES and not self.close_sent:
            self._refuse(1008, "too many pings and pongs")

    def _hold(self, size: int) -> None:
        self.room.give_back(self)
        for socket in self.room.take(self, size) if size else ():
            socket._refuse(1013, "too many bytes of unfinished messages; try again")

    def handle_parser_exception(self) -> None:
        """Close because of what is no message, or too long a one."""
        if not self.close_sent:
            told = self.conn.close_sent
            self._linger(told.code if told else 1006, told.reason if told else "")

    def _refuse(self, code: int, reason: str) -> None:
        self.frames.clear()
        self.conn.reader.discard()
        self.conn.fail(code, reason)
        self._linger(code, reason)

    def _linger(self, code: int, reason: str) -> None:
        """Say why, and discard what still comes, because a client reads nothing while it sends."""
        self.stop_keepalive()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._last_s = self.loop.time()
        self._end_silent(self._last_s + self.close_timeout)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _end_silent(self, deadline_s: float) -> None:
        now = self.loop.time()
        if now >= min(self._last_s + SILENCE_S, deadline_s):
            self.transport.close()
        else:
            self.close_timer = self.loop.call_later(SILENCE_S, self._end_silent, deadline_s)
