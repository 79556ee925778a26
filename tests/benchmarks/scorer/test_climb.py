"""The climb goes up, stays in range, and paints every gene that it changes."""

import re
from pathlib import Path

import numpy as np

from pleinair.benchmarks.render import SKETCHES
from pleinair.benchmarks.scorer.climb import START, Climber, climb, mutated
from pleinair.benchmarks.scorer.plots import best_before, plot_climb
from pleinair.server.pool import load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import embedded_scorer


def test_the_sketch_uses_every_gene_and_no_other() -> None:
    source = (SKETCHES / "climb.js").read_text("utf-8")
    used = re.findall(r'(?:between|whole)\("(\w+)"', source) + re.findall(r"GENES\.(\w+)", source)
    assert set(used) == set(START)


def test_mutations_stay_in_range_and_always_move_something() -> None:
    rng = np.random.default_rng(0)
    genes = dict(START)
    for _ in range(50):
        moved = mutated(genes, 0.4, rng)
        assert moved.keys() == genes.keys()
        assert all(0 <= value <= 1 for value in moved.values())
        genes = moved
    assert genes != START


async def test_a_climb_never_goes_down_and_keeps_its_pictures(
    renderer: SketchRenderer, tmp_path: Path
) -> None:
    told: list[str] = []
    climber = Climber(renderer, embedded_scorer(), load_pool(), seed=0)
    path = await climb(climber, 3, 0, tmp_path, told.append)
    rewards = [step.reward for step in path]
    assert rewards == sorted(rewards)
    assert [step.step for step in path] == [0, 1, 2, 3]
    assert len(told) == 3
    assert len((tmp_path / "climb.jsonl").read_text().splitlines()) == 4
    kept = best_before(tmp_path, 3)
    assert path[kept].reward == rewards[-1]
    plot_climb(path, tmp_path, tmp_path / "plot.png")
    assert (tmp_path / "plot.png").stat().st_size > 10_000
