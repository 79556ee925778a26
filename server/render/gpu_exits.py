"""How GPU processes have ended, as the browser itself counts it.

It says so on its stderr as well, where a sketch can have any line printed.
"""

from collections import Counter

from playwright.async_api import CDPSession

from pleinair.server.render.endings import Ending

# Chromium's histograms, tools/metrics/histograms/metadata/gpu/histograms.xml.
QUERY = "GPU.GPUProcess"
HOW = "GPU.GPUProcessTerminationStatus2"  # base::TerminationStatus
STATUS = "GPU.GPUProcessExitCode"  # a wait status, of those that were not killed
KILLED = 2  # by SIGKILL, SIGTERM or SIGINT

Exits = Counter[tuple[str, int]]


async def count_exits(cdp: CDPSession) -> Exits:
    """All that have ended since the browser was started.

    Args:
        cdp: A session with the browser itself.

    Raises:
        playwright.async_api.Error: It does not answer.
    """
    told = await cdp.send("Browser.getHistograms", {"query": QUERY})
    return Counter({
        (one["name"], int(bucket["low"])): int(bucket["count"])
        for one in told["histograms"]
        if one["name"] in (HOW, STATUS)
        for bucket in one["buckets"]
    })  # fmt: skip


def how_they_ended(exits: Exits) -> Ending | None:
    """The ending of the GPU processes that were counted; None without any.

    Of several, one that was not killed counts: a sketch can crash one, and kill none.
    """
    for name, status in exits:
        if name == STATUS:
            return Ending.by_status("GPU process", status)
    hows = {how for name, how in exits if name == HOW}
    if hows - {KILLED}:
        return Ending("GPU process", "crashed", "it ended by itself")
    return Ending("GPU process", "outside", "it was killed") if hows else None
