"""Puts walls around a browser and becomes that browser.

A program of its own, so that nothing here runs inside the server: launch.sh starts it with the
standard library alone, and the variable LAUNCH_PLAN holds a `Plan` as JSON. Given a browser's
arguments it puts up the walls of the plan or ends with status 71. Given none it tries which walls
can stand together and prints them as JSON, each with what is in its way, or "".
"""

import ctypes
import json
import os
import resource
import signal
import struct
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypedDict

PLAN_VARIABLE = "LAUNCH_PLAN"
OWN_VARIABLES = (PLAN_VARIABLE, "LAUNCH_PYTHON", "LAUNCH_SCRIPT")
WALL_FAILED_STATUS = 71  # EX_OSERR

# In the order in which they go up: each needs rights that a later one takes.
WALLS = ("user", "network", "privileges", "files")
SANDBOX = "sandbox"  # Chromium's own, which it puts up itself; here it is only tried

# <linux/sched.h>, <linux/prctl.h>, <linux/capability.h>
CLONE_NEWIPC, CLONE_NEWUSER = 0x08000000, 0x10000000
CLONE_NEWPID, CLONE_NEWNET = 0x20000000, 0x40000000
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 1, 4, 24, 38
CAP_SYS_ADMIN = 21
# To give a folder to another user, become that user, and clear up and end what it leaves behind.
NEEDED_CAPABILITIES = {
    "CAP_CHOWN": 0,
    "CAP_DAC_OVERRIDE": 1,
    "CAP_KILL": 5,
    "CAP_SETGID": 6,
    "CAP_SETUID": 7,
}

# <linux/landlock.h>; the numbers of the system calls are the same on every architecture.
LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF = 444, 445, 446
LANDLOCK_CREATE_RULESET_VERSION, LANDLOCK_RULE_PATH_BENEATH = 1, 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
TRUNCATE, IOCTL_DEV = 1 << 14, 1 << 15
# How many file rights each version of Landlock knows.
FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
TCP_SINCE, SCOPES_SINCE = 4, 6
BIND_AND_CONNECT_TCP = 0b11
ABSTRACT_SOCKETS_AND_SIGNALS = 0b11

FILE_SIZE_LIMIT_BYTES = 2**30  # of one file: the largest is the memory that processes share
# What the kernel adds to a browser's badness, of 1000, so that it never ends the server instead.
FIRST_TO_GO = 500
TASKS_LIMIT = 1024  # processes and threads of a user that has one browser, which needs 150


class Plan(TypedDict):
    """What the server wants.

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


_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
_libc.unshare.argtypes = [ctypes.c_int]
_libc.prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]


def main(arguments: list[str]) -> None:
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
    """Put up the walls and replace this program by the browser."""
    os.dup2(os.open(plan["words"], os.O_WRONLY), 2)
    print(f"launcher: process group {os.getpgrp()}", file=sys.stderr, flush=True)
    _write("/proc/self/oom_score_adj", str(FIRST_TO_GO))
    home, parent = plan["home"], os.getppid()
    command = [plan["executable"], *_moved(arguments, home)]
    put_up(plan, plan["walls"])
    os.chdir(home)
    # Last, because a change of user takes it back.
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise WallError("the program that started the browser has ended")
    environment = {k: v for k, v in os.environ.items() if k not in OWN_VARIABLES}
    environment |= {"HOME": home, "TMPDIR": home}
    os.execve(command[0], command, environment)


def _moved(arguments: list[str], home: str) -> list[str]:
    """The same arguments with the profile in the browser's own folder."""
    option = "--user-data-dir="
    kept = []
    for argument in arguments:
        if argument.startswith(option):
            # Empty, and Playwright's to remove, which it does not if it is killed.
            Path(argument.removeprefix(option)).rmdir()
        else:
            kept.append(argument)
    return [*kept, f"{option}{home}/profile"]


def standing(plan: Plan) -> dict[str, str]:
    """What is in the way of each wall, or "", given those before it that stand."""
    outcome: dict[str, str] = {}
    stand: list[str] = []
    for wall in (*WALLS, SANDBOX):
        outcome[wall] = _in_child(partial(_try, plan, [*stand, wall]))
        if not outcome[wall]:
            stand.append(wall)
    return outcome


def _try(plan: Plan, walls: list[str]) -> None:
    put_up(plan, walls)
    if not os.access(plan["executable"], os.X_OK):
        raise WallError(f"{plan['executable']} could not be started by then")
    with open(Path(plan["home"], "tried"), "w"):
        pass
    if SANDBOX in walls:
        if os.geteuid() == 0:
            raise WallError("it does not start as root")
        _enter_user_namespace(CLONE_NEWPID | CLONE_NEWNET)


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


