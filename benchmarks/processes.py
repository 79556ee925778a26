"""What this process and its browsers use of the machine."""

import re
from contextlib import suppress
from dataclasses import dataclass

import psutil

KINDS = ("python", "driver", "browser", "renderer", "gpu-process", "utility", "zygote")


@dataclass(frozen=True)
class Usage:
    """A reading of this process and all below it.

    Attributes:
        cpu_s: CPU-seconds by kind of process; pages that have ended count as renderers.
        memory_mb: Memory in MiB, shared pages counted once.
    """

    cpu_s: dict[str, float]
    memory_mb: float

    def cpu_since(self, before: "Usage") -> dict[str, float]:
        """CPU-seconds by kind since an earlier reading."""
        return {kind: self.cpu_s[kind] - before.cpu_s[kind] for kind in KINDS}


def usage() -> Usage:
    """Read what this process and everything below it has used so far."""
    cpu = dict.fromkeys(KINDS, 0.0)
    memory = 0
    this = psutil.Process()
    for process in [this, *this.children(recursive=True)]:
        try:
            kind = _kind(process)
            times = process.cpu_times()
            cpu[kind] += times.user + times.system
            if kind == "zygote":  # it is the parent of the pages, and reaps them
                cpu["renderer"] += times.children_user + times.children_system
            memory += process.memory_full_info().pss
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return Usage(cpu, memory / 2**20)


def of_kind(root: psutil.Process, kind: str) -> list[psutil.Process]:
    """The processes below one that are of a kind; those that end meanwhile are left out."""
    found = []
    for process in root.children(recursive=True):
        with suppress(psutil.Error):
            found += [process] if _kind(process) == kind else []
    return found


def _kind(process: psutil.Process) -> str:
    command = " ".join(process.cmdline())
    found = re.search(r"--type=([a-z-]+)", command)
    if found:
        return found[1] if found[1] in KINDS else "utility"
    if "playwright" in command:
        return "driver"
    return "browser" if "--headless" in command else "python"
