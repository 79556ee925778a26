"""How a machine comes by a Chromium, and by what Playwright needs to drive it."""

import os
import shutil

from pleinair.server.render.browser import (
    WAYS,
    Browser,
    BrowserNotFoundError,
    UnusableChromiumError,
    find_chromium,
    playwright_downloads,
    probe,
)
from pleinair.server.render.commands import CommandError, output, playwright, run
from pleinair.server.settings import Settings

DEBIAN_PACKAGES = ("chromium-headless-shell", "chromium")

# The Node.js that comes with Playwright is linked against it, and a small Debian lacks it.
DRIVER_LIBRARY = "libatomic.so.1"
DRIVER_PACKAGE = "libatomic1"

DRIVER_TIMEOUT_S = 30.0
INSTALL_TIMEOUT_S = 600.0  # a hundred megabytes over a slow line
APT_UPDATE_TIMEOUT_S = 300.0
APT_LOCK_WAIT_S = 120  # another apt-get, such as a machine's own upgrades at boot, may be at work


class DriverError(Exception):
    """Playwright cannot drive a browser here; the message says why and what to do."""


class _PackageError(Exception):
    """A Debian package could not be installed; `tried` says what went wrong, step by step."""

    def __init__(self, *tried: str) -> None:
        super().__init__("; ".join(tried))
        self.tried = tried


def check_driver() -> None:
    """See that Playwright's own program starts.

    Raises:
        DriverError: It does not.
    """
    try:
        output(playwright("--version"), DRIVER_TIMEOUT_S)
    except CommandError as error:
        advice = (
            f"Install it: sudo apt-get install {DRIVER_PACKAGE}"
            if DRIVER_LIBRARY in str(error)
            else "Install playwright again: pip install --force-reinstall playwright"
        )
        raise DriverError(f"Playwright does not start. {error}. {advice}") from error


def ensure_driver() -> None:
    """Make Playwright's own program start: as root, by installing the library that it lacks.

    Raises:
        DriverError: It does not start, and could not be mended.
    """
    try:
        check_driver()
    except DriverError as error:
        if DRIVER_LIBRARY not in str(error) or not _is_root():
            raise
        try:
            _install_package(DRIVER_PACKAGE)
        except _PackageError as failed:
            raise DriverError(f"{error}. Tried: {failed}") from failed
        check_driver()


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
        except (BrowserNotFoundError, _PackageError) as error:
            tried.extend(line for line in error.tried if line not in tried)
        except CommandError as error:
            tried.append(str(error))
    raise BrowserNotFoundError(tried, f"Install one {WAYS}")


def _install_from_playwright() -> None:
    """Have Playwright download its headless shell, and as root the libraries that it needs."""
    run(playwright("install", "--only-shell", "chromium"), INSTALL_TIMEOUT_S)
    libraries = playwright("install-deps", "chromium")
    for path in playwright_downloads():
        try:
            probe(path, "playwright")
            return
        except CommandError as error:
            if not _is_root():
                advice = f"as root, `{' '.join(libraries)}` installs the missing libraries"
                raise CommandError(f"{error}; {advice}") from error
            run(libraries, INSTALL_TIMEOUT_S)


def _install_from_debian() -> None:
    if not _is_root():
        raise CommandError(
            f"Debian's package {DEBIAN_PACKAGES[0]} needs root, and this process is not root"
        )
    _install_package(*DEBIAN_PACKAGES)


def _install_package(*alternatives: str) -> None:
    """Install the first of some Debian packages that can be installed.

    Raises:
        _PackageError: None of them could.
    """
    apt = shutil.which("apt-get")
    if apt is None:
        raise _PackageError("there is no apt-get to install Debian's packages with")
    lock = ["-o", f"DPkg::Lock::Timeout={APT_LOCK_WAIT_S}"]
    tried: list[str] = []
    try:
        run([apt, *lock, "update"], APT_UPDATE_TIMEOUT_S)
    except CommandError as error:
        tried.append(str(error))  # one source out of reach need not be the one that has it
    for package in alternatives:
        try:
            install = [apt, *lock, "install", "--yes", "--no-install-recommends", package]
            run(install, INSTALL_TIMEOUT_S)
            return
        except CommandError as error:
            tried.append(str(error))
    raise _PackageError(*tried)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
