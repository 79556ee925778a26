"""What a session says and hears, in OpenEnv's words."""

import json
from reprlib import repr as short
from typing import Any, TypeVar

from openenv.core.env_server.mcp_types import (
    JsonRpcErrorCode,
    JsonRpcRequest,
    JsonRpcResponse,
    WSMCPMessage,
    WSMCPResponse,
)
from openenv.core.env_server.serialization import serialize_observation
from openenv.core.env_server.types import (
    Observation,
    State,
    WSCloseMessage,
    WSErrorCode,
    WSErrorResponse,
    WSObservationResponse,
    WSResetMessage,
    WSStateMessage,
    WSStateResponse,
    WSStepMessage,
)
from pydantic import BaseModel, ValidationError

from pleinair.client.limits import MAX_MESSAGE_CHARS
from pleinair.client.models import PleinairAction
from pleinair.server.intake import ValuesError, check_values, few
from pleinair.server.intake.strangers import MAX_TOLD

Message = WSResetMessage | WSStepMessage | WSStateMessage | WSCloseMessage | WSMCPMessage

KINDS: dict[str, type[Message]] = {
    "reset": WSResetMessage,
    "step": WSStepMessage,
    "state": WSStateMessage,
    "close": WSCloseMessage,
    "mcp": WSMCPMessage,
}
# Of what was wrong, in an error: enough to find it, and no echo of megabytes.
SHOWN_CHARS = 100

Known = TypeVar("Known", bound=BaseModel)


class MessageError(Exception):
    """A message cannot be acted on; the session goes on.

    Attributes:
        code: OpenEnv's word for it.
        details: What else the error says, as JSON.
    """

    def __init__(self, code: WSErrorCode, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.details = details

    @property
    def answer(self) -> str:
        """The same as a message."""
        return error_message(self.code, str(self), **self.details)


def read_message(frame: str | bytes) -> Message:
    """A frame as the message that it is.

    Raises:
        MessageError: It is none of OpenEnv's messages, too long, or of too many values.
    """
    if isinstance(frame, bytes):
        raise MessageError(
            WSErrorCode.INVALID_JSON, "Invalid JSON: this frame is binary; send text frames"
        )
    if len(frame) > MAX_MESSAGE_CHARS:
        raise MessageError(
            WSErrorCode.VALIDATION_ERROR,
            f"Invalid message: its {len(frame):,} characters are more than {MAX_MESSAGE_CHARS:,}",
        )
    try:
        check_values(frame)
    except ValuesError as error:
        raise MessageError(
            WSErrorCode.VALIDATION_ERROR, f"Invalid message: it {error}", type=error.kind
        ) from error
    found = _parsed(frame)
    if not isinstance(found, dict):
        raise MessageError(
            WSErrorCode.VALIDATION_ERROR,
            "Invalid message: it should be a JSON object, such as "
            f'{{"type": "reset"}}, not {short(found)}',
        )
    name = found.get("type", "")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        shown = name[:SHOWN_CHARS] if isinstance(name, str) else short(name)
        raise MessageError(
            WSErrorCode.UNKNOWN_TYPE,
            f"Unknown message type: {shown}; it should be one of {', '.join(KINDS)}",
        )
    return _validated(kind, found)


def read_action(message: WSStepMessage) -> PleinairAction:
    """The action of a step.

    Raises:
        MessageError: It is none of Plein Air's.
    """
    return _validated(PleinairAction, message.data)


def observation_message(observation: Observation) -> str:
    """What a reset or a step is answered."""
    return WSObservationResponse(data=serialize_observation(observation)).model_dump_json()


def state_message(state: State) -> str:
    """What a question for the state is answered."""
    return WSStateResponse(data=state.model_dump()).model_dump_json()


def mcp_message(message: WSMCPMessage) -> str:
    """What a call of a tool is answered: as OpenEnv has it for an environment without tools."""
    try:
        request = JsonRpcRequest.model_validate(few(JsonRpcRequest, message.data))
    except ValidationError as error:
        refusal = JsonRpcResponse.error_response(
            JsonRpcErrorCode.INVALID_REQUEST, f"Invalid request: {_words(_problems(error))}"
        )
    else:
        refusal = JsonRpcResponse.error_response(
            JsonRpcErrorCode.INTERNAL_ERROR,
            "Environment does not support MCP",
            request_id=request.id,
        )
    return _dumped(WSMCPResponse(data=refusal.model_dump()))


def error_message(code: WSErrorCode, message: str, **details: Any) -> str:
    """What a message is answered that went wrong."""
    return _dumped(WSErrorResponse(data={"message": message, "code": code.value, **details}))


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        problem = "it is nested too deeply"
    except ValueError as error:  # also for a number of too many digits
        problem = str(error)
    raise MessageError(WSErrorCode.INVALID_JSON, f"Invalid JSON: {problem}")


def _validated(kind: type[Known], value: dict[str, Any]) -> Known:
    try:
        return kind.model_validate(few(kind, value))
    except ValidationError as error:
        problems = _problems(error)
        raise MessageError(
            WSErrorCode.VALIDATION_ERROR, f"Invalid message: {_words(problems)}", errors=problems
        ) from error


def _words(problems: list[dict[str, Any]]) -> str:
    return "; ".join(
        f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in problems
    )


def _problems(error: ValidationError) -> list[dict[str, Any]]:
    """What pydantic found, without what was sent, which may be long, or no JSON."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return [
        {
            "type": problem["type"],
            "loc": [_shortened(part) for part in problem["loc"]],
            "msg": problem["msg"],
        }
        for problem in found[:MAX_TOLD]
    ]


def _shortened(part: int | str) -> int | str:
    return part[:SHOWN_CHARS] if isinstance(part, str) else part


def _dumped(response: WSErrorResponse | WSMCPResponse) -> str:
    # Not by pydantic, which knows no lone surrogates: what is told may quote what was sent.
    return json.dumps(response.model_dump())
