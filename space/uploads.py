"""Files that visitors upload: which paths are such files, how many there may be, what is swept."""

import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from gradio.utils import get_upload_folder
from starlette.types import Message, Receive

MAX_FILES = 4  # of one request; each is open until the last of them has come
# Of all files that were uploaded in the last hour or so, after which Gradio deletes them.
MAX_UPLOADED_BYTES = 1024 * 1024 * 1024
# What comes in has a second at least in each quarter of a minute, so this has been broken off.
BROKEN_OFF_S = 60.0
_ARRIVING = re.compile(r"tmp[a-z0-9_]{8}")  # as Gradio names a file that it has not put away yet
_ANY_BOUNDARY = re.compile(r"boundary[\s\d*]*=", re.IGNORECASE)  # in any of its spellings
_BOUNDARY = re.compile(r'boundary="?([^";,\s]{1,70})"?', re.IGNORECASE)


def is_uploaded(path: Any) -> bool:
    """Whether a path is that of a file in Gradio's folder, and of no other place or address."""
    if not isinstance(path, str) or not path.startswith("/"):
        return False
    try:
        return Path(path).resolve().is_relative_to(Path(get_upload_folder()).resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def uploaded_bytes() -> int:
    """Bytes of all files that Gradio keeps, once those that were broken off are deleted."""
    size = 0
    root = Path(get_upload_folder())
    now = time.time()
    for folder, folders, names in os.walk(root, topdown=False):
        here = Path(folder)
        for name in names:
            with suppress(OSError):  # it may be deleted meanwhile
                stat = (here / name).stat()
                is_broken_off = here == root and _ARRIVING.fullmatch(name)
                if is_broken_off and now - stat.st_mtime > BROKEN_OFF_S:
                    (here / name).unlink()
                else:
                    size += stat.st_size
        if not folders and not names and here != root:
            with suppress(OSError):
                here.rmdir()
    return size


def few_files(kind: str, receive: Receive) -> Receive | None:
    """What receives an upload as long as it has few files; then its client is gone, for its taker.

    Args:
        kind: The request's content type.
        receive: What receives the upload.

    Returns:
        None when what separates the files is not said, or more than once.
    """
    found = _BOUNDARY.search(kind)
    if found is None or len(_ANY_BOUNDARY.findall(kind)) != 1:
        return None
    mark = b"--" + found[1].encode("latin-1")
    tail = b""
    marks = 0

    async def receive_few() -> Message:
        nonlocal tail, marks
        message = await receive()
        if message["type"] != "http.request":
            return message
        seen = tail + message.get("body", b"")
        marks += seen.count(mark)
        # What a mark begins with may be the end of this piece, and none is counted twice.
        rest = seen[seen.rfind(mark) + len(mark) :] if mark in seen else seen
        tail = rest[-(len(mark) - 1) :]
        return message if marks <= MAX_FILES + 1 else {"type": "http.disconnect"}

    return receive_few
