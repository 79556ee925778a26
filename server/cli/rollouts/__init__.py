"""`pleinair rollouts`: what was recorded of every step."""

import typer

from pleinair.server.cli.rollouts import exchange, replay, show
from pleinair.server.cli.rollouts import list as listing

app = typer.Typer(help="Recorded rollouts: look at them, play them again, share them.")
app.command("list")(listing.list_rollouts)
app.command()(show.show)
app.command()(replay.replay)
app.command()(exchange.export)
app.command()(exchange.gallery)
app.command()(exchange.push)
