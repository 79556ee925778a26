"""What is asked of a Space that runs, whatever it runs in."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2

from pleinair import PleinairEnv

SKETCHES = Path(__file__).parents[1] / "benchmarks" / "sketches"
TRIVIAL = (SKETCHES / "trivial.js").read_text("utf-8")
RICH = (SKETCHES / "hibiscus.js").read_text("utf-8")
FIRST_PAINTING_S = 10.0  # what a Space may take from its start, on two CPUs
STARTS = 4
START_TIMEOUT_S = 300.0  # a machine that does much else at the same time
ANSWER_TIMEOUT_S = 120.0
# Twice as many as there are browsers, so that some wait when the server is told to end.
RICH_PAINTINGS = 4
END_TIMEOUT_S = 180.0
# What the Hub tells a Space of itself.
SPACE_VARIABLES = {
    "SYSTEM": "spaces",
    "SPACE_ID": "someone/studio",
    "SPACE_HOST": "someone-studio.hf.space",
    "SPACE_AUTHOR_NAME": "someone",
}


class ProofError(AssertionError):
    """Something is not as it has to be; the message says what."""


def check(right: bool, what: str) -> None:
    """Say that something is so.

    Raises:
        ProofError: It is not.
    """
    if not right:
        raise ProofError(f"it is not so: {what}")
    print(f"  {what}", flush=True)


@dataclass
class Running:
    """A server that was started.

    Attributes:
        url: Its address.
        started: When, by `time.monotonic`.
        alive: Tells whether it still runs.
        end: Sends SIGTERM, waits, and returns the exit status.
    """

    url: str
    started: float
    alive: Callable[[], bool]
    end: Callable[[], int]

    @property
    def age_s(self) -> float:
        """Seconds since it was started."""
        return time.monotonic() - self.started


def start_in_time(start: Callable[[], Running]) -> Running:
    """Start a server that paints in time; again when others had the CPUs meanwhile.

    Raises:
        ProofError: No start was quick enough.
    """
    for _ in range(STARTS):
        server = start()
        try:
            if first_painting(server) < FIRST_PAINTING_S:
                print(f"  that is less than {FIRST_PAINTING_S:g} s")
                return server
        except BaseException:
            server.end()
            raise
        server.end()
        print(f"  too slow; {os.getloadavg()[0]:.0f} processes want this machine's CPUs")
    raise ProofError(f"none of {STARTS} starts painted within {FIRST_PAINTING_S:g} s")


def first_painting(server: Running) -> float:
    """Paint as soon as the server can, and return how many seconds after its start that was."""
    _wait_until_ready(server)
    ready_s = server.age_s
    with PleinairEnv(base_url=server.url).sync() as env:
        env.reset(subject="poppy", seed=7)
        result = env.step(RICH)
    painted_s = server.age_s
    print(f"  ready after {ready_s:.1f} s, the first painting after {painted_s:.1f} s")
    seen = result.observation
    check(seen.failure is None and seen.violations == [], "a client paints over the WebSocket")
    check(result.reward is not None and 0 < result.reward <= 1, f"reward {result.reward}")
    return painted_s


def see_the_page(server: Running) -> None:
    """See that the page is there, and what it is made of."""
    with httpx2.Client(base_url=server.url, timeout=ANSWER_TIMEOUT_S) as http:
        page = http.get("/", follow_redirects=True)
        check(page.status_code == 200 and "Plein Air" in page.text, f"the page is at {page.url}")
        config = http.get("/web/config").json()
        check(len(config["components"]) > 0, f"the page has {len(config['components'])} components")
        answers = {path: http.get(path).status_code for path in ("/health", "/ready", "/feed")}
        check(set(answers.values()) == {200}, f"answers: {answers}")


def drain(server: Running) -> None:
    """End a server that is painting, and see that what was under way is finished."""
    results: list[Any] = []

    def play() -> None:
        with PleinairEnv(base_url=server.url).sync() as env:
            env.reset(subject="poppy", seed=7)
            results.extend(env.step_many([RICH] * RICH_PAINTINGS))

    player = Thread(target=play, daemon=True)
    player.start()
    _wait_until_busy(server)
    asked = time.monotonic()
    status = server.end()
    player.join()
    took_s = time.monotonic() - asked
    check(status == 0, f"SIGTERM ends it with status 0, after {took_s:.1f} s")
    rewards = [one.reward for one in results]
    check(
        len(rewards) == RICH_PAINTINGS and None not in rewards,
        f"the {len(rewards)} paintings that were under way have their rewards",
    )


def sleep_and_wake(start: Callable[[], Running]) -> Running:
    """Restart a server between reset and step: the client is told, and goes on.

    Returns:
        The server that runs now, at the address of the one before.
    """
    server = start()
    _wait_until_ready(server)
    with PleinairEnv(base_url=server.url).sync() as env:
        env.reset(subject="poppy", seed=7)
        check(server.end() == 0, "it went to sleep")
        server = start()
        _wait_until_ready(server)
        lost = env.step(TRIVIAL)
        failure = lost.observation.failure
        check(
            (lost.done, lost.reward, failure and failure.kind) == (True, None, "episode_lost"),
            "after it woke, the step of the lost episode is told episode_lost, without a reward",
        )
        env.reset(subject="poppy", seed=7)
        check(env.step(TRIVIAL).reward is not None, "the next reset goes on with the same client")
    return server


def _wait_until_ready(server: Running) -> None:
    _wait(server, "/ready", lambda answer: answer.status_code == 200)


def _wait_until_busy(server: Running) -> None:
    def busy(answer: httpx2.Response) -> bool:
        return "\npleinair_work_under_way 1.0" in answer.text

    _wait(server, "/metrics", busy)


def _wait(server: Running, path: str, good: Callable[[httpx2.Response], bool]) -> None:
    deadline = time.monotonic() + START_TIMEOUT_S
    with httpx2.Client(base_url=server.url, timeout=ANSWER_TIMEOUT_S) as http:
        while True:
            try:
                if good(http.get(path)):
                    return
            except httpx2.TransportError:
                pass  # it does not listen yet
            if not server.alive():
                raise ProofError("the server ended by itself; see its log")
            if time.monotonic() > deadline:
                raise ProofError(f"{path} did not become good in {START_TIMEOUT_S:g} s")
            time.sleep(0.05)
