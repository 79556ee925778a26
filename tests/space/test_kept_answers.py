"""What is kept for visitors who wait for an answer, or have not read theirs, on a real socket."""

import gc
import socket as sockets
import time
from types import CoroutineType
from typing import Any

import httpx
import pytest
from page_events import API, event, told

from pleinair.space import answers, heartbeats


def are_answered(queue: Any) -> None:
    """Wait until no event is under way."""
    deadline = time.monotonic() + 60
    while any(answers.under_way(queue)):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_gradio_keeps_what_came_from_few_visitors(page: httpx.Client, queue: Any) -> None:
    for number in range(answers.MAX_KEPT + 12):
        sent = event("//", "poppy", 7, "watercolour", session=f"v{number}")
        assert page.post(f"{API}/queue/join", json=sent).status_code in (200, 503)
    are_answered(queue)
    page.post(f"{API}/queue/join", json=event("//", "poppy", 7, "watercolour", session="v"))
    assert len(queue.pending_messages_per_session) == answers.MAX_KEPT
    assert len(queue.blocks.state_holder.session_data) <= answers.MAX_KEPT + 1
    for number in range(4 * answers.MAX_KEPT):
        sent = event("//", "poppy", 7, "watercolour", session=f"w{number}")
        page.post(f"{API}/queue/join", json=sent)
    assert len(queue.pending_event_ids_session) <= 4 * answers.MAX_KEPT + 1


def test_answers_that_are_not_read_are_few(page: httpx.Client) -> None:
    sent = event("//", "poppy", 7, "watercolour", session="unread")
    codes = [page.post(f"{API}/queue/join", json=sent).status_code for _ in range(20)]
    assert codes[: answers.MAX_UNREAD] == [200] * answers.MAX_UNREAD
    assert codes[-1] == 503


def test_who_waits_is_answered_however_many_others_come(page: httpx.Client, queue: Any) -> None:
    refused = event("//", "poppy", 7, "watercolour", session="first")
    page.post(f"{API}/queue/join", json=refused)  # so that there is a line for the function
    told(page, "first")
    line = queue.event_queue_per_concurrency_id[queue.blocks.fns[0].concurrency_id]
    line.current_concurrency += line.concurrency_limit
    try:
        waiting = [f"waits {number}" for number in range(3)]
        for session in waiting:
            sent = refused | {"session_hash": session}
            assert page.post(f"{API}/queue/join", json=sent).status_code == 200
        for number in range(answers.MAX_KEPT + 12):
            sent = {"data": [], "fn_index": 9, "session_hash": f"passes {number}"}
            assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    finally:
        line.current_concurrency -= line.concurrency_limit
    assert all("process_completed" in told(page, session) for session in waiting)


def test_the_queue_goes_on_when_it_has_failed(
    page: httpx.Client, queue: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    get_events = queue.get_events
    failed: list[bool] = []

    def fail_once() -> Any:
        if not failed:
            failed.append(True)
            raise KeyError("somebody")
        return get_events()

    monkeypatch.setattr(queue, "get_events", fail_once)
    sent = event("//", "poppy", 7, "watercolour", session="unlucky")
    assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    assert "process_completed" in told(page, "unlucky")
    assert failed


def test_answers_that_are_not_read_take_little(
    page: httpx.Client, queue: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MAX_KEPT_BYTES", 20_000)
    kept = queue.pending_messages_per_session
    for number in range(20):
        sent = event("//", "poppy", 7, "watercolour", session=f"leaves {number}")
        assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    are_answered(queue)
    held = [one.kept_bytes for one in kept.values() if one.kept_bytes]
    assert 0 < sum(held) <= 20_000


def test_what_was_cancelled_as_it_ended_is_forgotten(page: httpx.Client, queue: Any) -> None:
    for number in range(5 * answers.MAX_KEPT):
        queue.event_ids_to_events[f"cancelled {number}"] = None
    sent = event("//", "poppy", 7, "watercolour", session="later")
    assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    assert len(queue.event_ids_to_events) <= 2
    assert "process_completed" in told(page, "later")


def beating() -> int:
    """How many heartbeats go on, in whatever loop."""
    return sum(
        type(one) is CoroutineType
        and one.__qualname__.endswith(heartbeats.LEFT)
        and one.cr_frame is not None
        for one in gc.get_objects()
    )


def test_nothing_beats_for_readers_that_have_gone(page: httpx.Client) -> None:
    sent = event("//", "poppy", 7, "watercolour", session="gone")
    assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    told(page, "gone")
    address = f"{API}/queue/data?session_hash=gone"
    asked = f"GET {address} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for _ in range(5):
        where = (page.base_url.host, page.base_url.port or 80)
        with sockets.create_connection(where) as one, sockets.create_connection(where) as other:
            one.sendall(asked)
            other.sendall(asked)
            time.sleep(0.02)
    deadline = time.monotonic() + 20
    while beating():
        assert time.monotonic() < deadline
        time.sleep(0.1)
