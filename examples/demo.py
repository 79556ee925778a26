"""Paint the poppy beside this file through a server, and show what it earns."""

import base64
import sys
from pathlib import Path

from rich import print as show

from pleinair import PleinairEnv
from pleinair.server.cli.background import ServerDiedError, background_server
from pleinair.server.cli.pictures import PictureFolder
from pleinair.server.cli.tables import problems, reward_table

SKETCH = Path(__file__).with_name("poppy.js")


def main() -> int:
    """Play one episode; the exit status is 0 when it earned a reward above 0."""
    with background_server() as url, PleinairEnv(base_url=url).sync() as env:
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
    try:
        sys.exit(main())
    except ServerDiedError as error:
        sys.exit(str(error))
