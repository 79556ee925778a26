"""The judge term: how a painting fares against references, pair by pair."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from pleinair.client.outcomes import Failure
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.services import Picture, ServiceError, VisionModel
from pleinair.server.scoring.vision_prompts import JUDGE_PROMPT, Verdict

TIE = 0.5
LEAST_ANSWERED = 0.5  # share of the pairs; a mean over fewer says more of luck than of painting


@dataclass(frozen=True)
class Entry:
    """A picture in a pair.

    Attributes:
        png: The picture.
        request: What was to be painted.
        tier: Its tier in the pool; "" for the painting that is judged.
    """

    png: bytes
    request: str
    tier: str = ""


@dataclass(frozen=True)
class Pair:
    """What came of one pair.

    Attributes:
        value: What the painting earned of it, in [0, 1].
        disagreed: Whether the two orders gave different winners.
    """

    value: float
    disagreed: bool = False


class Judge(Protocol):
    """What compares paintings.

    Attributes:
        version: What it is, in a form that changes when its verdicts may.
    """

    version: str

    async def score(self, painting: Entry, references: Sequence[Entry]) -> Scored:
        """The mean over the pairs that were answered, each in [0, 1].

        With fewer than half of the pairs answered there is no value. What fails is in the
        result, as `judge_unavailable`.
        """


class EmbeddedJudge:
    """The scorer that comes along: a pair counts the probability that the painting is better.

    That is the same in both orders, so each pair is compared once.

    Args:
        marks: Its comparisons, by content.
    """

    def __init__(self, marks: Marks) -> None:
        self._marks = marks
        self.version = marks.version

    async def score(self, painting: Entry, references: Sequence[Entry]) -> Scored:
        async def compare(reference: Entry) -> Pair:
            return Pair(await self._marks.compare(painting.png, reference.png))

        return await _mean(compare, references)


class VlmJudge:
    """A vision model that is shown each pair in both orders.

    A pair counts 1 when the painting wins in both, 0 when it loses in both, and 0.5 when the
    two disagree, as they do when a model goes by the order.

    Args:
        model: The model.
    """

    def __init__(self, model: VisionModel) -> None:
        self._model = model
        self.version = model.version

    async def score(self, painting: Entry, references: Sequence[Entry]) -> Scored:
        async def compare(reference: Entry) -> Pair:
            if reference.png == painting.png:
                return Pair(TIE)  # with itself, whatever a model would say
            as_first, as_second = await asyncio.gather(
                self._ask(painting, reference), self._ask(reference, painting)
            )
            if as_first == as_second:  # the same place won, so it was the other picture
                return Pair(TIE, disagreed=True)
            return Pair(1.0 if as_first == "first" else 0.0)

        return await _mean(compare, references)

    async def _ask(self, first: Entry, second: Entry) -> Literal["first", "second"]:
        message: list[str | Picture] = [
            f"The first picture, which was to show: {first.request}",
            Picture(first.png),
            f"The second picture, which was to show: {second.request}",
            Picture(second.png),
            "Which is better, the first or the second?",
        ]
        return (await self._model.ask(JUDGE_PROMPT, message, Verdict)).winner


async def _mean(compare: Callable[[Entry], Awaitable[Pair]], references: Sequence[Entry]) -> Scored:
    """The mean over the pairs that can be compared, all of them side by side."""

    async def one(reference: Entry) -> Pair | ServiceError:
        try:
            return await compare(reference)
        except ServiceError as error:
            return error

    pairs = await asyncio.gather(*map(one, references))
    answered = [pair.value for pair in pairs if isinstance(pair, Pair)]
    errors = [pair for pair in pairs if isinstance(pair, ServiceError)]
    if not answered or len(answered) < LEAST_ANSWERED * len(pairs):
        why = f": {errors[0]}" if errors else ""
        message = f"the judge answered {len(answered)} of {len(pairs)} pairs{why}"
        return Scored.failed(Failure(kind="judge_unavailable", message=message))
    return Scored(sum(answered) / len(answered), _detail(references, pairs))


def _detail(references: Sequence[Entry], pairs: Sequence[Pair | ServiceError]) -> str:
    """What each pair came to, under the tier of its reference."""
    by_tier: dict[str, list[str]] = {}
    for reference, pair in zip(references, pairs, strict=True):
        shown = f"{pair.value:.2g}" if isinstance(pair, Pair) else "no answer"
        by_tier.setdefault(reference.tier, []).append(shown)
    said = "against " + "; ".join(f"{tier} {', '.join(all_)}" for tier, all_ in by_tier.items())
    disagreed = sum(isinstance(pair, Pair) and pair.disagreed for pair in pairs)
    if disagreed:
        said += f"; {disagreed} of {len(pairs)} pairs undecided, as the two orders disagreed"
    return said
