"""Events that Gradio cannot read fill no log."""

import logging

import httpx
import pytest
from page_events import API, event, told


def test_an_event_that_cannot_be_read_is_logged_whole_once(
    page: httpx.Client, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "pleinair"):
        for number in range(5):
            sent = event(None, "a", "b", [], {}, session=f"odd {number}")
            assert page.post(f"{API}/queue/join", json=sent | {"fn_index": 8}).status_code == 200
            told(page, f"odd {number}")
    assert "Traceback" not in capfd.readouterr().err
    said = [one for one in caplog.records if "an event of the page" in one.getMessage()]
    assert len(said) == 5
    assert sum(one.exc_info is not None for one in said) <= 1
