"""Keeps Gradio, which prints the traceback of each event that it cannot read, from filling logs."""

import sys
import traceback
from types import SimpleNamespace

from gradio import queueing, route_utils, routes, utils

from pleinair.server.unforeseen import Told

_told = Told()


def bound_tracebacks() -> None:
    """Have Gradio's modules log in place of printing; safe to call twice."""
    quiet = SimpleNamespace(**vars(traceback) | {"print_exc": _log})
    for module in (queueing, route_utils, routes, utils):
        module.traceback = quiet  # type: ignore[attr-defined]


def _log(*_: object, **__: object) -> None:
    error = sys.exception()
    if error is not None:
        _told.log(error, "an event of the page")
