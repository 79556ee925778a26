"""The page on which a person puts paintings into tiers."""

import hashlib
import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from fastapi import FastAPI, Header, HTTPException, Request, Response
from fastapi.responses import FileResponse, JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.middleware.trustedhost import TrustedHostMiddleware

from pleinair.server.pool.errors import PoolError
from pleinair.server.pool.folder import PoolFolder, Row
from pleinair.server.pool.rows import TIERS, PoolRow, Tier

PAGE = Path(__file__).parent / "page" / "rate.html"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")
LONGEST_REASON = 500
# The page is one file and shows nothing but the pool's own pictures.
POLICY = (
    "default-src 'none'; img-src 'self' data:; connect-src 'self'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors {framed_by}"
)


class Rating(BaseModel):
    """What the page sends for one painting."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    tier: Tier
    reason: str = Field(default="", max_length=LONGEST_REASON)


def rating_app(folder: PoolFolder, *, only_loopback: bool = True, framed: bool = False) -> FastAPI:
    """The page and what it talks to.

    Args:
        folder: The pool. What changes in it meanwhile is shown.
        only_loopback: Answer only requests to this machine's own names, so that no page of
            another site can reach the pool by a name of its own that leads here.
        framed: Let pages of the same site show it in a frame.
    """
    app = FastAPI(title="Plein Air: rate a pool", openapi_url=None)
    policy = POLICY.format(framed_by="'self'" if framed else "'none'")
    app.middleware("http")(partial(_with_policy, policy))
    if only_loopback:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=LOOPBACK)
    app.add_exception_handler(PoolError, _tell)

    @app.get("/")
    def page() -> FileResponse:
        return FileResponse(PAGE, headers={"Cache-Control": "no-cache"})

    @app.get("/paintings")
    def paintings(if_none_match: Annotated[str | None, Header()] = None) -> Response:
        body = json.dumps(_document(folder)).encode()
        tag = f'"{hashlib.sha256(body).hexdigest()}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if if_none_match == tag:
            return Response(status_code=304, headers=headers)
        return Response(body, media_type="application/json", headers=headers)

    @app.put("/paintings/{name}")
    def rate(name: str, rating: Rating) -> dict[str, Any]:
        _find(folder, name)
        return _shown(folder.rate(name, rating.tier, rating.reason))

    @app.get("/pictures/{name}")
    def picture(name: str) -> FileResponse:
        path = folder.path / _find(folder, name).file_name
        if not path.is_file():
            raise HTTPException(404, f"{path} is not there; `pleinair pool render` makes it")
        # The page asks with the picture's hash in the address, so a copy never goes stale.
        return FileResponse(path, headers={"Cache-Control": "max-age=31536000, immutable"})

    return app


def _document(folder: PoolFolder) -> dict[str, Any]:
    everything = folder.everything()
    return {
        "folder": str(folder.path.resolve()),
        "tiers": TIERS,
        "longest_reason": LONGEST_REASON,
        "paintings": [_shown(row) for row in everything],
    }


def _shown(row: Row) -> dict[str, Any]:
    return {
        "name": row.name,
        "subject": row.subject,
        "author": row.author,
        "paint_fraction": row.paint_fraction,
        "sha256": row.sha256,
        "tier": row.tier if isinstance(row, PoolRow) else None,
        "reason": row.reason if isinstance(row, PoolRow) else "",
    }


def _find(folder: PoolFolder, name: str) -> Row:
    for row in folder.everything():
        if row.name == name:
            return row
    raise HTTPException(404, f"the pool has no painting {name!r}")


async def _tell(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"detail": str(error)}, status_code=409)


async def _with_policy(
    policy: str, request: Request, answer: Callable[[Request], Awaitable[Response]]
) -> Response:
    response = await answer(request)
    response.headers["Content-Security-Policy"] = policy
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
