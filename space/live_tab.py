"""Live: what the server's sessions paint, as they paint it."""

from pathlib import Path
from typing import Any

import gradio as gr
from cachetools import LRUCache

from pleinair.space.markup import render
from pleinair.space.paint_tab import PaintTab
from pleinair.space.server import MAX_ADDRESSES, Server, ServerError, Servers
from pleinair.space.watching import Watcher

SCRIPT = Path(__file__).parent / "live.js"


class LiveTab:
    """The tab's components, and what they do.

    Args:
        servers: Finds the server.
    """

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._watchers: LRUCache[Server, Watcher] = LRUCache(MAX_ADDRESSES)

        async def look(asked: Any, request: gr.Request) -> dict[str, Any]:
            try:
                watcher = self._watcher(request)
                return await watcher.look(*_seen(asked))
            except ServerError as error:
                return {"trouble": str(error)}

        self.wall = gr.HTML(
            render("live"),
            js_on_load=SCRIPT.read_text("utf-8"),
            apply_default_css=False,
            server_functions=[look],
            elem_id="live",
        )

    def lead_to(self, paint: PaintTab, tabs: gr.Tabs, its: str) -> None:
        """A painting that is chosen opens in Paint, and is painted again.

        Args:
            paint: That tab.
            tabs: The page's tabs.
            its: Its id among them.
        """

        async def chosen(event: gr.EventData, request: gr.Request) -> Any:
            server = self._servers.of(request)
            watched = self._watcher(request).event(int(event.id))
            if watched is None:
                raise gr.Error("This painting is no longer kept by the server.")
            try:
                told = await server.json("/feed/sketches", str(watched.id))
            except ServerError as error:
                raise gr.Error(str(error)) from error
            return (
                gr.Tabs(selected=its),
                told["source"],
                watched.subject,
                watched.seed,
                watched.task or gr.skip(),
            )

        opened = self.wall.select(
            chosen, None, [tabs, *paint.inputs], api_visibility="private", show_progress="hidden"
        )
        paint.run_after(opened)

    def _watcher(self, request: gr.Request) -> Watcher:
        server = self._servers.of(request)
        if server not in self._watchers:
            self._watchers[server] = Watcher(server)
        return self._watchers[server]


def _seen(asked: Any) -> tuple[str, int]:
    """The feed that somebody has seen, and its last event; nothing of what makes no sense."""
    if not isinstance(asked, dict) or not isinstance(asked.get("cursor"), int):
        return "", 0
    return str(asked.get("feed")), asked["cursor"]
