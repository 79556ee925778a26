"""The walls, one by one."""

import os
import resource

from .kernel import (
    CLONE_NEWIPC,
    CLONE_NEWNET,
    PR_CAPBSET_DROP,
    PR_SET_DUMPABLE,
    PR_SET_NO_NEW_PRIVS,
    capabilities,
    enter_user_namespace,
    prctl,
    unshare,
)
from .landlock import restrict
from .plan import Plan, WallError
from .seccomp import refuse_connections

# <linux/capability.h>: to give a folder to another user, become that user, and clear up and end
# what it leaves behind.
NEEDED_CAPABILITIES = {
    "CAP_CHOWN": 0,
    "CAP_DAC_OVERRIDE": 1,
    "CAP_KILL": 5,
    "CAP_SETGID": 6,
    "CAP_SETUID": 7,
}
CAP_SYS_ADMIN = 21

FILE_SIZE_LIMIT_BYTES = 2**30  # of one file: the largest is the memory that processes share
TASKS_LIMIT = 1024  # processes and threads of a user that has one browser, which needs 150


def put_up(plan: Plan, walls: list[str]) -> None:
    """Put walls around this process, and around whatever it becomes and starts.

    Raises:
        WallError: One cannot stand here.
        OSError: The kernel refuses one.
    """
    privileged = bool(capabilities() >> CAP_SYS_ADMIN & 1)
    if os.geteuid() == 0:
        owner = plan["user"] if "user" in walls else 0
        os.chown(plan["home"], owner, owner)
    if "network" in walls and privileged:
        unshare(CLONE_NEWNET | CLONE_NEWIPC)
    if "user" in walls:
        _become_user(plan)
    if "network" in walls and not privileged:
        enter_user_namespace(CLONE_NEWNET | CLONE_NEWIPC)
    if "privileges" in walls:
        _give_up_privileges(plan, own_user="user" in walls)
    if "sockets" in walls:
        refuse_connections()
    if "files" in walls:
        restrict(plan)


def _become_user(plan: Plan) -> None:
    if os.geteuid() != 0:
        raise WallError("the server is not root, so its browsers run as its own user")
    has = capabilities()
    missing = [name for name, bit in NEEDED_CAPABILITIES.items() if not has >> bit & 1]
    if missing:
        raise WallError(f"root lacks {', '.join(missing)} here")
    user = plan["user"]
    os.setgroups(plan["groups"])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    prctl(PR_SET_DUMPABLE, 1)  # or /proc/self stays root's, and no user namespace can be set up
    for path in (plan["home"], plan["executable"]):
        if not os.access(path, os.X_OK):
            raise WallError(f"another user cannot reach {path}")


def _give_up_privileges(plan: Plan, own_user: bool) -> None:
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_FSIZE, FILE_SIZE_LIMIT_BYTES)
    _lower(resource.RLIMIT_DATA, plan["data_limit_bytes"])
    if own_user:  # elsewhere the limit would count what else the user runs
        _lower(resource.RLIMIT_NPROC, TASKS_LIMIT)
    if os.geteuid() == 0:
        _drop_capabilities()
    prctl(PR_SET_NO_NEW_PRIVS, 1)


def _drop_capabilities() -> None:
    """Leave root nothing that it could have back by starting a program."""
    capability = 0
    while True:
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError:  # it was the last, or root may not even drop
            return
        capability += 1


def _lower(limit: int, value: int) -> None:
    _, hard = resource.getrlimit(limit)
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(limit, (value, value))
