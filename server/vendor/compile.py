"""The fill mask's own code, as the changed p5.brush carries it."""

import base64
import shutil
import subprocess
from pathlib import Path

from pleinair.server.vendor.files import HERE

SOURCE = "mask/mask.c"
BINARY = "mask/mask.wasm"
SCRIPT = "mask/mask.js"
BINARY_SLOT = "@MASK_WASM@"

# Vectors, and memory filled by one instruction: in Chromium since version 91.
COMPILER_OPTIONS = (
    "--target=wasm32",
    "-O3",
    "-msimd128",
    "-mbulk-memory",
    "-mnontrapping-fptoint",
    "-nostdlib",
    "-ffreestanding",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wl,--no-entry",
    "-Wl,--strip-all",
)
COMPILED_WITH = "14.0.6"  # the clang of the committed binary; others give other bytes
COMPILE_TIMEOUT_S = 60.0


class CompileError(Exception):
    """The fill mask could not be compiled; the message says why and what to do."""


def compiled_mask(folder: Path) -> bytes:
    """`mask.c` as WebAssembly, compiled with clang in `folder`.

    Raises:
        CompileError: clang or its linker is missing, or found something wrong.
    """
    clang = shutil.which("clang")
    if clang is None:
        raise CompileError("no clang on the PATH: `apt-get install clang lld` brings it")
    target = folder / Path(BINARY).name
    command = [clang, *COMPILER_OPTIONS, "-o", str(target), str(HERE / SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=COMPILE_TIMEOUT_S)
    if done.returncode != 0:
        raise CompileError(f"clang failed: {done.stderr.strip()}")
    return target.read_bytes()


def mask_script(binary: bytes) -> str:
    """The script that defines `openMask`, with the compiled mask inside."""
    encoded = base64.b64encode(binary).decode("ascii")
    return (HERE / SCRIPT).read_text("utf-8").replace(BINARY_SLOT, encoded)
