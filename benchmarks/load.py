"""How the server bears many sessions: what is lost, swapped, slowed down or starved."""

import asyncio
import statistics
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Literal

from openenv import GenericEnvClient
from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.goals import Figure
from pleinair.benchmarks.render import shapes_sketch
from pleinair.client import PleinairEnv
from pleinair.client.env import ANSWER_TIMEOUT_S
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings

Kind = Literal["cheap", "rich", "crashing", "looping"]
Tell = Callable[[str], None]
Answer = dict[str, Any]

# What a policy that has begun to learn sends: most of it small, some rich, some broken.
SHARES: dict[Kind, int] = {"cheap": 12, "rich": 4, "crashing": 3, "looping": 1}
MIX: tuple[Kind, ...] = tuple(kind for kind, share in SHARES.items() for _ in range(share))
STRIDE = 7  # prime to the length of the mix, so that neighbours play different kinds
RICH_SHAPES = 20
GROUP = 8
LONE_STEPS = 5
# Looping sketches are ended at this, so that they cost about as much as the others.
RENDER_CPU_S = 3.0
# Terms that cost nothing, so that what is compared with the renderer alone is the server.
WEIGHTS = {"gate": 1.0}


@dataclass(frozen=True)
class Sketch:
    """One request, whose answer can be told from every other's."""

    kind: Kind
    number: int
    source: str


class Load(BaseModel):
    """What one number of sessions came to.

    Attributes:
        sessions: Sessions that played side by side; every other one is OpenEnv's own client.
        requests: Steps in all.
        lost: Steps that were not answered, or whose answer was a failure.
        swapped: Answers that belong to another step.
        p50_s: Median wall time of a step in seconds.
        p99_s: 99th percentile of it.
        per_minute: Steps a minute.
        alone_per_minute: The same sketches a minute on the renderer alone.
        faults: What was wrong with lost and swapped ones, at most ten.
    """

    model_config = ConfigDict(frozen=True)

    sessions: int
    requests: int
    lost: int
    swapped: int
    p50_s: float
    p99_s: float
    per_minute: float
    alone_per_minute: float
    faults: tuple[str, ...]


class LoadReport(BaseModel):
    """What the suite measured.

    Attributes:
        figures: The figures that have goals.
        loads: One entry for each number of sessions.
    """

    model_config = ConfigDict(frozen=True)

    figures: tuple[Figure, ...]
    loads: tuple[Load, ...]


async def measure_load(
    url: str, sessions: Sequence[int], requests: int, deployment: Settings, tell: Tell
) -> LoadReport:
    """Run the suite.

    Args:
        url: A server that paints with the settings of `deployment`.
        sessions: Numbers of sessions to play side by side.
        requests: Steps for each of these numbers, shared among the sessions.
        deployment: The settings of the renderer that the server is compared with.
        tell: Is told of every step.
    """
    loads = []
    for count in sessions:
        sketches = [sketch(number) for number in range(max(requests, count))]
        right, alone_s = await _alone(sketches, count, deployment, tell)
        loads.append(await _play(url, sketches, count, right, alone_s, tell))
    starved = await _fairness(url, tell)
    return LoadReport(figures=tuple(_figures(loads, starved)), loads=tuple(loads))


def sketch(number: int) -> Sketch:
    """The sketch of a number: its kind from the mix, its colour or its message its own."""
    kind = MIX[number * STRIDE % len(MIX)]
    colour = f"#{20 + number % 50 * 3:02x}{20 + number // 50 % 50 * 3:02x}90"
    if kind == "rich":
        return Sketch(kind, number, shapes_sketch(RICH_SHAPES).replace("#d75f4c", colour))
    body = {
        "cheap": f'brush.noStroke(); brush.fill("{colour}", 200); brush.circle(0, 0, 90);',
        "crashing": f'throw new Error("crash number {number}.");',
        "looping": "for (;;) {}",
    }[kind]
    return Sketch(
        kind,
        number,
        f"""
function setup() {{ createCanvas(600, 600, WEBGL); noLoop(); }}
function draw() {{ background("#fbf6ec"); brush.noStroke(); {body} brush.circle(9, 9, 1); }}
""",
    )


async def _alone(
    sketches: Sequence[Sketch], at_once: int, deployment: Settings, tell: Tell
) -> tuple[dict[int, str | None], float]:
    """SHA-256 of each picture, and the seconds that the renderer takes for all of them."""
    renderer = SketchRenderer(settings=deployment)
    places = asyncio.Semaphore(at_once)

    async def one(each: Sketch) -> tuple[int, str | None]:
        async with places:
            render = await renderer.render(each.source)
        tell(f"{at_once} at once, the renderer alone: {each.kind}")
        return each.number, render.sha256

    try:
        await renderer.self_test()
        started = perf_counter()
        pictures = dict(await asyncio.gather(*map(one, sketches)))
        return pictures, perf_counter() - started
    finally:
        await renderer.close()


