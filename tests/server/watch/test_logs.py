import io
import json
import logging
import logging.config
import sys
from collections.abc import Callable, Iterator

import pytest
import structlog
from pydantic import SecretStr
from structlog.contextvars import bound_contextvars

from pleinair.server.settings import Settings
from pleinair.server.watch.logs import (
    MAX_VALUE_CHARS,
    Quiet,
    Style,
    formatter,
    log_config,
    style_of,
)

SECRET = 'sk-a"b\\c1234'
Write = Callable[[Style], io.StringIO]


@pytest.fixture
def write() -> Iterator[Write]:
    """Has this module's logger write into memory, in some style."""
    logger, handlers = logging.getLogger(__name__), []

    def to(style: Style) -> io.StringIO:
        written = io.StringIO()
        handler = logging.StreamHandler(written)
        settings = Settings(judge_key=SecretStr(SECRET))
        handler.setFormatter(formatter(style, settings))
        logger.addHandler(handler)
        handlers.append(handler)
        return written

    logger.setLevel(logging.INFO)
    yield to
    for handler in handlers:
        logger.removeHandler(handler)
    structlog.contextvars.clear_contextvars()


log = logging.getLogger(__name__)


def test_a_json_line_holds_what_was_said_and_of_which_episode(write: Write) -> None:
    written = write("json")
    with bound_contextvars(episode_id="e-1"):
        log.info("painted, reward %.2f", 0.5, extra={"render_ms": 12})
    line = json.loads(written.getvalue())
    assert list(line)[:3] == ["timestamp", "level", "event"]
    assert (line["level"], line["event"]) == ("info", "painted, reward 0.50")
    assert (line["episode_id"], line["render_ms"], line["logger"]) == ("e-1", 12, __name__)


def test_what_a_client_sent_cannot_forge_a_line(write: Write) -> None:
    written = write("text")
    log.info("a\nb", extra={"episode_id": "x\n2026 [info] forged\x1b[2J", "subject": "p\u2028q"})
    (line,) = written.getvalue().splitlines()
    assert "\x1b" not in line
    assert "2026 [info] forged" in line
    assert r"p\u2028q" in line


@pytest.mark.parametrize("style", ["json", "text"])
def test_what_a_client_sent_is_cut_where_it_is_long(write: Write, style: Style) -> None:
    written = write(style)
    half_out = "a" * (MAX_VALUE_CHARS - len(SECRET) // 2) + SECRET
    log.info("a body for %s was refused", "/" + "b" * 1_000_000, extra={"subject": half_out})
    line = written.getvalue()
    assert len(line) < 2 * MAX_VALUE_CHARS + 1_000
    assert "(1,000,024 characters)" in line
    assert SECRET[: len(SECRET) // 2] not in line


@pytest.mark.parametrize("style", ["json", "text"])
def test_secrets_are_masked_wherever_they_stand(
    write: Write, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_something")
    written = write(style)
    key = SECRET
    try:
        raise ValueError(f"refused {key}")
    except ValueError:
        log.exception("asked with %s and %s", key, "hf_something", extra={"detail": key})
    text = written.getvalue()
    assert "ValueError" in text
    assert text.count("***") >= 3
    assert "hf_something" not in text
    assert "1234" not in text


def record(name: str, message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord(name, logging.INFO, "", 0, message, args, None)


ACCESS = '%s - "%s %s HTTP/%s" %d'


@pytest.mark.parametrize(
    ("path", "status", "shown"),
    [
        ("/health", 200, False),
        ("/metrics?x=1", 200, False),
        ("/ready", 503, True),
        ("/state", 200, True),
    ],
)
def test_probes_are_of_interest_when_they_fail(path: str, status: int, shown: bool) -> None:
    said = record("uvicorn.access", ACCESS, "127.0.0.1:5", "GET", path, "1.1", status)
    assert Quiet().filter(said) is shown


def test_queries_are_not_logged_because_they_may_hold_a_token() -> None:
    for said in (
        record("uvicorn.access", ACCESS, "127.0.0.1:5", "GET", "/?token=abcd", "1.1", 200),
        record("uvicorn.error", '%s - "WebSocket %s" [accepted]', "127.0.0.1:5", "/ws?token=abcd"),
    ):
        assert Quiet().filter(said)
        assert "abcd" not in said.getMessage()
    assert not Quiet().filter(record("uvicorn.error", "connection open"))


def test_the_style_is_what_was_set_or_what_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert style_of(Settings(log_format="json")) == "json"
    for terminal, style in ((True, "text"), (False, "json")):
        monkeypatch.setattr(sys.stderr, "isatty", lambda terminal=terminal: terminal)
        assert style_of(Settings()) == style


def test_the_configuration_is_one_that_logging_takes() -> None:
    config = log_config(Settings())
    logging.config.dictConfigClass(config)
    assert config["loggers"]["pleinair"]["level"] == "INFO"


def test_a_traceback_moves_no_cursor(write: Write) -> None:
    written = write("text")
    try:
        raise ValueError("\x1b]0;TITLE\x07\u202e")
    except ValueError:
        log.exception("failed")
    assert r"ValueError: \x1b]0;TITLE\x07\u202e" in written.getvalue()
    assert "\x1b" not in written.getvalue()
