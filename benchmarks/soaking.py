"""Sets a server up for the soak, with a judge that can fail and a disk that can fill."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from pleinair.benchmarks.load import RENDER_CPU_S, sketch
from pleinair.benchmarks.soak import PLAYERS, SoakReport, soak
from pleinair.benchmarks.soak_faults import (
    Fault,
    StandInJudge,
    fill,
    kill_browser,
    kill_client,
    small_disk,
)
from pleinair.server.cli.background import background_server
from pleinair.server.settings import Settings, variable

FULL_DISK = "disk full"


def run_soak(minutes: float, config: Settings, tell: Callable[[str], None]) -> SoakReport:
    """Start a server, soak it, and end it.

    Args:
        minutes: How long.
        config: The settings of this process.
        tell: Is told of every fault.
    """
    judge = StandInJudge()
    with TemporaryDirectory(prefix="pleinair-soak-") as made, judge.running():
        folder = Path(made)
        values = {
            "rollouts_dir": folder,
            "rollouts_max_mb": 30,
            "render_cpu_s": RENDER_CPU_S,
            "max_sessions": PLAYERS + 4,
            **judge.settings,
            "service_timeout_s": 3,
            "service_patience_s": 6,
        }
        deployment = config.model_copy(update={"render_cpu_s": RENDER_CPU_S})
        variables = {variable(name): str(value) for name, value in values.items()}
        with small_disk(folder) as can_fill, background_server(variables) as url:
            faults = [
                Fault("browser killed", partial(kill_browser, started_server())),
                Fault("client killed", partial(kill_client, url, sketch(0).source)),
                Fault("judge down", partial(judge.be, "down")),
            ]
            if can_fill:
                faults.append(Fault(FULL_DISK, partial(fill, folder)))
            left_out = () if can_fill else (FULL_DISK,)
            return asyncio.run(
                soak(url, started_server(), minutes, faults, left_out, folder, deployment, tell)
            )


def started_server() -> psutil.Process:
    """The server that this process has started last."""
    servers = []
    for child in psutil.Process().children():
        with suppress(psutil.Error):  # one that has ended
            servers += [child] if "serve" in child.cmdline() else []
    return max(servers, key=lambda server: server.create_time())
