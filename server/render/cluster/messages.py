"""What the server and its driver tell each other: pickles, each after its length."""

import asyncio
import pickle
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pleinair.server.render.cluster.actor import Proof
from pleinair.server.render.painting import Render
from pleinair.server.render.renderer import SelfTest
from pleinair.server.render.vitals import Vitals

LENGTH = struct.Struct("!I")


@dataclass(frozen=True)
class ClusterVitals(Vitals):
    """The browsers of all nodes; `pids` is empty, because theirs mean nothing here.

    Attributes:
        resident: Resident memory of the browsers in bytes, as each node told last.
    """

    resident: int = 0

    def resident_bytes(self) -> int:
        """Resident memory of the browsers of all nodes with all their processes."""
        return self.resident


@dataclass(frozen=True)
class Standard:
    """What every node has to paint like.

    Attributes:
        proof: What the first one proved.
        test: What it said of itself.
    """

    proof: Proof
    test: SelfTest


@dataclass(frozen=True)
class Plan:
    """The first that a driver is told.

    Attributes:
        address: Where the cluster is: `HOST:PORT`, `auto`, or `local` to start one.
        browsers: The most that a node shall have.
        queue_limit: How many sketches may wait.
        common: The settings that hold on every node.
        standard: What every node has to paint like, or None to let the first one say.
        restarts: How often browsers were started again before.
    """

    address: str
    browsers: int
    queue_limit: int
    common: Mapping[str, Any]
    standard: Standard | None = None
    restarts: int = 0


@dataclass(frozen=True)
class Ask:
    """Run a sketch; `number` is what the answer has too."""

    number: int
    source: str
    seed: int
    caller: str


@dataclass(frozen=True)
class Cancel:
    """Nobody waits for that answer any more."""

    number: int


@dataclass(frozen=True)
class Answer:
    """What came of a sketch: a render, or what was raised."""

    number: int
    outcome: Render | Exception


@dataclass(frozen=True)
class State:
    """How the cluster is just now."""

    vitals: ClusterVitals
    standard: Standard | None


@dataclass(frozen=True)
class Logged:
    """A line for the server's log."""

    logger: str
    level: int
    text: str


def write(writer: asyncio.StreamWriter, message: object) -> None:
    """Send a message, if the other side is still there."""
    if not writer.is_closing():
        body = pickle.dumps(message)
        writer.write(LENGTH.pack(len(body)) + body)


async def read(reader: asyncio.StreamReader) -> Any:
    """Wait for a message.

    Raises:
        EOFError: The other side has ended.
    """
    (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
    return pickle.loads(await reader.readexactly(length))
