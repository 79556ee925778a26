"""Real Ray clusters on this machine, whose nodes come and go."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import psutil
from ray.cluster_utils import Cluster

OBJECT_STORE_BYTES = 100 * 2**20
PATIENCE_S = 240.0  # for what takes five seconds on a quiet machine
ACTOR = "RenderActor"
DRIVER = "render.cluster.driver"
QUEUE_LIMIT = 32

# It paints until it is cancelled, if it may use so much.
ENDLESS = "function setup() { createCanvas(100, 100, WEBGL); while (true) {} }"
ENDLESS_S = 3600.0


class Machines:
    """A cluster whose nodes come and go; each is a Ray of its own with one CPU."""

    def __init__(self) -> None:
        self._cluster = Cluster(shutdown_at_exit=True)

    @property
    def address(self) -> str:
        """Where the cluster is."""
        return str(self._cluster.address)

    def add(self, cpus: int = 1, **variables: str) -> Any:
        """Start Ray once more.

        Args:
            cpus: How many CPUs it thinks it has.
            **variables: The environment of what runs there.
        """
        return self._cluster.add_node(
            num_cpus=cpus,
            object_store_memory=OBJECT_STORE_BYTES,
            include_dashboard=False,
            env_vars=variables,
        )

    def lose(self, node: Any) -> None:
        """End a node as a loss of power does: Ray, its workers and their browsers at once."""
        for process in [raylet_of(node), *raylet_of(node).children(recursive=True)]:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        self.forget(node)

    def forget(self, node: Any) -> None:
        """Clear up what is left of a node."""
        node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)
        self._cluster.worker_nodes.discard(node)

    def end(self) -> None:
        """End all nodes."""
        self._cluster.shutdown()


def raylet_of(node: Any) -> psutil.Process:
    """What Ray is on a node."""
    return psutil.Process(node.all_processes["raylet"][0].process.pid)


def actors() -> list[psutil.Process]:
    """The processes that have a renderer on a node of this process's clusters."""
    return _below(ACTOR)


def drivers() -> list[psutil.Process]:
    """The processes that are connected to a cluster for this one."""
    return _below(DRIVER)


def _below(word: str) -> list[psutil.Process]:
    found = []
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if word in " ".join(one.cmdline()):
                found.append(one)
    return found


def alive(processes: Iterable[psutil.Process]) -> list[psutil.Process]:
    """Those that have not ended; one that nobody has buried yet has."""
    found = []
    for one in processes:
        with suppress(psutil.NoSuchProcess):
            if one.status() != psutil.STATUS_ZOMBIE:
                found.append(one)
    return found


def kill(process: psutil.Process) -> None:
    """End one process at once."""
    os.kill(process.pid, signal.SIGKILL)


async def until(condition: Callable[[], object], what: str) -> None:
    """Wait for something to become so."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, f"never came: {what}"
        await asyncio.sleep(0.1)
