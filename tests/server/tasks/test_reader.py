"""The process in which replies are read: its bounds, and that there is always another one."""

import ctypes
import os
import signal
import subprocess
import sys
import time
import timeit
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from pleinair.server.scoring.gate import inspected
from pleinair.server.tasks import reader as readers
from pleinair.server.tasks.reader import Reader, UnreadableError


@pytest.fixture
def reader() -> Iterator[Reader]:
    reader = Reader()
    yield reader
    reader.close()


def test_it_gives_what_functions_give_and_raise(reader: Reader) -> None:
    first = reader.run(1, os.getpid)
    assert first != os.getpid()
    assert reader.run(1, int, "21", base=8) == 17
    with pytest.raises(ValueError, match="invalid literal"):
        reader.run(1, int, "x")
    with pytest.raises(Exception, match="pickle"):
        reader.run(1, lambda: 1)
    with pytest.raises(RuntimeError, match="TextIOWrapper"):  # which cannot be sent
        reader.run(1, open, os.devnull)
    assert reader.run(1, os.getpid) == first


@pytest.mark.parametrize(
    ("work", "argument"),
    [(sum, range(10**12)), (bytes, 2**32), (ctypes.string_at, 1)],
    ids=["time, in one call", "memory", "a crash"],
)
def test_what_takes_too_much_is_told_and_the_next_is_read(
    reader: Reader, work: object, argument: object
) -> None:
    forks = psutil.Process(reader.run(1, os.getppid))
    with pytest.raises(UnreadableError):
        reader.run(0.3, work, argument)  # type: ignore[arg-type]
    begun = time.monotonic()
    assert reader.run(0.3, len, "next") == 4
    assert time.monotonic() - begun < 0.3  # not as long as to import all
    assert psutil.Process(reader.run(1, os.getppid)) == forks


def test_what_python_does_too_long_is_ended_and_the_process_goes_on(reader: Reader) -> None:
    pid = reader.run(1, os.getpid)
    with pytest.raises(UnreadableError):
        reader.run(0.3, timeit.timeit, "pass", number=10**12)
    assert reader.run(1, os.getpid) == pid


def test_time_is_up_in_what_the_parser_calls_as_well(reader: Reader) -> None:
    # It reads on at each comment, by a function of ours, and makes another error of any.
    comments = ("//" + "\N{GRINNING FACE}" * 20 + "\n") * 1_900
    text = "function setup(){}\nfunction draw(){}\nlet b = {c: 1}, a = b\n" + comments + ".c;\n"
    for cpu_s in (0.1, 0.15, 0.2, 0.25, 0.3):
        with pytest.raises(UnreadableError):
            reader.run(cpu_s, inspected, text)


def test_one_that_is_full_has_another_in_its_place(reader: Reader) -> None:
    first = reader.run(1, os.getpid)
    assert reader.run(1, exec, "import sys; sys.kept = bytearray(100 << 20)") is None
    assert reader.run(1, os.getpid) == first
    assert reader.run(1, exec, "import sys; sys.kept = bytearray(600 << 20)") is None
    second = reader.run(1, os.getpid)
    assert second != first
    assert reader.run(1, exec, "bytearray(600 << 20)") is None
    with pytest.raises(UnreadableError):
        reader.run(1, bytes, 700 << 20)  # for which there is room, but not for twice of it


def test_reading_leaves_nothing_behind(reader: Reader) -> None:
    # The parser goes on to the end of these at each of them, and back.
    text = "let b = {c: 1}, a = b\n" + ("//" + "\N{GRINNING FACE}" * 28 + "\n") * 900 + ".c;\n"
    for _ in range(3):
        reader.run(5, inspected, text)
    usage = psutil.Process(reader.run(1, os.getpid)).memory_info
    before = usage().rss
    for _ in range(4):  # which left 110 MB
        reader.run(5, inspected, text)
    assert usage().rss - before < 20e6


def test_time_in_which_it_waits_is_not_counted(reader: Reader) -> None:
    assert reader.run(0.3, time.sleep, 0.6) is None
    assert [reader.run(0.3, sum, range(3_000_000)) for _ in range(10)]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP])
def test_one_that_is_ended_by_others_is_replaced(
    reader: Reader, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "SILENCE_S", 3.0)
    os.kill(reader.run(1, os.getpid), how)  # while it waits
    pid = reader.run(1, os.getpid)
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(reader.run, 1, time.sleep, 1)
        time.sleep(0.3)
        os.kill(pid, how)  # while it reads
        assert asked.result(30) is None
    assert reader.run(1, os.getpid) != pid


def test_one_that_is_ended_twice_is_nobodys_doing(reader: Reader) -> None:
    begun = time.monotonic()
    with pytest.raises(RuntimeError, match="ended twice") as caught:
        reader.run(1, signal.raise_signal, signal.SIGKILL)
    assert not isinstance(caught.value, UnreadableError)
    assert time.monotonic() - begun < 10


def test_it_ends_with_who_asks() -> None:
    script = (
        "import os; from pleinair.server.tasks.reader import Reader; reader = Reader();"
        "print(reader.run(1, os.getpid), flush=True); os.kill(os.getpid(), 9)"
    )
    said = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert said.returncode == -signal.SIGKILL
    left = int(said.stdout)
    end = time.monotonic() + 5
    while psutil.pid_exists(left) and psutil.Process(left).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < end
        time.sleep(0.05)
