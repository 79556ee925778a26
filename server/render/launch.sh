#!/bin/sh
# Playwright starts one executable. This one hands over to launcher.py, which becomes the browser.
exec "$LAUNCH_PYTHON" -I -S "$LAUNCH_SCRIPT" "$@"
