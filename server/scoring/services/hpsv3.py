"""HPSv3, a model of human preference, behind a small HTTP service."""

import asyncio
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from pleinair.server.scoring.services.errors import RefusedError, WrongAnswerError
from pleinair.server.scoring.services.faults import faults
from pleinair.server.scoring.services.http import Service
from pleinair.server.scoring.services.pictures import as_base64

Finite = Annotated[float, Field(allow_inf_nan=False)]


class Hpsv3Answer(BaseModel):
    """What the service says of a picture.

    Attributes:
        available: Whether its model could score at all; the rest means nothing if not.
        score: In [0, 1].
        mu: The model's own unbounded score; about +3.5 for loved paintings and -10 for a blank.
        sigma: How unsure the model is of `mu`.
    """

    available: bool
    score: Annotated[Finite, Field(ge=0, le=1)]
    mu: Finite
    sigma: Annotated[Finite, Field(ge=0)]


class _Availability(BaseModel):
    available: bool


class Hpsv3:
    """The service.

    Args:
        service: Where it is.
    """

    version = "hpsv3"

    def __init__(self, service: Service) -> None:
        self.service = service

    async def ask(self, png: bytes, prompt: str) -> Hpsv3Answer:
        """Score a picture: `POST /score` with `png_base64` and `prompt`.

        Args:
            png: The picture.
            prompt: What was to be painted.

        Raises:
            ServiceError: There is no score.
        """
        body = {"png_base64": await asyncio.to_thread(as_base64, png), "prompt": prompt}
        return await self.service.ask("/score", body, _read)


def _read(body: bytes) -> Hpsv3Answer:
    try:
        if not _Availability.model_validate_json(body).available:
            raise RefusedError("says that its model is not available")
        return Hpsv3Answer.model_validate_json(body, strict=True)
    except ValidationError as error:
        raise WrongAnswerError(f"answered wrongly: {faults(error)}") from error
