"""What a wrong HTTP call is told."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exception_handlers import http_exception_handler
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from pleinair.server.episode import EpisodeError
from pleinair.server.intake.strangers import MAX_TOLD

UNPROCESSABLE = 422
TOLD = ("type", "loc", "msg")


def add_refusals(application: FastAPI) -> None:
    """Answer calls that cannot be acted on in words, whatever they carried."""
    application.add_exception_handler(EpisodeError, _refuse_call)
    application.add_exception_handler(RequestValidationError, _refuse_body)
    application.add_exception_handler(HTTPException, _refuse)


async def _refuse_call(_: Request, error: Exception) -> Response:
    return JSONResponse({"detail": str(error)}, UNPROCESSABLE)


async def _refuse_body(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return JSONResponse({"detail": _told(error.errors())}, UNPROCESSABLE)


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    detail: object = error.detail
    if isinstance(detail, list):  # OpenEnv's, of what pydantic found in an action
        error = HTTPException(error.status_code, _told(detail), error.headers)  # type: ignore[arg-type]
    return await http_exception_handler(request, error)


def _told(problems: Iterable[Any]) -> list[Any]:
    """The first problems, without what was sent: it may be NaN or half a character, and no JSON."""
    return [
        {name: problem[name] for name in TOLD if name in problem}
        if isinstance(problem, Mapping)
        else problem
        for problem in islice(problems, MAX_TOLD)
    ]
