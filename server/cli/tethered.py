"""The `pleinair` command, for a parent that holds the other end of its standard input.

However the parent ends, the command then ends as at SIGTERM. It is a module of its own, because
`pleinair serve` itself goes on without an input, as under `nohup`.
"""

import os
import select
import signal
import threading
import time

from pleinair.server.cli import main
from pleinair.server.cli.background import STOP_TIMEOUT_S

STDIN = 0
LOOK_EVERY_S = 1.0


def _end_with(parent: int) -> None:
    # What the parent has forked holds the other end too. Not `sys.stdin`, whose lock this thread
    # would hold while the interpreter ends.
    while os.getppid() == parent:
        readable, _, _ = select.select([STDIN], [], [], LOOK_EVERY_S)
        if readable and not os.read(STDIN, 1):
            break
    # To the main thread, which would not wake up for a signal that another one gets.
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
    time.sleep(STOP_TIMEOUT_S)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    tether = threading.Thread(
        target=_end_with, args=[os.getppid()], name="pleinair-tether", daemon=True
    )
    tether.start()
    main()
