"""The server's log: for people on a terminal, as JSON lines elsewhere, and without secrets."""

import io
import json
import logging
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TextIO

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

from pleinair.client.printable import printable
from pleinair.server.settings import MASK, SECRETS, Settings

# Read every few seconds by machines, and of no interest while all is well.
PROBES = frozenset({"/health", "/ready", "/metrics"})
FIRST_ERROR_STATUS = 400
# uvicorn tells of every socket twice; what a session does is told by its steps.
CHATTER = frozenset({"connection open", "connection closed"})
ACCESS_ARGS = 5  # address, method, path, HTTP version, status
# To mask a shorter word would blot out ordinary ones; nobody's secret is as short as that.
SHORTEST_SECRET_CHARS = 4
SECRET_VARIABLES = ("HF_TOKEN",)
FIRST = ("timestamp", "level", "event")

# An address may have 32 KiB, and a verdict more; a traceback has some thousand.
MAX_VALUE_CHARS = 8_000

Style = Literal["text", "json"]


def style_of(deployment: Settings) -> Style:
    """How the log is written here: as it was set, or by what stderr is."""
    if deployment.log_format != "auto":
        return deployment.log_format
    return "text" if sys.stderr.isatty() else "json"


def log_config(deployment: Settings) -> dict[str, Any]:
    """What `logging.config.dictConfig` takes, for this process and for uvicorn in it.

    Args:
        deployment: The settings, of which the secrets are masked.
    """
    loud = {"level": "INFO"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": lambda: formatter(style_of(deployment), deployment)}},
        "filters": {"quiet": {"()": Quiet}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["quiet"],
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {"pleinair": loud, "uvicorn": loud},
    }


def formatter(style: Style, deployment: Settings) -> logging.Formatter:
    """Makes one line of a record, whoever logged it, with what is bound to its context."""
    words = _words(_secrets(deployment, os.environ))
    renderer: tuple[Processor, ...]
    if style == "json":
        renderer = (
            structlog.processors.format_exc_info,
            partial(_shortened, words),
            structlog.processors.JSONRenderer(),
        )
    else:
        colours = sys.stderr.isatty() and "NO_COLOR" not in os.environ
        renderer = (
            partial(_shortened, words),
            _printable,
            structlog.dev.ConsoleRenderer(
                colors=colours,
                sort_keys=False,
                # Not the default one, which shows the values of local variables.
                exception_formatter=_plain_traceback,
            ),
        )
    return LineFormatter(
        words=words,
        foreign_pre_chain=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _tidied,
            *renderer,
        ],
    )


class Quiet(logging.Filter):
    """Leaves out what is of no interest, and cuts queries, which may hold a token."""

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.name.startswith("uvicorn"):
            return True
        if isinstance(record.args, tuple):
            record.args = tuple(map(_without_query, record.args))
            if len(record.args) == ACCESS_ARGS and record.args[2] in PROBES:
                return _is_error(record.args[4])
        return record.msg not in CHATTER


class LineFormatter(structlog.stdlib.ProcessorFormatter):
    """Puts a mask over secrets, wherever they stand in the line.

    Args:
        words: What must not be seen; see `_words`.
        **options: Whatever else the formatter takes.
    """

    def __init__(self, *, words: Sequence[str], **options: Any) -> None:
        super().__init__(**options)
        self._words = words

    def format(self, record: logging.LogRecord) -> str:
        return _masked(super().format(record), self._words)


def _words(secrets: Iterable[str]) -> list[str]:
    """Secrets, as they are and as they may be written."""
    words = [secret for secret in secrets if len(secret) >= SHORTEST_SECRET_CHARS]
    written = [quote(word)[1:-1] for word in words for quote in (json.dumps, repr)]
    # Longest first, because one may be the beginning of another.
    return sorted({*words, *written}, key=len, reverse=True)


def _masked(text: str, words: Sequence[str]) -> str:
    for word in words:
        text = text.replace(word, MASK)
    return text


def _secrets(deployment: Settings, environment: Mapping[str, str]) -> list[str]:
    kept = [getattr(deployment, field, None) for field in sorted(SECRETS)]
    here = [secret.get_secret_value() for secret in kept if secret is not None]
    return here + [environment[name] for name in SECRET_VARIABLES if name in environment]


def _without_query(part: object) -> object:
    return part.partition("?")[0] if isinstance(part, str) and part.startswith("/") else part


def _is_error(status: object) -> bool:
    return isinstance(status, int) and status >= FIRST_ERROR_STATUS


def _tidied(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """What is read first comes first."""
    event.pop("color_message", None)  # uvicorn's own, with escape codes in it
    return {**{name: event.pop(name) for name in FIRST if name in event}, **event}


def _shortened(
    words: Sequence[str], logger: WrappedLogger, name: str, event: EventDict
) -> EventDict:
    """What a client sent must not fill the disk, nor is half of a secret to be seen."""
    long = {
        key: _masked(value, words)
        for key, value in event.items()
        if isinstance(value, str) and len(value) > MAX_VALUE_CHARS
    }
    cut = {
        key: f"{value[:MAX_VALUE_CHARS]}... ({len(value):,} characters)"
        for key, value in long.items()
        if len(value) > MAX_VALUE_CHARS
    }
    return {**event, **cut}


def _printable(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
    """What a client sent must not move the cursor, nor begin a line that looks like ours."""
    return {
        key: printable(value, keep=()) if isinstance(value, str) else value
        for key, value in event.items()
    }


def _plain_traceback(out: TextIO, error: ExcInfo) -> None:
    written = io.StringIO()
    structlog.dev.plain_traceback(written, error)
    out.write(printable(written.getvalue()))
