"""Other programs, run with a limit of time, and ended with whatever they had started."""

import os
import re
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from threading import Event, Timer

KEPT_OUTPUT_LINES = 200


class CommandError(Exception):
    """A command failed; the message names it and says why."""


def playwright(*args: str) -> list[str]:
    """The command line of the Playwright that this Python uses."""
    return [sys.executable, "-m", "playwright", *args]


def output(command: Sequence[str], timeout_s: float, env: Mapping[str, str] | None = None) -> str:
    """Run a short command and return what it printed on stdout.

    Args:
        command: The program and its arguments.
        timeout_s: Seconds after which it is ended.
        env: Its environment; this process's own by default.

    Raises:
        CommandError: It did not start, failed, or took longer than `timeout_s`.
    """
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            env=env,
            start_new_session=True,
        )
    except OSError as error:
        raise CommandError(f"{command[0]} does not start: {error.strerror}") from error
    with process:
        try:
            stdout, stderr = process.communicate(timeout=timeout_s)
        except subprocess.TimeoutExpired as error:
            raise CommandError(f"{_shown(command)} hung for {timeout_s:g} s") from error
        finally:
            _kill_group(process)
    if process.returncode != 0:
        said = _last_line(stderr) or _last_line(stdout) or "nothing"
        raise CommandError(
            f"{_shown(command)} ended with status {process.returncode} and said: {said}"
        )
    return stdout


def run(command: Sequence[str], timeout_s: float) -> None:
    """Run a long command, with its output on stderr as it comes.

    Raises:
        CommandError: It did not start, failed, or took longer than `timeout_s`.
    """
    print(f"pleinair: {_shown(command)}", file=sys.stderr, flush=True)
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            start_new_session=True,
        )
    except OSError as error:
        raise CommandError(f"`{_shown(command)}` did not start: {error.strerror}") from error
    with process:
        said, timed_out = _follow(process, timeout_s)
    if timed_out:
        raise CommandError(f"`{_shown(command)}` took longer than {timeout_s:g} s")
    if process.returncode != 0:
        reason = _reason(said) or f"status {process.returncode}"
        raise CommandError(f"`{_shown(command)}` failed: {reason}")


def _follow(process: "subprocess.Popen[str]", timeout_s: float) -> tuple[Sequence[str], bool]:
    """Show a command's output until it ends; return its last lines and whether it was ended."""
    said: deque[str] = deque(maxlen=KEPT_OUTPUT_LINES)
    timed_out = Event()

    def end() -> None:
        timed_out.set()
        _kill_group(process)

    timer = Timer(timeout_s, end)
    timer.start()
    try:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", file=sys.stderr, flush=True)
            said.append(line)
        process.wait()
    finally:
        timer.cancel()
        _kill_group(process)
    return said, timed_out.is_set()


def _kill_group(process: "subprocess.Popen[str]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _shown(command: Sequence[str]) -> str:
    return " ".join(command)


def _reason(lines: Sequence[str]) -> str:
    """The line of a command's output that most likely says why it failed."""
    errors = [line for line in lines if re.match(r"(E:|Error:)", line)]
    return (errors or [_last_line("".join(lines))])[0].strip()


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""
