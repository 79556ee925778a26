"""`GET /feed` and what belongs to it."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response
from pydantic import BaseModel

from pleinair.server.feed.events import Now, Page
from pleinair.server.feed.feed import Feed
from pleinair.server.feed.thumbnail import thumbnail
from pleinair.server.onlookers import Onlookers
from pleinair.server.render import Vitals

MAX_EVENTS_A_PAGE = 500
NOT_KEPT = "no longer kept: the feed holds the newest only; PLEINAIR_ROLLOUTS_DIR keeps everything"


class SketchOf(BaseModel):
    """The sketch of an event."""

    source: str


def feed_routes(feed: Feed, vitals: Callable[[], Vitals], sessions: Callable[[], int]) -> APIRouter:
    """The routes.

    Args:
        feed: What is told.
        vitals: How the browsers are.
        sessions: How many are open.
    """
    router = APIRouter(prefix="/feed", tags=["Feed"])
    onlookers = Onlookers("pleinair-feed")

    @router.get("")
    async def events(
        after: Annotated[int, Query(ge=0, description="The cursor of the page before")] = 0,
        of: Annotated[str, Query(description="The feed that the cursor is of")] = "",
        limit: Annotated[int, Query(ge=0, le=MAX_EVENTS_A_PAGE)] = MAX_EVENTS_A_PAGE,
    ) -> Page:
        """Recent steps after a cursor, what they add up to, and how the server is now."""
        tail = feed.after(after if of in ("", feed.name) else 0, limit)
        now = vitals()
        return Page(
            feed=feed.name,
            cursor=tail.cursor,
            missed=tail.missed,
            events=tail.events,
            totals=feed.totals,
            now=Now(
                renders_per_minute=feed.renders_per_minute,
                queue=now.waiting,
                sessions=sessions(),
                browsers_up=now.up,
            ),
        )

    @router.get("/images/{sha256}", response_class=Response)
    async def image(sha256: str, full: bool = False) -> Response:
        """A picture as a small WebP, or with `full` the PNG itself."""
        png = feed.png(sha256)
        if png is None:
            raise HTTPException(404, f"picture {sha256[:64]} is not here, or {NOT_KEPT}")
        # Named by its content, so that a copy never goes stale.
        headers = {"Cache-Control": "private, max-age=31536000, immutable"}
        if full:
            return Response(png, media_type="image/png", headers=headers)
        webp = await onlookers.make(sha256, thumbnail, png)
        return Response(webp, media_type="image/webp", headers=headers)

    @router.get("/sketches/{event_id}")
    async def sketch(event_id: int) -> SketchOf:
        """The sketch of an event."""
        source = feed.source(event_id)
        if source is None:
            raise HTTPException(404, f"the sketch of event {event_id} is not here, or {NOT_KEPT}")
        return SketchOf(source=source)

    return router
