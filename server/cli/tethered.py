"""The `pleinair` command, for a parent that holds the other end of its standard input.

However the parent ends, that end closes with it, and the command ends as at SIGTERM. It is a module
of its own, because `pleinair serve` itself goes on without an input, as under `nohup`.
"""

import os
import signal
import threading
import time

from pleinair.server.cli import main
from pleinair.server.cli.background import STOP_TIMEOUT_S

STDIN = 0


def _end_with_parent() -> None:
    # Not `sys.stdin`, whose lock this thread would hold while the interpreter ends.
    while os.read(STDIN, 1):
        pass
    # To the main thread, which would not wake up for a signal that another one gets.
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
    time.sleep(STOP_TIMEOUT_S)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    threading.Thread(target=_end_with_parent, name="pleinair-tether", daemon=True).start()
    main()
