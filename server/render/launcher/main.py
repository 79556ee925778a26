"""The program: tries which walls stand, or puts them up and becomes the browser.

The variable LAUNCH_PLAN holds a `Plan` as JSON.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from .kernel import (
    CLONE_NEWNET,
    CLONE_NEWPID,
    PR_SET_PDEATHSIG,
    enter_user_namespace,
    prctl,
    write,
)
from .plan import OWN_VARIABLES, PLAN_VARIABLE, SANDBOX, WALLS, Plan, WallError
from .walls import put_up

WALL_FAILED_STATUS = 71  # EX_OSERR
# What the kernel adds to a browser's badness, of 1000, so that it never ends the server instead.
FIRST_TO_GO = 500
PROFILE = "--user-data-dir="


def main(arguments: list[str]) -> None:
    """Given a browser's arguments become the browser, given none print what `standing` finds."""
    plan: Plan = json.loads(os.environ[PLAN_VARIABLE])
    if not arguments:
        print(json.dumps(standing(plan)))
        return
    try:
        become(plan, arguments)
    except (OSError, WallError) as error:
        print(f"launcher: {error}", file=sys.stderr)
        sys.exit(WALL_FAILED_STATUS)


def become(plan: Plan, arguments: list[str]) -> None:
    """Put up the walls and replace this program by the browser.

    Raises:
        WallError: A wall cannot stand here.
        OSError: The kernel refuses one, or to start the browser.
    """
    os.dup2(os.open(plan["words"], os.O_WRONLY), 2)
    print(f"launcher: process group {os.getpgrp()}", file=sys.stderr, flush=True)
    write("/proc/self/oom_score_adj", str(FIRST_TO_GO))
    home, parent = plan["home"], os.getppid()
    command = [plan["executable"], *_moved(arguments, home)]
    put_up(plan, plan["walls"])
    os.chdir(home)
    # Last, because a change of user takes it back.
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise WallError("the program that started the browser has ended")
    environment = {k: v for k, v in os.environ.items() if k not in OWN_VARIABLES}
    os.execve(command[0], command, environment | {"HOME": home, "TMPDIR": home})


def standing(plan: Plan) -> dict[str, str]:
    """What is in the way of each wall, or "", given those before it that stand."""
    outcome: dict[str, str] = {}
    stand: list[str] = []
    for wall in (*WALLS, SANDBOX):
        outcome[wall] = _in_child(partial(_try, plan, [*stand, wall]))
        if not outcome[wall]:
            stand.append(wall)
    return outcome


def _moved(arguments: list[str], home: str) -> list[str]:
    """The same arguments with the profile in the browser's own folder."""
    kept = []
    for argument in arguments:
        if argument.startswith(PROFILE):
            # Empty, and Playwright's to remove, which it does not if it is killed.
            Path(argument.removeprefix(PROFILE)).rmdir()
        else:
            kept.append(argument)
    return [*kept, f"{PROFILE}{home}/profile"]


def _try(plan: Plan, walls: list[str]) -> None:
    put_up(plan, walls)
    if not os.access(plan["executable"], os.X_OK):
        raise WallError(f"{plan['executable']} could not be started by then")
    Path(plan["home"], "tried").touch()
    if SANDBOX in walls:
        if os.geteuid() == 0:
            raise WallError("it does not start as root")
        enter_user_namespace(CLONE_NEWPID | CLONE_NEWNET)


def _in_child(action: Callable[[], None]) -> str:
    """Run something in a process of its own and return what went wrong, or ""."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        reason = ""
        try:
            action()
        except OSError as error:
            reason = error.strerror or str(error)
        except Exception as error:
            reason = str(error) or type(error).__name__
        os.write(writer, reason.encode()[:4000])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        reason = answer.read().decode(errors="replace")
    _, status = os.waitpid(child, 0)
    return reason or ("" if status == 0 else f"the attempt ended with status {status}")
