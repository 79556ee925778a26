"""`pleinair pool list`: what is in a pool."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Annotated, Any

import typer
from rich.table import Table

from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pool.common import Location, Revision, chosen, told
from pleinair.server.pool import TIERS, Painting, Tier, load_pool


def list_paintings(
    pool: Location = None,
    revision: Revision = None,
    tier: Annotated[Tier | None, typer.Option(help="Only this tier.")] = None,
    subject: Annotated[str | None, typer.Option(help="Only this subject.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show how many paintings of which subject are in which tier, or the paintings themselves."""
    with told():
        loaded = load_pool(*chosen(pool, revision))
    paintings = [
        one for one in loaded if tier in (None, one.tier) and subject in (None, one.subject)
    ]
    if as_json:
        print_json(list(map(row, paintings)))
        return
    filtered = tier is not None or subject is not None
    table = paintings_table(paintings) if filtered else tiers_table(paintings)
    table.caption = f"{len(paintings)} paintings of {loaded.described}"
    stdout().print(table)


def row(painting: Painting) -> dict[str, Any]:
    """A painting as a row of JSON."""
    return {one.name: getattr(painting, one.name) for one in fields(painting) if one.compare}


def tiers_table(paintings: Sequence[Painting]) -> Table:
    """How many paintings there are of each subject in each tier."""
    counts = Counter((one.subject, one.tier) for one in paintings)
    table = Table("subject")
    for heading in (*TIERS, "all"):
        table.add_column(heading, justify="right")
    for subject in sorted({one.subject for one in paintings}):
        numbers = [counts[subject, tier] for tier in TIERS]
        table.add_row(Text(subject or "not recorded"), *map(_shown, numbers), str(sum(numbers)))
    table.add_section()
    totals = [sum(one.tier == tier for one in paintings) for tier in TIERS]
    table.add_row("all", *map(_shown, totals), str(len(paintings)))
    return table


def paintings_table(paintings: Sequence[Painting]) -> Table:
    """One line a painting."""
    table = Table("painting", "subject", "tier", "painted", "author", "reason")
    for one in paintings:
        texts = (one.name, one.subject, one.tier, f"{one.paint_fraction:.1%}", one.author)
        table.add_row(*map(Text, texts), Text(one.reason))
    return table


def _shown(number: int) -> str:
    return str(number) if number else "-"