async def _play(
    url: str,
    sketches: Sequence[Sketch],
    count: int,
    right: dict[int, str | None],
    alone_s: float,
    tell: Tell,
) -> Load:
    times: list[float] = []
    lost: list[str] = []
    swapped: list[str] = []

    async def session(number: int) -> None:
        play = _ours if number % 2 == 0 else _generic
        mine = sketches[number::count]

        async def ask(step: Callable[[str], Awaitable[Answer]]) -> None:
            for each in mine:
                began = perf_counter()
                answer = await step(each.source)
                times.append(perf_counter() - began)
                tell(f"{count} sessions: {each.kind}")
                if answer["failure"] is not None:
                    lost.append(f"{each.kind} {each.number}: {answer['failure']}")
                elif not belongs(answer, each, right[each.number]):
                    swapped.append(f"{each.kind} {each.number}: {answer}")

        try:
            await play(url, ask)
        except Exception as error:
            lost.append(f"session {number}: {type(error).__name__}: {error}")

    started = perf_counter()
    await asyncio.gather(*map(session, range(count)))
    elapsed_s = perf_counter() - started
    cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [times[0]] * 99
    return Load(
        sessions=count,
        requests=len(sketches),
        lost=len(sketches) - len(times) + sum("session" not in each for each in lost),
        swapped=len(swapped),
        p50_s=cuts[49],
        p99_s=cuts[98],
        per_minute=len(times) / elapsed_s * 60,
        alone_per_minute=len(sketches) / alone_s * 60,
        faults=tuple((lost + swapped)[:10]),
    )


def belongs(answer: Answer, to: Sketch, sha256: str | None) -> bool:
    """Whether an answer is the one to this sketch.

    Args:
        answer: An observation, as JSON.
        to: The sketch.
        sha256: Of the picture that the renderer alone made of it.
    """
    broken = [(one["code"], one["message"]) for one in answer["violations"]]
    if to.kind == "looping":
        return [code for code, _ in broken] == ["timeout"]
    if to.kind == "crashing":
        return len(broken) == 1 and f"crash number {to.number}." in broken[0][1]
    return not broken and answer["sha256"] == sha256


async def _ours(url: str, ask: Callable[..., Awaitable[None]]) -> None:
    async with PleinairEnv(base_url=url) as env:

        async def step(source: str) -> Answer:
            await env.reset(seed=0, weights=WEIGHTS)
            answer: Answer = (await env.step(source)).observation.model_dump(mode="json")
            return answer

        await ask(step)


async def _generic(url: str, ask: Callable[..., Awaitable[None]]) -> None:
    async with GenericEnvClient(base_url=url, message_timeout_s=ANSWER_TIMEOUT_S) as env:

        async def step(source: str) -> Answer:
            await env.reset(seed=0, weights=WEIGHTS)
            return dict((await env.step({"sketch": source})).observation)

        await ask(step)


async def _fairness(url: str, tell: Tell) -> float:
    """A lone cheap step beside another session's group of rich ones, as a share of its time."""
    rich, cheap = _of_kind("rich"), _of_kind("cheap")
    async with PleinairEnv(base_url=url) as crowd, PleinairEnv(base_url=url) as lone:
        await crowd.reset(seed=0, weights=WEIGHTS)
        started = perf_counter()
        group = asyncio.ensure_future(crowd.step_many([rich.source] * GROUP))
        waits: list[float] = []
        while not group.done() and len(waits) < LONE_STEPS:
            await lone.reset(seed=0, weights=WEIGHTS)
            began = perf_counter()
            await lone.step(cheap.source)
            waits.append(perf_counter() - began)
            tell("one step beside a group of eight")
        await group
        return statistics.median(waits) / (perf_counter() - started)


def _of_kind(kind: Kind) -> Sketch:
    return next(each for each in map(sketch, range(len(MIX))) if each.kind == kind)


def _figures(loads: Sequence[Load], starved: float) -> list[Figure]:
    worst = min(loads, key=lambda load: load.per_minute / load.alone_per_minute)
    spread = "; ".join(
        f"{load.sessions} sessions: {load.requests} steps, p50 {load.p50_s:.2f} s, "
        f"p99 {load.p99_s:.2f} s, {load.per_minute:.0f} a minute"
        for load in loads
    )
    return [
        Figure(
            name="requests lost",
            value=sum(load.lost for load in loads),
            unit="requests",
            reach=0,
            stretch=0,
            more_is_better=False,
            detail=spread,
        ),
        Figure(
            name="answers swapped",
            value=sum(load.swapped for load in loads),
            unit="answers",
            reach=0,
            stretch=0,
            more_is_better=False,
        ),
        Figure(
            name="throughput beside the renderer alone, worst of all loads",
            value=worst.per_minute / worst.alone_per_minute,
            unit="times",
            reach=0.9,
            stretch=1.0,
            more_is_better=True,
            detail=f"{worst.sessions} sessions: {worst.per_minute:.0f} against "
            f"{worst.alone_per_minute:.0f} a minute",
        ),
        Figure(
            name="a lone cheap step beside another's group of eight",
            value=starved,
            unit="of the group's time",
            reach=0.5,
            stretch=0.25,
            more_is_better=False,
        ),
    ]
