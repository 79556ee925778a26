"""The climb goes up, stays in range, and paints every gene that it changes."""

import re
from pathlib import Path

import numpy as np
import pytest

from pleinair.benchmarks.scorer.attacks import ATTACKS, Attack
from pleinair.benchmarks.scorer.climb import Climber, climb, mutated
from pleinair.benchmarks.scorer.plots import best_before, plot_climb
from pleinair.server.pool import load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import embedded_scorer


@pytest.mark.parametrize("attack", Attack)
def test_a_sketch_uses_every_gene_and_no_other(attack: Attack) -> None:
    source = ATTACKS[attack].template
    used = re.findall(r'(?:between|whole)\(["`](\w+)', source)
    used += re.findall(r"GENES\.(\w+)", source)
    # The masses' genes are numbered, and the source says so: `size${i}`.
    numbered = {re.sub(r"\d$", "", gene) for gene in ATTACKS[attack].start}
    assert {re.sub(r"\d$", "", name) for name in used} == numbered
    assert all(0 <= value <= 1 for value in ATTACKS[attack].start.values())


def test_mutations_stay_in_range_and_always_move_something() -> None:
    rng = np.random.default_rng(0)
    genes = dict(ATTACKS[Attack.FLOWER].start)
    for _ in range(50):
        moved = mutated(genes, 0.4, rng)
        assert moved.keys() == genes.keys()
        assert all(0 <= value <= 1 for value in moved.values())
        genes = moved
    assert genes != ATTACKS[Attack.FLOWER].start


@pytest.mark.parametrize("attack", Attack)
async def test_a_climb_never_goes_down_and_keeps_its_pictures(
    renderer: SketchRenderer, tmp_path: Path, attack: Attack
) -> None:
    told: list[str] = []
    climber = Climber(renderer, embedded_scorer(), load_pool(), attack, seed=0)
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
