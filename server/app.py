"""The server: OpenEnv's routes around `PleinairEnvironment`, and the renderer behind them."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial

from fastapi import APIRouter, FastAPI
from openenv.core.env_server.http_server import HTTPEnvServer
from openenv.core.env_server.types import ConcurrencyConfig

from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState
from pleinair.server.batch import batch_routes
from pleinair.server.entrance import guard_entrance
from pleinair.server.environment import DESCRIPTION, PleinairEnvironment
from pleinair.server.exhibits import pool_routes, task_routes
from pleinair.server.feed import Feed, feed_routes
from pleinair.server.pool import PoolError
from pleinair.server.refusals import add_refusals
from pleinair.server.render import Vitals, close_shared_renderer, shared_renderer
from pleinair.server.rollouts import shared_recorder
from pleinair.server.sessions import Ending, Sessions
from pleinair.server.settings import Settings, settings, variable
from pleinair.server.tasks import Renderer, Task, get_task
from pleinair.server.watch.collector import Watched
from pleinair.server.watch.drain import ENDING, Admission, Drain
from pleinair.server.watch.health import Health, health_routes

# Of OpenEnv's HTTP interface, not of Plein Air: `openenv validate` reads it from /openapi.json.
OPENENV_API_VERSION = "1.0.0"

RESTARTING = Ending(1012, ENDING)  # the code of RFC 6455's registry for a service that restarts

log = logging.getLogger(__name__)


class CannotPaintError(RuntimeError):
    """This machine cannot paint, so the server does not start; the message says what to do."""


class CannotScoreError(RuntimeError):
    """What scores the paintings cannot be loaded, so the server does not start."""


def create_application(
    deployment: Settings | None = None, *, page: bool = True, rating: FastAPI | None = None
) -> FastAPI:
    """The application, not yet started.

    Its lifespan starts the browsers, paints a test sketch, loads the reference pool, and closes
    the browsers at the end.

    Args:
        deployment: The settings; this process's own by default.
        page: Whether to serve the page for people, at `/` and below `/web/`.
        rating: The page on which a pool is rated, to be served below `/rate/`; None for none.

    Raises:
        UnknownTaskError: `PLEINAIR_TASK` names no task.
        WeightsError: `PLEINAIR_REWARD_WEIGHTS` does not fit the task.
    """
    deployment = settings() if deployment is None else deployment
    task = get_task(None, deployment)  # so that a wrong setting stops the start
    application = FastAPI(
        title="Plein Air",
        description=DESCRIPTION,
        version=OPENENV_API_VERSION,
    )
    add_refusals(application)
    drain = application.state.drain = Drain()
    feed = Feed()
    make_environment = partial(PleinairEnvironment, deployment, admission=drain, feed=feed)
    sessions = application.state.sessions = Sessions(deployment, make_environment)
    drain.on_begin(partial(sessions.end, RESTARTING))
    watched = Watched(_vitals, partial(len, sessions), drain, shared_recorder)
    health = Health(watched)
    # The lifespan comes as a router's, because one given to FastAPI itself would replace the
    # default, which is what starts OpenEnv's reaper of idle sessions.
    application.include_router(APIRouter(lifespan=partial(_lifespan, task, health)))
    application.include_router(health_routes(health, watched))
    application.include_router(feed_routes(feed, _vitals, partial(len, sessions)))
    application.include_router(task_routes(deployment))
    application.include_router(pool_routes(deployment))
    make_row = partial(_environment_of_a_row, deployment, feed)
    application.include_router(batch_routes(make_row, drain, feed))
    # Before OpenEnv's own of that path, which never gets to see a socket.
    application.add_api_websocket_route("/ws", sessions.play)
    HTTPEnvServer(
        make_environment,
        PleinairAction,
        PleinairObservation,
        state_cls=PleinairState,
        env_name="pleinair",
        concurrency_config=ConcurrencyConfig(
            max_concurrent_envs=deployment.max_sessions,
            session_timeout=deployment.session_idle_s,
        ),
    ).register_routes(application)
    if rating is not None:
        application.mount("/rate", rating)
    if page:
        _add_page(application, deployment, rated=rating is not None)
    guard_entrance(application, deployment.token)
    return application


@asynccontextmanager
async def _lifespan(task: Task, health: Health, _: FastAPI) -> AsyncIterator[None]:
    try:
        await _prepare(task)
        test = await shared_renderer().self_test()
        if not test.ok:
            raise CannotPaintError(f"{test.detail} Run `pleinair doctor` for the whole picture.")
        health.proven = True
        log.info("Painting with browser %s, WebGL on %s", test.browser_version, test.gl)
        yield
    finally:
        await close_shared_renderer()


def _add_page(application: FastAPI, deployment: Settings, *, rated: bool) -> None:
    # Late, because whoever does without the page does without building it.
    from pleinair.space import mount_page

    token = deployment.token.get_secret_value() if deployment.token else ""
    mount_page(application, token=token, rollouts=deployment.rollouts_dir, rated=rated)


def _environment_of_a_row(
    deployment: Settings, feed: Feed, renderer: Renderer, admission: Admission
) -> PleinairEnvironment:
    return PleinairEnvironment(deployment, renderer, admission=admission, feed=feed)


def _vitals() -> Vitals:
    return shared_renderer().vitals()


async def _prepare(task: Task) -> None:
    try:
        await asyncio.to_thread(task.prepare)
    except PoolError as error:
        raise CannotScoreError(f"{variable('reference_pool')}: {error}") from error


@cache
def _own_application() -> FastAPI:
    return create_application()


def __getattr__(name: str) -> FastAPI:
    """`app`, made when it is first asked for: `pleinair serve` makes one of its own."""
    if name == "app":
        return _own_application()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
