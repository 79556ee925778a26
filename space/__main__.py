"""`python -m pleinair.space`: the page on a machine of its own, for a server elsewhere."""

import argparse
import os

import typer
import uvicorn
from fastapi import FastAPI
from pydantic import SecretStr

from pleinair.server.cli.listening import listen
from pleinair.server.entrance import guard_entrance
from pleinair.server.intake import PROTOCOLS
from pleinair.space.mounting import mount_page

DEFAULT_PORT = 7860  # where Spaces are expected to listen
TOKEN_VARIABLE = "PLEINAIR_TOKEN"


def application(url: str, token: str = "") -> FastAPI:
    """The page alone. It asks people for the token that its server asks it for.

    Args:
        url: Address of the server.
        token: The server's token; "" when it asks for none.
    """
    app = FastAPI(title="Plein Air", openapi_url=None)
    mount_page(app, url, token)
    guard_entrance(app, SecretStr(token) if token else None)
    return app


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(prog="python -m pleinair.space", description=__doc__)
    parser.add_argument("server", help="address of the server, such as http://localhost:8000")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--root-path", default="", help="path at which a proxy serves it")
    given = parser.parse_args()
    try:
        listener = listen(given.host, given.port)
    except typer.BadParameter as error:
        parser.error(error.message)
    app = application(given.server, os.environ.get(TOKEN_VARIABLE, "").strip())
    uvicorn.Server(uvicorn.Config(app, root_path=given.root_path, **PROTOCOLS)).run([listener])


if __name__ == "__main__":
    main()
