"""`POST /render_batch` and `POST /score_batch`."""

from functools import partial
from typing import Any
from uuid import uuid4

from fastapi import APIRouter, Request, Response

from pleinair.server.batch.answers import NDJSON, SSE, answer
from pleinair.server.batch.bodies import RenderBatch, RenderResults, ScoreBatch, ScoreResults
from pleinair.server.batch.rows import MakeEnvironment, render_row, score_row
from pleinair.server.feed import Feed
from pleinair.server.render import OneCaller, shared_renderer
from pleinair.server.watch.drain import Drain

# Enough that browsers have work while other rows are read or judged, and few enough that most of
# the queue is left to others.
ROWS_AT_ONCE = 16
STREAMS: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "As JSON all rows at the end and in order; as the others each as it "
        "finishes, with its index",
        "content": {SSE: {}, NDJSON: {}},
    },
    503: {"description": "The server is shutting down"},
}


def batch_routes(
    make_environment: MakeEnvironment, drain: Drain, feed: Feed | None = None
) -> APIRouter:
    """The routes.

    Args:
        make_environment: Makes what scores one row, with a renderer and an admission.
        drain: Whether the server is ending.
        feed: What is told of what is only rendered, if anything.
    """
    router = APIRouter(tags=["Batch"])

    @router.post("/render_batch", response_model=RenderResults, responses=STREAMS)
    async def render_batch(batch: RenderBatch, request: Request) -> Response:
        """Run sketches. Each has its own outcome: a failure of one does not spoil the others."""
        renderer, admission = _asking("render"), drain.part()
        works = [
            partial(
                render_row,
                index,
                item,
                batch.seed if item.seed is None else item.seed,
                renderer,
                admission,
                image=batch.return_image,
                feed=feed,
            )
            for index, item in enumerate(batch.sketches)
        ]
        return await answer(request, works, ROWS_AT_ONCE, drain)

    @router.post("/score_batch", response_model=ScoreResults, responses=STREAMS)
    async def score_batch(batch: ScoreBatch, request: Request) -> Response:
        """Score replies, each as an episode of one step, as rollouts of one group."""
        renderer, admission = _asking("score"), drain.part()
        make = partial(make_environment, renderer, admission)
        asked = make().reset(**batch.reset_arguments(0))  # which refuses what the others would
        works = [
            partial(score_row, index, batch, make, asked) for index in range(len(batch.sketches))
        ]
        return await answer(request, works, ROWS_AT_ONCE, drain)

    return router


def _asking(what: str) -> OneCaller:
    """A renderer for which the whole batch is one caller."""
    return OneCaller(shared_renderer(), f"{what}_batch {uuid4()}")
