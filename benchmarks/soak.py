"""A server under load and under faults for a long time: what is lost, and what grows."""

import asyncio
import itertools
import re
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import psutil
from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.goals import Figure
from pleinair.benchmarks.load import MIX, Sketch, belongs, sketch
from pleinair.benchmarks.soak_faults import Fault
from pleinair.client import PleinairEnv
from pleinair.server.render import SketchRenderer
from pleinair.server.rollouts import read_rollouts
from pleinair.server.settings import Settings

PLAYERS = 6
# Each kind of fault happens once in so many seconds.
FAULT_EVERY_S = 25.0
SAMPLE_EVERY_S = 5.0
# Memory is compared between this part of the time and the last: before it caches fill.
EARLY, LATE = (0.25, 0.5), (0.75, 1.0)
SETTLED_MINUTES = 10.0  # in less, what grows is what has just started
FREED_WITHIN_S = 30.0
WEIGHTS = {"gate": 0.5, "judge": 0.5}
# What may come of a step while its browser is killed or its judge is down, and never a number.
OURS = frozenset({"renderer_unavailable", "renderer_saturated", "judge_unavailable"})

Tell = Callable[[str], None]


class SoakReport(BaseModel):
    """What the soak came to.

    Attributes:
        figures: The figures that have goals.
        minutes: How long it took.
        faults: How often each fault happened.
        outcomes: How many steps came to what.
        memory_mb: Memory of the server and its browsers in MiB, every five seconds, without what
            they share with files.
        wrong: What was wrong with wrong answers, at most ten.
        left_out: Faults that this machine does not allow.
    """

    model_config = ConfigDict(frozen=True)

    figures: tuple[Figure, ...]
    minutes: float
    faults: dict[str, int]
    outcomes: dict[str, int]
    memory_mb: tuple[float, ...]
    wrong: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass
class Seen:
    """What is counted while it runs."""

    outcomes: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    episodes: list[str] = field(default_factory=list)
    memory_mb: list[float] = field(default_factory=list)


async def soak(
    url: str,
    server: psutil.Process,
    minutes: float,
    faults: Sequence[Fault],
    left_out: Sequence[str],
    rollouts: Path,
    deployment: Settings,
    tell: Tell,
) -> SoakReport:
    """Play, break things, and count.

    Args:
        url: The server.
        server: Its process.
        minutes: How long.
        faults: What goes wrong on the way.
        left_out: Names of faults that cannot be made here.
        rollouts: Where the server records.
        deployment: Settings as the server has them, for the right pictures.
        tell: Is told of every fault.
    """
    sketches = [sketch(number) for number in range(len(MIX))]
    right = await _right_pictures(sketches, deployment)
    seen = Seen()
    started = perf_counter()
    until = started + minutes * 60
    async with asyncio.TaskGroup() as group:
        for number in range(PLAYERS):
            mine = itertools.cycle(sketches[number:] + sketches[:number])
            group.create_task(_play(url, mine, right, seen, until))
        for number, fault in enumerate(faults):
            wait_s = number * FAULT_EVERY_S / len(faults)
            group.create_task(_break(fault, wait_s, seen, until, tell))
        group.create_task(_sample(server, seen, until))
    freed_s = await _until_free(url)
    recorded_lost = await metric(url, "pleinair_rollouts_lost_total")
    rows = await asyncio.to_thread(_recorded, rollouts)
    unrecorded = sum(1 for episode in seen.episodes if episode not in rows)
    return SoakReport(
        figures=(
            *_figures(seen, freed_s, unrecorded - recorded_lost),
            *([_growth(seen.memory_mb)] if minutes >= SETTLED_MINUTES else []),
        ),
        minutes=(perf_counter() - started) / 60,
        faults=dict(seen.faults),
        outcomes=dict(seen.outcomes),
        memory_mb=tuple(seen.memory_mb),
        wrong=tuple((seen.wrong + seen.unanswered)[:10]),
        left_out=tuple(left_out),
    )


async def _right_pictures(
    sketches: Sequence[Sketch], deployment: Settings
) -> dict[int, str | None]:
    renderer = SketchRenderer(settings=deployment)
    try:
        return {
            each.number: (await renderer.render(each.source, each.number)).sha256
            for each in sketches
        }
    finally:
        await renderer.close()


async def _play(
    url: str,
    sketches: Iterator[Sketch],
    right: dict[int, str | None],
    seen: Seen,
    until: float,
) -> None:
    async with _session(url, seen) as env:
        while perf_counter() < until:
            each = next(sketches)
            began = await env.reset(seed=each.number, weights=WEIGHTS, references=1)
            try:
                result = await env.step(each.source)
            except Exception as error:
                seen.unanswered.append(f"{each.kind}: {type(error).__name__}: {error}")
                continue
            seen.episodes.append(str(began.observation.episode_id))
            _judge(result.observation.model_dump(mode="json"), each, right[each.number], seen)


