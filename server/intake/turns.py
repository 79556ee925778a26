"""What reads whole messages one by one."""

import asyncio


class Turns:
    """Lets one body or message be read in a round of the loop, with what else is due in between.

    To read one that is as bad as it may be takes some ten milliseconds, and many may be there at
    once.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def wait(self) -> None:
        """Return when it is the caller's turn, which lasts until it awaits something."""
        async with self._lock:
            await asyncio.sleep(0)
