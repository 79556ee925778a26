"""Paint the poppy beside this file through a server, and show what it earns."""

import base64
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich import print as show

from pleinair import PleinairEnv
from pleinair.server.cli.pictures import PictureFolder
from pleinair.server.cli.tables import problems, reward_table

SKETCH = Path(__file__).with_name("poppy.js")
STOP_TIMEOUT_S = 30  # the server gives requests in flight 10 s, and its browsers some more


@contextmanager
def server() -> Iterator[str]:
    """A server of our own on a free port of this machine; gives its address."""
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()  # comes when it listens; empty when it has died
            if not line:
                sys.exit(f"the server did not start: it ended with status {process.wait()}")
            yield json.loads(line)["url"]
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


def main() -> int:
    """Play one episode; the exit status is 0 when it earned a reward above 0."""
    with server() as url, PleinairEnv(base_url=url).sync() as env:
        print(f"The server listens on {url}")
        print(env.reset(subject="poppy", seed=0, return_image=True).observation.prompt)
        result = env.step(SKETCH.read_text("utf-8"))

    seen = result.observation
    show(reward_table("poppy", result.reward, seen.terms))
    show(problems(seen, seen.errors))
    if seen.png_base64 is not None:
        picture = PictureFolder(Path("paintings")).put(base64.b64decode(seen.png_base64), SKETCH)
        print(f"The painting: {picture.resolve()}")
    return 0 if result.reward else 1


if __name__ == "__main__":
    sys.exit(main())
