"""A real server in a process of its own, and sketches sent to it as trainers send them."""

import asyncio
import json
import secrets
import time
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from pleinair import PleinairEnv
from pleinair.client.models import PleinairObservation
from pleinair.server.cli.background import background_server

from .headers import SKETCHES, Trial, read_trial
from .listener import Listener, listening

BROWSERS = 2
SIDE_BY_SIDE = 4
STRENGTH_TIMEOUT_S = 60.0  # two browsers are started anew in four seconds on a quiet machine
LOOK_EVERY_S = 0.1
# Small, so that what never ends is over soon; a painting of the reference pool takes one second
# of CPU. Terms that say nothing about safety are left out.
SETTINGS = {
    "PLEINAIR_BROWSERS": str(BROWSERS),
    "PLEINAIR_RENDER_CPU_S": "2",
    "PLEINAIR_RENDER_DEADLINE_S": "60",
    "PLEINAIR_RENDER_MEMORY_MB": "700",
    "PLEINAIR_QUALITY": "none",
    "PLEINAIR_JUDGE": "none",
}


@dataclass
class Arena:
    """A server, and what no sketch may reach.

    Attributes:
        url: Its address.
        secret: A text that is in a variable of its environment and in a file beside it.
        places: What the `@NAMES@` in sketches stand for.
        listener: Ears on loopback.
        troubles: What was wrong after a batch, in words.
    """

    url: str
    secret: str
    places: dict[str, str]
    listener: Listener
    troubles: list[str] = field(default_factory=list)

    async def run(self, trials: Sequence[Trial]) -> dict[str, PleinairObservation]:
        """Send sketches four at a time, with honest ones after each batch; give what came back."""
        honest = read_trial(SKETCHES / "honest" / "circle.js")
        expected = (await self.play(honest)).sha256
        observed: dict[str, PleinairObservation] = {}
        for start in range(0, len(trials), SIDE_BY_SIDE):
            batch = trials[start : start + SIDE_BY_SIDE]
            answers = await asyncio.gather(*(self.play(trial) for trial in batch))
            observed |= {trial.name: answer for trial, answer in zip(batch, answers, strict=True)}
            painted = await asyncio.gather(*(self.play(honest) for _ in range(BROWSERS)))
            after = ", ".join(trial.name for trial in batch)
            if {one.sha256 for one in painted} != {expected}:
                self.troubles.append(f"another picture after {after}: {painted}")
            if not await self.is_at_full_strength():
                self.troubles.append(f"fewer than {BROWSERS} browsers after {after}")
        return observed

    async def play(self, trial: Trial) -> PleinairObservation:
        """One episode with one sketch."""
        return await self.step(trial.source(self.places))

    async def step(self, sketch: str) -> PleinairObservation:
        """One episode with any reply."""
        async with PleinairEnv(base_url=self.url) as env:
            await env.reset(subject="poppy", seed=0, return_image=True)
            result = await env.step(sketch)
        observation: PleinairObservation = result.observation
        return observation

    async def is_at_full_strength(self) -> bool:
        """Whether all browsers are up, within their time."""
        end = time.monotonic() + STRENGTH_TIMEOUT_S
        while await asyncio.to_thread(_browsers_up, self.url) < BROWSERS:
            if time.monotonic() > end:
                return False
            await asyncio.sleep(LOOK_EVERY_S)
        return True

    def is_told_in(self, observation: PleinairObservation) -> bool:
        """Whether the secret is anywhere in an observation or in its picture."""
        picture = b64decode(observation.png_base64 or "")
        return self.secret in observation.model_dump_json() or self.secret.encode() in picture


@contextmanager
def opened(folder: Path) -> Iterator[Arena]:
    """Start a server that has a secret, with a listener on loopback."""
    secret = f"canary-{secrets.token_hex(16)}"
    canary = folder / "canary.txt"
    canary.write_text(secret, "utf-8")
    variables = {**SETTINGS, "PLEINAIR_TEST_CANARY": secret, "CANARY": secret}
    with listening() as listener, background_server(variables) as url:
        places = {
            "LISTENER": listener.address,
            "PORT": str(listener.port),
            "UDP": listener.address,
            "CANARY_FILE": str(canary),
        }
        yield Arena(url, secret, places, listener)


def _browsers_up(url: str) -> int:
    try:
        with urllib.request.urlopen(f"{url}/ready") as answer:
            return int(json.load(answer)["browsers_up"])
    except urllib.error.HTTPError as error:  # it says 503 when none is
        return int(json.load(error)["browsers_up"])
