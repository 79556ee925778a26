"""No way to reach another program by a socket, by a filter on system calls."""

import ctypes
import errno
import os
import struct

from .kernel import check, syscall
from .plan import WallError

# <linux/filter.h>: instructions of the filter, and of those it may have.
LOAD, JUMP_IF_EQUAL, JUMP_IF_AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
INSTRUCTION = struct.Struct("=HBBI")
# <linux/seccomp.h>: what it returns, and where it finds the number, architecture and argument.
SET_MODE_FILTER = 1
SPEC_ALLOW = 4  # or kernels before 5.16 slow the processor down for what is filtered
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EACCES
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16
# By machine: <linux/audit.h>, and the numbers of socket(2), connect(2) and seccomp(2).
MACHINES = {"x86_64": (0xC000003E, 41, 42, 317), "aarch64": (0xC00000B7, 198, 203, 277)}
FOREIGN_NUMBERS = 0x40000000  # of x86's other calling convention
IO_URING_SETUP = 425  # makes sockets without socket(2)
AF_UNIX, AF_NETLINK = 1, 16  # the second asks the kernel about interfaces


def refuse_connections() -> None:
    """Refuse every connection and all but local sockets, to whatever this process becomes.

    What is left are the pairs of sockets by which the processes of a browser talk.

    Raises:
        WallError: This processor's system calls are not known.
        OSError: The kernel refuses.
    """
    machine = os.uname().machine
    if machine not in MACHINES:
        raise WallError(f"the system calls of {machine} are not known here")
    architecture, socket, connect, seccomp = MACHINES[machine]
    program = ctypes.create_string_buffer(_assembled(architecture, socket, connect))
    instructions = len(program.raw) // INSTRUCTION.size
    header = ctypes.create_string_buffer(
        struct.pack("@HP", instructions, ctypes.addressof(program))
    )
    made = syscall(seccomp, SET_MODE_FILTER, SPEC_ALLOW, ctypes.addressof(header))
    check("seccomp", made)


def _assembled(architecture: int, socket: int, connect: int) -> bytes:
    """The filter; each jump counts the instructions to leave out when true and when false."""
    steps = (
        (LOAD, 0, 0, ARCHITECTURE),
        (JUMP_IF_EQUAL, 0, 9, architecture),
        (LOAD, 0, 0, NUMBER),
        (JUMP_IF_AT_LEAST, 7, 0, FOREIGN_NUMBERS),
        (JUMP_IF_EQUAL, 6, 0, IO_URING_SETUP),
        (JUMP_IF_EQUAL, 5, 0, connect),
        (JUMP_IF_EQUAL, 0, 3, socket),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (JUMP_IF_EQUAL, 1, 0, AF_UNIX),
        (JUMP_IF_EQUAL, 0, 1, AF_NETLINK),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, REFUSE),
    )
    return b"".join(INSTRUCTION.pack(*step) for step in steps)
