"""Make this folder: `python -m pleinair.server.vendor.build`.

Without an option the pinned releases are fetched with npm, checked, and the changed files made
from them. To move to another release, write its version and integrity into `versions.json` first.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pleinair.server.render.browser import BrowserNotFoundError
from pleinair.server.vendor.compile import (
    BINARY,
    SOURCE,
    CompileError,
    compiled_mask,
    mask_script,
)
from pleinair.server.vendor.files import (
    HERE,
    MANIFEST_PATH,
    CompiledFile,
    Manifest,
    manifest,
    sha256,
)
from pleinair.server.vendor.names import VOCABULARY_PATH
from pleinair.server.vendor.patch import change
from pleinair.server.vendor.programs import PROGRAMS_PATH
from pleinair.server.vendor.reading import read_programs, read_vocabulary
from pleinair.server.vendor.registry import FetchError, fetch
from pleinair.server.vendor.shader import ReleaseError

Files = dict[str, bytes]

# In the changed p5.brush, in this order.
OWN_SCRIPTS = ("globals.js", "webgl.js", "lists.js", "compositor.js", "tips.js")


def pristine_files(pinned: Manifest) -> Files:
    """The pristine files as they are in this folder, by path."""
    paths = [file.path for package in pinned.packages for file in package.files]
    return {path: (HERE / path).read_bytes() for path in paths}


def compiled_files(pinned: Manifest) -> Files:
    """The compiled files and their sources as they are in this folder, by path."""
    paths = [path for file in pinned.compiled for path in (file.made_from, file.path)]
    return {path: (HERE / path).read_bytes() for path in paths}


def made_files(pinned: Manifest, given: Files) -> Files:
    """The changed files and the manifest that belong to the pristine and the compiled ones.

    Raises:
        ReleaseError: A pristine file is not what the change was written for.
    """
    script = mask_script(given[BINARY])
    own = "".join((HERE / name).read_text("utf-8") for name in OWN_SCRIPTS)
    changed = {
        file.path: change(given[file.made_from].decode(), script, own).encode()
        for file in pinned.changed
    }
    content = pinned.model_dump(mode="json")
    known = given | changed
    for package in content["packages"]:
        for record in package["files"]:
            record["sha256"] = sha256(known[record["path"]])
    for record in content["compiled"] + content["changed"]:
        record["sha256"] = sha256(known[record["path"]])
    return changed | {MANIFEST_PATH.name: _as_json(content)}


def compile_mask(pinned: Manifest) -> Files:
    """The fill mask compiled anew, and everything that is made with it, by path.

    Raises:
        CompileError: It could not be compiled.
        ReleaseError: A pristine file is not what the change was written for.
    """
    with TemporaryDirectory() as folder:
        binary = compiled_mask(Path(folder))
    source = (HERE / SOURCE).read_bytes()
    record = CompiledFile(
        made_from=SOURCE,
        made_from_sha256=sha256(source),
        path=BINARY,
        sha256=sha256(binary),
    )
    renewed = pinned.model_copy(update={"compiled": (record,)})
    given = pristine_files(pinned) | {record.made_from: source, record.path: binary}
    return {record.path: binary} | made_files(renewed, given)


def differing(files: Files) -> list[str]:
    """One sentence for each of `files` that is missing here or has other bytes."""
    return [
        f"{path} is not what the script makes"
        for path, content in files.items()
        if not (HERE / path).is_file() or (HERE / path).read_bytes() != content
    ]


def stale_binaries(pinned: Manifest, compiled: Files) -> list[str]:
    """One sentence for each compiled file whose source has changed since."""
    return [
        f"{file.path} was not compiled from {file.made_from} as it is: run with --mask"
        for file in pinned.compiled
        if sha256(compiled[file.made_from]) != file.made_from_sha256
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when done, 1 when something is not as it should be."""
    parser = argparse.ArgumentParser(prog="pleinair.server.vendor.build", description=__doc__)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--rebuild", action="store_true", help="fetch nothing")
    mode.add_argument("--check", action="store_true", help="write nothing, say what differs")
    mode.add_argument("--mask", action="store_true", help="compile the fill mask, with clang")
    mode.add_argument("--programs", action="store_true", help="read the shaders in a Chromium")
    mode.add_argument("--vocabulary", action="store_true", help="read the names in a Chromium")
    options = parser.parse_args(arguments)
    try:
        if options.vocabulary:
            return _write(_vocabulary_file())
        if options.programs:
            return _write({PROGRAMS_PATH.name: _as_json(read_programs().model_dump(mode="json"))})
        pinned = manifest()
        if options.mask:
            return _write(compile_mask(pinned))
        compiled = compiled_files(pinned)
        if options.check:
            made = made_files(pinned, pristine_files(pinned) | compiled)
            return _report(stale_binaries(pinned, compiled) + differing(made))
        if options.rebuild:
            return _write(made_files(pinned, pristine_files(pinned) | compiled))
        pristine = _fetched(pinned)
        return _write(pristine | made_files(pinned, pristine | compiled))
    except (BrowserNotFoundError, CompileError, FetchError, OSError, ReleaseError) as error:
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
