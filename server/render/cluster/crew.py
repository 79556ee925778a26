"""The renderers of a cluster as one, in a process that may be connected to it."""

import asyncio
from dataclasses import replace
from time import monotonic, perf_counter

from pleinair.server.render.cluster.actor import NodeVitals
from pleinair.server.render.cluster.connection import Connection
from pleinair.server.render.cluster.dispatch import Dispatch
from pleinair.server.render.cluster.messages import ClusterVitals, Plan, State
from pleinair.server.render.cluster.nodes import Nodes
from pleinair.server.render.cluster.remote import NodeLostError
from pleinair.server.render.painting import Render, RenderError

ATTEMPTS = 2  # a node may go for a reason that is not its sketch's
RECONNECT_PAUSE_S = 5.0


class Crew:
    """Runs sketches on the nodes of a cluster, for one event loop.

    Args:
        plan: Where the cluster is, and what holds there.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._dispatch = Dispatch(plan.queue_limit)
        self._nodes: Nodes | None = None
        self._connection: Connection | None = None
        self._opening: asyncio.Task[None] | None = None
        self._opened_at = 0.0

    def state(self) -> State:
        """How the cluster is just now."""
        told = [NodeVitals(restarts=self._plan.restarts)]
        if self._nodes is not None:
            told = self._nodes.vitals()
        vitals = ClusterVitals(
            waiting=self._dispatch.waiting,
            up=sum(node.up for node in told),
            restarts=sum(node.restarts for node in told),
            trouble="; ".join(node.trouble for node in told if node.trouble),
            resident=sum(node.resident_bytes for node in told),
        )
        return State(vitals, self._plan.standard if self._nodes is None else self._nodes.standard)

    async def render(self, source: str, seed: int, caller: str) -> Render:
        """Run a sketch where most is free, and on another node when that one is lost.

        Raises:
            RenderError: Something of ours failed, and the sketch is not to blame.
        """
        asked = perf_counter()
        await self._open()
        failures: list[str] = []
        while True:
            place = await self._dispatch.place(caller, again=bool(failures))
            sent = perf_counter()
            try:
                render = await place.renderer.render(source, seed, caller)
            except NodeLostError as error:
                failures.append(str(error))
            except RenderError as error:
                if error.kind != "renderer_unavailable":
                    raise
                # Other sketches may fare no better there, and it would take them all.
                place.renderer.doubt()
                failures.append(f"node {place.renderer.node.name}: {error}")
            else:
                queued_ms = (sent - asked) * 1000 + render.queued_ms
                return replace(render, queued_ms=queued_ms, queue_length=place.ahead)
            finally:
                self._dispatch.give_back(place)
            if len(failures) == ATTEMPTS:
                reason = f"{failures[1]}; and before that, {failures[0]}"
                raise RenderError("renderer_unavailable", reason)

    async def close(self) -> None:
        """End the renderers with their browsers and leave the cluster; renders in flight fail."""
        self._dispatch.close(RenderError("renderer_unavailable", "the renderer was closed"))
        if self._opening is not None:
            await asyncio.wait([self._opening])
        if self._nodes is not None:
            await self._nodes.close()
        if self._connection is not None:
            await asyncio.to_thread(self._connection.close)

    async def _open(self) -> None:
        """Connect, unless that is done, or has failed a moment ago.

        Raises:
            RenderError: There is no cluster at the address.
        """
        failed = self._opening is not None and self._opening.done() and self._nodes is None
        if self._opening is None or (failed and monotonic() - self._opened_at >= RECONNECT_PAUSE_S):
            self._opening = asyncio.create_task(self._start())
        await asyncio.shield(self._opening)

    async def _start(self) -> None:
        try:
            self._connection = await asyncio.to_thread(Connection, self._plan.address)
        finally:
            self._opened_at = monotonic()
        self._nodes = Nodes(self._connection, self._dispatch, self._plan)
        self._nodes.open()
