"""The quality term: how good a picture is on its own.

It is what a policy climbs before its paintings beat any reference.
"""

from typing import Protocol

from pleinair.client.outcomes import Failure
from pleinair.server.scoring.marks import Marks
from pleinair.server.scoring.scored import Scored
from pleinair.server.scoring.services import Hpsv3, Picture, ServiceError, VisionModel
from pleinair.server.scoring.vision_prompts import HIGHEST_MARK, LOWEST_MARK, MARK_PROMPT, Mark


class Quality(Protocol):
    """What marks a painting on its own.

    Attributes:
        version: What it is, in a form that changes when its marks may.
    """

    version: str

    async def score(self, png: bytes, request: str) -> Scored:
        """Mark a painting; what fails is in the result, as `quality_unavailable`.

        Args:
            png: The painting.
            request: What was to be painted.
        """


class EmbeddedQuality:
    """The scorer that comes along: no service, no network.

    Args:
        marks: Its marks, by content.
    """

    def __init__(self, marks: Marks) -> None:
        self._marks = marks
        self.version = marks.version

    async def score(self, png: bytes, request: str) -> Scored:
        mark = await self._marks.mark(png)
        raised = f"raised: {', '.join(mark.raised)}" if mark.raised else "nothing raised it"
        lowered = f"lowered: {', '.join(mark.lowered)}" if mark.lowered else "nothing lowered it"
        return Scored(mark.value, f"{raised}; {lowered}")


class VlmQuality:
    """A vision model's mark from 1 to 10, as (mark - 1) / 9.

    Args:
        model: The model.
    """

    def __init__(self, model: VisionModel) -> None:
        self._model = model
        self.version = model.version

    async def score(self, png: bytes, request: str) -> Scored:
        message: list[str | Picture] = [f"To be painted: {request}", Picture(png)]
        try:
            answer = await self._model.ask(MARK_PROMPT, message, Mark)
        except ServiceError as error:
            return _unavailable(error)
        value = (answer.mark - LOWEST_MARK) / (HIGHEST_MARK - LOWEST_MARK)
        return Scored(value, f"{answer.mark} of {HIGHEST_MARK}: {answer.reason}")


class Hpsv3Quality:
    """The score of an HPSv3 service, as it is.

    Args:
        model: The service.
    """

    def __init__(self, model: Hpsv3) -> None:
        self._model = model
        self.version = model.version

    async def score(self, png: bytes, request: str) -> Scored:
        try:
            answer = await self._model.ask(png, request)
        except ServiceError as error:
            return _unavailable(error)
        detail = f"HPSv3 mu {answer.mu:.2f}, sigma {answer.sigma:.2f}"
        return Scored(answer.score, detail)


def _unavailable(error: ServiceError) -> Scored:
    return Scored.failed(Failure(kind="quality_unavailable", message=f"{error}"))
