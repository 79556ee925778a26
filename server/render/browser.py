"""Which Chromium paints, and how a machine without one comes by it."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer
from typing import Literal

from pleinair.server.settings import Settings

BrowserKind = Literal["headless-shell", "chromium"]
BrowserOrigin = Literal["setting", "system", "playwright"]

# The headless shell comes first: it paints a tenth faster than a full Chromium.
SYSTEM_COMMANDS = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "headless_shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
PLAYWRIGHT_EXECUTABLES = ("chrome-headless-shell", "headless_shell", "chrome")
DEBIAN_PACKAGES = ("chromium-headless-shell", "chromium")

VERSION_TIMEOUT_S = 30.0  # the first start from a cold disk takes seconds, a hung wrapper for ever
DRY_RUN_TIMEOUT_S = 30.0
INSTALL_TIMEOUT_S = 600.0  # a hundred megabytes over a slow line
APT_UPDATE_TIMEOUT_S = 300.0
APT_LOCK_WAIT_S = 120  # another apt-get, such as a machine's own upgrades at boot, may be at work
KEPT_OUTPUT_LINES = 200

ADVICE = (
    "Install one with `pleinair setup`, or on Debian with "
    "`sudo apt-get install chromium-headless-shell`, or with "
    "`python -m playwright install --with-deps --only-shell chromium`; "
    "or set PLEINAIR_CHROMIUM to the path of a Chromium."
)


@dataclass(frozen=True)
class Browser:
    """A Chromium that was seen to start.

    Attributes:
        path: The executable, absolute.
        kind: `headless-shell` or a full `chromium`, which need different flags.
        version: What it calls itself, e.g. "156.0.8078.108".
        origin: Whether the setting named it, the system had it, or Playwright downloaded it.
    """

    path: Path
    kind: BrowserKind
    version: str
    origin: BrowserOrigin


class BrowserNotFoundError(Exception):
    """No Chromium that starts; the message says what was tried and what to do.

    Attributes:
        tried: One sentence for each thing that was tried, in order.
        advice: What to do about it.
    """

    def __init__(self, tried: Sequence[str], advice: str = ADVICE) -> None:
        self.tried = tuple(tried)
        self.advice = advice
        tried_lines = "".join(f"\n  - {line}" for line in self.tried)
        super().__init__(f"No Chromium to paint with. Tried:{tried_lines}\n{advice}")


class UnusableChromiumError(BrowserNotFoundError):
    """PLEINAIR_CHROMIUM names something that does not start; nothing else is tried."""


class _CannotStartError(Exception):
    """Why one executable is no browser for us."""


def find_chromium(settings: Settings) -> Browser:
    """Return the Chromium to paint with, without installing anything.

    The order is PLEINAIR_CHROMIUM, the system's headless shell or Chromium, Playwright's download.

    Raises:
        UnusableChromiumError: PLEINAIR_CHROMIUM is set and does not start.
        BrowserNotFoundError: There is none.
    """
    if settings.chromium is not None:
        return _chosen(settings.chromium)
    tried: list[str] = []
    for path, origin in _candidates(tried):
        try:
            return _probe(path, origin)
        except _CannotStartError as error:
            tried.append(str(error))
    raise BrowserNotFoundError(tried)


def install_chromium(settings: Settings) -> Browser:
    """Install a Chromium and return it, with progress on stderr.

    Playwright's download is tried first; then, as root, Debian's package. Each step has an
    upper limit of minutes.

    Raises:
        UnusableChromiumError: PLEINAIR_CHROMIUM is set and does not start.
        BrowserNotFoundError: Every way failed; the message lists them.
    """
    tried: list[str] = []
    for attempt in (_install_from_playwright, _install_from_debian):
        try:
            attempt()
            return find_chromium(settings)
        except UnusableChromiumError:
            raise
        except BrowserNotFoundError as error:
            tried.extend(line for line in error.tried if line not in tried)
    raise BrowserNotFoundError(tried)


def ensure_chromium(settings: Settings) -> Browser:
    """Find a Chromium, or else install one.

    Raises:
        UnusableChromiumError: PLEINAIR_CHROMIUM is set and does not start.
        BrowserNotFoundError: There is none, and none could be installed.
    """
    try:
        return find_chromium(settings)
    except UnusableChromiumError:
        raise
    except BrowserNotFoundError:
        return install_chromium(settings)


def _chosen(setting: str) -> Browser:
    advice = "Set PLEINAIR_CHROMIUM to a Chromium's path, or unset it to have one looked for."
    found = shutil.which(os.path.expanduser(setting))
    if found is None:
        what = "is not executable" if Path(setting).exists() else "does not exist"
        raise UnusableChromiumError([f"PLEINAIR_CHROMIUM={setting!r} {what}"], advice)
    try:
        return _probe(Path(found), "setting")
    except _CannotStartError as error:
        raise UnusableChromiumError([f"PLEINAIR_CHROMIUM: {error}"], advice) from error


def _candidates(tried: list[str]) -> Iterator[tuple[Path, BrowserOrigin]]:
    found = [path for path in map(shutil.which, SYSTEM_COMMANDS) if path is not None]
    if not found:
        tried.append(f"none of {', '.join(SYSTEM_COMMANDS)} is on the PATH")
    for path in found:
        yield Path(path), "system"
    downloads = _playwright_downloads()
    if not downloads:
        tried.append("Playwright has downloaded no Chromium")
    for download in downloads:
        yield download, "playwright"


def _playwright_downloads() -> list[Path]:
    """Executables of the Chromium builds that this Playwright would download, if it has."""
    try:
        command = [*_playwright(), "install", "--dry-run", "chromium"]
        _, plan, _ = _output(command, DRY_RUN_TIMEOUT_S)
    except (OSError, subprocess.TimeoutExpired):
        return []
    folders = [Path(line) for line in re.findall(r"Install location:\s*(\S.*)", plan)]
    return [
        path
        for name in PLAYWRIGHT_EXECUTABLES
        for folder in folders
        for path in sorted(folder.glob(f"*/{name}"))
    ]


def _probe(path: Path, origin: BrowserOrigin) -> Browser:
    """Start `path` for its version.

    Raises:
        _CannotStartError: It did not start, or is no Chromium.
    """
    path = path.absolute()
    try:
        # A missing library, a wrong architecture and Ubuntu's "install the snap" stub show here.
        status, stdout, stderr = _output([str(path), "--version"], VERSION_TIMEOUT_S)
    except OSError as error:
        raise _CannotStartError(f"{path} does not start: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise _CannotStartError(f"{path} --version hung for {VERSION_TIMEOUT_S:g} s") from error
    version = re.search(r"(?:Chrom\w+|HeadlessChrome)\D*(\d+(?:\.\d+)+)", stdout)
    if status != 0 or version is None:
        said = _last_line(stderr) or _last_line(stdout) or "nothing"
        raise _CannotStartError(f"{path} --version ended with status {status} and said: {said}")
    return Browser(path, _kind(path), version[1], origin)


def _kind(path: Path) -> BrowserKind:
    names = (path.name, path.resolve().name)
    shell = any(re.search(r"headless[-_]shell", name) for name in names)
    return "headless-shell" if shell else "chromium"


def _install_from_playwright() -> None:
    """Have Playwright download its headless shell, and as root the libraries that it needs."""
    _run([*_playwright(), "install", "--only-shell", "chromium"], INSTALL_TIMEOUT_S)
    libraries = [*_playwright(), "install-deps", "chromium"]
    for path in _playwright_downloads():
        try:
            _probe(path, "playwright")
            return
        except _CannotStartError as error:
            if not _is_root():
                raise BrowserNotFoundError(
                    [f"{error}; as root, `{' '.join(libraries)}` installs the missing libraries"]
                ) from error
            _run(libraries, INSTALL_TIMEOUT_S)


def _install_from_debian() -> None:
    apt = shutil.which("apt-get")
    if apt is None:
        raise BrowserNotFoundError(["there is no apt-get to install Debian's package with"])
    if not _is_root():
        raise BrowserNotFoundError(
            [f"Debian's package ({DEBIAN_PACKAGES[0]}) needs root, and this process is not root"]
        )
    lock = ["-o", f"DPkg::Lock::Timeout={APT_LOCK_WAIT_S}"]
    tried: list[str] = []
    try:
        _run([apt, *lock, "update"], APT_UPDATE_TIMEOUT_S)
    except BrowserNotFoundError as error:
        tried.extend(error.tried)  # one source out of reach need not be the one with Chromium
    for package in DEBIAN_PACKAGES:
        try:
            install = [apt, *lock, "install", "--yes", "--no-install-recommends", package]
            _run(install, INSTALL_TIMEOUT_S)
            return
        except BrowserNotFoundError as error:
            tried.extend(error.tried)
    raise BrowserNotFoundError(tried)


def _output(command: Sequence[str], timeout_s: float) -> tuple[int, str, str]:
    """Run a short command and return its status, stdout and stderr.

    Raises:
        OSError: It did not start.
        subprocess.TimeoutExpired: It took too long; it was ended, with what it had started.
    """
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            stdout, stderr = process.communicate(timeout=timeout_s)
        finally:
            _kill_group(process)
    return process.returncode, stdout, stderr


def _run(command: Sequence[str], timeout_s: float) -> None:
    """Run a command with its output on stderr as it comes.

    Raises:
        BrowserNotFoundError: It failed, or took longer than `timeout_s`.
    """
    shown = " ".join(command)
    print(f"pleinair: {shown}", file=sys.stderr, flush=True)
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
        raise BrowserNotFoundError([f"`{shown}` did not start: {error.strerror}"]) from error
    with process:
        said, timed_out = _follow(process, timeout_s)
    if timed_out:
        raise BrowserNotFoundError([f"`{shown}` took longer than {timeout_s:g} s"])
    if process.returncode != 0:
        reason = _reason(said) or f"status {process.returncode}"
        raise BrowserNotFoundError([f"`{shown}` failed: {reason}"])


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
    """End a command and what it started, if it still runs."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _reason(lines: Sequence[str]) -> str:
    """The line of a command's output that most likely says why it failed."""
    errors = [line for line in lines if re.match(r"(E:|Error:)", line)]
    return (errors or [_last_line("".join(lines))])[0].strip()


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def _playwright() -> list[str]:
    return [sys.executable, "-m", "playwright"]


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
