"""The renderer of one node, as the server has it."""

import asyncio
import contextlib
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import ray
from ray.exceptions import (
    NodeDiedError,
    ObjectLostError,
    RayActorError,
    RaySystemError,
    RayTaskError,
    RpcError,
)
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from pleinair.server.render.cluster.actor import NodeVitals, Proof, RenderActor
from pleinair.server.render.painting import Render
from pleinair.server.render.renderer import SelfTest

# What Ray raises when the actor, its node, or the way there is no more.
LOST = (NodeDiedError, ObjectLostError, RayActorError, RaySystemError, RpcError)
LONGEST_REASON_CHARS = 200
UNPROVEN = Proof("", "", "", "")


class NodeLostError(Exception):
    """A node's renderer is gone; the message says which and how."""


@dataclass(frozen=True)
class Node:
    """A machine of the cluster.

    Attributes:
        id: Ray's name for it; one that comes back has another.
        name: What people know it by.
        browsers: Browsers that shall paint there, each on a CPU that Ray keeps for it.
    """

    id: str
    name: str
    browsers: int


class RemoteRenderer:
    """The renderer of one node, for one event loop. Build it with `RemoteRenderer.start`.

    Attributes:
        node: Where it is.
        busy: Sketches that were sent there and are not back.
        proof: What it last said of itself and painted.
        vitals: How its browsers were when it was last asked.
        reason: Why it is lost, or "" while it is not.
    """

    def __init__(self, node: Node, actor: Any) -> None:
        self.node = node
        self.busy = 0
        self.proof = UNPROVEN
        self.vitals = NodeVitals()
        self.reason = ""
        self._actor = actor
        self._trusted = False
        self._lost = asyncio.Event()
        self._doubted = asyncio.Event()

    @classmethod
    def start(cls, node: Node, common: Mapping[str, Any]) -> "RemoteRenderer":
        """Have Ray start an actor on the node, which may take until a CPU is free there.

        It is never restarted by Ray, so that nothing of it is used before it was proven.
        """
        place = NodeAffinitySchedulingStrategy(node.id, soft=False)
        actor = ray.remote(RenderActor).options(
            num_cpus=node.browsers, scheduling_strategy=place, max_restarts=0, max_task_retries=0
        )
        return cls(node, actor.remote(common, node.browsers))

    @property
    def free(self) -> int:
        """How many more sketches it can paint at once just now."""
        return self.node.browsers - self.busy if self._trusted and not self.lost else 0

    @property
    def lost(self) -> bool:
        """Whether it is gone."""
        return self._lost.is_set()

    @property
    def doubted(self) -> bool:
        """Whether it has to prove itself before it gets another sketch."""
        return self._doubted.is_set()

    def trust(self) -> None:
        """Let it have sketches."""
        self._trusted = True
        self._doubted.clear()

    def doubt(self) -> None:
        """Let it have no more sketches until it has proven itself again."""
        self._trusted = False
        self._doubted.set()

    def lose(self, how: str) -> None:
        """Take it for gone, and with it what it was sent."""
        if not self.lost:
            self.reason = f"node {self.node.name}: {how}"
            self._lost.set()

    async def wait_lost(self) -> None:
        """Return when it is gone."""
        await self._lost.wait()

    async def wait_doubted(self) -> None:
        """Return when it has to prove itself."""
        await self._doubted.wait()

    async def prove(self) -> SelfTest:
        """Have it paint test sketches, and keep what it says in `proof`.

        Raises:
            RenderError: It cannot paint.
            NodeLostError: It is gone.
        """
        test: SelfTest
        self.proof, test = await self._answer(self._actor.prove.remote())
        return test

    async def render(self, source: str, seed: int, caller: str) -> Render:
        """Run a sketch there. When the call is cancelled, it returns once the sketch has ended.

        Raises:
            RenderError: The renderer there failed.
            NodeLostError: It is gone.
        """
        work = self._actor.render.remote(source, seed, caller)
        try:
            render: Render = await self._answer(work)
        except asyncio.CancelledError:
            ray.cancel(work)
            with contextlib.suppress(Exception):
                await self._answer(work)
            raise
        if render.browser not in ("", self.proof.browser):  # it was upgraded and started again
            self.lose(f"its browser is {render.browser} now and was {self.proof.browser}")
            raise NodeLostError(self.reason)
        return render

    async def look(self) -> None:
        """Ask how its browsers are, and keep the answer in `vitals`.

        Raises:
            NodeLostError: It is gone.
        """
        self.vitals = await self._answer(self._actor.vitals.remote())

    async def close(self, timeout_s: float) -> None:
        """Close its browsers, and end it; by force when it does not close in time."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(timeout_s):
                await self._answer(self._actor.close.remote())
        self.lose("it was closed")
        await self.kill()

    async def kill(self) -> None:
        """End it at once."""
        self.lose("it was ended")
        with contextlib.suppress(Exception):  # of one whose node is gone
            await asyncio.to_thread(ray.kill, self._actor)

    async def _answer(self, work: Any) -> Any:
        answer = asyncio.wrap_future(work.future())
        answer.add_done_callback(_note)
        lost = asyncio.ensure_future(self._lost.wait())
        try:
            await asyncio.wait({answer, lost}, return_when=asyncio.FIRST_COMPLETED)
            if answer.done():
                return answer.result()
        except RayTaskError as error:
            raise error.cause from None
        except LOST as error:
            self.lose(_in_short(error))
        finally:
            lost.cancel()
        raise NodeLostError(self.reason)


def _note(answer: "asyncio.Future[Any]") -> None:
    """Take what a call raised that nobody waits for any more."""
    if not answer.cancelled():
        answer.exception()


def _in_short(error: Exception) -> str:
    """What an error comes to: Ray tells it at length, the cause last and advice after that."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return textwrap.shorten((lines or [type(error).__name__])[-1], LONGEST_REASON_CHARS)
