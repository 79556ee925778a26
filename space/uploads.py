"""Files that visitors upload: which paths are such files, how they are kept, what is swept."""

import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, BinaryIO

from gradio.utils import get_upload_folder
from starlette.datastructures import UploadFile
from starlette.requests import Request

from pleinair.space.opened import on_disk

MAX_FILES = 4  # of one request; each is open until the last of them has come
# Of all files that were uploaded, or made for visitors to take with them, in the last hours.
MAX_UPLOADED_BYTES = 1024 * 1024 * 1024
# What a file counts beside what is in it: its name, its folder, and the time to find it again.
EACH_BYTES = 64 * 1024
KEPT_S = 2 * 3600.0  # Gradio itself keeps what the page has made for one
UPLOADED = "upload-"  # the names of folders of single files
MAX_PATH_CHARS = 1_024
MAX_FOLDERS = 32
MAX_NAME_CHARS = 100
COPIED_BYTES = 1024 * 1024  # at a time
_UNUSUAL = re.compile(r"[^\w.\- ]")  # in the name of a file
# As browsers and clients say it. Other spellings are read in other ways by other readers.
FORM = re.compile(r"multipart/form-data; ?boundary=[A-Za-z0-9'()+_./:=?-]{1,70}", re.IGNORECASE)


def is_uploaded(path: Any) -> bool:
    """Whether a path is that of a file in Gradio's folder, and of no other place or address."""
    if not isinstance(path, str) or not path.startswith("/") or len(path) > MAX_PATH_CHARS:
        return False
    if path.count("/") > MAX_FOLDERS:  # each of which is looked at
        return False
    try:
        return Path(path).resolve().is_relative_to(Path(get_upload_folder()).resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def let_go(path: Path) -> None:
    """Delete a file that was uploaded; one that the page has made for visitors stays."""
    if path.parent.name.startswith(UPLOADED):
        path.unlink(missing_ok=True)


def uploaded_bytes() -> int:
    """Bytes of all files in Gradio's folder, once those that are hours old are deleted."""
    root = Path(get_upload_folder())
    oldest = time.time() - KEPT_S
    for folder, folders, names in os.walk(root, topdown=False):
        here = Path(folder)
        for name in names:
            with suppress(OSError):  # it may be deleted meanwhile
                if (here / name).stat().st_mtime < oldest:
                    (here / name).unlink()
        if here != root and not folders:
            with suppress(OSError):  # which is not empty
                here.rmdir()
    return on_disk(root, EACH_BYTES)


async def files_of(request: Request) -> Iterator[UploadFile]:
    """The files of an upload, each until the next is asked for.

    Raises:
        starlette.exceptions.HTTPException: It holds something else, or too many.
        starlette.requests.ClientDisconnect: It did not come to its end.
    """
    form = await request.form(max_files=MAX_FILES, max_fields=0)
    return (file for _, file in form.multi_items() if isinstance(file, UploadFile))


def keep(name: str, file: BinaryIO) -> str:
    """Put a file where Gradio looks for what was uploaded, and return its path.

    Nobody else's file is there, whatever is in it.
    """
    folder = Path(get_upload_folder()) / f"{UPLOADED}{token_hex(16)}"
    folder.mkdir(parents=True)
    path = folder / (_UNUSUAL.sub("_", Path(name).name)[-MAX_NAME_CHARS:] or "file")
    file.seek(0)
    with path.open("wb") as kept:
        shutil.copyfileobj(file, kept, COPIED_BYTES)
    return str(path)
