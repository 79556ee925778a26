"""`pleinair pool verify`: whether the sketches still give the pictures."""

from collections import Counter
from collections.abc import Sequence

import typer
from rich.table import Table

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pool.common import (
    Location,
    Revision,
    Sample,
    rows_of,
    told,
    with_renderer,
)
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status
from pleinair.server.pool.verify import Verified, verify_rows

WORDS = {
    "same": "the recorded picture, byte for byte",
    "same_pixels": "the recorded pixels, encoded otherwise",
    "close": "close to the recorded picture, on another browser or driver",
    "different": "another picture",
    "failed": "not painted",
}


def verify(
    pool: Location = None,
    revision: Revision = None,
    sample: Sample = None,
    as_json: AsJson = False,
) -> None:
    """Render every sketch of a pool; status 1 when a picture is not the recorded one."""
    config = read_settings()
    with told():
        folder, rows = rows_of(pool, revision, sample)
        with progress("verifying", len(rows)) as tell:
            results = with_renderer(
                lambda renderer: verify_rows(
                    folder, rows, renderer, lambda one: tell(f"{one.name} {one.outcome}")
                ),
                config,
                len(rows),
            )
    if as_json:
        print_json(results)
    else:
        _show(results)
    if not all(one.ok for one in results):
        raise typer.Exit(Status.SKETCH_FAILED)


def _show(results: Sequence[Verified]) -> None:
    notable = [one for one in results if one.outcome != "same"]
    if notable:
        table = Table("painting", "outcome", "what differs")
        for one in notable:
            style = None if one.ok else "red"
            table.add_row(one.name, one.outcome, Text(one.detail, overflow="fold"), style=style)
        stdout().print(table)
    for outcome, count in Counter(one.outcome for one in results).most_common():
        stdout().print(f"{count} of {len(results)}: {WORDS[outcome]}")
