"""What a client sends is taken in sips, so that reading it leaves the loop to others."""

import asyncio
import logging
from time import thread_time
from typing import ClassVar

# Of 6-byte chunks or frames some hundreds, which take ten milliseconds.
SIP_BYTES = 4096
# What bytes may cost: several times what long messages and bodies do.
FAIR_S_PER_BYTE = 20e-9
# Heads of requests and short messages cost more for each byte. This much is never minded, and nor
# is what it takes of a connection's time.
SPARED_S = 0.005
SPARED_SHARE = 0.02
# All that costs more than it should waits so much longer than it took, one after the other.
PAUSES = 3.0
# What a connection may have cost too much in all before it is ended, in CPU-seconds.
MAX_WASTED_S = 2.0

log = logging.getLogger(__name__)


class Sips(asyncio.Protocol):
    """Goes before a protocol of uvicorn's: hands on what has come a little at a time.

    Reading a chunk of a body or a frame takes some twenty microseconds, however short it is, and
    40,000 of them may come at a time. Connections on which bytes cost much share a quarter of the
    loop's time, and are ended after some seconds.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    free_s: ClassVar[float] = 0.0  # when the next one may go on, by the loop's clock
    _left = b""
    _taken = 0  # bytes of it
    _next: asyncio.TimerHandle | None = None
    _owed_s = 0.0
    _wasted_s = 0.0
    _counted_s = 0.0

    def data_received(self, data: bytes) -> None:
        """Take what has come, as far as there is time for it."""
        if self.transport.get_protocol() is not self:  # another has read it, and hands it on
            super().data_received(data)
            return
        self._left = self._left[self._taken :] + data
        self._taken = 0
        if self._next is None:
            self._drink()
        else:
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what is left."""
        self._left = b""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        super().connection_lost(exc)

    def may_take(self) -> bool:
        """Whether more can be handed on now; what is left is handed on with `go_on`."""
        return True

    def may_read(self) -> bool:
        """Whether the protocol behind it wants more."""
        return True

    def go_on(self) -> None:
        """Hand on what is left, when the loop comes to it."""
        if self._next is None and self._left:
            self._next = self.loop.call_later(0, self._resume)

    def _resume(self) -> None:
        self._next = None
        self._drink()
        if not self._left and self.may_read() and not self.transport.is_closing():
            self.transport.resume_reading()

    def _drink(self) -> None:
        while self._taken < len(self._left):
            if not self.may_take():
                self.transport.pause_reading()
                return
            sip = self._left[self._taken : self._taken + SIP_BYTES]
            self._taken += len(sip)
            begun = thread_time()
            super().data_received(sip)
            self._count(thread_time() - begun - FAIR_S_PER_BYTE * len(sip))
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                break
            if self._owed_s > SPARED_S:
                self._rest()
                return
        self._left = b""

    def _count(self, cost_s: float) -> None:
        now = self.loop.time()
        earned_s = SPARED_SHARE * (now - self._counted_s)
        self._owed_s = max(0.0, self._owed_s - earned_s) + max(0.0, cost_s)
        self._counted_s = now

    def _rest(self) -> None:
        self._wasted_s += self._owed_s
        if self._wasted_s > MAX_WASTED_S:
            log.warning("a connection is ended: what it sends takes too long to read")
            self.transport.abort()
            return
        Sips.free_s = max(Sips.free_s, self.loop.time()) + PAUSES * self._owed_s
        self._owed_s = 0.0
        self.transport.pause_reading()
        self._next = self.loop.call_at(Sips.free_s, self._resume)
