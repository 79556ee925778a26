"""`python -m pleinair.server.cli` is the `pleinair` command."""

from pleinair.server.cli import main

main()
