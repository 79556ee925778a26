"""Exceptions that nobody foresaw are ours, and must not end a rollout or a batch."""

import logging

from pleinair.client.outcomes import Failure, FailureKind

log = logging.getLogger(__name__)


def unexpected(error: Exception, doing: str, kind: FailureKind = "renderer_unavailable") -> Failure:
    """Log an exception with its traceback and say in a failure what it was.

    Args:
        error: What was raised.
        doing: What was being done, as in "scoring a reply".
        kind: What cannot be had because of it.
    """
    log.error("An unexpected exception while %s", doing, exc_info=error)
    return Failure(
        kind=kind,
        message=f"An unexpected {type(error).__name__} while {doing}: {error}. "
        "This is a fault of Plein Air, not of the sketch; the log has its traceback.",
    )
