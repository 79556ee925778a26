"""Repeated timings and what is said of them."""

import statistics
from collections.abc import Awaitable, Callable
from time import perf_counter

from pydantic import BaseModel, ConfigDict


class Timing(BaseModel):
    """Wall times of one thing done several times.

    Attributes:
        seconds: Each time, in order.
    """

    model_config = ConfigDict(frozen=True)

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """Median in seconds."""
        return statistics.median(self.seconds)

    @property
    def spread(self) -> tuple[float, float]:
        """Shortest and longest in seconds."""
        return min(self.seconds), max(self.seconds)


async def time_each(
    work: Callable[[], Awaitable[object]], times: int, tell: Callable[[], None]
) -> Timing:
    """Do `work` `times` times, one after another; `tell` is called after each."""
    seconds = []
    for _ in range(times):
        started = perf_counter()
        await work()
        seconds.append(perf_counter() - started)
        tell()
    return Timing(seconds=tuple(seconds))
