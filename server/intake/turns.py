"""What comes at once is seen to in turn."""

import asyncio
from collections import deque
from time import thread_time

# Of the loop's time in one of its rounds. One request or message that is as bad as it may be takes
# several times as much, most take a hundredth.
ROUND_S = 0.01


class Turns:
    """Lets requests or messages be seen to until a round of the loop has taken long enough.

    Many may be there at once, and whatever else is due gets its time between them.

    Args:
        most: How many in a round.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._again: list[asyncio.Future[None]] = []  # that came too late in their round
        self._is_due = False
        self._begun_s: float | None = None

    async def wait(self) -> None:
        """Return when it is the caller's turn, which lasts until it awaits something."""
        turn = self._loop.create_future()
        self._waiting.append(turn)
        self._begin_soon()
        while True:
            await turn
            now = thread_time()
            if self._begun_s is None:
                self._begun_s = now
            if now - self._begun_s < ROUND_S:
                return
            turn = self._loop.create_future()
            self._again.append(turn)
            self._begin_soon()

    @property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    def _begin_soon(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        """Let the next ones go on, in the next round of the loop."""
        self._is_due = False
        self._begun_s = None
        self._waiting.extendleft(reversed(self._again))
        self._again.clear()
        woken = 0
        while self._waiting and woken < self._most:
            turn = self._waiting.popleft()
            if not turn.done():  # who has left
                turn.set_result(None)
                woken += 1
        if self._waiting:
            self._begin_soon()
