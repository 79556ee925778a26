"""Rollouts: a recorded run, step by step, sorted, filmed, downloaded."""

import asyncio
from pathlib import Path
from typing import Any

import gradio as gr
from gradio.utils import get_upload_folder

from pleinair.server.rollouts import RolloutsError
from pleinair.space import workroom
from pleinair.space.film import FilmError, make_film
from pleinair.space.markup import WEBP, data_url, render
from pleinair.space.opened import on_disk
from pleinair.space.pack import MAX_KEPT_BYTES, PackError, pack
from pleinair.space.paint_tab import PaintTab
from pleinair.space.run import Run
from pleinair.space.runs import GONE, WHOLE_RUN, draw, let_go, recorded, uploaded

SCRIPT = (Path(__file__).parent / "runs.js").read_text("utf-8")
SCOPES = ("this step", WHOLE_RUN)
ORDERS = ("best first", "worst first", "in order")
NOTHING = (
    "This server records nothing.",
    "Start it with PLEINAIR_ROLLOUTS_DIR set to a folder, or upload an export.",
)
RUN_KEPT_S = 3600  # of a visitor who has gone, or does something else
MEDIA = {"WebP": WEBP, "GIF": "image/gif"}


class RolloutsTab:
    """The tab's components, and what they do.

    Args:
        folder: What `PLEINAIR_ROLLOUTS_DIR` names; None when nothing is recorded.
        tab: The tab; the folder is read when it is opened.
    """

    def __init__(self, folder: Path | None, tab: gr.Tab) -> None:
        self._folder = folder
        self._run = gr.State(None, time_to_live=RUN_KEPT_S, delete_callback=let_go)
        with gr.Row(elem_id="run-source", equal_height=True):
            self._name = gr.Markdown("", elem_id="run-name")
            again = gr.Button("Read again", size="sm", visible=folder is not None)
            upload = gr.UploadButton(
                "Upload an export", file_types=[".parquet", ".zip"], size="sm", elem_id="run-upload"
            )
        with gr.Column(visible=False) as self._shown:
            with gr.Row():
                self._step = gr.Slider(1, 2, 1, step=1, label="Step", scale=4, elem_id="run-step")
                self._size = gr.Number(
                    1, precision=0, minimum=1, label="Rollouts a step", min_width=120,
                    info="The server knows rollouts, and no trainer's steps.", elem_id="run-size",
                )  # fmt: skip
            with gr.Row():
                self._scope = gr.Radio(list(SCOPES), value=WHOLE_RUN, label="Show")
                self._order = gr.Radio(list(ORDERS), value=ORDERS[0], label="Sort by reward")
            self._wall = gr.HTML("", js_on_load=SCRIPT, apply_default_css=False, elem_id="run-wall")
            with gr.Row(elem_id="run-film"):
                form = gr.Radio(list(MEDIA), value="WebP", label="Film of the best of each step")
                make = gr.Button("Make the film", size="sm")
                self._film_file = gr.DownloadButton("Download the film", size="sm", visible=False)
                pack = gr.Button("Pack the run", size="sm")
                self._packed = gr.DownloadButton("Download the run", size="sm", visible=False)
            self._film = gr.HTML("", js_on_load=None, apply_default_css=False, elem_id="film")
        self._empty = gr.HTML("", js_on_load=None, apply_default_css=False)
        taken = [self._run, self._name, self._shown, self._empty, self._step, self._size,
                 self._scope, self._wall]  # fmt: skip
        settings = [self._run, self._size, self._step, self._scope, self._order]
        quiet: dict[str, Any] = {"api_visibility": "private", "show_progress": "minimal"}
        tab.select(self._begin, [self._run], taken, **quiet)
        again.click(self._again, [self._run], taken, **quiet)
        upload.upload(self._upload, [upload, self._run], taken, **quiet)
        self._size.submit(_resize, settings, [self._step, self._wall], **quiet)
        self._size.blur(_resize, settings, [self._step, self._wall], **quiet)
        # Who scrubs wants to see a step.
        self._step.input(lambda: SCOPES[0], None, self._scope, **quiet)
        gr.on(
            [self._step.change, self._scope.change, self._order.change],
            _redraw,
            settings,
            self._wall,
            trigger_mode="always_last",
            api_visibility="private",
            show_progress="hidden",
        )
        make.click(
            self._make_film, [self._run, self._size, form], [self._film_file, self._film], **quiet
        )
        pack.click(self._make_pack, [self._run], [self._packed], **quiet)

    def lead_to(self, paint: PaintTab, tabs: gr.Tabs, its: str) -> None:
        """A rollout that is chosen opens in Paint.

        Args:
            paint: That tab.
            tabs: The page's tabs.
            its: Its id among them.
        """

        def chosen(run: Run | None, event: gr.EventData) -> Any:
            rollouts = _open(run).rollouts
            if not 0 <= event.id < len(rollouts):
                raise gr.Error(GONE)
            row = rollouts[event.id].rollout
            return gr.Tabs(selected=its), row.source or row.reply, row.subject, row.seed, gr.skip()

        opened = self._wall.select(
            chosen,
            self._run,
            [tabs, *paint.inputs],
            api_visibility="private",
            show_progress="hidden",
        )
        paint.run_after(opened)

    async def _begin(self, run: Run | None) -> Any:
        is_shown = run is not None and not run.closed
        return [gr.skip()] * 8 if is_shown else await self._again(run)

    async def _again(self, before: Run | None) -> Any:
        let_go(before)
        if self._folder is None:
            return _nothing(*NOTHING)
        try:
            return await asyncio.to_thread(_taken, await recorded(self._folder))
        except RolloutsError as error:
            return _nothing(str(error))

    async def _upload(self, path: str, before: Run | None) -> Any:
        try:
            run = await uploaded(Path(path))
        except RolloutsError as error:
            raise gr.Error(str(error)) from error
        let_go(before)
        return await asyncio.to_thread(_taken, run)

    def _make_film(self, run: Run | None, size: int | None, form: str) -> Any:
        run = _open(run)
        if on_disk(Path(get_upload_folder())) > MAX_KEPT_BYTES:
            raise gr.Error("There is no room for a film now. Try again in an hour.")
        with workroom.folder("film") as folder:
            path = Path(folder) / f"run.{form.lower()}"
            try:
                frames = make_film(run.steps(max(size or 1, 1)), path)
            except FilmError as error:
                raise gr.Error(str(error)) from error
            data = path.read_bytes()
            picture = data_url(data, MEDIA[form])
            shown = render("film", picture=picture, frames=frames, size=f"{len(data) / 1e6:.1f} MB")
            return gr.DownloadButton(value=self._sent(self._film_file, path), visible=True), shown

    def _make_pack(self, run: Run | None) -> Any:
        rollouts = _open(run).rollouts
        with workroom.folder("pack") as folder:
            path = Path(folder) / "rollouts.zip"
            try:
                pack(rollouts, path, Path(get_upload_folder()))
            except PackError as error:
                raise gr.Error(str(error)) from error
            return gr.DownloadButton(value=self._sent(self._packed, path), visible=True)

    @staticmethod
    def _sent(button: gr.DownloadButton, path: Path) -> str:
        """A copy of a file among those that the page sends, and deletes after a while."""
        return str(button.move_resource_to_block_cache(path))


