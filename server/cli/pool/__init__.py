"""`pleinair pool`: the reference paintings, and the tools to build one's own."""

import typer

from pleinair.server.cli.pool import calibrate, exchange, generate, rate, render, sheet, verify
from pleinair.server.cli.pool import list as listing

app = typer.Typer(help="The reference paintings, and the tools to build your own.")
app.command("list")(listing.list_paintings)
app.command()(verify.verify)
app.command()(render.render)
app.command()(sheet.sheet)
app.command()(rate.rate)
app.command()(generate.generate)
app.command()(calibrate.calibrate)
app.command()(exchange.pull)
app.command()(exchange.push)
