"""Keeps one renderer on one node, for as long as the node is there."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from pleinair.server.render.cluster.actor import NodeVitals
from pleinair.server.render.cluster.dispatch import Dispatch
from pleinair.server.render.cluster.remote import Node, NodeLostError, RemoteRenderer
from pleinair.server.render.painting import RenderError
from pleinair.server.render.renderer import SelfTest
from pleinair.server.render.running import first_of

ASK_EVERY_S = 5.0
# Of a renderer that has nothing else to do than to answer; one that is silent for longer hangs.
ANSWER_TIMEOUT_S = 30.0
# A process that imports, browsers that start cold on a busy machine, and two sketches.
START_TIMEOUT_S = 150.0
CLOSE_TIMEOUT_S = 15.0
FIRST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 30.0
ATTEMPTS_BEFORE_FAILING = 2  # one renderer may die as it starts; twice in a row is a fault

log = logging.getLogger(__name__)

Check = Callable[[RemoteRenderer, SelfTest], None]


class RefusedError(Exception):
    """A node paints other pictures than the rest; the message says what differs."""


class Keeper:
    """Starts the renderer of a node, watches it, and replaces it when it is lost.

    Args:
        node: Where.
        common: The settings that hold on every node.
        dispatch: What sends it sketches.
        check: Compares what the renderer has proven with the others, and raises RefusedError.

    Attributes:
        renderer: The one that works there now, or None.
        hopeful: Whether one is about to.
        trouble: Why none does, or "".
        restarts: How often a browser was started again in renderers that are gone, and with them.
    """

    def __init__(
        self, node: Node, common: Mapping[str, Any], dispatch: Dispatch, check: Check
    ) -> None:
        self.node = node
        self.renderer: RemoteRenderer | None = None
        self.hopeful = True
        self.trouble = ""
        self.restarts = 0
        self._common = common
        self._dispatch = dispatch
        self._check = check
        self._work: asyncio.Task[None] | None = None

    def vitals(self) -> NodeVitals:
        """How the browsers of the node are."""
        now = NodeVitals() if self.renderer is None else self.renderer.vitals
        return NodeVitals(
            now.up, now.restarts + self.restarts, now.resident_bytes, self.trouble or now.trouble
        )

    def open(self) -> None:
        """Start in the background."""
        self._work = asyncio.create_task(self._keep())

    def leave(self, how: str) -> None:
        """Stop, because the node is gone."""
        if self._work is not None:
            self._work.cancel()
        if self.renderer is not None:
            self._dispatch.remove(self.renderer)
            self.renderer.lose(how)

    async def close(self) -> None:
        """Stop, and end the renderer with its browsers."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        if self.renderer is not None:
            self._dispatch.remove(self.renderer)
            await self.renderer.close(CLOSE_TIMEOUT_S)

    async def _keep(self) -> None:
        while True:
            try:
                self.renderer = renderer = await self._hire()
                self.hopeful, self.trouble = False, ""
                log.info("Node %s paints, with %d browsers", self.node.name, self.node.browsers)
                self._dispatch.add(renderer)
                await self._attend(renderer)
            except RefusedError as error:
                self._refuse(error)
                return
            self._part_with(renderer)
            await renderer.kill()

    async def _hire(self) -> RemoteRenderer:
        """Start renderers until one proves itself.

        Raises:
            RefusedError: It paints unlike the others.
        """
        failures = 0
        while True:
            renderer = await asyncio.to_thread(RemoteRenderer.start, self.node, self._common)
            try:
                await self._prove(renderer)
                await renderer.look()
                return renderer
            except (NodeLostError, RenderError) as error:
                failures += 1
                self._mourn(str(error), failures)
            except BaseException:
                await renderer.kill()
                raise
            await renderer.kill()
            await asyncio.sleep(min(FIRST_PAUSE_S * 2 ** (failures - 1), LONGEST_PAUSE_S))

    async def _prove(self, renderer: RemoteRenderer) -> None:
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                test = await renderer.prove()
        except TimeoutError:
            cpus = f"{self.node.browsers} of Ray's CPUs are free on {self.node.name}"
            reason = f"it was not ready in {START_TIMEOUT_S:g} s; see whether {cpus}"
            raise RenderError("renderer_unavailable", reason) from None
        self._check(renderer, test)
        renderer.trust()

    async def _attend(self, renderer: RemoteRenderer) -> None:
        """Return when a renderer is lost.

        Raises:
            RefusedError: It paints unlike the others by now.
        """
        while not renderer.lost:
            await first_of(renderer.wait_lost(), renderer.wait_doubted(), timeout_s=ASK_EVERY_S)
            try:
                if renderer.doubted:
                    await self._prove(renderer)
                    self._dispatch.serve()
                async with asyncio.timeout(ANSWER_TIMEOUT_S):
                    await renderer.look()
            except TimeoutError:
                renderer.lose(f"it has not answered for {ANSWER_TIMEOUT_S:g} s")
            except RenderError as error:
                renderer.lose(f"it cannot paint any more: {error}")
            except NodeLostError:
                break

    def _part_with(self, renderer: RemoteRenderer) -> None:
        log.warning("%s; it gets a new renderer, and others what it was painting", renderer.reason)
        self._dispatch.remove(renderer)
        self.renderer, self.hopeful = None, True
        self.restarts += renderer.vitals.restarts + self.node.browsers

    def _mourn(self, reason: str, failures: int) -> None:
        self.trouble = f"node {self.node.name}: {reason}"
        log.warning("%s (attempt %d to start its renderer)", self.trouble, failures)
        self.hopeful = failures < ATTEMPTS_BEFORE_FAILING

    def _refuse(self, error: RefusedError) -> None:
        self.hopeful, self.trouble = False, str(error)
        log.error("%s. It gets no sketches; make it like them, and start Ray there again", error)
