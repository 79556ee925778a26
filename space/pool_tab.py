"""Pool: the reference paintings, and two of them as the judge sees them."""

from pathlib import Path
from typing import Any

import gradio as gr
from cachetools import LRUCache

from pleinair.server.pool import TIERS
from pleinair.space.markup import render
from pleinair.space.paint_tab import PaintTab
from pleinair.space.references import References
from pleinair.space.server import MAX_ADDRESSES, Server, ServerError, Servers

SCRIPT = (Path(__file__).parent / "pool.js").read_text("utf-8")
ALL_TIERS, ALL_SUBJECTS = ("all", ""), ("all subjects", "")
FIRST_TIER = TIERS[0]  # a whole pool at once would be a long wait on a slow line


class PoolTab:
    """The tab's components, and what they do.

    Args:
        servers: Finds the server.
        tab: The tab, whose pictures are fetched when it is opened.
    """

    def __init__(self, servers: Servers, tab: gr.Tab) -> None:
        self._servers = servers
        self._known: LRUCache[Server, References] = LRUCache(MAX_ADDRESSES)
        self._pair = gr.State(value=None)
        waiting = render("notice", lines=["Fetching the pool…"], alert=False)
        self._compared = gr.HTML(
            waiting, js_on_load=SCRIPT, apply_default_css=False, elem_id="compared"
        )
        with gr.Row(elem_id="pool-filters"):
            tier = gr.Radio([*TIERS, ALL_TIERS], value=FIRST_TIER, label="Tier", elem_id="tier")
            subject = gr.Dropdown([ALL_SUBJECTS], value="", label="Subject", elem_id="of-subject")
        self._wall = gr.HTML("", js_on_load=SCRIPT, apply_default_css=False, elem_id="wall")
        gr.on(
            [tier.change, subject.change],
            self._hang,
            [tier, subject],
            self._wall,
            show_progress="minimal",
            api_visibility="private",
        )
        tab.select(
            self._open,
            [self._pair, tier, subject],
            [self._pair, subject, self._compared, self._wall],
            show_progress="minimal",
            api_visibility="private",
        )
        self._wall.select(
            self._put,
            self._pair,
            [self._pair, self._compared],
            show_progress="minimal",
            api_visibility="private",
        )

    def lead_to(self, paint: PaintTab, tabs: gr.Tabs, its: str) -> None:
        """A sketch that is chosen opens in Paint.

        Args:
            paint: That tab.
            tabs: The page's tabs.
            its: Its id among them.
        """

        async def chosen(event: gr.EventData, request: gr.Request) -> Any:
            references = self._references(request)
            try:
                painting = await references.find(event.name)
                source = await references.source(painting.name)
            except ServerError as error:
                raise gr.Error(str(error)) from error
            return gr.Tabs(selected=its), source, painting.subject, painting.seed, gr.skip()

        opened = self._compared.select(
            chosen, None, [tabs, *paint.inputs], api_visibility="private", show_progress="hidden"
        )
        paint.run_after(opened)

    async def _open(
        self, pair: tuple[str, str] | None, tier: str, subject: str, request: gr.Request
    ) -> Any:
        if pair is not None:  # it was opened before
            return gr.skip(), gr.skip(), gr.skip(), gr.skip()
        references = self._references(request)
        try:
            pair = await references.pair()
            compared = await references.compared(*pair)
            subjects: list[str | tuple[str, str]] = [ALL_SUBJECTS, *await references.subjects()]
            wall = await references.wall(tier, subject)
        except ServerError as error:
            return None, gr.skip(), render("notice", lines=[str(error)], alert=True), ""
        return pair, gr.Dropdown(subjects), compared, wall

    async def _hang(self, tier: str, subject: str, request: gr.Request) -> str:
        try:
            return await self._references(request).wall(tier or "", subject or "")
        except ServerError as error:
            return render("notice", lines=[str(error)], alert=True)

    async def _put(
        self, pair: tuple[str, str] | None, event: gr.EventData, request: gr.Request
    ) -> Any:
        references = self._references(request)
        try:
            first, second = pair or await references.pair()
            pair = (event.name, second) if event.side == "first" else (first, event.name)
            return pair, await references.compared(*pair)
        except ServerError as error:
            return gr.skip(), render("notice", lines=[str(error)], alert=True)

    def _references(self, request: gr.Request) -> References:
        server = self._servers.of(request)
        if server not in self._known:
            self._known[server] = References(server)
        return self._known[server]
