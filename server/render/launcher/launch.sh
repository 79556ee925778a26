#!/bin/sh
# Playwright starts one executable. This one hands over to the launcher, which becomes the browser.
exec "$LAUNCH_PYTHON" -I -S -c '
import os, sys
sys.path.append(os.environ["LAUNCH_FOLDER"])
from launcher.main import main
main(sys.argv[1:])
' "$@"
