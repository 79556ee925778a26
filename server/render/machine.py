"""The machine's memory, which all sketches share, and which of them goes when it gets short."""

import contextlib
import re
import time
from pathlib import Path
from typing import Protocol

import psutil

MIB = 2**20
FREE_FLOOR_MB = 1024.0
# What the biggest sketch gives back is free only a moment after it was ended.
SETTLE_S = 1.0
# Files that tell the limit and the use, and the line of memory.stat that tells the cache.
VERSION_2 = ("memory.max", "memory.current", "inactive_file")
VERSION_1 = ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
CONTROL_GROUPS = Path("/sys/fs/cgroup")


class Grower(Protocol):
    """A sketch that runs."""

    @property
    def grown_mb(self) -> float:
        """MiB by which its processes have grown since it started."""


class Machine:
    """The sketches that run side by side, and the memory that is left to them.

    Args:
        floor_mb: MiB that have to stay free.
    """

    def __init__(self, floor_mb: float = FREE_FLOOR_MB) -> None:
        self.floor_mb = floor_mb
        self._running: list[Grower] = []
        self._ended_at = float("-inf")

    def enter(self, sketch: Grower) -> None:
        """Count a sketch among those that run."""
        self._running.append(sketch)

    def leave(self, sketch: Grower) -> None:
        """Count it no more."""
        self._running.remove(sketch)

    @property
    def room_mb(self) -> float:
        """MiB that are free above what has to be, with what the sketches hold that run now."""
        held_mb = sum(max(0.0, one.grown_mb) for one in self._running)
        return max(0.0, available_mb() - self.floor_mb) + held_mb

    @property
    def is_short(self) -> bool:
        """Whether less is free than has to be."""
        return available_mb() < self.floor_mb

    def must_end(self, sketch: Grower) -> bool:
        """Whether memory is short and this is the sketch that has grown most."""
        if time.monotonic() - self._ended_at < SETTLE_S or not self.is_short:
            return False
        if sketch is not max(self._running, key=lambda one: one.grown_mb):
            return False
        self._ended_at = time.monotonic()
        return True


def available_mb() -> float:
    """MiB that can be had without swapping, in the machine and in the container around us."""
    free = float(psutil.virtual_memory().available)
    left = container_left_bytes()
    return (free if left is None else min(free, left)) / MIB


def container_left_bytes(groups: Path = CONTROL_GROUPS) -> float | None:
    """Bytes until the container's limit, caches not counted; None without a limit that is told."""
    for folder, (limit, used, cache) in ((groups, VERSION_2), (groups / "memory", VERSION_1)):
        with contextlib.suppress(OSError, ValueError):  # "max" is no number
            most = int((folder / limit).read_text())
            inactive = re.search(rf"^{cache} (\d+)$", (folder / "memory.stat").read_text(), re.M)
            reclaimable = int(inactive[1]) if inactive else 0
            return float(most - int((folder / used).read_text()) + reclaimable)
    return None


def oom_kills() -> int:
    """How many processes the kernel has ended for want of memory, or 0 where it does not tell."""
    with contextlib.suppress(OSError):
        found = re.search(r"^oom_kill (\d+)$", Path("/proc/vmstat").read_text(), re.M)
        if found:
            return int(found[1])
    return 0
