"""Keeping what is recorded within a size and an age, by whole segments, oldest first."""

import logging
import shutil
import time
from pathlib import Path

from pleinair.server.rollouts.segment import is_in_use, segments

BYTES_PER_MB = 1_000_000
SECONDS_PER_DAY = 86_400.0

log = logging.getLogger(__name__)


def prune(folder: Path, max_mb: float | None, max_days: float | None) -> list[Path]:
    """Delete the oldest segments until the rest fit, and return what was deleted.

    Segments that are being written stay, so what is kept may be larger by these.

    Args:
        folder: Where the segments are.
        max_mb: Megabytes (10**6 bytes) that may be kept, or None for any number.
        max_days: Days since a segment was last written to, or None for any number.
    """
    if max_mb is None and max_days is None:
        return []
    found = segments(folder)
    sizes = {segment: _bytes(segment) for segment in found}
    total, deleted = sum(sizes.values()), []
    for segment in found:
        too_much = max_mb is not None and total > max_mb * BYTES_PER_MB
        too_old = max_days is not None and _age_s(segment) > max_days * SECONDS_PER_DAY
        if (too_much or too_old) and not is_in_use(segment):
            shutil.rmtree(segment, ignore_errors=True)
            log.info("deleted recorded rollouts to stay within bounds: %s", segment.name)
            total -= sizes[segment]
            deleted.append(segment)
    return deleted


def _bytes(segment: Path) -> int:
    total = 0
    for path in segment.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except FileNotFoundError:  # another process deleted it meanwhile
            continue
    return total


def _age_s(segment: Path) -> float:
    try:
        return time.time() - max(path.stat().st_mtime for path in segment.glob("*.jsonl"))
    except (FileNotFoundError, ValueError):
        return 0.0
