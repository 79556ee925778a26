"""`GET /pool`: the reference paintings, their sketches, and how two of them compare."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response
from pydantic import BaseModel, Field

from pleinair.server.feed.thumbnail import thumbnail
from pleinair.server.onlookers import Onlookers
from pleinair.server.pool import Painting, Pool, PoolError, Tier, shared_pool
from pleinair.server.scoring.embedded import EmbeddedScorer, embedded_scorer
from pleinair.server.settings import Settings

SERVICE_UNAVAILABLE = 503
SMALL_KEPT = 512  # some 15 kB each; pools have a hundred or two


class PaintingShown(BaseModel):
    """A reference painting."""

    name: str
    subject: str
    tier: Tier
    reason: str = Field(description="Why it is in that tier")
    author: str
    seed: int
    licence: str
    paint_fraction: float
    sha256: str


class PoolShown(BaseModel):
    """The reference pool."""

    version: str = Field(description="SHA-256 over what its rows say")
    paintings: list[PaintingShown]


class PaintingSketch(BaseModel):
    """The sketch of a reference painting."""

    source: str


class Seen(BaseModel):
    """What the embedded scorer says of one painting."""

    value: float = Field(ge=0, le=1)
    raised: list[str] = Field(description="What raised it, the strongest first")
    lowered: list[str] = Field(description="What lowered it, likewise")


class Comparison(BaseModel):
    """How two paintings compare."""

    first_wins: float = Field(ge=0, le=1, description="Probability that the first is the better")
    first: Seen
    second: Seen
    judge: str = Field(description="What compared them")


def pool_routes(deployment: Settings) -> APIRouter:
    """The routes.

    Args:
        deployment: The settings.
    """
    router = APIRouter(prefix="/pool", tags=["Pool"])
    # A page shows the whole pool at once.
    pictures = Onlookers("pleinair-pool", room=2 * SMALL_KEPT, threads=2)
    comparisons = Onlookers("pleinair-compare")

    @router.get("")
    def pool() -> PoolShown:
        """Every reference painting, in the order of the pool."""
        found = _pool(deployment)
        shown = [PaintingShown.model_validate(one, from_attributes=True) for one in found]
        return PoolShown(version=found.version, paintings=shown)

    @router.get("/pictures/{name}", response_class=Response)
    async def picture(name: str, full: bool = False) -> Response:
        """A painting as a small WebP, or with `full` the PNG itself."""
        kind, make = ("png", _whole) if full else ("webp", _small)
        picture = await pictures.make((kind, name), make, deployment, name)
        return Response(picture, media_type=f"image/{kind}")

    @router.get("/sketches/{name}")
    def sketch(name: str) -> PaintingSketch:
        """The sketch that painted it."""
        try:
            return PaintingSketch(source=_find(deployment, name).source())
        except PoolError as error:
            raise HTTPException(SERVICE_UNAVAILABLE, str(error)) from error

    @router.get("/compare")
    async def compare(
        first: Annotated[str, Query()], second: Annotated[str, Query()]
    ) -> Comparison:
        """What the embedded judge says of two paintings of the pool."""
        return await comparisons.make((first, second), _compared, deployment, first, second)

    return router


def _pool(deployment: Settings) -> Pool:
    try:
        return shared_pool(deployment)
    except PoolError as error:
        raise HTTPException(SERVICE_UNAVAILABLE, str(error)) from error


def _find(deployment: Settings, name: str) -> Painting:
    for one in _pool(deployment):
        if one.name == name:
            return one
    raise HTTPException(404, f"the pool has no painting {name[:100]!r}; GET /pool lists them")


def _png(painting: Painting) -> bytes:
    try:
        return painting.png()
    except PoolError as error:
        raise HTTPException(SERVICE_UNAVAILABLE, str(error)) from error


def _whole(deployment: Settings, name: str) -> bytes:
    return _png(_find(deployment, name))


def _small(deployment: Settings, name: str) -> bytes:
    return _small_of(_find(deployment, name))


@lru_cache(maxsize=SMALL_KEPT)
def _small_of(painting: Painting) -> bytes:
    return thumbnail(_png(painting))


def _compared(deployment: Settings, first: str, second: str) -> Comparison:
    one, other = (_whole(deployment, name) for name in (first, second))
    scorer = embedded_scorer()
    return Comparison(
        first_wins=scorer.compare(one, other),
        first=_seen(scorer, one),
        second=_seen(scorer, other),
        judge=f"embedded {scorer.version}",
    )


def _seen(scorer: EmbeddedScorer, png: bytes) -> Seen:
    mark = scorer.mark(png)
    return Seen(value=mark.value, raised=list(mark.raised), lowered=list(mark.lowered))
