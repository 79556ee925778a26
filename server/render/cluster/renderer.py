"""ClusterRenderer: the interface of SketchRenderer, over the nodes of a Ray cluster."""

import asyncio
from concurrent.futures import Future
from dataclasses import replace

from pleinair.server.render.cluster.actor import common_settings
from pleinair.server.render.cluster.link import DriverLostError, Link
from pleinair.server.render.cluster.messages import ClusterVitals, Plan, Standard
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.render.renderer import MAX_SEED, SelfTest
from pleinair.server.render.thread import LoopThread
from pleinair.server.render.vitals import Vitals
from pleinair.server.settings import Settings
from pleinair.server.settings import settings as process_settings

ATTEMPTS = 2  # the driver ends with the Ray of its machine, whatever the sketch
TEST_SKETCH = "function setup() { createCanvas(100, 100, WEBGL); background(0); noLoop(); }"


class ClusterRenderer:
    """Runs sketches on every node of a Ray cluster, with the interface of `SketchRenderer`.

    Each node has one renderer, with `PLEINAIR_BROWSERS` browsers or as many as Ray has CPUs there,
    if that is less. A sketch goes where most is free. What a node was painting when it was lost is
    painted once more on another. A node whose pictures would differ from the others' gets no
    sketches, so that the same source and seed give the same PNG wherever they are run.

    Args:
        address: `HOST:PORT` of the cluster, `auto` for the one that this machine is in, or
            `local` to start one here; `PLEINAIR_CLUSTER` by default.
        settings: What a sketch may use, and how many may wait; the process's own by default.
    """

    def __init__(self, address: str | None = None, settings: Settings | None = None) -> None:
        settings = settings or process_settings()
        address = address or settings.cluster
        if address is None:
            raise ValueError("there is no address, and PLEINAIR_CLUSTER is not set")
        self._plan = Plan(
            address, settings.browsers, settings.queue_limit, common_settings(settings)
        )
        self._thread = LoopThread("pleinair-cluster")
        self._starting: asyncio.Task[Link] | None = None
        self._link: Link | None = None

    @property
    def waiting(self) -> int:
        """Sketches that wait for a free browser just now."""
        return self.vitals().waiting

    def vitals(self) -> Vitals:
        """How the browsers of all nodes are just now; to be asked from any thread."""
        return ClusterVitals() if self._link is None else self._link.state.vitals

    async def render(self, source: str, seed: int = 0, *, caller: str = "") -> Render:
        """Run a sketch on some node and return its painting.

        Cancelling the call frees its place in the queue, or ends the sketch and frees its browser.

        Args:
            source: JavaScript that defines setup() and, or, draw().
            seed: Where random numbers and noise start, 0 to 2**53 - 1.
            caller: Who asks, such as a session. Callers that wait for a browser take turns,
                however many sketches each of them sent.

        Raises:
            RenderError: Something of ours failed, and the sketch is not to blame.
            ValueError: The seed is out of range.
        """
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"seed must be an integer from 0 to 2**53 - 1, not {seed!r}")
        return await asyncio.wrap_future(self.submit(source, seed, caller=caller))

    def submit(self, source: str, seed: int = 0, *, caller: str = "") -> "Future[Render]":
        """The same without an event loop: a future of `concurrent.futures`."""
        return self._thread.run(self._render(source, seed, caller))

    async def self_test(self) -> SelfTest:
        """Paint a small sketch and say what the nodes paint with."""
        try:
            render = await self.render(TEST_SKETCH)
        except RenderError as error:
            return SelfTest(False, False, "", "", "", (), str(error))
        standard = self._standard
        assert standard is not None
        detail = "" if render.finished else f"the test sketch failed: {render.errors}"
        return replace(standard.test, ok=render.finished, detail=detail)

    async def close(self) -> None:
        """End the renderers with their browsers and leave the cluster; renders in flight fail."""
        await asyncio.to_thread(self.close_now)

    def close_now(self) -> None:
        """The same, blocking."""
        self._thread.close(self._shut)

    @property
    def _standard(self) -> Standard | None:
        return self._plan.standard if self._link is None else self._link.state.standard

    async def _render(self, source: str, seed: int, caller: str) -> Render:
        failures: list[str] = []
        while len(failures) < ATTEMPTS:
            link = await self._open()
            try:
                return await link.render(source, seed, caller)
            except DriverLostError as error:
                failures.append(str(error))
        raise RenderError("renderer_unavailable", f"{failures[1]}; and before that, {failures[0]}")

    async def _open(self) -> Link:
        """The driver, started anew when there is none."""
        if self._starting is None or (self._starting.done() and self._is_lost()):
            self._starting = asyncio.create_task(self._start())
        return await asyncio.shield(self._starting)

    def _is_lost(self) -> bool:
        return self._link is None or self._link.lost

    async def _start(self) -> Link:
        # Whoever drives it, the same sketch has to give the same picture.
        plan = replace(self._plan, standard=self._standard, restarts=self.vitals().restarts)
        try:
            self._link = await Link.start(plan)
        except OSError as error:
            reason = f"the Ray driver does not start: {error}"
            raise RenderError("renderer_unavailable", reason) from error
        return self._link

    async def _shut(self) -> None:
        if self._starting is not None:
            await asyncio.wait([self._starting])
        if self._link is not None:
            await self._link.close()
