"""Whether a server is of use just now, and its metrics. Whether it is alive, OpenEnv's /health
says."""

from typing import Literal

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import choose_encoder
from pydantic import BaseModel, Field

from pleinair.server.onlookers import Onlookers
from pleinair.server.watch.collector import Watched, registry_of

ENDING = "the server is shutting down"
UNPROVEN = "no test sketch has been painted yet"
NO_BROWSER = "no browser is up"


class Readiness(BaseModel):
    """Whether a step would be painted now."""

    status: Literal["ready", "not_ready"]
    reason: str = Field(default="", description="Why not; empty when ready")
    browsers_up: int = Field(ge=0, description="Browsers that run and can be reached")


class Health:
    """What is known of a server's health.

    Args:
        watched: What is looked at.

    Attributes:
        proven: Whether the test sketch was painted when the server started.
    """

    def __init__(self, watched: Watched) -> None:
        self.proven = False
        self._watched = watched

    def readiness(self) -> Readiness:
        """Whether a step would be painted now, and if not, why."""
        vitals = self._watched.vitals()
        if self._watched.drain.begun:
            reason = ENDING
        elif not self.proven:
            reason = UNPROVEN
        elif not vitals.up:
            reason = f"{NO_BROWSER}: {vitals.trouble}" if vitals.trouble else NO_BROWSER
        else:
            return Readiness(status="ready", browsers_up=vitals.up)
        return Readiness(status="not_ready", reason=reason, browsers_up=vitals.up)


def health_routes(health: Health, watched: Watched) -> APIRouter:
    """`GET /ready` and `GET /metrics`.

    Args:
        health: What is known of the server's health.
        watched: What the metrics are of.
    """
    router = APIRouter()
    registry = registry_of(watched)
    onlookers = Onlookers("pleinair-metrics")

    @router.get("/ready", tags=["Health"], responses={503: {"model": Readiness}})
    async def ready(response: Response) -> Readiness:
        """200 when a step would be painted now; 503 with the reason when not."""
        now = health.readiness()
        response.status_code = 200 if now.status == "ready" else 503
        return now

    @router.get("/metrics", tags=["Health"], response_class=Response)
    async def metrics(request: Request) -> Response:
        """In the format of Prometheus, or of OpenMetrics when that is asked for."""
        try:
            encode, media_type = choose_encoder(request.headers.get("Accept", ""))
        except TypeError:  # a version that is no number
            encode, media_type = choose_encoder("")
        # In a thread, because reading the memory of some twenty processes takes a while.
        body = await onlookers.make(media_type, encode, registry)
        return Response(body, headers={"Content-Type": media_type})

    return router
