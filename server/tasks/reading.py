"""A reply of any length becomes a sketch, or the violation that says why it does not."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pleinair.client.limits import MAX_REPLY_CHARS
from pleinair.client.outcomes import Violation
from pleinair.server.sketch import Sketch, extract, extract_within
from pleinair.server.tasks.fair_thread import FairThread

TOO_LONG = Violation(
    code="no_sketch",
    message=f"The reply is longer than {MAX_REPLY_CHARS:,} characters, so it was not read. "
    "Answer with one complete p5.js sketch, and compute shapes in loops.",
)

# Nearly every honest reply is shorter, unless it thinks aloud.
SHORT_CHARS = 32_000
# An honest reply takes a tenth of it. What takes more waits for those that do as well.
QUICK_CPU_S = 0.25

P = ParamSpec("P")
T = TypeVar("T")

# Threads of their own, because replies that take long would fill those that everything shares; and
# one each, because more would not read faster in one interpreter and leave the loop less of it.
_short, _long, _slow = (FairThread(f"pleinair-{name}") for name in ("short", "long", "slow"))


def read_reply(reply: str) -> Sketch | Violation:
    """The sketch in a reply, or what is wrong with it; a reply over the limit is not looked at."""
    return TOO_LONG if len(reply) > MAX_REPLY_CHARS else extract(reply)


async def read_in_turn(reply: str, caller: str = "") -> Sketch | Violation:
    """The same, in a thread, where callers take turns. What takes long holds up nothing else."""
    if len(reply) > MAX_REPLY_CHARS:
        return TOO_LONG
    thread = _short if len(reply) <= SHORT_CHARS else _long
    found = await thread.run(caller, extract_within, reply, QUICK_CPU_S)
    return await _slow.run(caller, extract, reply) if found is None else found


async def in_turn(
    caller: str, chars: int, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """What a function reads off a source, in the thread of short replies or in that of slow ones.

    Args:
        caller: Who asks; callers take turns.
        chars: How long the source is.
        read: The function.
        *args: Its arguments.
        **kwargs: The same, by name.
    """
    thread = _short if chars <= SHORT_CHARS else _slow
    return await thread.run(caller, read, *args, **kwargs)
