"""How the browsers are just now, for whoever watches a server."""

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass

import psutil


@dataclass(frozen=True)
class Vitals:
    """The browsers of a renderer, and the queue before them.

    Attributes:
        waiting: Sketches that wait for a browser.
        up: Browsers that run, can be reached, and have painted once to warm up.
        restarts: How often a browser was started again, planned or not.
        pids: The main processes of those that run.
        trouble: Why a browser was not ready the last time one was to be, or "" when it was.
    """

    waiting: int = 0
    up: int = 0
    restarts: int = 0
    pids: tuple[int, ...] = ()
    trouble: str = ""

    def resident_bytes(self) -> int:
        """Resident memory of the browsers with all their processes.

        Memory that processes share counts once for each of them.
        """
        return sum(_resident_bytes(one) for one in _processes(self.pids))


def _processes(pids: Iterable[int]) -> Iterable[psutil.Process]:
    found: dict[int, psutil.Process] = {}
    for pid in pids:
        with contextlib.suppress(psutil.Error):
            main = psutil.Process(pid)
            found |= {one.pid: one for one in (main, *main.children(recursive=True))}
    return found.values()


def _resident_bytes(process: psutil.Process) -> int:
    with contextlib.suppress(psutil.Error):  # it has ended meanwhile
        return int(process.memory_info().rss)
    return 0
