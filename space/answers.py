"""What Gradio keeps for those who wait for an answer, or have not read theirs: little, and for few.

Gradio itself keeps the answers of the last 2,000 sessions, and its queue ends, for everybody, when
an event waits whose session it has put out.
"""

import asyncio
import logging
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from gradio.blocks import Blocks
from gradio.queueing import Event, Queue
from gradio.utils import LRUCache

# Sessions whose answers are kept, beside those that have an event in the queue.
MAX_KEPT = 64
MAX_KEPT_BYTES = 256 * 1024 * 1024
# Of one session, that have been answered and nobody has read.
MAX_UNREAD = 12
MESSAGE_BYTES = 500  # of any message, whatever it says

log = logging.getLogger(__name__)


class Answers(asyncio.Queue[Any]):
    """What one session has not read yet.

    Attributes:
        kept_bytes: What it takes, about.
    """

    def __init__(self, kept: "KeptAnswers") -> None:
        super().__init__()
        self._kept = kept
        self.kept_bytes = 0

    def _put(self, item: Any) -> None:
        self.kept_bytes += MESSAGE_BYTES + _chars(item)
        super()._put(item)
        self._kept.bound_bytes()

    def _get(self) -> Any:
        item = super()._get()
        self.kept_bytes -= MESSAGE_BYTES + _chars(item)
        return item


class KeptAnswers(LRUCache[str, Answers]):
    """The answers of each session; the oldest are put out that have no event in the queue.

    For a session that was put out there is a place to put answers, and nobody who reads them.

    Args:
        queue: Gradio's queue.
    """

    def __init__(self, queue: Queue) -> None:
        super().__init__(sys.maxsize)
        self._queue = queue

    def __setitem__(self, session: str, _: asyncio.Queue[Any]) -> None:
        busy = {event.session_hash for event in under_way(self._queue)}
        idle = [one for one in self if one not in busy and one != session]
        for one in idle[: max(0, len(idle) - MAX_KEPT + 1)]:
            del self[one]
        super().__setitem__(session, Answers(self))

    def __missing__(self, session: str) -> Answers:
        return Answers(self)

    def bound_bytes(self) -> None:
        """Put out the largest answers while all of them take too much."""
        total = sum(one.kept_bytes for one in self.values())
        while total > MAX_KEPT_BYTES:
            session = max(self, key=lambda one: self[one].kept_bytes)
            total -= self[session].kept_bytes
            del self[session]


def bound_answers(page: Blocks) -> None:
    """Bound what a page's queue keeps, and have it go on whatever happens.

    Args:
        page: The page, its queue configured and not yet begun.
    """
    queue = page._queue
    page.state_session_capacity = MAX_KEPT
    queue.pending_messages_per_session = KeptAnswers(queue)  # type: ignore[assignment]
    # Of each event Gradio makes a table of so many, for a view that is not served.
    queue.ANALYTICS_MAX_EVENTS = 1
    begin = queue.start_processing

    async def go_on() -> None:
        while True:
            try:
                return await begin()
            except Exception:
                log.exception("The page's queue has failed, and begins anew")
                queue.stopped = False

    queue.start_processing = go_on  # type: ignore[method-assign]


def unread(queue: Queue, session: str) -> int:
    """How many events of a session have not been read to their end."""
    known = queue.pending_event_ids_session
    if len(known) > 4 * MAX_KEPT:  # Gradio forgets the answers, but not that there were some
        for name in known.keys() - queue.pending_messages_per_session.keys():
            del known[name]
    events = queue.event_ids_to_events
    if len(events) > 4 * MAX_KEPT:  # nor what was cancelled while it ended
        for name in events.keys() - {event._id for event in under_way(queue)}:
            del events[name]
    return len(known.get(session, ()))


def under_way(queue: Queue) -> Iterator[Event]:
    """The events that wait for their turn, or are being answered."""
    for line in queue.event_queue_per_concurrency_id.values():
        yield from line.queue
    for job in queue.active_jobs:
        yield from job or ()


def _chars(told: Any) -> int:
    """Characters of all texts in a message of Gradio's."""
    if isinstance(told, str):
        return len(told)
    if isinstance(told, dict):
        return _sum(told.values())
    if isinstance(told, list | tuple):
        return _sum(told)
    return _sum(vars(told).values()) if hasattr(told, "__dict__") else 0


def _sum(parts: Iterable[Any]) -> int:
    return sum(map(_chars, parts))
