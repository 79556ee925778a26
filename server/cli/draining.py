"""A server that ends in order: it finishes what is under way before it goes."""

import logging
import signal
import sys
import time
from types import FrameType

import uvicorn

from pleinair.server.cli.listening import AnnouncingServer
from pleinair.server.watch.drain import Drain

# An answer is sent a moment after its work has ended, so nothing must be under way twice in a row.
IDLE_TICKS = 2
# For the answers of what was cancelled; after that sockets are closed whatever they still hold.
LAST_ANSWERS_S = 2.0

log = logging.getLogger(__name__)


class DrainingServer(AnnouncingServer):
    """Ends with status 0 when a signal asks for it, once what is under way has finished.

    What does not finish in time is cancelled and answered with a failure. A second signal ends
    the server at once.

    Args:
        config: uvicorn's.
        line: What to print once connections are answered.
        drain: What is under way.
        limit_s: Seconds that it may take to finish.
    """

    def __init__(self, config: uvicorn.Config, line: str, drain: Drain, limit_s: float) -> None:
        super().__init__(config, line)
        self._drain = drain
        self._limit_s = limit_s
        self._asked = False
        self._deadline: float | None = None
        self._expired = False
        self._idle_ticks = 0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take note of a signal; nothing else is safe where it may have come in between."""
        if self._asked:
            signal.signal(sig, signal.SIG_DFL)  # for whoever sends a third
            sys.exit(128 + sig)
        self._asked = True

    async def on_tick(self, counter: int) -> bool:
        """Look, ten times a second, whether to end."""
        if self._asked and not self.should_exit:
            self._end_in_order(time.monotonic())
        return await super().on_tick(counter)

    def _end_in_order(self, now: float) -> None:
        under_way = self._drain.under_way
        if self._deadline is None:
            self._deadline = now + self._limit_s
            self._drain.begin()
            log.info(
                "Ending: %d under way may finish within %g s; a second signal ends at once",
                under_way,
                self._limit_s,
            )
        self._idle_ticks = 0 if under_way else self._idle_ticks + 1
        if self._idle_ticks >= IDLE_TICKS:
            self.should_exit = True
        elif now >= self._deadline and not self._expired:
            self._expired = True
            self._deadline = now + LAST_ANSWERS_S
            log.warning("Ending: %d did not finish in time and are cancelled", under_way)
            self._drain.expire()
        elif now >= self._deadline:
            self.should_exit = True
