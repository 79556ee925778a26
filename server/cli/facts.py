"""The table of what the source of a sketch says."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.table import Table

from pleinair.server.cli.output import Text
from pleinair.server.cli.tables import NOTHING
from pleinair.server.sketch import BrushCall, CanvasCall, EntryPoint, Site, SketchFacts

SHOWN_PLACES = 5  # of one name; the others are counted
REACH = {"certain": "", "possible": "may not run", "never": "never runs"}


def facts_table(title: str, facts: SketchFacts | None) -> Table:
    """One line a fact; places are line:column of the source."""
    table = Table(title=Text(title, "bold"), title_justify="left", show_header=False)
    if facts is None or facts.syntax_error is not None:
        table.add_row("sketch", "none that can be read")
        return table
    table.add_row("code", f"{facts.code_chars:,} characters, {facts.tokens:,.0f} tokens")
    table.add_row("entry points", _sites(facts.entry_points))
    table.add_row("canvases", Text("\n".join(map(_canvas, facts.canvases)) or NOTHING))
    table.add_row("calls noLoop()", _yes(facts.no_loop))
    table.add_row("brush calls", _sites(facts.brush_calls))
    table.add_row("other uses of brush", _yes(facts.brush_mentioned))
    table.add_row("p5's own painting", _sites(facts.primitives))
    table.add_row("reaches outside", _sites(facts.outside))
    table.add_row("writes text", _sites(facts.text))
    table.add_row("tampers with", _sites(facts.tampering))
    table.add_row("hides names", _yes(facts.opaque))
    return table


def _sites(sites: Sequence[Site]) -> Text:
    ordered = sorted(sites, key=lambda site: (_name(site), site.line, site.column))
    lines = [_places(name, list(group)) for name, group in groupby(ordered, _name)]
    return Text("\n".join(lines) or NOTHING, overflow="fold")


def _places(name: str, sites: Sequence[Site]) -> str:
    places = ", ".join(f"{site.line}:{site.column}" for site in sites[:SHOWN_PLACES])
    more = len(sites) - SHOWN_PLACES
    return f"{name} at {places}" + (f" and {more} more" if more > 0 else "")


def _name(site: Site) -> str:
    remarks = ", ".join(_remarks(site))
    return f"{site.name} ({remarks})" if remarks else site.name


def _remarks(site: Site) -> Iterator[str]:
    if isinstance(site, EntryPoint) and site.is_async:
        yield "async"
    if isinstance(site, BrushCall) and not site.known:
        yield "unknown"
    if isinstance(site, BrushCall) and site.alias:
        yield "by another name"
    if REACH[site.reach]:
        yield REACH[site.reach]


def _canvas(canvas: CanvasCall) -> str:
    width, height = (
        "unknown" if side is None else f"{side:g}" for side in (canvas.width, canvas.height)
    )
    return f"{width} x {height}, {canvas.mode or 'unknown mode'}"


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
