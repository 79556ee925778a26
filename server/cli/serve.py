"""`pleinair serve`: the server, until it is told to stop."""

import json
import os
from logging.config import dictConfig
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from pleinair.client.keepalive import PING_INTERVAL_S, PING_TIMEOUT_S
from pleinair.server.cli.draining import DrainingServer
from pleinair.server.cli.environment import read_deployment
from pleinair.server.cli.listening import is_loopback, listen, url_of
from pleinair.server.cli.output import AsJson, stderr
from pleinair.server.cli.pool.common import told
from pleinair.server.cli.status import Status
from pleinair.server.intake import PROTOCOLS
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.render import SketchRenderer, shared_renderer
from pleinair.server.settings import settings, variable
from pleinair.server.watch.logs import log_config

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
# For connections to close, whose work has ended; dead ones would otherwise hold it for ever.
SHUTDOWN_TIMEOUT_S = 3


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = DEFAULT_HOST,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = DEFAULT_PORT,
    no_ui: Annotated[bool, typer.Option("--no-ui", help="Leave out the page for people.")] = False,
    rate: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="A pool whose paintings whoever reaches the page may put into tiers.",
        ),
    ] = None,
    root_path: Annotated[
        str, typer.Option(help="Path at which a proxy in front serves it, such as /studio.")
    ] = "",
    cluster: Annotated[
        str | None,
        typer.Option(
            help="Ray cluster to paint on: HOST:PORT, auto for the one that this machine is in, or "
            "local to start one. PLEINAIR_CLUSTER by default."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Start the server. It prints one line when it listens, and logs to stderr.

    SIGTERM and Ctrl-C let it finish what is under way first; a second one does not.
    """
    if cluster is not None:
        os.environ[variable("cluster")] = cluster
        settings.cache_clear()
    deployment = read_deployment()  # so that a wrong one is said before anything starts
    pool = None if rate is None else _rated(rate)
    listener = listen(host, port)
    url = url_of(listener)
    if deployment.token is None and not is_loopback(listener):
        stderr().print(
            f"Warning: {url} can be reached from other machines, and asks for no token. Whoever "
            "reaches it can run sketches here. Set PLEINAIR_TOKEN, or use --host 127.0.0.1 to keep "
            "it to this machine.",
            style="bold red",
            markup=False,
        )
    dictConfig(log_config(deployment))  # uvicorn does so again, but not before it serves
    renderer = shared_renderer()
    if isinstance(renderer, SketchRenderer):
        renderer.begin()  # the browsers start while the rest is imported, which takes seconds too
    from pleinair.server.app import create_application
    from pleinair.server.pool.rating import rating_app

    local = is_loopback(listener)
    rating = None if pool is None else rating_app(pool, only_loopback=local, framed=True)
    app = create_application(deployment, page=not no_ui, rating=rating)
    config = uvicorn.Config(
        app,
        log_config=log_config(deployment),
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PING_TIMEOUT_S,
        root_path=root_path,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        **PROTOCOLS,
    )
    line = json.dumps({"url": url}) if as_json else f"Plein Air listens on {url}"
    server = DrainingServer(config, line, app.state.drain, deployment.drain_s)
    server.run(sockets=[listener])
    if not server.started:
        raise typer.Exit(Status.OURS_FAILED)


def _rated(folder: Path) -> PoolFolder:
    with told():
        pool = PoolFolder(folder)
        pool.everything()  # so that broken rows are told here and not on the page
        return pool
