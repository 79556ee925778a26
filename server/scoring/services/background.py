"""The event loop from which services are asked, on a thread of its own.

Steps may come from a fresh loop each time, while connections, and the limit on how many requests
run at once, have to outlive them.
"""

import asyncio
import threading
from collections.abc import Coroutine
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

_lock = threading.Lock()


async def in_background(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on the services' loop, from any other; cancelling one cancels both."""
    with _lock:
        loop = _loop()
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="pleinair-services", daemon=True).start()
    return loop
