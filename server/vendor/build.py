"""Make this folder: `python -m pleinair.server.vendor.build`.

Without an option the pinned releases are fetched with npm, checked, and the changed files made
from them. To move to another release, write its version and integrity into `versions.json` first.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from pleinair.server.render.browser import BrowserNotFoundError
from pleinair.server.vendor.files import HERE, MANIFEST_PATH, Manifest, manifest, sha256
from pleinair.server.vendor.names import VOCABULARY_PATH
from pleinair.server.vendor.patch import change
from pleinair.server.vendor.reading import read_vocabulary
from pleinair.server.vendor.registry import FetchError, fetch
from pleinair.server.vendor.shader import ReleaseError

Files = dict[str, bytes]


def pristine_files(pinned: Manifest) -> Files:
    """The pristine files as they are in this folder, by path."""
    paths = [file.path for package in pinned.packages for file in package.files]
    return {path: (HERE / path).read_bytes() for path in paths}


def made_files(pinned: Manifest, pristine: Files) -> Files:
    """The changed files and the manifest that belong to `pristine`, by path.

    Raises:
        ReleaseError: A pristine file is not what the change was written for.
    """
    changed = {
        file.path: change(pristine[file.made_from].decode()).encode() for file in pinned.changed
    }
    content = pinned.model_dump(mode="json")
    records = [file for package in content["packages"] for file in package["files"]]
    for record in records + content["changed"]:
        record["sha256"] = sha256((pristine | changed)[record["path"]])
    return changed | {MANIFEST_PATH.name: _as_json(content)}


def differing(files: Files) -> list[str]:
    """One sentence for each of `files` that is missing here or has other bytes."""
    return [
        f"{path} is not what the script makes"
        for path, content in files.items()
        if not (HERE / path).is_file() or (HERE / path).read_bytes() != content
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when done, 1 when something is not as it should be."""
    parser = argparse.ArgumentParser(prog="pleinair.server.vendor.build", description=__doc__)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--rebuild", action="store_true", help="fetch nothing")
    mode.add_argument("--check", action="store_true", help="write nothing, say what differs")
    mode.add_argument("--vocabulary", action="store_true", help="read the names in a Chromium")
    options = parser.parse_args(arguments)
    try:
        if options.vocabulary:
            return _write(_vocabulary_file())
        pinned = manifest()
        if options.check:
            return _report(differing(made_files(pinned, pristine_files(pinned))))
        if options.rebuild:
            return _write(made_files(pinned, pristine_files(pinned)))
        pristine = _fetched(pinned)
        return _write(pristine | made_files(pinned, pristine))
    except (BrowserNotFoundError, FetchError, OSError, ReleaseError) as error:
        return _report([str(error)])


def _fetched(pinned: Manifest) -> Files:
    files: Files = {}
    for package in pinned.packages:
        print(f"fetching {package.name} {package.version}", file=sys.stderr, flush=True)
        files |= fetch(package)
    return files


def _vocabulary_file() -> Files:
    content = read_vocabulary().model_dump(mode="json")
    # A frozenset has no order of its own, and the file must not change from run to run.
    ordered = {
        key: sorted(value) if key.startswith("p5_") else value for key, value in content.items()
    }
    return {VOCABULARY_PATH.name: _as_json(ordered)}


def _as_json(content: object) -> bytes:
    return (json.dumps(content, indent=2, ensure_ascii=False) + "\n").encode()


def _write(files: Files) -> int:
    for path, content in files.items():
        target = HERE / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        print(f"wrote {path}", file=sys.stderr)
    return 0


def _report(problems: Sequence[str]) -> int:
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
