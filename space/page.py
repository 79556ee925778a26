"""The page: its head and its tabs."""

from pathlib import Path

import gradio as gr

from pleinair.space.live_tab import LiveTab
from pleinair.space.paint_tab import PaintTab
from pleinair.space.pool_tab import PoolTab
from pleinair.space.rollouts_tab import RolloutsTab
from pleinair.space.server import Servers
from pleinair.space.visits import Visits

TITLE = "Plein Air"
PAINT = "paint"
# Uploads and downloads are all that the page keeps in files.
CACHE_SWEEP_S, CACHE_AGE_S = 600, 3600
HEAD = """
<h1>Plein Air</h1>
<p>A language model paints by writing code. A real browser runs it, and the reward looks at the
picture.</p>
"""

# Relative to the page's own address, below whatever path a proxy serves it.
RATE = """
<div class="pa"><p class="soft"><a href="../rate/" target="_blank">Open in a window of its own</a>
to rate with keys alone.</p>
<iframe src="../rate/" title="Rate the paintings of the pool" loading="lazy"></iframe></div>
"""


def create_page(
    url: str | None = None, token: str = "", rollouts: Path | None = None, rated: bool = False
) -> gr.Blocks:
    """The page, not yet served.

    Args:
        url: Address of the server that it shows; None for the one that it is mounted on.
        token: That server's token; "" when it asks for none.
        rollouts: Folder of recorded rollouts; None when there is none.
        rated: Whether the page on which a pool is rated is served beside this one.
    """
    servers, visits = Servers(url, token), Visits()
    page: gr.Blocks  # which `with` would make anything
    with gr.Blocks(
        title=TITLE,
        analytics_enabled=False,
        delete_cache=(CACHE_SWEEP_S, CACHE_AGE_S),
        fill_width=False,
    ) as page:
        gr.HTML(HEAD, elem_id="head", js_on_load=None, apply_default_css=False)
        with gr.Tabs(elem_id="tabs") as tabs:
            with gr.Tab("Live", id="live"):
                live = LiveTab(servers)
            with gr.Tab("Paint", id=PAINT):
                paint = PaintTab(servers, visits)
            with gr.Tab("Pool", id="pool") as tab:
                pool = PoolTab(servers, tab)
            with gr.Tab("Rollouts", id="rollouts") as tab:
                runs = RolloutsTab(rollouts, tab)
            if rated:
                with gr.Tab("Rate", id="rate"):
                    gr.HTML(RATE, js_on_load=None, apply_default_css=False, elem_id="rate")
        live.lead_to(paint, tabs, PAINT)
        runs.lead_to(paint, tabs, PAINT)
        pool.lead_to(paint, tabs, PAINT)
        paint.begin(page, tabs, PAINT)
        page.unload(visits.end)
    return page
