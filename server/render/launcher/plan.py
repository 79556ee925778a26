"""What the server asks of the launcher."""

from typing import TypedDict

PLAN_VARIABLE = "LAUNCH_PLAN"
OWN_VARIABLES = (PLAN_VARIABLE, "LAUNCH_PYTHON", "LAUNCH_FOLDER")

# In the order in which they go up: each needs rights that a later one takes.
WALLS = ("user", "network", "privileges", "sockets", "files")
SANDBOX = "sandbox"  # Chromium's own, which it puts up itself; here it is only tried


class Plan(TypedDict):
    """How a browser shall be started.

    Attributes:
        walls: Names of the walls to put up.
        executable: The browser.
        home: The folder that the browser may write to.
        words: Where its stderr goes, a FIFO.
        user: The user to run as, and its group.
        groups: Groups that may use the graphics devices.
        devices: Device files that may be written to.
        readable: Folders that may be read.
        data_limit_bytes: Private memory that each process may have.
    """

    walls: list[str]
    executable: str
    home: str
    words: str
    user: int
    groups: list[int]
    devices: list[str]
    readable: list[str]
    data_limit_bytes: int


class WallError(Exception):
    """A wall cannot stand here; the message says why."""
