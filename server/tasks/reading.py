"""A reply of any length becomes a sketch, or the violation that says why it does not."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.scoring.gate import inspected_reply
from pleinair.server.sketch import Sketch, extract
from pleinair.server.sketch.syntax import MAX_PARSE_CPU_S
from pleinair.server.tasks.fair_thread import FairThread
from pleinair.server.tasks.reader import Reader, UnreadableError

TOO_LONG = Violation(
    code="no_sketch",
    message=f"The reply is longer than {MAX_REPLY_CHARS:,} characters, so it was not read. "
    "Answer with one complete p5.js sketch, and compute shapes in loops.",
)
TOO_HARD = Violation(
    code="no_sketch",
    message="The reply takes too much time or memory to read, because much in it is no code. "
    "Answer with one complete p5.js sketch.",
)

# Nearly every honest reply is shorter, unless it thinks aloud.
SHORT_CHARS = 32_000
# An honest one takes some 5 microseconds a character. What takes more than so much waits for those
# that do as well.
QUICK_BASE_CPU_S = 0.05
QUICK_CPU_S_PER_CHAR = 8e-6
MAX_QUICK_CPU_S = 0.5
# What finds the sketch keeps to `MAX_PARSE_CPU_S` by itself, and so does what inspects it, but for
# single calls of the parser.
SLOW_CPU_S = 3 * MAX_PARSE_CPU_S
# Imported before there is a reply.
READ_WITH = (extract.__module__, inspected_reply.__module__)

P = ParamSpec("P")
T = TypeVar("T")


class Line:
    """Where callers take turns, and what reads for them.

    Args:
        name: What its thread is called.
    """

    def __init__(self, name: str) -> None:
        self._thread = FairThread(f"pleinair-{name}")
        self._reader = Reader(*READ_WITH)

    async def read(
        self, caller: str, cpu_s: float, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What a function gives when it is the caller's turn; see `Reader.run`."""
        ask = partial(self._reader.run, cpu_s, read, *args, **kwargs)
        return await self._thread.run(caller, ask)


# More would leave less of the machine to browsers.
_short, _long, _slow = (Line(name) for name in ("short", "long", "slow"))


def read_reply(reply: str) -> Sketch | Violation:
    """The sketch in a reply, or what is wrong with it; a reply over the limit is not looked at."""
    return TOO_LONG if len(reply) > MAX_REPLY_CHARS else extract(reply)


async def read_in_turn(reply: str, caller: str = "") -> Sketch | Violation:
    """The same, in another process, where callers take turns. What takes long holds up nobody."""
    if len(reply) > MAX_REPLY_CHARS:
        return TOO_LONG
    try:
        return await in_turn(caller, len(reply), extract, reply)
    except UnreadableError:
        return TOO_HARD


async def in_turn(
    caller: str, chars: int, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """What a function reads off a source, in the line of replies of its length, or of slow ones.

    Args:
        caller: Who asks; callers take turns.
        chars: How long the source is.
        read: The function, which a module has by name.
        *args: Its arguments.
        **kwargs: The same, by name.

    Raises:
        UnreadableError: It takes too much time or memory.
    """
    line = _short if chars <= SHORT_CHARS else _long
    quick_cpu_s = min(MAX_QUICK_CPU_S, QUICK_BASE_CPU_S + chars * QUICK_CPU_S_PER_CHAR)
    with suppress(UnreadableError):
        return await line.read(caller, quick_cpu_s, read, *args, **kwargs)
    return await _slow.read(caller, SLOW_CPU_S, read, *args, **kwargs)
