"""Which Chromium paints."""

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pleinair.server.render.commands import CommandError, output, playwright
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

VERSION_TIMEOUT_S = 30.0  # the first start from a cold disk takes seconds, a hung wrapper for ever
DRY_RUN_TIMEOUT_S = 30.0

WAYS = (
    "on Debian with `sudo apt-get install chromium-headless-shell`, or elsewhere with "
    "`python -m playwright install --with-deps --only-shell chromium`; "
    "or set PLEINAIR_CHROMIUM to the path of a Chromium."
)
ADVICE = f"Install one with `pleinair setup`, or {WAYS}"


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
            return probe(path, origin)
        except CommandError as error:
            tried.append(str(error))
    raise BrowserNotFoundError(tried)


def _chosen(setting: str) -> Browser:
    advice = "Set PLEINAIR_CHROMIUM to a Chromium's path, or unset it to have one looked for."
    found = shutil.which(os.path.expanduser(setting))
    if found is None:
        what = "is not executable" if Path(setting).exists() else "does not exist"
        raise UnusableChromiumError([f"PLEINAIR_CHROMIUM={setting!r} {what}"], advice)
    try:
        return probe(Path(found), "setting")
    except CommandError as error:
        raise UnusableChromiumError([f"PLEINAIR_CHROMIUM: {error}"], advice) from error


def _candidates(tried: list[str]) -> Iterator[tuple[Path, BrowserOrigin]]:
    found = [path for path in map(shutil.which, SYSTEM_COMMANDS) if path is not None]
    if not found:
        tried.append(f"none of {', '.join(SYSTEM_COMMANDS)} is on the PATH")
    for path in found:
        yield Path(path), "system"
    downloads = playwright_downloads()
    if not downloads:
        tried.append("Playwright has downloaded no Chromium")
    for download in downloads:
        yield download, "playwright"


def playwright_downloads() -> list[Path]:
    """Executables of the Chromium builds that this Playwright would download, if it has."""
    try:
        plan = output(playwright("install", "--dry-run", "chromium"), DRY_RUN_TIMEOUT_S)
    except CommandError:
        return []
    folders = [Path(line) for line in re.findall(r"Install location:\s*(\S.*)", plan)]
    return [
        path
        for name in PLAYWRIGHT_EXECUTABLES
        for folder in folders
        for path in sorted(folder.glob(f"*/{name}"))
    ]


def probe(path: Path, origin: BrowserOrigin) -> Browser:
    """Start `path` for its version.

    Raises:
        CommandError: It did not start, or is no Chromium.
    """
    path = path.absolute()
    # A missing library, a wrong architecture and Ubuntu's "install the snap" stub show here.
    said = output([str(path), "--version"], VERSION_TIMEOUT_S)
    version = re.search(r"(?:Chrom\w+|HeadlessChrome)\D*(\d+(?:\.\d+)+)", said)
    if version is None:
        raise CommandError(f"{path} is no Chromium; it calls itself {said.strip()[:80]!r}")
    return Browser(path, _kind(path), version[1], origin)


def _kind(path: Path) -> BrowserKind:
    names = (path.name, path.resolve().name)
    shell = any(re.search(r"headless[-_]shell", name) for name in names)
    return "headless-shell" if shell else "chromium"
