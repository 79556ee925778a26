"""The queue before the browsers: callers take turns, however much each of them asks for."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

from pleinair.server.render.painting import RenderError

T = TypeVar("T")


class Turn(Generic[T]):
    """One place in the queue.

    Attributes:
        caller: Whose it is.
        ahead: How many waited when it came.
        served: What it waits for.
    """

    def __init__(self, caller: str, ahead: int) -> None:
        self.caller = caller
        self.ahead = ahead
        self.served: asyncio.Future[T] = asyncio.get_running_loop().create_future()


class Turns(Generic[T]):
    """A bounded queue in which callers share what there is, for one event loop.

    The next turn is that of the caller who is being served least just now, so that slow work
    takes no more than its share; among equals, of the one who has waited longest since its last
    turn. A caller's own turns come in the order of asking.

    When the queue is full, the caller with the most places makes way: the newcomer is refused,
    unless another caller would still have as many places without its last one.

    Args:
        limit: Places in the queue.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._lines: OrderedDict[str, deque[Turn[T]]] = OrderedDict()  # next in turn first
        self._served: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def join(self, caller: str) -> Turn[T]:
        """Take a place at the end of the caller's own line.

        Raises:
            RenderError: `renderer_saturated`: the queue is full.
        """
        waiting = len(self)
        if waiting >= self._limit:
            self._make_way_for(caller)
        turn = Turn[T](caller, waiting)
        self._lines.setdefault(caller, deque()).append(turn)
        return turn

    def leave(self, turn: Turn[T]) -> None:
        """Give up a place, if it is still there."""
        if turn in self._lines.get(turn.caller, ()):
            self._lines[turn.caller].remove(turn)
            self._forget_empty(turn.caller)

    def serve(self, thing: T) -> Turn[T] | None:
        """Give something to whose turn it is, or return None when nobody waits."""
        while self._lines:
            caller = min(self._lines, key=lambda name: self._served[name])
            turn = self._lines[caller].popleft()
            self._lines.move_to_end(caller)
            self._forget_empty(caller)
            if not turn.served.done():  # else it was cancelled a moment ago
                turn.served.set_result(thing)
                return turn
        return None

    def begin(self, caller: str) -> None:
        """Count a caller as being served, once more, until `end`."""
        self._served[caller] += 1

    def end(self, caller: str) -> None:
        """Count it once less."""
        self._served[caller] -= 1
        if not self._served[caller]:
            del self._served[caller]

    def refuse_all(self, error: RenderError) -> None:
        """End all waiting with an error."""
        for caller in list(self._lines):
            while caller in self._lines:
                self._refuse_last(caller, error)

    def _make_way_for(self, caller: str) -> None:
        refusal = RenderError(
            "renderer_saturated",
            f"{len(self)} sketches wait for a browser already; "
            "send fewer at a time or raise PLEINAIR_QUEUE_LIMIT",
        )
        greediest = max(self._lines, key=lambda name: len(self._lines[name]))
        if len(self._lines[greediest]) <= len(self._lines.get(caller, ())) + 1:
            raise refusal
        self._refuse_last(greediest, refusal)

    def _refuse_last(self, caller: str, error: RenderError) -> None:
        turn = self._lines[caller].pop()
        self._forget_empty(caller)
        if not turn.served.done():
            turn.served.set_exception(error)

    def _forget_empty(self, caller: str) -> None:
        if not self._lines[caller]:
            del self._lines[caller]