def put_up(plan: Plan, walls: list[str]) -> None:
    """Put walls around this process.

    Raises:
        WallError: One cannot stand here.
        OSError: The kernel refuses one.
    """
    privileged = bool(_capabilities() >> CAP_SYS_ADMIN & 1)
    if os.geteuid() == 0:
        owner = plan["user"] if "user" in walls else 0
        os.chown(plan["home"], owner, owner)
    if "network" in walls and privileged:
        _check("unshare", _libc.unshare(CLONE_NEWNET | CLONE_NEWIPC))
    if "user" in walls:
        _become_user(plan)
    if "network" in walls and not privileged:
        _enter_user_namespace(CLONE_NEWNET | CLONE_NEWIPC)
    if "privileges" in walls:
        _give_up_privileges(plan, own_user="user" in walls)
    if "files" in walls:
        _landlock(plan)


def _become_user(plan: Plan) -> None:
    if os.geteuid() != 0:
        raise WallError("the server is not root, so its browsers run as its own user")
    missing = [name for name, bit in NEEDED_CAPABILITIES.items() if not _capabilities() >> bit & 1]
    if missing:
        raise WallError(f"root lacks {', '.join(missing)} here")
    user = plan["user"]
    os.setgroups(plan["groups"])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    _prctl(PR_SET_DUMPABLE, 1)  # or /proc/self stays root's, and no user namespace can be set up
    for path in (plan["home"], plan["executable"]):
        if not os.access(path, os.X_OK):
            raise WallError(f"another user cannot reach {path}")


def _enter_user_namespace(others: int) -> None:
    user, group = os.geteuid(), os.getegid()
    _check("unshare", _libc.unshare(CLONE_NEWUSER | others))
    for name, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        _write(f"/proc/self/{name}", text)


def _give_up_privileges(plan: Plan, own_user: bool) -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _lower(resource.RLIMIT_FSIZE, FILE_SIZE_LIMIT_BYTES)
    _lower(resource.RLIMIT_DATA, plan["data_limit_bytes"])
    if own_user:  # elsewhere the limit would count what else the user runs
        _lower(resource.RLIMIT_NPROC, TASKS_LIMIT)
    if os.geteuid() == 0:
        capability = 0
        while _libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0:
            capability += 1
    _prctl(PR_SET_NO_NEW_PRIVS, 1)


def _lower(limit: int, value: int) -> None:
    _, hard = resource.getrlimit(limit)
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(limit, (value, value))


def _landlock(plan: Plan) -> None:
    """Let the process, and all that it starts, touch little, and reach no other process."""
    version = _syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_CREATE_RULESET_VERSION)
    if version < 1:
        raise WallError("this kernel has no Landlock")
    every_right = (1 << FILE_RIGHTS[min(version, max(FILE_RIGHTS))]) - 1
    of_files = every_right & (EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV)
    fields = [every_right]
    if version >= TCP_SINCE:
        fields.append(BIND_AND_CONNECT_TCP)
    if version >= SCOPES_SINCE:
        fields.append(ABSTRACT_SOCKETS_AND_SIGNALS)
    attributes = struct.pack(f"{len(fields)}Q", *fields)
    created = _syscall(LANDLOCK_CREATE_RULESET, attributes, len(attributes), 0)
    rules = _check("landlock_create_ruleset", created)
    look = EXECUTE | READ_FILE | READ_DIR
    for folder in plan["readable"]:
        _allow(rules, folder, look)
    _allow(rules, str(Path(plan["executable"]).resolve().parent), look)
    # Chromium's sandbox is set up there; what else is there belongs to other users.
    _allow(rules, "/proc", look | (WRITE_FILE if os.geteuid() != 0 else 0))
    for device in plan["devices"]:
        _allow(rules, device, of_files)
    _allow(rules, plan["home"], every_right)
    _check("landlock_restrict_self", _syscall(LANDLOCK_RESTRICT_SELF, rules, 0))
    os.close(rules)


def _allow(rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # what is not there needs no rule
    rule = struct.pack("=Qi", rights, place)
    added = _syscall(LANDLOCK_ADD_RULE, rules, LANDLOCK_RULE_PATH_BENEATH, rule, 0)
    _check("landlock_add_rule", added)
    os.close(place)


def _capabilities() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("CapEff:"):
            return int(line.split()[1], 16)
    return 0


def _write(path: str, text: str) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CLOEXEC)  # not truncated, which Landlock refuses
    os.write(file, text.encode())
    os.close(file)


def _syscall(number: int, *arguments: int | bytes | None) -> int:
    wide = (ctypes.c_long(one) if isinstance(one, int) else one for one in arguments)
    return int(_libc.syscall(ctypes.c_long(number), *wide))


def _prctl(option: int, value: int) -> None:
    _check("prctl", _libc.prctl(option, value, 0, 0, 0))


def _check(name: str, result: int) -> int:
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, f"{name}: {os.strerror(code)}")
    return result


if __name__ == "__main__":
    main(sys.argv[1:])
