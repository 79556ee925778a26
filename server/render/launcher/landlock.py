"""Few files to read, fewer to write, and no other process to reach, by Landlock."""

import os
import struct
from pathlib import Path

from .kernel import check, syscall
from .plan import Plan, WallError

# <linux/landlock.h>; the numbers of the system calls are the same on every architecture.
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
CREATE_RULESET_VERSION, RULE_PATH_BENEATH = 1, 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
TRUNCATE, IOCTL_DEV = 1 << 14, 1 << 15
# How many rights to files each version knows; the last holds for later ones.
FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
TCP_SINCE, SCOPES_SINCE = 4, 6
BIND_AND_CONNECT_TCP = 0b11
ABSTRACT_SOCKETS_AND_SIGNALS = 0b11

LOOK = EXECUTE | READ_FILE | READ_DIR


def restrict(plan: Plan) -> None:
    """Let this process, and whatever it becomes and starts, touch what the plan names.

    Signals and traces reach what it starts and nothing else, as far as this kernel can do that.

    Raises:
        WallError: The kernel has no Landlock.
        OSError: The kernel refuses.
    """
    version = syscall(CREATE_RULESET, None, 0, CREATE_RULESET_VERSION)
    if version < 1:
        raise WallError("this kernel has no Landlock")
    every_right = (1 << FILE_RIGHTS[min(version, max(FILE_RIGHTS))]) - 1
    rules = _ruleset(version, every_right)
    for folder in plan["readable"]:
        _allow(rules, folder, LOOK)
    _allow(rules, str(Path(plan["executable"]).resolve().parent), LOOK)
    # Chromium's sandbox is set up there; what else is there belongs to other users.
    _allow(rules, "/proc", LOOK | (WRITE_FILE if os.geteuid() != 0 else 0))
    for device in plan["devices"]:
        _allow(rules, device, every_right & (READ_FILE | WRITE_FILE | TRUNCATE | IOCTL_DEV))
    _allow(rules, plan["home"], every_right)
    check("landlock_restrict_self", syscall(RESTRICT_SELF, rules, 0))
    os.close(rules)


def _ruleset(version: int, every_right: int) -> int:
    fields = [every_right]
    if version >= TCP_SINCE:
        fields.append(BIND_AND_CONNECT_TCP)
    if version >= SCOPES_SINCE:
        fields.append(ABSTRACT_SOCKETS_AND_SIGNALS)
    attributes = struct.pack(f"{len(fields)}Q", *fields)
    created = syscall(CREATE_RULESET, attributes, len(attributes), 0)
    return check("landlock_create_ruleset", created)


def _allow(rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # what is not there needs no rule
    try:
        rule = struct.pack("=Qi", rights, place)
        check("landlock_add_rule", syscall(ADD_RULE, rules, RULE_PATH_BENEATH, rule, 0))
    finally:
        os.close(place)
