"""What comes at once is seen to one by one."""

import asyncio


class Turns:
    """Lets one request or message be seen to in a round of the loop, with what else is due between.

    One that is as bad as it may be takes some ten milliseconds, and many may be there at once.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def wait(self) -> None:
        """Return when it is the caller's turn, which lasts until it awaits something."""
        async with self._lock:
            await asyncio.sleep(0)
