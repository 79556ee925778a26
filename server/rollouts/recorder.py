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

from pleinair.server.rollouts.bounds import prune
from pleinair.server.rollouts.row import Rollout
from pleinair.server.rollouts.segment import Segment
from pleinair.server.settings import settings

# A full disk may be made room on; a step that waits longer would look like a hang.
RETRY_FOR_S = 5.0
FIRST_WAIT_S = 0.2

log = logging.getLogger(__name__)


class Recorder:
    """Appends rollouts to a folder, one at a time and in order.

    A row is on disk when `record` returns, so a process that is killed loses at most what it
    has not answered yet. What the disk does not take is counted in `lost` and logged, and
    never fails a step.

    Args:
        folder: Where segments are made; it is created when needed.
        max_mb: Megabytes to keep, the oldest going first; None keeps all.
        max_days: Days to keep; None keeps all.
    """

    def __init__(
        self, folder: Path, max_mb: float | None = None, max_days: float | None = None
    ) -> None:
        self.folder = folder
        self.written = 0
        self.lost = 0
        self._max_mb = max_mb
        self._max_days = max_days
        self._segment: Segment | None = None
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pleinair-rollouts")

    async def record(self, rollout: Rollout, png: bytes | None = None) -> Rollout | None:
        """Write one row and its picture, and return the row as written, or None when lost.

        Args:
            rollout: The row, its `image` not set yet.
            png: The picture that its `sha256` is of.
        """
        work = asyncio.get_running_loop().run_in_executor(
            self._thread, self.record_now, rollout, png
        )
        # A step that is cancelled has happened all the same.
        return await asyncio.shield(work)

    def record_now(self, rollout: Rollout, png: bytes | None = None) -> Rollout | None:
        """The same, blocking."""
        try:
            for attempt in Retrying(
                retry=retry_if_exception_type(OSError),
                stop=stop_after_delay(RETRY_FOR_S),
                wait=wait_exponential(FIRST_WAIT_S, max=1.0),
            ):
                with attempt:
                    return self._append(rollout, png)
        except (RetryError, ValueError) as error:
            self.lost += 1
            cause = error.last_attempt.exception() if isinstance(error, RetryError) else error
            log.error(
                "a rollout of episode %s is not recorded (%d so far): %s",
                rollout.episode_id,
                self.lost,
                cause,
            )
        return None

    def close(self) -> None:
        """Write what waits and give the segment up; safe to call twice."""
        self._thread.shutdown(wait=True)
        with self._lock:
            if self._segment is not None:
                self._segment.close()
                self._segment = None

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
        self._segment = Segment(self.folder)


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
