"""Paint: a sketch, Run, and what becomes of it."""

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gradio as gr

from pleinair.server.episode import MAX_SEED
from pleinair.space.markup import render
from pleinair.space.painting import paint, show
from pleinair.space.server import ServerError, Servers
from pleinair.space.sharing import LinkError, Shared
from pleinair.space.visits import LeftError, Visits

HERE = Path(__file__).parent
EXAMPLE = HERE.parent / "examples" / "poppy.js"
EXAMPLE_SUBJECT, EXAMPLE_SEED = "poppy", 7
# More than that would wait for a browser anyway.
RUNS_AT_ONCE = 16
BY_THE_SEED = ("drawn by the seed", "")
BLANK = ("Your painting appears here.", "Press Run, or Ctrl and Enter in the editor.")

log = logging.getLogger(__name__)


class PaintTab:
    """The tab's components, and what they do.

    Args:
        servers: Finds the server.
        visits: What visitors have under way.
    """

    def __init__(self, servers: Servers, visits: Visits) -> None:
        self._servers = servers
        self._visits = visits
        with gr.Row(equal_height=False):
            with gr.Column(scale=6, min_width=320):
                self.sketch = gr.Code(
                    EXAMPLE.read_text("utf-8"),
                    language="javascript",
                    label="Sketch, or a model's whole reply",
                    lines=18,
                    max_lines=30,
                    elem_id="sketch",
                )
                # The server knows what there is. Gradio forgets what it has told a visitor of it
                # when enough others have come since, and would refuse what was chosen.
                with gr.Row():
                    self.subject = gr.Dropdown(
                        [BY_THE_SEED, EXAMPLE_SUBJECT], value=EXAMPLE_SUBJECT, label="Subject",
                        min_width=140, elem_id="subject", allow_custom_value=True,
                    )  # fmt: skip
                    self.seed = gr.Number(
                        EXAMPLE_SEED, label="Seed", precision=0, minimum=0, maximum=MAX_SEED,
                        min_width=100, elem_id="seed",
                    )  # fmt: skip
                    self.task = gr.Dropdown(
                        ["watercolour"], value="watercolour", label="Task", min_width=140,
                        elem_id="task", allow_custom_value=True,
                    )  # fmt: skip
                self.run = gr.Button("Run", variant="primary", elem_id="run")
            with gr.Column(scale=5, min_width=320):
                self.result = gr.HTML(
                    render("notice", lines=BLANK, alert=False),
                    js_on_load=(HERE / "paint.js").read_text("utf-8"),
                    apply_default_css=False,
                    elem_id="result",
                )
        self.inputs = [self.sketch, self.subject, self.seed, self.task]
        self.run.click(self._run, **self._running(self.inputs))

    def run_after(self, event: Any) -> None:
        """Run what is in the editor once an event has succeeded."""
        event.success(self._run, **self._running(self.inputs))

    def begin(self, page: gr.Blocks, tabs: gr.Tabs, own: str) -> None:
        """When the page is opened: the server's subjects, and what the address carries.

        Args:
            page: The page.
            tabs: Its tabs.
            own: The id of this one.
        """
        shared = gr.State(value=False)

        async def begin(request: gr.Request) -> Sequence[Any]:
            carried, problem = _carried(request)
            chosen = carried or Shared(
                EXAMPLE.read_text("utf-8"), EXAMPLE_SUBJECT, EXAMPLE_SEED, ""
            )
            subject, task, trouble = await self._choices(request, chosen)
            notice = problem or trouble
            return (
                gr.Tabs(selected=own) if carried or problem else gr.skip(),
                chosen.sketch if carried else gr.skip(),
                subject,
                chosen.seed,
                task,
                render("notice", lines=[notice], alert=True) if notice else gr.skip(),
                carried is not None,
            )

        async def run_if_shared(
            wanted: bool, sketch: str, subject: str, seed: int, task: str, request: gr.Request
        ) -> Any:
            return await self._run(sketch, subject, seed, task, request) if wanted else gr.skip()

        page.load(
            begin, None, [tabs, *self.inputs, self.result, shared], api_visibility="private"
        ).then(run_if_shared, **self._running([shared, *self.inputs]))

    def _running(self, inputs: list[Any]) -> dict[str, Any]:
        """How everything that paints is run."""
        return {
            "inputs": inputs,
            "outputs": self.result,
            "concurrency_limit": RUNS_AT_ONCE,
            "concurrency_id": "paint",
            "api_visibility": "private",
        }

    async def _choices(
        self, request: gr.Request, chosen: Shared
    ) -> tuple[gr.Dropdown, gr.Dropdown, str]:
        try:
            told = await self._servers.of(request).json("/tasks")
        except ServerError as error:
            return gr.Dropdown(), gr.Dropdown(), str(error)
        tasks = {one["name"]: one["subjects"] for one in told["tasks"]}
        task = chosen.task if chosen.task in tasks else told["default"]
        subjects = tasks[task]
        subject = chosen.subject if chosen.subject in subjects else ""
        return (
            gr.Dropdown([BY_THE_SEED, *subjects], value=subject),
            gr.Dropdown(list(tasks), value=task),
            "",
        )

    async def _run(
        self, sketch: str | None, subject: str, seed: int | None, task: str, request: gr.Request
    ) -> Any:
        asked = Shared(sketch or "", subject or "", int(seed or 0), task or "")
        try:
            server = self._servers.of(request)
            painted = await self._visits.run(request, paint(server, asked))
        except LeftError:
            return gr.skip()
        except ServerError as error:
            log.warning("the page could not paint: %s", error)
            return render("notice", lines=[str(error)], alert=True)
        # In a thread, because a picture of noise has 12 MiB to turn into text.
        return await asyncio.to_thread(show, painted, asked)


def _carried(request: gr.Request) -> tuple[Shared | None, str]:
    """What the address carries, or why that cannot be used."""
    try:
        return Shared.read(request.query_params), ""
    except LinkError as error:
        return None, str(error)
