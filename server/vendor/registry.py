"""Fetching a pinned release with npm, from whichever registry npm is set up for."""

import base64
import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from pleinair.server.vendor.files import Package

FETCH_TIMEOUT_S = 300.0  # npm retries a slow registry by itself; this ends a stuck one


class FetchError(Exception):
    """A release could not be fetched, or is not the one that is pinned."""


def fetch(package: Package) -> dict[str, bytes]:
    """Fetch the pinned release of `package`; the bytes of its vendored files by their path here.

    Raises:
        FetchError: npm is missing or failed, the tarball is not the pinned one, or lacks a file.
    """
    with tempfile.TemporaryDirectory() as folder:
        return unpack(package, _download(package, Path(folder)))


def unpack(package: Package, tarball: Path) -> dict[str, bytes]:
    """The bytes of the vendored files in `tarball` by their path here, its integrity checked first.

    Raises:
        FetchError: The tarball is not the pinned one, or lacks a file.
    """
    actual = integrity(tarball.read_bytes())
    if actual != package.integrity:
        raise FetchError(
            f"{package.name} {package.version} has integrity {actual}, pinned is "
            f"{package.integrity}: the release was altered on the way, or the pin is of another one"
        )
    contents: dict[str, bytes] = {}
    with tarfile.open(tarball) as archive:
        for file in package.files:
            try:
                member = archive.extractfile(file.member)
            except KeyError:
                member = None
            if member is None:
                raise FetchError(f"{package.name} {package.version} has no file {file.member}")
            contents[file.path] = member.read()
    return contents


def integrity(data: bytes) -> str:
    """Subresource integrity of `data`: `sha512-` and the digest in base64."""
    return "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()


def _download(package: Package, folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise FetchError("npm is not on the PATH: install Node.js with npm to fetch releases")
    command = [npm, "pack", "--silent", f"--pack-destination={folder}"]
    command.append(f"{package.name}@{package.version}")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=FETCH_TIMEOUT_S)
    except subprocess.TimeoutExpired as error:
        raise FetchError(f"`{' '.join(command)}` took longer than {FETCH_TIMEOUT_S:g} s") from error
    tarballs = list(folder.glob("*.tgz"))
    if done.returncode != 0 or len(tarballs) != 1:
        raise FetchError(f"`{' '.join(command)}` failed: {done.stderr.strip() or done.stdout}")
    return tarballs[0]
