"""Whose doing it is that what paints a sketch ends."""

import signal

import pytest

from pleinair.server.render.endings import Ending, Part, is_the_sketchs
from pleinair.server.render.words import Words

OUTSIDE = Ending.by_status("page", signal.SIGKILL)
GAVE_UP = Ending.by_status("page", signal.SIGTRAP)
CLOSED = Ending("page", "closed", "it was closed")
CRASHED = Ending.by_status("page", signal.SIGSEGV)


@pytest.mark.parametrize(
    ("part", "status", "cause", "detail"),
    [
        ("page", signal.SIGKILL, "outside", "SIGKILL"),
        ("page", signal.SIGTERM, "outside", "SIGTERM"),
        ("GPU process", signal.SIGKILL, "outside", "SIGKILL"),
        ("page", signal.SIGTRAP, "gave up", "SIGTRAP"),
        ("page", signal.SIGSEGV, "crashed", "SIGSEGV"),
        ("GPU process", signal.SIGSEGV | 0x80, "crashed", "SIGSEGV"),  # with a core dump
        ("page", 50, "crashed", "signal 50"),
        ("GPU process", 7 << 8, "crashed", "status 7"),
    ],
)
def test_a_status_tells_who_ended_a_process(
    part: Part, status: int, cause: str, detail: str
) -> None:
    ending = Ending.by_status(part, status)
    assert (ending.part, ending.cause, ending.detail) == (part, cause, detail)
    assert str(ending) == f"the {part} ended ({detail})"


@pytest.mark.parametrize(
    ("endings", "blamed"),
    [
        ([OUTSIDE], False),
        ([OUTSIDE, OUTSIDE], False),
        ([GAVE_UP], True),
        ([OUTSIDE, GAVE_UP], True),
        ([CRASHED], False),
        ([CRASHED, CRASHED], True),
        ([OUTSIDE, CRASHED], False),
        ([CLOSED], False),
        ([CLOSED, CLOSED], True),
    ],
)
def test_a_sketch_is_blamed_for_what_it_did(endings: list[Ending], blamed: bool) -> None:
    assert is_the_sketchs(endings) is blamed


def test_what_a_browser_says_tells_of_its_processes() -> None:
    words = Words()
    words.data_received(b"launcher: process group 4711\n[1:ERROR:dbus/bus.cc:405] no bus\n[2:ERR")
    words.data_received(b"OR:gpu_process_host.cc] GPU process exited unexpectedly: exit_code=9\n")
    assert words.group == 4711
    assert words.gpu_exits == [9]
    assert list(words.lines) == [
        "[2:ERROR:gpu_process_host.cc] GPU process exited unexpectedly: exit_code=9"
    ]
    assert not words.broke
    words.data_received(b"Received signal 11 SEGV_MAPERR 000000000000\n")
    assert words.broke


def test_what_a_browser_says_without_end_is_not_kept() -> None:
    words = Words()
    for _ in range(100):
        words.data_received(b"x" * 1_000_000)
    words.data_received(b"\n" + b"a line\n" * 10_000)
    assert sum(map(len, words.lines)) < 100_000
    words.data_received(b"GPU process exited unexpectedly: exit_code=11\n")
    assert words.gpu_exits == [11]
