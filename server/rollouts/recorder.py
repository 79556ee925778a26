"""Writes rollouts as they happen, off the event loop."""

import asyncio
import atexit
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from tenacity import RetryError, Retrying, retry_if_exception_type, stop_after_delay
from tenacity.wait import wait_exponential

from pleinair.server.rollouts.bounds import BYTES_PER_MB, prune
from pleinair.server.rollouts.row import Rollout
from pleinair.server.rollouts.segment import Segment
from pleinair.server.settings import settings

# A full disk may be made room on; a step that waits longer would look like a hang.
RETRY_FOR_S = 5.0
FIRST_WAIT_S = 0.2
# A step does not wait any longer for a disk that takes its time, as one over a network may.
ANSWER_WITHIN_S = 10.0
# Rows that a disk which hangs may keep in memory, at some 200 KB each.
MAX_WAITING = 512
# So that what is kept goes by tenths, and is larger than it may be by no more than that.
SEGMENTS_IN_BOUND = 10

log = logging.getLogger(__name__)


class Recorder:
    """Appends rollouts to a folder, one at a time and in order.

    A row is on disk when `record` returns it, so a process that is killed loses at most what it
    has not answered yet. What the disk does not take is counted in `lost` and logged; it never
    fails a step, nor keeps one waiting for long.

    Args:
        folder: Where segments are made; it is created when needed.
        max_mb: Megabytes to keep, the oldest going first; None keeps all.
        max_days: Days to keep; None keeps all.

    Attributes:
        written: Rows on disk.
        lost: Rows that the disk did not take.
        waiting: Rows that are to be written.
    """

    def __init__(
        self, folder: Path, max_mb: float | None = None, max_days: float | None = None
    ) -> None:
        self.folder = folder
        self.written = 0
        self.lost = 0
        self.waiting = 0
        self._disk_fails = False
        self._max_mb = max_mb
        self._max_days = max_days
        self._segment: Segment | None = None
        self._lock = threading.Lock()  # of the segment
        self._counting = threading.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pleinair-rollouts")

    async def record(self, rollout: Rollout, png: bytes | None = None) -> Rollout | None:
        """Write one row and its picture, and return the row as written, or None when lost.

        Args:
            rollout: The row, its `image` not set yet.
            png: The picture that its `sha256` is of.
        """
        if self.waiting >= MAX_WAITING:
            self._lose(rollout, f"{self.waiting} rows wait for the disk already")
            return None
        with self._counting:
            self.waiting += 1
        work = asyncio.wrap_future(self._thread.submit(self._record_in_turn, rollout, png))
        try:
            # A step that is cancelled has happened all the same.
            return await asyncio.wait_for(asyncio.shield(work), ANSWER_WITHIN_S)
        except TimeoutError:
            log.warning(
                "the disk has not taken a rollout of episode %s within %g s; it goes on waiting",
                rollout.episode_id,
                ANSWER_WITHIN_S,
            )
            return None

    def record_now(self, rollout: Rollout, png: bytes | None = None) -> Rollout | None:
        """The same, blocking."""
        try:
            for attempt in Retrying(
                retry=retry_if_exception_type(OSError),
                # A disk that just failed is tried once, or each row would wait for those before.
                stop=stop_after_delay(0.0 if self._disk_fails else RETRY_FOR_S),
                wait=wait_exponential(FIRST_WAIT_S, max=1.0),
            ):
                with attempt:
                    row = self._append(rollout, png)
                    self._disk_fails = False
                    return row
        except RetryError as error:
            self._disk_fails = True
            self._lose(rollout, error.last_attempt.exception())
        except ValueError as error:
            self._lose(rollout, error)
        return None

    def close(self) -> None:
        """Write what waits and give the segment up; safe to call twice."""
        self._thread.shutdown(wait=True)
        with self._lock:
            if self._segment is not None:
                self._segment.close()
                self._segment = None

    def _record_in_turn(self, rollout: Rollout, png: bytes | None) -> Rollout | None:
        try:
            return self.record_now(rollout, png)
        finally:
            with self._counting:
                self.waiting -= 1

    def _lose(self, rollout: Rollout, why: object) -> None:
        with self._counting:
            self.lost += 1
        log.error(
            "a rollout of episode %s is not recorded (%d so far): %s",
            rollout.episode_id,
            self.lost,
            why,
        )

    def _append(self, rollout: Rollout, png: bytes | None) -> Rollout:
        with self._lock:
            if self._segment is None or self._segment.is_full:
                self._begin()
            assert self._segment is not None
            try:
                row = self._segment.append(rollout, png)
            except FileNotFoundError:  # somebody deleted the folder under us
                self._begin()
                row = self._segment.append(rollout, png)
            self.written += 1
            return row

    def _begin(self) -> None:
        if self._segment is not None:
            self._segment.close()
        prune(self.folder, self._max_mb, self._max_days)
        share = None if self._max_mb is None else self._max_mb * BYTES_PER_MB / SEGMENTS_IN_BOUND
        self._segment = Segment(self.folder, share)


@lru_cache(maxsize=1)
def shared_recorder() -> Recorder | None:
    """The recorder of this process, or None when `PLEINAIR_ROLLOUTS_DIR` is not set."""
    deployment = settings()
    if deployment.rollouts_dir is None:
        return None
    recorder = Recorder(
        deployment.rollouts_dir, deployment.rollouts_max_mb, deployment.rollouts_max_days
    )
    atexit.register(recorder.close)
    return recorder
