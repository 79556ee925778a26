"""The server: OpenEnv's routes around `PleinairEnvironment`, and the renderer behind them."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import JSONResponse
from openenv.core.env_server.http_server import HTTPEnvServer
from openenv.core.env_server.types import ConcurrencyConfig

from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState
from pleinair.server.environment import DESCRIPTION, PleinairEnvironment
from pleinair.server.episode import EpisodeError
from pleinair.server.pool import PoolError
from pleinair.server.render import close_shared_renderer, shared_renderer
from pleinair.server.settings import Settings, settings, variable
from pleinair.server.tasks import Task, get_task

# Of OpenEnv's HTTP interface, not of Plein Air: `openenv validate` reads it from /openapi.json.
OPENENV_API_VERSION = "1.0.0"

log = logging.getLogger("uvicorn.error")


class CannotPaintError(RuntimeError):
    """This machine cannot paint, so the server does not start; the message says what to do."""


class CannotScoreError(RuntimeError):
    """What scores the paintings cannot be loaded, so the server does not start."""


def create_application(deployment: Settings | None = None) -> FastAPI:
    """The application, not yet started.

    Its lifespan starts the browsers, paints a test sketch, loads the reference pool, and closes
    the browsers at the end.

    Args:
        deployment: The settings; this process's own by default.

    Raises:
        UnknownTaskError: `PLEINAIR_TASK` names no task.
        WeightsError: `PLEINAIR_REWARD_WEIGHTS` does not fit the task.
    """
    deployment = settings() if deployment is None else deployment
    task = get_task(None, deployment)  # so that a wrong setting stops the start
    application = FastAPI(title="Plein Air", description=DESCRIPTION, version=OPENENV_API_VERSION)
    application.add_exception_handler(EpisodeError, _refuse)
    # The lifespan comes as a router's, because one given to FastAPI itself would replace the
    # default, which is what starts OpenEnv's reaper of idle sessions.
    application.include_router(APIRouter(lifespan=partial(_lifespan, task)))
    HTTPEnvServer(
        partial(PleinairEnvironment, deployment),
        PleinairAction,
        PleinairObservation,
        state_cls=PleinairState,
        env_name="pleinair",
        concurrency_config=ConcurrencyConfig(
            max_concurrent_envs=deployment.max_sessions,
            session_timeout=deployment.session_idle_s,
        ),
    ).register_routes(application)
    return application


@asynccontextmanager
async def _lifespan(task: Task, _: FastAPI) -> AsyncIterator[None]:
    try:
        await _prepare(task)
        test = await shared_renderer().self_test()
        if not test.ok:
            raise CannotPaintError(f"{test.detail} Run `pleinair doctor` for the whole picture.")
        log.info("Painting with browser %s, WebGL on %s", test.browser_version, test.gl)
        yield
    finally:
        await close_shared_renderer()


async def _prepare(task: Task) -> None:
    try:
        await asyncio.to_thread(task.prepare)
    except PoolError as error:
        raise CannotScoreError(f"{variable('reference_pool')}: {error}") from error


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"detail": str(error)}, status_code=422)


app = create_application()
