"""What a browser says on its stderr, where a sketch can have any line printed."""

import asyncio
import os
import re
from collections import deque
from pathlib import Path

KEPT_LINES = 50
MAX_LINE_BYTES = 1000
GROUP = re.compile(rb"^launcher: process group (\d+)$")
NOISE = b":dbus/"  # there is no bus, and nothing that painting needs on it
# A signal handler, or a check that failed, says so before the process ends, and where the browser
# is started by a script, as Debian's is, its shell after that.
BROKE = re.compile(
    rb"Received signal \d+|:FATAL:|Segmentation fault|Trace/breakpoint trap|Illegal instruction"
    rb"|Bus error|Aborted"
)
BROKE_BYTES = 32  # of what it says then


class Words(asyncio.Protocol):
    """The last lines that a browser said, and what they tell of its start and its end.

    Attributes:
        lines: The last lines.
        group: The process group of the browser and of all that it starts, once it was said.
        broke: Whether one of the browser's processes said that it ends for a fault of its own.
    """

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=KEPT_LINES)
        self.group: int | None = None
        self.broke = False
        self._rest = self._end = b""
        self._transport: asyncio.BaseTransport | None = None
        self._kept_open = -1

    async def listen(self, fifo: Path) -> None:
        """Read what is written to a FIFO until `close`."""
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        # As long as somebody could write, there is no end of the file.
        self._kept_open = os.open(fifo, os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.connect_read_pipe(lambda: self, os.fdopen(reader, "rb"))

    def data_received(self, data: bytes) -> None:
        # Whatever line it stands in, and however long that is.
        self.broke = self.broke or BROKE.search(self._end + data) is not None
        self._end = (self._end + data)[-BROKE_BYTES:]
        *lines, rest = (self._rest + data).split(b"\n")
        self._rest = rest[:MAX_LINE_BYTES]
        for line in lines:
            self._note(line[:MAX_LINE_BYTES])

    def _note(self, line: bytes) -> None:
        if NOISE in line:
            return
        if self.group is None and (group := GROUP.search(line)):  # said before a page is there
            self.group = int(group[1])
            return
        self.lines.append(line.decode(errors="replace"))

    @property
    def reason(self) -> str:
        """The line that most likely says why the browser ended, or ""."""
        telling = [line for line in self.lines if re.search(r"^launcher:|FATAL|ERROR|rror", line)]
        return (telling or [line for line in self.lines if line.strip()] or [""])[0].strip()

    def close(self) -> None:
        """Stop reading; safe to call twice."""
        if self._transport is not None:
            self._transport.close()
            self._transport = None
        if self._kept_open >= 0:
            os.close(self._kept_open)
            self._kept_open = -1
