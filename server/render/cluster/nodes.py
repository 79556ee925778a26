"""Which nodes a cluster has, and what is done when it has none."""

import asyncio
import logging
import os
from time import monotonic

from pleinair.server.render.cluster.actor import NodeVitals
from pleinair.server.render.cluster.connection import Connection, DisconnectedError
from pleinair.server.render.cluster.dispatch import Dispatch
from pleinair.server.render.cluster.keeper import Keeper, RefusedError
from pleinair.server.render.cluster.messages import Plan, Standard
from pleinair.server.render.cluster.remote import Node, RemoteRenderer
from pleinair.server.render.painting import RenderError
from pleinair.server.render.renderer import SelfTest

LOOK_EVERY_S = 1.0
LAST_WORDS_S = 0.1
DISCONNECTED_STATUS = 1
# A machine that starts again takes about as long; until then the sketches wait for it.
NOBODY_PATIENCE_S = 60.0

log = logging.getLogger(__name__)


class Nodes:
    """Keeps a renderer on every node of a cluster, whoever joins and leaves.

    Args:
        connection: The way to the cluster.
        dispatch: What sends sketches to the nodes.
        plan: What holds on every node.

    Attributes:
        standard: What every node has to paint like, or None until the first one has proven itself.
    """

    def __init__(self, connection: Connection, dispatch: Dispatch, plan: Plan) -> None:
        self.standard = plan.standard
        self._connection = connection
        self._dispatch = dispatch
        self._plan = plan
        self._keepers: dict[str, Keeper] = {}
        self._watch: asyncio.Task[None] | None = None
        self._restarts = plan.restarts  # on nodes that have left, too
        self._somebody_at = monotonic()

    def vitals(self) -> list[NodeVitals]:
        """How the browsers of each node are, and at first what is left of nodes that are gone."""
        gone = NodeVitals(restarts=self._restarts)
        return [gone, *(keeper.vitals() for keeper in list(self._keepers.values()))]

    def open(self) -> None:
        """Start renderers in the background."""
        self._watch = asyncio.create_task(self._look_round())

    async def close(self) -> None:
        """End every renderer."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await asyncio.gather(*(keeper.close() for keeper in self._keepers.values()))

    async def _look_round(self) -> None:
        while True:
            try:
                there = await asyncio.to_thread(self._connection.nodes, self._plan.browsers)
            except DisconnectedError as error:
                log.error("%s, and the driver ends with it", error)
                await asyncio.sleep(LAST_WORDS_S)
                # At once, as Ray does it where it notices: what there is cannot be closed.
                os._exit(DISCONNECTED_STATUS)
            except Exception as error:  # those that are known go on painting
                log.warning("the Ray cluster does not tell which nodes it has: %s", error)
            else:
                self._compare(there)
            self._mind_those_who_wait()
            await asyncio.sleep(LOOK_EVERY_S)

    def _compare(self, there: dict[str, Node]) -> None:
        for gone in self._keepers.keys() - there.keys():
            keeper = self._keepers.pop(gone)
            keeper.leave("it has left the cluster")
            log.warning("Node %s has left the cluster", keeper.node.name)
            self._restarts += keeper.vitals().restarts
        for new in there.keys() - self._keepers.keys():
            log.info("Node %s is in the cluster", there[new].name)
            self._keepers[new] = Keeper(there[new], self._plan.common, self._dispatch, self._check)
            self._keepers[new].open()

    def _check(self, renderer: RemoteRenderer, test: SelfTest) -> None:
        if self.standard is None:
            self.standard = Standard(renderer.proof, test)
        elif difference := renderer.proof.difference(self.standard.proof):
            raise RefusedError(f"node {renderer.node.name} paints unlike the others: {difference}")

    def _mind_those_who_wait(self) -> None:
        """Refuse them when nobody can paint, and nobody is likely to come."""
        keepers = self._keepers.values()
        if any(keeper.renderer is not None or keeper.hopeful for keeper in keepers):
            self._somebody_at = monotonic()
            return
        never = bool(keepers) and self.standard is None
        if never or monotonic() - self._somebody_at >= NOBODY_PATIENCE_S:
            reasons = "; ".join(keeper.trouble for keeper in keepers) or "Ray has no CPU on any"
            error = f"no node of the cluster can paint: {reasons}"
            self._dispatch.refuse_all(RenderError("renderer_unavailable", error))
