"""The way to a Ray cluster."""

import logging
import os
import socket
from collections.abc import Mapping
from typing import Any

import ray

from pleinair.server.render.cluster.remote import Node
from pleinair.server.render.painting import RenderError

LOCAL = "local"  # Ray's own word for a cluster that is started here, and ends with this process
# What Ray keeps results in that are larger than 100 KB; a picture is done with as it arrives.
OBJECT_STORE_BYTES = 128 * 2**20
PROBE_TIMEOUT_S = 5.0
# Ray tries to reach a head that is silent so many times, for 40 seconds each.
RAYS_PATIENCE = ("RAY_gcs_server_port_wait_time_s", "1")
CPU = "CPU"
ADVICE = (
    "; it takes `ray start --head` on one machine, and `ray start --address=HOST:PORT` on each "
    "other one, this one too"
)
SHOWN_ID_CHARS = 8


class DisconnectedError(Exception):
    """The Ray of this machine has died, and its driver is good for nothing more."""


class Connection:
    """This process's connection to a cluster.

    Args:
        address: `HOST:PORT`, `auto`, or `local` to start a cluster here.

    Raises:
        RenderError: `renderer_unavailable`: there is no cluster at the address.
    """

    def __init__(self, address: str) -> None:
        # The rest is of interest to its own developers; what becomes of nodes is told here.
        logging.getLogger("ray").setLevel(logging.ERROR)
        start: dict[str, Any] = {}
        if address == LOCAL:
            start = {"object_store_memory": OBJECT_STORE_BYTES, "include_dashboard": False}
        else:
            os.environ.setdefault(*RAYS_PATIENCE)
        try:
            _probe(address)
            ray.init(address, configure_logging=False, log_to_driver=False, **start)
        except (Exception, SystemExit) as error:  # of one of a dozen kinds, one of which exits
            ray.shutdown()
            reason = f"there is no way to the Ray cluster {address}: {error}"
            advice = "" if address == LOCAL else ADVICE
            raise RenderError("renderer_unavailable", reason + advice) from error
        self._own = ray.get_runtime_context().get_node_id()

    def nodes(self, most: int) -> dict[str, Node]:
        """The nodes that run and have a CPU to paint with, by their id.

        Args:
            most: Browsers that a node may have, if Ray has as many CPUs there.

        Raises:
            DisconnectedError: This machine is none of them any more.
        """
        alive = [one for one in ray.nodes() if one["Alive"]]
        if self._own not in [one["NodeID"] for one in alive]:
            raise DisconnectedError("the Ray of the server's machine has died")
        found = [_node(one, most) for one in alive]
        return {node.id: node for node in found if node.browsers}

    def close(self) -> None:
        """Leave the cluster, and end it if it was started here."""
        ray.shutdown()


def _probe(address: str) -> None:
    """See whether anything listens there, because Ray asks for minutes.

    Raises:
        OSError: Nothing does.
    """
    host, _, port = address.rpartition(":")
    if host:
        socket.create_connection((host.strip("[]"), int(port)), PROBE_TIMEOUT_S).close()


def _node(told: Mapping[str, Any], most: int) -> Node:
    # Several nodes may be on one machine.
    name = f"{told['NodeManagerHostname']}/{told['NodeID'][:SHOWN_ID_CHARS]}"
    return Node(told["NodeID"], name, min(most, int(told["Resources"].get(CPU, 0))))
