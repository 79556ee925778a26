"""Where the page unpacks and makes files: one folder of this process, swept when it has died."""

import atexit
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from pleinair.server.locked import LockedFolder, sweep

PREFIX = "pleinair-page-"
_making = threading.Lock()
_own: LockedFolder | None = None


def folder(name: str) -> TemporaryDirectory[str]:
    """A new folder for one piece of work.

    Args:
        name: What it is for.
    """
    return TemporaryDirectory(prefix=f"{name}-", dir=_room())


def _room() -> Path:
    global _own
    with _making:
        if _own is None or not _own.path.exists():  # what cleans temporary files may have come by
            sweep(PREFIX)
            _own = LockedFolder(PREFIX)
            atexit.register(_own.remove)
        return _own.path
