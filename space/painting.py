"""One sketch painted for one visitor, in a session of its own, and shown."""

import base64
import time
from dataclasses import dataclass

from pleinair.client.models import PleinairObservation
from pleinair.space.faults import faults_of, first_line
from pleinair.space.markup import PNG, data_url, render
from pleinair.space.server import Server, ServerError
from pleinair.space.sharing import LinkError, Shared

MS_PER_S = 1000
NOTABLE_WAIT_MS = 200  # less is no queue


@dataclass(frozen=True)
class Painted:
    """What came of a run.

    Attributes:
        seen: The observation.
        elapsed_s: From the press of the button to the answer.
        first_line: How many lines of the reply stand before its sketch, as far as that matters.
    """

    seen: PleinairObservation
    elapsed_s: float
    first_line: int = 0


async def paint(server: Server, asked: Shared) -> Painted:
    """Play one episode.

    Args:
        server: Where.
        asked: The sketch, and what the episode is reset with.

    Raises:
        ServerError: It cannot be reached, or refuses the episode.
    """
    began = time.monotonic()
    try:
        async with server.session() as session:
            await session.reset(
                seed=asked.seed,
                subject=asked.subject or None,
                task=asked.task or None,
                return_image=True,
            )
            result = await session.step(asked.sketch)
    except (OSError, RuntimeError, ValueError) as error:
        raise ServerError(str(error)) from error
    seen = result.observation.model_copy(update={"reward": result.reward})
    elapsed_s = time.monotonic() - began
    return Painted(seen, elapsed_s, await first_line(seen, asked.sketch))


def show(painted: Painted, asked: Shared) -> str:
    """The painting as HTML: picture, reward, faults at their lines, critique and times."""
    seen = painted.seen
    picture = data_url(base64.b64decode(seen.png_base64), PNG) if seen.png_base64 else ""
    link, unshared = "", ""
    try:
        link = Shared(asked.sketch, seen.subject, seen.seed, seen.task).query()
    except LinkError as error:
        unshared = str(error)
    return render(
        "painting",
        seen=seen,
        picture=picture,
        alt=alternative(seen.subject, seen.paint_fraction, seen.reward),
        faults=faults_of(seen, asked.sketch, painted.first_line),
        remarks=seen.critique,
        link=link,
        unshared=unshared,
        facts=_facts(painted),
    )


def alternative(subject: str, paint_fraction: float | None, reward: float | None) -> str:
    """What a picture shows, for those who do not see it."""
    said = f"A painting of {subject or 'no stated subject'}"
    if paint_fraction is not None:
        said += f", paint on {paint_fraction:.0%} of the paper"
    return said if reward is None else f"{said}, reward {reward:.2f}"


def _facts(painted: Painted) -> list[str]:
    seen = painted.seen
    facts = [seen.subject, f"seed {seen.seed}"]
    if seen.elapsed_ms:
        facts.append(f"painted in {seen.elapsed_ms / MS_PER_S:.1f} s")
    if seen.queued_ms > NOTABLE_WAIT_MS:
        facts.append(f"waited {seen.queued_ms / MS_PER_S:.1f} s for a browser")
    if seen.scoring_ms:
        facts.append(f"scored in {seen.scoring_ms / MS_PER_S:.1f} s")
    if seen.paint_fraction is not None:
        facts.append(f"paint on {seen.paint_fraction:.0%} of the paper")
    return [*facts, f"{painted.elapsed_s:.1f} s in all"]
