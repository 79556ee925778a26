"""Ends connections that are closed and do not go, because what is left for them is not read."""

import asyncio

# Between two looks at a connection; one that is found closed twice, and not gone, has a client that
# does not read what is left.
LOOK_S = 30.0


class Looked:
    """A protocol of uvicorn's whose connection is looked at for as long as it has it."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _look_due: asyncio.TimerHandle | None = None
    _is_closing = False

    def look(self) -> None:
        """End what is closed and does not go, now or later."""
        if self._look_due is not None and self.transport.is_closing():
            if not self.transport.get_write_buffer_size():
                self.look_no_more()
                return
            if self._is_closing:
                self.transport.abort()
                return
            self._is_closing = True
        self._look_due = self.loop.call_later(LOOK_S, self.look)

    def look_no_more(self) -> None:
        """Forget the connection, which is gone or somebody else's now."""
        if self._look_due is not None:
            self._look_due.cancel()
            self._look_due = None
