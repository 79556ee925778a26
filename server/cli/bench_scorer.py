"""`pleinair bench scorer` and `pleinair bench climb`: the embedded scorer fitted and attacked."""

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.benchmarks.scorer.attacks import Attack
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.extras import need_extra, need_place
from pleinair.server.cli.output import AsJson, print_json, stdout
from pleinair.server.cli.pictures import need_writable
from pleinair.server.cli.pool.common import Location, Revision, chosen, told, with_renderer
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status

if TYPE_CHECKING:
    from pleinair.benchmarks.scorer.climb import Climb
    from pleinair.benchmarks.scorer.fit import Fit
    from pleinair.benchmarks.scorer.samples import Stranger
    from pleinair.benchmarks.scorer.validation import Agreement
    from pleinair.server.render import SketchRenderer

Plot = Annotated[Path | None, typer.Option(help="Where to draw the report as a PNG.")]
Write = Annotated[Path | None, typer.Option(help="Where to write the fitted model as JSON.")]
Steps = Annotated[int, typer.Option(min=1, help="Steps to climb.")]
Seeds = Annotated[
    list[int] | None, typer.Option(min=0, help="Of the references and the mutations; 0.")
]
Attacks = Annotated[
    list[Attack] | None,
    typer.Option(
        help="What climbs: a flower, one with tricks to choose from, or masses of nothing."
    ),
]
Folder = Annotated[Path, typer.Option("-o", "--output", help="Where the pictures go.")]


def scorer(
    location: Location = None,
    revision: Revision = None,
    write: Write = None,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Fit the embedded scorer to a pool and cross-validate it; status 1 when it misses a goal."""
    need_extra("sklearn")
    if plot is not None:
        need_extra("matplotlib")
        need_place(plot)
    if write is not None:
        need_place(write)
    from pleinair.benchmarks.scorer.decoys import decoy_sketches, decoys
    from pleinair.benchmarks.scorer.fit import fit_pool, step_count
    from pleinair.benchmarks.scorer.plots import plot_fit
    from pleinair.benchmarks.scorer.strangers import stranger_rows, strangers
    from pleinair.server.pool import load_pool

    with told():
        pool = load_pool(*chosen(location, revision))
        sketches, rows = decoy_sketches(), stranger_rows()

        async def paint(renderer: "SketchRenderer") -> "tuple[list[bytes], list[Stranger]]":
            return await decoys(sketches, renderer, tell), await strangers(rows, renderer, tell)

        with progress("painting", len(sketches) + len(rows)) as tell:
            made, others = with_renderer(paint, read_settings(), len(sketches))
        with progress("fitting", step_count(pool, others)) as tell:
            fit = fit_pool(pool, others, made, tell)
    if write is not None:
        write.write_text(fit.model.model_dump_json(indent=1) + "\n", "utf-8")
    if plot is not None:
        plot_fit(fit, plot)
    if as_json:
        print_json(fit)
    else:
        stdout().print(_agreements(fit), _canaries(fit))
    if not fit.reached:
        raise typer.Exit(Status.SKETCH_FAILED)


def climb(
    location: Location = None,
    revision: Revision = None,
    steps: Steps = 300,
    attack: Attacks = None,
    seed: Seeds = None,
    output: Folder = Path("out/climb"),
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Let a sketch in numbers climb the embedded reward, for people to see where it ends."""
    if plot is not None:
        need_extra("matplotlib")
        need_place(plot)
    need_writable(output)
    from pleinair.benchmarks.scorer.climb import CHILDREN, climb_each
    from pleinair.benchmarks.scorer.plots import plot_climbs
    from pleinair.server.pool import load_pool

    climbs = list(product(attack or [Attack.BLOOM], seed or [0]))
    with told():
        pool = load_pool(*chosen(location, revision))
        with progress("climbing", steps * len(climbs)) as tell:
            done = with_renderer(
                lambda renderer: climb_each(climbs, steps, pool, renderer, output, tell),
                read_settings(),
                CHILDREN,
            )
    if plot is not None:
        plot_climbs(done, output, plot)
    if as_json:
        print_json(done)
    else:
        stdout().print(*map(_path, done))


def _agreements(fit: "Fit") -> Table:
    names = ("love+okay over nope", "love over meh", "love over okay", "okay over meh")
    table = Table("scored by models that did not see", *names, "meh over nope", "rank correlation")
    table.add_row("a fifth of the paintings", *_figures(fit.folds))
    table.add_row("the subject", *_figures(fit.by_subject))
    table.add_row("the series", *_figures(fit.by_series))
    for series, figures in fit.within_series.items():
        table.add_row(f"{series}, on its own", *_figures(figures))
    counts = ", ".join(f"{count} {tier}" for tier, count in fit.paintings.items())
    table.caption = f"{counts}; model {fit.model.version}"
    return table


def _figures(agreement: "Agreement") -> list[str]:
    figures = agreement.model_dump().values()
    return ["" if figure is None else f"{figure:.3f}" for figure in figures]


def _canaries(fit: "Fit") -> Table:
    table = Table("highest of the canaries", "value")
    for name, value in fit.highest_canaries.items():
        table.add_row(name, f"{value:.3f}")
    table.caption = f"{fit.canary_count} canaries and forgeries"
    return table


def _path(climb: "Climb") -> Table:
    table = Table("step", "reward", "quality", "judge", title=f"{climb.attack}, seed {climb.seed}")
    for step in climb.path:
        if step.found == step.step:
            table.add_row(
                str(step.step), f"{step.reward:.3f}", f"{step.quality:.3f}", f"{step.judge:.3f}"
            )
    return table
