"""Sets up servers to break, one after another, and breaks them."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import psutil

from pleinair.benchmarks.chaos import (
    CHEAP,
    SLOW,
    Find,
    Stage,
    Trial,
    client_lost,
    met_by_a_step,
    process_lost,
    queue_full,
    server_ended,
    server_killed,
)
from pleinair.benchmarks.load import MIX, sketch
from pleinair.benchmarks.processes import of_kind
from pleinair.benchmarks.soak_faults import Mode, StandInJudge, fill, kill_client, small_disk
from pleinair.benchmarks.soaking import started_server
from pleinair.server.cli.background import background_server
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings, variable

KILLED, STOPPED = signal.SIGKILL, signal.SIGSTOP
SENT_TO_A_FULL_QUEUE = 5
JUDGES: dict[Mode, str] = {"down": "is down", "hanging": "hangs", "lying": "lies"}
NO_JUDGE = "no reward, judge_unavailable"

Tell = Callable[[str], None]


def run_chaos(config: Settings, tell: Tell, *, stopped: bool = True) -> list[Trial]:
    """Break everything once.

    Args:
        config: The settings of this process.
        tell: Is told of every fault.
        stopped: Whether processes are stopped as well as killed, which takes as long again.
    """
    right = asyncio.run(_right_pictures(config))
    trials: list[Trial] = []

    def run(trial: Coroutine[Any, Any, Trial]) -> None:
        trials.append(asyncio.run(trial))
        tell(trials[-1].fault)

    judge = StandInJudge()
    with judge.running(), TemporaryDirectory(prefix="pleinair-chaos-") as made:
        folder = Path(made)
        with small_disk(folder) as can_fill, _stage(folder, judge, right) as stage:
            for fault, find, how in _processes(stopped):
                run(process_lost(stage, fault, find, how))
            run(client_lost(stage, partial(kill_client, stage.url, SLOW)))
            for number, (mode, does) in enumerate(JUDGES.items(), start=1):
                happen = partial(judge.be, mode)
                # A picture of its own, because verdicts are kept.
                source = sketch(number * len(MIX)).source
                run(met_by_a_step(stage, f"the judge {does}", happen, NO_JUDGE, source))
            if can_fill:
                run(met_by_a_step(stage, "the disk full", partial(fill, folder), "the right"))
        with _stage(folder, judge, right, browsers=1, queue_limit=1) as stage:
            run(queue_full(stage, SENT_TO_A_FULL_QUEUE))
        with ExitStack() as stack:
            stage = stack.enter_context(_stage(folder, judge, right))
            port = urlsplit(stage.url).port or 0
            again = _stage(folder, judge, right, port)

            async def restart() -> None:
                await asyncio.to_thread(stack.enter_context, again)

            run(server_killed(stage, restart))
        with _stage(folder, judge, right) as stage:
            run(server_ended(stage))
    return trials


def _processes(stopped: bool) -> Iterator[tuple[str, Find, signal.Signals]]:
    kinds = {
        "a page's process": "renderer",
        "a GPU process": "gpu-process",
        "a browser": "browser",
        "Playwright's driver": "driver",
    }
    for name, kind in kinds.items():
        yield f"{name} killed", partial(_one, kind=kind), KILLED
        if stopped:
            yield f"{name} stopped (SIGSTOP)", partial(_one, kind=kind), STOPPED


def _one(server: psutil.Process, kind: str) -> psutil.Process:
    """The one of its kind that works most, because idle pages wait beside it."""
    return max(of_kind(server, kind), key=lambda process: process.cpu_times().user)


@contextmanager
def _stage(
    folder: Path,
    judge: StandInJudge,
    right: dict[str, str | None],
    port: int = 0,
    browsers: int = 2,
    queue_limit: int = 256,
) -> Iterator[Stage]:
    values = {
        "rollouts_dir": folder,
        "browsers": browsers,
        "queue_limit": queue_limit,
        **judge.settings,
        "service_timeout_s": 1,
        "service_patience_s": 3,
    }
    variables = {variable(name): str(value) for name, value in values.items()}
    with background_server(variables, port) as url:
        yield Stage(url, started_server(), folder, right)


async def _right_pictures(config: Settings) -> dict[str, str | None]:
    renderer = SketchRenderer(settings=config)
    try:
        return {source: (await renderer.render(source)).sha256 for source in (SLOW, CHEAP)}
    finally:
        await renderer.close()
