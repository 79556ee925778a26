"""The feed: a bounded memory of recent steps and their pictures."""

import threading
import time
from collections import deque
from dataclasses import dataclass
from uuid import uuid4

from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure, well_formed
from pleinair.server.feed.events import PAINTED, Event, Totals
from pleinair.server.feed.kept import Kept
from pleinair.server.render import Render
from pleinair.server.tasks import Score, unexpected

# Some 2 kB each with its terms; an hour of two busy browsers.
MAX_EVENTS = 2_000
# A painting of 600x600 is some 300 kB, so about 160 of them.
MAX_PICTURE_BYTES = 48 * 1024 * 1024
# A sketch is some 4 kB, so as many as there are events.
MAX_SKETCH_BYTES = 8 * 1024 * 1024
MINUTE_S = 60.0


@dataclass(frozen=True)
class Tail:
    """The events after a cursor.

    Attributes:
        events: Oldest first.
        cursor: The last id among them, or the one that was asked with.
        missed: How many after the cursor were no longer kept.
    """

    events: list[Event]
    cursor: int
    missed: int


class Feed:
    """Recent steps and renders, from any thread. It never fails a step, and writes nothing.

    Args:
        max_events: How many are kept.
        max_picture_bytes: How many bytes of pictures are kept, the newest of them.
    """

    def __init__(
        self, max_events: int = MAX_EVENTS, max_picture_bytes: int = MAX_PICTURE_BYTES
    ) -> None:
        self.name = uuid4().hex
        self._events: deque[Event] = deque(maxlen=max_events)
        self._pngs: Kept[str] = Kept(max_picture_bytes)
        self._sources: Kept[int] = Kept(MAX_SKETCH_BYTES)
        self._totals = Totals()
        self._rendered_at: deque[float] = deque()
        self._lock = threading.Lock()

    def add_step(self, score: Score, observation: PleinairObservation, step: int) -> None:
        """Tell of a step that was answered.

        Args:
            score: What came of it.
            observation: What the agent is told.
            step: Which step of its episode, from 1.
        """
        try:
            event = Event.of_step(observation, max(step, 1))
            self._add(event, score.render, score.source)
        except Exception as error:  # the step has its answer, whatever becomes of this
            unexpected(error, "telling the feed of a step")

    def add_render(
        self, render: Render | None, failure: Failure | None, seed: int, source: str
    ) -> None:
        """Tell of a sketch that was run for nobody's episode.

        Args:
            render: What the renderer gave, or None when it failed.
            failure: What of ours failed, else None.
            seed: The sketch's.
            source: Its JavaScript.
        """
        try:
            event = Event(scored=False, seed=seed, failure=failure)
            if render is not None:
                event = event.model_copy(
                    update={
                        "violations": render.violations,
                        "sha256": render.sha256,
                        "paint_fraction": render.paint_fraction if render.png else None,
                        "elapsed_ms": render.elapsed_ms,
                        "queued_ms": render.queued_ms,
                    }
                )
            self._add(event, render, source)
        except Exception as error:
            unexpected(error, "telling the feed of a render")

    def after(self, cursor: int, limit: int) -> Tail:
        """The newest `limit` events after a cursor; a cursor of the future is one of the past."""
        with self._lock:
            last = self._totals.events
            cursor = 0 if cursor > last else cursor
            newer = min(last - cursor, len(self._events))
            events = [self._events[place] for place in range(-min(newer, limit), 0)]
        return Tail(events, events[-1].id if events else cursor, last - cursor - len(events))

    @property
    def totals(self) -> Totals:
        """What was done since the feed began."""
        with self._lock:
            return self._totals.model_copy(deep=True)

    @property
    def renders_per_minute(self) -> int:
        """How many sketches were run in the last 60 s."""
        with self._lock:
            self._forget_old_renders()
            return len(self._rendered_at)

    def png(self, sha256: str) -> bytes | None:
        """A picture, or None when it is no longer kept."""
        with self._lock:
            return self._pngs.get(sha256)

    def source(self, event_id: int) -> str | None:
        """The sketch of an event, or None when it is no longer kept or there was none."""
        with self._lock:
            kept = self._sources.get(event_id)
        return None if kept is None else kept.decode()

    def _add(self, event: Event, render: Render | None, source: str | None) -> None:
        event = _tellable(event)
        with self._lock:
            event = event.model_copy(update={"id": self._totals.events + 1})
            self._count(event)
            self._events.append(event)
            if render is not None:
                self._rendered_at.append(time.monotonic())
                self._forget_old_renders()
                if render.png is not None and event.sha256 is not None:
                    self._pngs.put(event.sha256, render.png)
            if source:
                self._sources.put(event.id, well_formed(source).encode())

    def _count(self, event: Event) -> None:
        totals = self._totals
        totals.events += 1
        totals.painted += event.outcome == PAINTED
        for violation in event.violations:
            totals.violations[violation.code] = totals.violations.get(violation.code, 0) + 1
        if event.failure is not None:
            kind = event.failure.kind
            totals.failures[kind] = totals.failures.get(kind, 0) + 1

    def _forget_old_renders(self) -> None:
        old = time.monotonic() - MINUTE_S
        while self._rendered_at and self._rendered_at[0] < old:
            self._rendered_at.popleft()


def _tellable(event: Event) -> Event:
    """The event, or one in its place if it cannot be dumped: kept, it would cost every page."""
    try:
        event.model_dump_json()
    except Exception as error:
        failure = unexpected(error, "telling the feed of an event")
        return Event(scored=event.scored, failure=failure)
    return event
