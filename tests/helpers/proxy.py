"""A reverse proxy that serves a server below a path, as nginx does with `proxy_pass`."""

from collections.abc import AsyncIterator

import httpx
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

# Of one connection, and so not for the other side.
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "host"}


def proxy(url: str, prefix: str) -> Starlette:
    """The proxy; whatever lies outside of `prefix` is not found, and reaches nobody.

    Args:
        url: The server behind it.
        prefix: Such as `/studio`; the server does not get to see it.
    """
    client = httpx.AsyncClient(base_url=url, timeout=120, trust_env=False)

    async def pass_on(request: Request) -> Response:
        path = request.url.path.removeprefix(prefix) or "/"
        target = client.build_request(
            request.method,
            f"{path}?{request.url.query}" if request.url.query else path,
            headers=[
                (name, value)
                for name, value in request.headers.items()
                if name.lower() not in HOP_BY_HOP
            ]
            + [("x-forwarded-host", request.headers["host"]), ("x-forwarded-proto", "http")],
            content=await request.body(),
        )
        answer = await client.send(target, stream=True)

        async def body() -> AsyncIterator[bytes]:
            async for chunk in answer.aiter_raw():
                yield chunk

        kept = {k: v for k, v in answer.headers.items() if k.lower() not in HOP_BY_HOP}
        return StreamingResponse(
            body(), answer.status_code, kept, background=BackgroundTask(answer.aclose)
        )

    methods = ["GET", "POST", "PUT", "DELETE", "HEAD"]
    return Starlette(routes=[Route(prefix + "/{path:path}", pass_on, methods=methods)])
