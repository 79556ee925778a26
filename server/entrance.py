"""What stands before every application of Plein Air's."""

from fastapi import FastAPI
from pydantic import SecretStr

from pleinair.server.access import Guard, OwnSite
from pleinair.server.intake import Heads, InPieces, Intake, Kept
from pleinair.server.unforeseen import Unforeseen


def guard_entrance(application: FastAPI, token: SecretStr | None) -> None:
    """Bound what comes in and goes out, and ask who it is.

    To be called once all routes are there.

    Args:
        application: What is behind it.
        token: What to ask for, or None to let everybody in.
    """
    for bound in (Kept, Intake, InPieces, OwnSite):
        application.add_middleware(bound)
    if token is not None:
        application.add_middleware(Guard, token=token)
    application.add_middleware(Heads)
    application.add_middleware(Unforeseen)  # the last one stands before the others
