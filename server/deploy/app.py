"""What a Space of the kind `gradio` runs: the whole server, its page included."""

import os
import sys

from pleinair.server.cli import main

PORT = "7860"  # where Spaces are expected to listen

if __name__ == "__main__":
    port = os.environ.get("GRADIO_SERVER_PORT", PORT)
    sys.argv[1:] = ["serve", "--host", "0.0.0.0", "--port", port]
    main()
