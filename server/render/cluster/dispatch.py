"""Which node gets which sketch, and who waits for one."""

import asyncio
from collections import deque
from dataclasses import dataclass

from pleinair.server.render.cluster.remote import RemoteRenderer
from pleinair.server.render.painting import RenderError
from pleinair.server.render.turns import Turn, Turns


@dataclass(frozen=True)
class Place:
    """A free browser on some node, which belongs to one sketch until it is given back.

    Attributes:
        renderer: The renderer of that node.
        caller: Who has it.
        ahead: How many waited when its caller asked.
    """

    renderer: RemoteRenderer
    caller: str
    ahead: int


class Dispatch:
    """Sends each sketch where most is free, and lets callers take turns when nothing is.

    Args:
        queue_limit: How many may wait.
    """

    def __init__(self, queue_limit: int) -> None:
        self._renderers: list[RemoteRenderer] = []
        self._turns = Turns[RemoteRenderer](queue_limit)
        # Those whose node was lost have had their turn, and were let in once: nobody goes before
        # them, and the queue's limit is no reason to turn them away.
        self._again: deque[Turn[RemoteRenderer]] = deque()
        self._refusal: RenderError | None = None

    @property
    def waiting(self) -> int:
        """Those who wait."""
        return len(self._again) + len(self._turns)

    def add(self, renderer: RemoteRenderer) -> None:
        """Send sketches to one more renderer."""
        self._renderers.append(renderer)
        self.serve()

    def remove(self, renderer: RemoteRenderer) -> None:
        """Send it no more, if it was sent any."""
        if renderer in self._renderers:
            self._renderers.remove(renderer)

    async def place(self, caller: str, *, again: bool = False) -> Place:
        """Wait for a free browser.

        Args:
            caller: Who asks; callers take turns.
            again: Whether this sketch had a place already and lost it, and so goes first.

        Raises:
            RenderError: `renderer_saturated` when too many wait already, or
                `renderer_unavailable` when no node can paint.
        """
        if self._refusal is not None:
            raise self._refusal
        turn = self._turn(caller, again)
        self.serve()
        try:
            renderer = await turn.served
        except asyncio.CancelledError:
            if not turn.served.cancelled() and turn.served.exception() is None:
                self.give_back(Place(turn.served.result(), caller, turn.ahead))
            raise
        finally:
            self._leave(turn)
        return Place(renderer, caller, turn.ahead)

    def give_back(self, place: Place) -> None:
        """Let the next have it."""
        place.renderer.busy -= 1
        self._turns.end(place.caller)
        self.serve()

    def serve(self) -> None:
        """Let those who wait have what is free."""
        while (renderer := self._freest()) is not None:
            turn = self._next(renderer)
            if turn is None:
                return
            renderer.busy += 1
            self._turns.begin(turn.caller)

    def refuse_all(self, error: RenderError) -> None:
        """End all waiting with an error."""
        while self._again:
            turn = self._again.popleft()
            if not turn.served.done():
                turn.served.set_exception(error)
        self._turns.refuse_all(error)

    def close(self, error: RenderError) -> None:
        """End all waiting, now and from now on, with an error."""
        self._refusal = error
        self.refuse_all(error)

    def _turn(self, caller: str, again: bool) -> Turn[RemoteRenderer]:
        if not again:
            return self._turns.join(caller)
        turn = Turn[RemoteRenderer](caller, self.waiting)
        self._again.append(turn)
        return turn

    def _leave(self, turn: Turn[RemoteRenderer]) -> None:
        if turn in self._again:
            self._again.remove(turn)
        self._turns.leave(turn)

    def _next(self, renderer: RemoteRenderer) -> Turn[RemoteRenderer] | None:
        while self._again:
            turn = self._again.popleft()
            if not turn.served.done():  # else it was cancelled a moment ago
                turn.served.set_result(renderer)
                return turn
        return self._turns.serve(renderer)

    def _freest(self) -> RemoteRenderer | None:
        freest = max(self._renderers, key=lambda one: one.free / one.node.browsers, default=None)
        return freest if freest is not None and freest.free > 0 else None
