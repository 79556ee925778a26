"""The system calls that Python has no words for."""

import ctypes
import os
from pathlib import Path

# <linux/sched.h>
CLONE_NEWIPC, CLONE_NEWUSER = 0x08000000, 0x10000000
CLONE_NEWPID, CLONE_NEWNET = 0x20000000, 0x40000000
# <linux/prctl.h>
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 1, 4, 24, 38

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
_libc.unshare.argtypes = [ctypes.c_int]
_libc.prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]


def unshare(flags: int) -> None:
    """Leave the namespaces of those kinds for new ones.

    Raises:
        OSError: The kernel refuses.
    """
    check("unshare", _libc.unshare(flags))


def enter_user_namespace(others: int) -> None:
    """Leave namespaces as the owner of a new user namespace, in which nobody changes names.

    Raises:
        OSError: The kernel refuses.
    """
    user, group = os.geteuid(), os.getegid()
    unshare(CLONE_NEWUSER | others)
    write("/proc/self/setgroups", "deny")
    write("/proc/self/uid_map", f"{user} {user} 1")
    write("/proc/self/gid_map", f"{group} {group} 1")


def prctl(option: int, value: int) -> None:
    """Set something about this process.

    Raises:
        OSError: The kernel refuses.
    """
    check("prctl", _libc.prctl(option, value, 0, 0, 0))


def syscall(number: int, *arguments: int | bytes | None) -> int:
    """Make a system call by its number; negative when the kernel refuses."""
    wide = (ctypes.c_long(one) if isinstance(one, int) else one for one in arguments)
    return int(_libc.syscall(ctypes.c_long(number), *wide))


def check(name: str, result: int) -> int:
    """Return a result that is not negative.

    Raises:
        OSError: It is negative.
    """
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, f"{name}: {os.strerror(code)}")
    return result


def capabilities() -> int:
    """The capabilities that are in effect, a bit each."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("CapEff:"):
            return int(line.split()[1], 16)
    return 0


def write(path: str, text: str) -> None:
    """Write to a file that is there, without truncating it, which Landlock would refuse."""
    file = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
    try:
        os.write(file, text.encode())
    finally:
        os.close(file)
