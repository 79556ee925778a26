"""`pleinair pool calibrate`: which references are useful opponents."""

import asyncio
import hashlib
import logging
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pictures import need_writable
from pleinair.server.cli.pool.common import Revision, chosen, leave, told
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status
from pleinair.server.cli.tables import NOTHING
from pleinair.server.pool import TIERS, Painting, PoolError, load_pool
from pleinair.server.pool.painting import read_bytes
from pleinair.server.settings import Settings
from pleinair.server.tasks.subjects import SUBJECTS

if TYPE_CHECKING:
    from pleinair.server.pool.calibrate import Calibrated, Challenger, Compare

log = logging.getLogger(__name__)


def calibrate(
    paintings: Annotated[
        list[str],
        typer.Argument(metavar="PAINTING", help="PNGs, or pools: folders or Hub datasets."),
    ],
    pool: Annotated[
        str | None, typer.Option(help="The pool of the references; else as for the server.")
    ] = None,
    revision: Revision = None,
    subject: Annotated[str, typer.Option(help="What the PNGs show.")] = "",
    plot: Annotated[Path | None, typer.Option(help="Where to draw the result as a PNG.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show how often paintings beat each reference, by the judge that the server would ask.

    A reference that all beat, or none, tells a policy nothing. Status 3 when the judge left a
    pair unanswered.
    """
    if plot is not None:
        _need_plot(plot)
    from pleinair.server.pool.calibrate import calibrate as calibrate_pool

    config = read_settings()
    with told():
        references = load_pool(*chosen(pool, revision)).paintings
        challengers = [one for name in paintings for one in _challengers(name, subject)]
        compare = _judge(config)
        with progress("calibrating", len(references)) as tell:
            results = asyncio.run(
                calibrate_pool(challengers, references, compare, lambda one: tell(one.name))
            )
    results.sort(key=lambda one: (TIERS.index(one.tier), -(one.information or 0), one.name))
    if plot is not None:
        from pleinair.benchmarks.calibration_plot import plot_calibration

        plot_calibration(results, plot)
    if as_json:
        print_json(results)
    else:
        stdout().print(_table(results, len(challengers)))
    if any(one.unanswered for one in results):
        raise typer.Exit(Status.OURS_FAILED)


def _need_plot(plot: Path) -> None:
    if find_spec("matplotlib") is None:
        leave(
            "this needs matplotlib: pip install 'openenv-pleinair[bench]' brings it",
            Status.WRONG_USAGE,
        )
    if plot.is_dir():
        raise typer.BadParameter(f"the plot cannot be drawn to {plot}: it is a folder")
    need_writable(plot.parent)


def _challengers(name: str, subject: str) -> "list[Challenger]":
    """The paintings that an argument names.

    Raises:
        PoolError: It names neither a picture nor a pool.
    """
    from pleinair.server.pool.calibrate import Challenger

    path = Path(name)
    if not path.is_file():
        dataset, _, commit = name.partition("@")
        pool = load_pool(name) if path.is_dir() else load_pool(dataset, commit or None)
        return [Challenger(one.name, one.png(), one.subject, one.sha256) for one in pool]
    png = read_bytes(path)
    return [Challenger(path.stem, png, subject, hashlib.sha256(png).hexdigest())]


def _judge(config: Settings) -> "Compare":
    """The deployment's judge, asked about one pair.

    Raises:
        PoolError: The deployment has none.
    """
    from pleinair.server.scoring.judge import Entry
    from pleinair.server.scoring.scorers import scorers_of

    judge = scorers_of(config).judge
    if judge is None:
        raise PoolError("PLEINAIR_JUDGE is none, so that there is no judge to calibrate with")

    async def compare(challenger: "Challenger", reference: Painting) -> float | None:
        first = Entry(challenger.png, _request(challenger.subject))
        second = Entry(reference.png(), _request(reference.subject), reference.tier)
        scored = await judge.score(first, [second])
        if scored.failure is not None:
            log.warning("%s against %s: %s", challenger.name, reference.name, scored.detail)
        return scored.value

    return compare


def _request(subject: str) -> str:
    return SUBJECTS.get(subject, subject) or "a subject of choice"


def _table(results: "list[Calibrated]", paintings: int) -> Table:
    table = Table()
    table.add_column("reference", no_wrap=True)
    for heading in ("subject", "tier"):
        table.add_column(heading)
    for heading in ("beaten by", "information, bits"):
        table.add_column(heading, justify="right")
    table.add_column("useful")
    for one in results:
        table.add_row(
            one.name,
            one.subject,
            one.tier,
            NOTHING if one.win_rate is None else f"{one.win_rate:.0%}",
            NOTHING if one.information is None else f"{one.information:.2f}",
            "yes" if one.useful else "no",
            style=None if one.useful else "dim",
        )
    useful = sum(one.useful for one in results)
    table.caption = f"{useful} of {len(results)} references tell {paintings} paintings apart"
    return table