@asynccontextmanager
async def _session(url: str, seen: Seen) -> AsyncIterator[PleinairEnv]:
    try:
        async with PleinairEnv(base_url=url) as env:
            yield env
    except Exception as error:
        seen.unanswered.append(f"a session ended: {type(error).__name__}: {error}")


def _judge(answer: dict[str, Any], to: Sketch, sha256: str | None, seen: Seen) -> None:
    failure = answer["failure"]
    if failure is not None:
        seen.outcomes[failure["kind"]] += 1
        if failure["kind"] not in OURS or answer["reward"] is not None:
            seen.wrong.append(f"{to.kind}: {failure}, reward {answer['reward']}")
        return
    codes = [one["code"] for one in answer["violations"]]
    seen.outcomes[codes[0] if codes else "painted"] += 1
    paid = answer["reward"] == 0 if codes else answer["reward"] > 0
    if not belongs(answer, to, sha256) or not paid:
        seen.wrong.append(f"{to.kind} {to.number}: {codes}, reward {answer['reward']}")


async def _break(fault: Fault, wait_s: float, seen: Seen, until: float, tell: Tell) -> None:
    await asyncio.sleep(wait_s)
    while perf_counter() < until:
        tell(fault.name)
        seen.faults[fault.name] += 1
        began = perf_counter()
        try:
            await fault.happen()
        except Exception as error:  # of a client to be killed that does not even get in
            seen.unanswered.append(f"{fault.name}: {type(error).__name__}: {error}")
        await asyncio.sleep(max(0.0, FAULT_EVERY_S - (perf_counter() - began)))


async def _sample(server: psutil.Process, seen: Seen, until: float) -> None:
    while perf_counter() < until:
        seen.memory_mb.append(await asyncio.to_thread(_memory_mb, server))
        await asyncio.sleep(SAMPLE_EVERY_S)


def _memory_mb(server: psutil.Process) -> float:
    processes = [server, *server.children(recursive=True)]
    return sum(map(_own_kb, processes)) / 2**10


def _own_kb(process: psutil.Process) -> int:
    """Memory of a process but for files, whose share changes with what else runs here."""
    try:
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:  # it has ended
        return 0
    sizes = {words[0]: int(words[1]) for words in map(str.split, lines[1:])}
    return sizes["Pss_Anon:"] + sizes["Pss_Shmem:"]


async def metric(url: str, name: str) -> float:
    """A number from /metrics.

    Raises:
        LookupError: It is not there.
    """
    async with httpx.AsyncClient() as client:
        text = (await client.get(f"{url}/metrics")).text
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    if found is None:
        raise LookupError(f"/metrics has no {name}")
    return float(found[1])


async def _until_free(url: str) -> float:
    """Seconds until the server has no session any more; infinite when that takes too long."""
    began = time.monotonic()
    while (waited := time.monotonic() - began) < FREED_WITHIN_S:
        if await metric(url, "pleinair_sessions_open") == 0:
            return waited
        await asyncio.sleep(0.2)
    return float("inf")


def _recorded(rollouts: Path) -> set[str | None]:
    return {stored.rollout.episode_id for stored in read_rollouts(rollouts)}


def _figures(seen: Seen, freed_s: float, unrecorded: float) -> list[Figure]:

    def none(name: str, value: float, unit: str, detail: str = "") -> Figure:
        return Figure(
            name=name,
            value=value,
            unit=unit,
            reach=0,
            stretch=0,
            more_is_better=False,
            detail=detail,
        )

    steps = ", ".join(f"{name} {count}" for name, count in seen.outcomes.most_common())
    return [
        none("steps without an answer", len(seen.unanswered), "steps", steps),
        none("wrong answers", len(seen.wrong), "steps"),
        none(
            "answered steps that are not recorded, nor counted as lost",
            max(0.0, unrecorded),
            "steps",
        ),
        Figure(
            name="places of killed and closed clients given back",
            value=freed_s,
            unit="s",
            reach=10,
            stretch=3,
            more_is_better=False,
        ),
    ]


def _growth(memory_mb: Sequence[float]) -> Figure:
    def part(share: tuple[float, float]) -> float:
        first, last = (int(edge * len(memory_mb)) for edge in share)
        return statistics.median(memory_mb[first:last])

    early, late = part(EARLY), part(LATE)
    return Figure(
        name="growth of memory from the second quarter to the last",
        value=late / early - 1,
        unit="of it",
        reach=0.1,
        stretch=0.03,
        more_is_better=False,
        detail=f"{early:.0f} to {late:.0f} MiB",
    )
