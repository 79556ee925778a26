"""A server's feed, followed once for all who look at it."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

from pleinair.client.outcomes import Term
from pleinair.server.feed.events import Event, Page
from pleinair.space.charts import Curve, curves, dots, running_mean
from pleinair.space.markup import WEBP, data_url, render
from pleinair.space.painting import alternative
from pleinair.space.server import Server, ServerError

# Updates that people can follow, however many sessions there are.
LEAST_BETWEEN_S = 0.8
SHOWN = 36
# Of those that came since the last look: more at once would be a slide show.
MOST_AT_ONCE = 12
CURVE_STEPS = 400
MEAN_OVER = 25
CARDS_KEPT = 4 * SHOWN
REWARD = "reward"


@dataclass(frozen=True)
class Faults:
    """How often something went wrong in one way.

    Attributes:
        name: A violation's code or a failure's kind.
        count: How often.
        share: Of the most frequent, in [0, 1].
    """

    name: str
    count: int
    share: float


class Watcher:
    """Follows one server's feed, asking for news at most about once a second.

    Args:
        server: The server.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._events: deque[Event] = deque(maxlen=CURVE_STEPS)
        self._page: Page | None = None
        self._board = ""
        self._cards: LRUCache[int, str] = LRUCache(CARDS_KEPT)
        self._asked_at = -LEAST_BETWEEN_S
        self._turn = asyncio.Lock()

    async def look(self, feed: str, cursor: int) -> dict[str, Any]:
        """What is new since somebody's last look.

        Args:
            feed: Name of the feed that was looked at; "" at first.
            cursor: The last event that was seen.

        Returns:
            `feed`, `cursor`, `cards` newest first with `id` and `html`, `board` as HTML, and
            `anew`, whether what was shown is of another feed.

        Raises:
            ServerError: The server does not answer.
        """
        async with self._turn:
            if time.monotonic() - self._asked_at >= LEAST_BETWEEN_S:
                await self._ask()
                self._asked_at = time.monotonic()
        assert self._page is not None
        anew = feed != self._page.feed
        since = 0 if anew else cursor
        limit = SHOWN if anew else MOST_AT_ONCE
        fresh = [event for event in reversed(self._events) if event.id > since][:limit]
        return {
            "feed": self._page.feed,
            "cursor": max(since, self._page.cursor),
            "cards": [{"id": one.id, "html": await self._card(one)} for one in fresh],
            "board": self._board,
            "anew": anew,
            "shown": SHOWN,
        }

    def event(self, event_id: int) -> Event | None:
        """An event by its id, or None when it is not or no longer known."""
        return next((one for one in self._events if one.id == event_id), None)

    async def _ask(self) -> None:
        known = self._page
        query: dict[str, Any] = {"limit": CURVE_STEPS}
        if known is not None:
            query |= {"after": known.cursor, "of": known.feed}
        page = Page.model_validate(await self._server.json("/feed", **query))
        if known is not None and page.feed != known.feed:
            self._events.clear()
            self._cards.clear()
        self._events.extend(page.events)
        self._page = page
        self._board = self._draw(page)

    async def _card(self, event: Event) -> str:
        card = self._cards.get(event.id)
        if card is None:
            picture = await self._picture(event)
            card = render(
                "card",
                event=event,
                picture=picture,
                alt=alternative(event.subject, event.paint_fraction, event.reward),
                at=event.at.isoformat(timespec="seconds"),
            )
            self._cards[event.id] = card
        return card

    async def _picture(self, event: Event) -> str:
        if event.sha256 is None:
            return ""
        try:
            return data_url(await self._server.bytes("/feed/images", event.sha256), WEBP)
        except ServerError:  # it is no longer kept
            return ""

    def _draw(self, page: Page) -> str:
        scored = [event for event in self._events if event.scored and event.done]
        rewards = [event.reward for event in scored]
        names = list(dict.fromkeys(name for event in scored for name in event.terms))
        means: dict[str, list[float | None]] = {
            name: running_mean([_value(event.terms.get(name)) for event in scored], MEAN_OVER)
            for name in names
        }
        means[REWARD] = running_mean(rewards, MEAN_OVER)
        lines = curves(means)
        totals = page.totals
        return render(
            "board",
            now=page.now,
            totals=totals,
            lines=lines,
            dots=dots(rewards),
            count=len(scored),
            window=MEAN_OVER,
            said=_said(lines, len(scored)),
            violations=_faults(totals.violations),
            failures=_faults(totals.failures),
        )


def _value(term: Term | None) -> float | None:
    return None if term is None else term.value


def _faults(counts: dict[str, int]) -> list[Faults]:
    most = max(counts.values(), default=1)
    ranked = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    return [Faults(name, count, count / most) for name, count in ranked]


def _said(lines: list[Curve], count: int) -> str:
    """The chart in words."""
    values = ", ".join(f"{one.name} {one.last:.2f}" for one in lines if one.last is not None)
    return f"Means over the last {count} scored steps, now: {values or 'none yet'}"