def _taken(run: Run) -> list[Any]:
    """A run takes its place on the page, at its last step."""
    count = len(run.rollouts)
    if not count:
        return _nothing("No episode has been finished yet.")
    size = run.likely_size()
    steps = len(run.steps(size))
    wall = draw(run, size, steps, WHOLE_RUN, ORDERS[0])
    said = f"**{count} rollouts**, {run.name}"
    return [run, said, gr.Column(visible=True), "", _slider(steps, steps), size, WHOLE_RUN, wall]


def _open(run: Run | None) -> Run:
    if run is None or run.closed:
        raise gr.Error("There is no run." if run is None else GONE)
    return run


def _nothing(*lines: str) -> list[Any]:
    notice = render("notice", lines=lines, alert=False)
    return [None, "", gr.Column(visible=False), notice, gr.skip(), gr.skip(), gr.skip(), ""]


def _slider(steps: int, value: int) -> gr.Slider:
    return gr.Slider(minimum=1, maximum=max(steps, 2), value=value, interactive=steps > 1)


def _redraw(run: Run | None, size: int | None, step: int, scope: str, order: str) -> Any:
    return gr.skip() if run is None else draw(run, max(size or 1, 1), int(step), scope, order)


def _resize(run: Run | None, size: int | None, step: int, scope: str, order: str) -> Any:
    if run is None:
        return gr.skip(), gr.skip()
    size = max(size or 1, 1)
    steps = max(len(run.steps(size)), 1)
    step = min(int(step), steps)
    return _slider(steps, step), draw(run, size, step, scope, order)
