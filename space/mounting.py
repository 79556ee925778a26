"""The page mounted on a server's own application."""

from pathlib import Path

import gradio as gr
from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response
from starlette.routing import Mount

from pleinair.space.answers import bound_answers
from pleinair.space.page import create_page
from pleinair.space.theme import theme
from pleinair.space.tracebacks import bound_tracebacks
from pleinair.space.visitors import MAX_WAITING, Visitors

PATH = "/web"  # where OpenEnv's own pages are
STYLE = Path(__file__).parent / "style.css"
LARGEST_UPLOAD = "200mb"  # an export of some thousand paintings


def mount_page(
    app: FastAPI,
    url: str | None = None,
    token: str = "",
    rollouts: Path | None = None,
    rated: bool = False,
) -> None:
    """Serve the page below `/web/`, and lead from `/` to it.

    Args:
        app: The application, its other routes added.
        url: Address of the server that the page shows; None for this very one.
        token: That server's token; "" when it asks for none.
        rollouts: Folder of recorded rollouts; None when there is none.
        rated: Whether the page on which a pool is rated is served below `/rate/`.
    """

    @app.get("/", include_in_schema=False)
    def to_the_page(request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        # Relative, because a proxy in front may know the server by a longer path.
        return RedirectResponse(f".{PATH}/{query}", 307)

    page = create_page(url, token, rollouts, rated)
    page.queue(max_size=MAX_WAITING)
    bound_answers(page)
    bound_tracebacks()
    gr.mount_gradio_app(
        app,
        page,
        path=PATH,
        theme=theme(),
        css_paths=[STYLE],
        footer_links=[],
        run_history=False,
        ssr_mode=False,
        enable_monitoring=False,
        mcp_server=False,
        pwa=False,
        max_file_size=LARGEST_UPLOAD,
        show_error=True,
    )
    page.has_launched = True  # a page that is mounted, not launched, would check no file else
    (mounted,) = [route for route in app.routes if isinstance(route, Mount) and route.path == PATH]
    mounted.app = Visitors(mounted.app, page)
