"""A vision model behind an OpenAI-compatible endpoint, asked about pictures in a JSON schema."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from pleinair.server.scoring.services.errors import WrongAnswerError
from pleinair.server.scoring.services.faults import faults
from pleinair.server.scoring.services.http import Service
from pleinair.server.scoring.services.pictures import as_base64

MAX_TOKENS = 1_000  # a verdict takes thirty; models that think first take some hundred more
UNFINISHED = frozenset({"length", "content_filter"})  # servers differ in how they call the end

Answer = TypeVar("Answer", bound=BaseModel)


@dataclass(frozen=True)
class Picture:
    """A picture in a message.

    Attributes:
        png: As the model is to see it.
    """

    png: bytes


class VisionModel:
    """The model.

    Args:
        service: The endpoint, without `/chat/completions`.
        model: Its name there.
        options: What else the request holds; None leaves one of its own options out.
    """

    def __init__(
        self, service: Service, model: str, options: Mapping[str, Any] | None = None
    ) -> None:
        self.service = service
        self.version = f"vlm {model}"
        # At temperature 0 the same question gets the same answer, as near as a service can.
        request = {"model": model, "temperature": 0, "max_tokens": MAX_TOKENS} | dict(options or {})
        self._request = {name: value for name, value in request.items() if value is not None}

    async def ask(
        self, system: str, message: Sequence[str | Picture], answer: type[Answer]
    ) -> Answer:
        """Ask once, and take nothing for an answer but what the schema allows.

        Args:
            system: What the model is and how it is to answer.
            message: Text and pictures, in order.
            answer: The schema of the answer.

        Raises:
            ServiceError: There is no such answer.
        """
        body = self._request | {
            "messages": [
                {"role": "system", "content": system},
                {"role": "user", "content": [await _part(part) for part in message]},
            ],
            "response_format": {
                "type": "json_schema",
                "json_schema": {
                    "name": answer.__name__.lower(),
                    "strict": True,
                    "schema": answer.model_json_schema(),
                },
            },
        }
        return await self.service.ask(
            "/chat/completions", body, lambda response: _read(response, answer)
        )


class _Message(BaseModel):
    content: str | None = None
    refusal: str | None = None


class _Choice(BaseModel):
    message: _Message
    finish_reason: str | None = None


class _Completion(BaseModel):
    choices: list[_Choice]


async def _part(part: str | Picture) -> dict[str, Any]:
    if isinstance(part, str):
        return {"type": "text", "text": part}
    data = await asyncio.to_thread(as_base64, part.png)
    return {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{data}"}}


def _read(response: bytes, answer: type[Answer]) -> Answer:
    try:
        choices = _Completion.model_validate_json(response).choices
    except ValidationError as error:
        raise WrongAnswerError(f"sent no chat completion: {faults(error)}") from error
    if not choices:
        raise WrongAnswerError("sent a chat completion without a choice")
    choice = choices[0]
    if choice.message.refusal:
        raise WrongAnswerError(f"refused to answer: {choice.message.refusal[:200]}")
    if choice.finish_reason in UNFINISHED:
        raise WrongAnswerError(f"did not finish its answer: {choice.finish_reason}")
    if not choice.message.content:
        raise WrongAnswerError("sent an empty answer")
    try:
        return answer.model_validate_json(choice.message.content, strict=True)
    except ValidationError as error:
        raise WrongAnswerError(f"answered wrongly: {faults(error)}") from error
