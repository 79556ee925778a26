"""How what painted a sketch ended before the sketch did, and whose doing that was."""

import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

# Nothing that runs in a page sends these; an operator, an orchestrator or the kernel does.
FROM_OUTSIDE = {signal.SIGKILL, signal.SIGTERM}
# Chromium's, content/public/common/result_codes.h, which take the place of a status where the
# browser ends a process of its own, and look like SIGHUP, SIGINT and SIGQUIT.
BY_THE_BROWSER = {
    1: "the browser ended it",
    2: "it hung",
    3: "it told the browser what no page tells",
}
# How V8 and Chromium end a process that asks for more memory than there is, or for the impossible.
GIVEN_UP = {signal.SIGTRAP, signal.SIGILL}
# A crash may be a fault of the browser's that has nothing to do with the sketch, but not twice.
CRASHES_OF_A_SKETCH = 2

Part = Literal["page", "GPU process", "browser", "driver"]
Cause = Literal["outside", "gave up", "crashed", "closed"]


@dataclass(frozen=True)
class Ending:
    """How one of the processes that paint a sketch ended.

    Attributes:
        part: Which of them.
        cause: `outside`: somebody ended or stopped it; `gave up`: it ended itself, for want of
            memory as a rule; `crashed`: it broke; `closed`: the page is gone and nothing broke.
        detail: The signal, or what else is known.
    """

    part: Part
    cause: Cause
    detail: str

    @classmethod
    def by_status(cls, part: Part, status: int) -> "Ending":
        """The ending that a wait status tells of, or one of Chromium's result codes."""
        if not os.WIFSIGNALED(status):
            return cls(part, "crashed", f"status {os.waitstatus_to_exitcode(status & 0xFFFF)}")
        number = os.WTERMSIG(status)
        if number in BY_THE_BROWSER:
            return cls(part, "crashed", BY_THE_BROWSER[number])
        if number in FROM_OUTSIDE:
            return cls(part, "outside", _name(number))
        return cls(part, "gave up" if number in GIVEN_UP else "crashed", _name(number))

    def __str__(self) -> str:
        return f"the {self.part} ended ({self.detail})"


class EndedError(Exception):
    """What painted a sketch ended before the sketch did."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(str(ending))
        self.ending = ending


def is_the_sketchs(endings: Sequence[Ending]) -> bool:
    """Whether the sketch brought these about, which came one after the other as it was tried.

    What ended itself was made to by the sketch. What broke is tried again, and was broken by the
    sketch when it breaks again. What somebody else ended tells nothing of the sketch.
    """
    if any(ending.cause == "gave up" for ending in endings):
        return True
    broken = sum(ending.cause in ("crashed", "closed") for ending in endings)
    return broken >= CRASHES_OF_A_SKETCH


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
