"""What a server answered, seen to be what a server answers before anything is made of it.

A server that is broken, or something else at its address, costs the rollout and not the trainer:
what is kept of an answer is bounded in bytes and in values.
"""

import json
import string
from typing import Any, Literal, TypeVar

from openenv.core.client_types import StepResult
from pydantic import BaseModel, ValidationError

from pleinair.client.limits import MAX_ANSWER_BYTES, MAX_TEXT_BYTES
from pleinair.client.models import PleinairObservation, PleinairState
from pleinair.client.printable import printable

# A row has some hundred; each takes up to a kilobyte of memory.
MAX_VALUES = 20_000
# No task pays as much; what is larger overflows once it is squared and summed.
MAX_REWARD = 1e6
# Of what a server says in an error.
MAX_WORDS_CHARS = 2_000
BASE64 = (string.ascii_letters + string.digits + "+/=").encode()

Model = TypeVar("Model", bound=BaseModel)


class WrongAnswerError(ConnectionError):
    """The server's answer is none; the message says what is wrong with it."""


def read_object(raw: bytes, most: int = MAX_ANSWER_BYTES) -> dict[str, Any]:
    """An answer as the JSON object that it should be.

    Args:
        raw: The answer, UTF-8.
        most: Bytes that it may have.

    Raises:
        WrongAnswerError: It is no JSON, no object, or too large.
    """
    if len(raw) > most:
        raise WrongAnswerError(f"an answer has more than {most:,} bytes")
    # All but a picture, which is nothing but base64.
    if len(raw.translate(None, BASE64)) > MAX_TEXT_BYTES:
        raise WrongAnswerError(f"an answer has more than {MAX_TEXT_BYTES:,} bytes beside a picture")
    try:
        value = json.loads(raw, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise WrongAnswerError(f"an answer is no JSON: {error}") from error
    if not isinstance(value, dict):
        raise WrongAnswerError("an answer is no JSON object")
    if _exceeds(value, MAX_VALUES):
        raise WrongAnswerError(f"an answer has more than {MAX_VALUES:,} values")
    return value


def read_result(payload: dict[str, Any]) -> StepResult[PleinairObservation]:
    """What a reset or a step is answered.

    Args:
        payload: An object with `observation`, `reward` and `done`.

    Raises:
        WrongAnswerError: It is none.
    """
    reward, done = payload.get("reward"), payload.get("done", False)
    if reward is not None and not _is_reward(reward):
        raise WrongAnswerError("the reward is no number that a task pays")
    if not isinstance(done, bool):
        raise WrongAnswerError("`done` is neither true nor false")
    seen = payload.get("observation", {})
    if not isinstance(seen, dict):
        raise WrongAnswerError("the observation is no object")
    # A server newer than this client may say more.
    given = {**seen, "reward": reward, "done": done}
    observation = _validated(PleinairObservation, given, extra="ignore")
    metadata = payload.get("metadata")
    if metadata is not None and not isinstance(metadata, dict):
        raise WrongAnswerError("the metadata are no object")
    return StepResult(
        observation=observation, reward=observation.reward, done=done, metadata=metadata
    )


def read_state(payload: dict[str, Any]) -> PleinairState:
    """Where an episode stands.

    Raises:
        WrongAnswerError: The answer does not say.
    """
    return _validated(PleinairState, payload)


def words(text: object) -> str:
    """What a server says in an error, as much as a person reads, and safe on a terminal."""
    said = str(text)
    return printable(said if len(said) <= MAX_WORDS_CHARS else f"{said[:MAX_WORDS_CHARS]}...")


def _validated(
    model: type[Model], value: dict[str, Any], extra: Literal["ignore"] | None = None
) -> Model:
    try:
        return model.model_validate(value, extra=extra)
    except ValidationError as error:
        problem = error.errors(include_input=False, include_url=False)[0]
        place = ".".join(map(str, problem["loc"]))
        raise WrongAnswerError(words(f"{place}: {problem['msg']}")) from None


def _is_reward(value: object) -> bool:
    return (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and abs(value) <= MAX_REWARD  # which NaN is not
    )


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _exceeds(value: object, most: int) -> bool:
    """Whether a JSON value holds more than so many."""
    left, count = [value], 0
    while left and count <= most:
        one = left.pop()
        if isinstance(one, dict | list):
            count += len(one)
            if count <= most:
                left.extend(one.values() if isinstance(one, dict) else one)
    return count > most
