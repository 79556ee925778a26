"""`pleinair pool sheet`: a pool at a glance."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict

from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pictures import need_writable
from pleinair.server.cli.pool.common import Location, Revision, chosen, told
from pleinair.server.pool import TIERS, Tier, load_pool
from pleinair.server.pool.folder import replace_file
from pleinair.server.pool.sheet import contact_sheet


class SheetRow(BaseModel):
    """One contact sheet: its tier, its path, and how many paintings are on it."""

    model_config = ConfigDict(frozen=True)

    tier: Tier
    png: str
    paintings: int


def sheet(
    pool: Location = None,
    revision: Revision = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="Folder for the sheets.")
    ] = Path(),
    as_json: AsJson = False,
) -> None:
    """Draw a contact sheet for each tier, as pool-TIER.png; one that is there is replaced."""
    need_writable(output)
    rows = []
    with told():
        loaded = load_pool(*chosen(pool, revision))
        for tier in TIERS:
            if paintings := loaded.of_tier(tier):
                path = output / f"pool-{tier}.png"
                replace_file(path, contact_sheet(paintings))
                rows.append(SheetRow(tier=tier, png=str(path), paintings=len(paintings)))
    if as_json:
        print_json(rows)
    else:
        for row in rows:
            stdout().print(f"{row.png}: {row.paintings} paintings", soft_wrap=True, markup=False)
