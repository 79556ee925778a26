"""`pleinair pool rate`: a page on which to put paintings into tiers."""

import json
from typing import Annotated

import typer
import uvicorn

from pleinair.server.cli.listening import (
    AnnouncingServer,
    is_loopback,
    listen,
    log_config,
    url_of,
)
from pleinair.server.cli.output import AsJson, stderr
from pleinair.server.cli.pool.common import Folder, told
from pleinair.server.cli.status import Status
from pleinair.server.intake import PROTOCOLS, Intake
from pleinair.server.pool.folder import PoolFolder

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8001  # beside the server's 8000
SHUTDOWN_TIMEOUT_S = 2  # for a rating on its way


def rate(
    folder: Folder,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = DEFAULT_HOST,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = DEFAULT_PORT,
    as_json: AsJson = False,
) -> None:
    """Serve a page that shows one painting at a time, and saves a tier at each key.

    Candidates that `pool generate` adds meanwhile appear. End it with Ctrl-C.
    """
    # Late, because every other command does without it.
    from pleinair.server.pool.rating import rating_app

    with told():
        pool = PoolFolder(folder)
        pool.everything()  # so that broken rows are told here and not on the page
    listener = listen(host, port)
    url = url_of(listener)
    local = is_loopback(listener)
    if not local:
        stderr().print(
            f"Warning: {url} can be reached from other machines, without a password. Whoever "
            "reaches it can change the pool. Use --host 127.0.0.1 to keep it to this machine.",
            style="bold red",
            markup=False,
        )
    app = rating_app(pool, only_loopback=local)
    config = uvicorn.Config(
        Intake(app),
        log_config=log_config(),
        access_log=False,  # the page asks for what is new every other second
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        **PROTOCOLS,
    )
    server = AnnouncingServer(
        config, json.dumps({"url": url}) if as_json else f"Rate the pool at {url}"
    )
    server.run(sockets=[listener])
    if not server.started:
        raise typer.Exit(Status.OURS_FAILED)
