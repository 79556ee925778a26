"""Which parts of a sketch ran, from V8's precise coverage."""

import json
from typing import Any, TypedDict

from playwright.async_api import CDPSession

SKETCH_URL = "sketch.js"  # as page/errors.js names it
# V8 names every function in its answer, one without a name by all that it lies in: the driver and
# the browser would hold as many bytes several times over. A sketch of 50 KB with 500 pairs of
# braces has 26 million by this count. Of what is longer nothing counts as run, so that no comment
# makes a length of code that did not run.
MAX_NAMES_BYTES = 32 * 1024 * 1024

Ran = tuple[tuple[int, int], ...]
"""Start and end of each part that ran, in UTF-16 code units from 0, the end left out."""


class _Range(TypedDict):
    startOffset: int
    endOffset: int
    count: int


def is_readable(source: str) -> bool:
    """Whether what V8 says of a sketch has a size that can be read, however long its names are."""
    functions = source.count("{") + source.count("=>") + 1  # each of which has one of the two
    return functions * len(json.dumps(source)) <= MAX_NAMES_BYTES


class Coverage:
    """Watches the process of one page, and of all pages that share it.

    V8 reports each part once, as soon as it has run, so a process that paints one sketch after
    another is watched from its start and read after each.

    Args:
        cdp: A session with a page that outlives the others of its process.
    """

    def __init__(self, cdp: CDPSession) -> None:
        self._cdp = cdp
        self._started = False
        self._seen: set[str] = set()

    async def start(self) -> None:
        """Watch what is compiled from now on; called again it does nothing.

        Raises:
            playwright.async_api.Error: The browser is not well.
        """
        if self._started:
            return
        await self._cdp.send("Profiler.enable")
        # Yes or no instead of counts, because counting keeps V8 from optimising.
        await self._cdp.send(
            "Profiler.startPreciseCoverage", {"callCount": False, "detailed": True}
        )
        self._started = True

    async def read(self, chars: int) -> Ran:
        """The parts that ran of the sketch that ran since the last reading.

        Args:
            chars: Length of the sketch in UTF-16 code units; what follows it is not its own.

        Raises:
            playwright.async_api.Error: The page or its browser ended.
        """
        answer = await self._cdp.send("Profiler.takePreciseCoverage")
        sketches = {
            script["scriptId"]: script["functions"]
            for script in answer["result"]
            if script["url"] == SKETCH_URL and script["scriptId"] not in self._seen
        }
        self._seen |= sketches.keys()
        if not sketches:
            return ()
        # Code in strings may call itself the same, but is compiled after what runs it.
        return ran(sketches[min(sketches, key=int)], chars)


def ran(functions: list[Any], chars: int) -> Ran:
    """Merge the ranges of a script's functions, of which the innermost says what holds.

    Args:
        functions: What V8 says of them (`Profiler.FunctionCoverage`).
        chars: Length of the source in UTF-16 code units, at which the last part is cut.
    """
    ranges: list[_Range] = [part for function in functions for part in function["ranges"]]
    ranges.sort(key=lambda part: (part["startOffset"], -part["endOffset"]))
    found: list[tuple[int, int]] = []
    around: list[_Range] = []
    done = 0

    def upto(offset: int) -> None:
        nonlocal done
        offset = min(offset, chars)
        if around and around[-1]["count"] and offset > done:
            if found and found[-1][1] == done:
                found[-1] = (found[-1][0], offset)
            else:
                found.append((done, offset))
        done = max(done, offset)

    for part in ranges:
        while around and around[-1]["endOffset"] <= part["startOffset"]:
            upto(around[-1]["endOffset"])
            around.pop()
        upto(part["startOffset"])
        around.append(part)
    while around:
        upto(around[-1]["endOffset"])
        around.pop()
    return tuple(found)


def utf16_units(text: str) -> int:
    """Length of a text as JavaScript counts it."""
    return len(text) + sum(char > "\uffff" for char in text)
