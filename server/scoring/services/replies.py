"""What a service says when it does not answer: why, and when to ask again."""

import json
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

LOADING_WAIT_S = 10.0  # for a model that loads and does not say how long
LONGEST_LOADING_WAIT_S = 30.0  # an estimate is rough, and asking costs nothing
LONGEST_QUOTE_CHARS = 300


def told_wait_s(response: httpx.Response, body: bytes) -> float:
    """Seconds that the service asked to be left alone for, 0 when it named none.

    By the header Retry-After, in seconds or as a date; else, while it loads its model, by
    `estimated_time` in the body, as Hugging Face's inference servers send it with status 503.
    """
    told = _retry_after_s(response.headers.get("Retry-After"))
    if told is not None or response.status_code != httpx.codes.SERVICE_UNAVAILABLE:
        return told or 0.0
    document = _document(body)
    estimate = document.get("estimated_time")
    if isinstance(estimate, int | float) and estimate >= 0:
        return min(float(estimate), LONGEST_LOADING_WAIT_S)
    return LOADING_WAIT_S if "loading" in why_refused(body).lower() else 0.0


def why_refused(body: bytes) -> str:
    """The reason in an error's body, in one line, cut to some length."""
    document = _document(body)
    found = document.get("error", document.get("detail", document.get("message")))
    if isinstance(found, dict):
        found = found.get("message", found)
    text = str(found) if found else body.decode("utf-8", "replace")
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTE_CHARS else f"{line[:LONGEST_QUOTE_CHARS]}..."


def _document(body: bytes) -> dict[str, Any]:
    try:
        document = json.loads(body)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _retry_after_s(header: str | None) -> float | None:
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        when = parsedate_to_datetime(header)
    except ValueError:
        return None
    return max(0.0, (when.astimezone(UTC) - datetime.now(UTC)).total_seconds())
