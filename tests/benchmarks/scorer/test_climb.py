"""The climb goes up, stays in range, and paints every gene that it changes."""

import re
from pathlib import Path

import numpy as np
import pytest

from pleinair.benchmarks.scorer.attacks import ATTACKS, Attack
from pleinair.benchmarks.scorer.climb import climb_each, mutated
from pleinair.benchmarks.scorer.plots import plot_climbs
from pleinair.server.pool import load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import embedded_scorer


@pytest.mark.parametrize("attack", Attack)
def test_a_sketch_uses_every_gene_and_no_other(attack: Attack) -> None:
    climbing = ATTACKS[attack]
    source = climbing.template
    used = re.findall(r'(?:between|whole)\(["`](\w+)', source)
    used += re.findall(r"GENES\.(\w+)", source)
    # The masses' genes are numbered, and the source says so: `size${i}`.
    numbered = {re.sub(r"\d$", "", gene) for gene in (*climbing.start, *climbing.fixed)}
    assert not climbing.start.keys() & climbing.fixed.keys()
    assert {re.sub(r"\d$", "", name) for name in used} == numbered
    assert all(0 <= value <= 1 for value in climbing.start.values())


def test_mutations_stay_in_range_and_always_move_something() -> None:
    rng = np.random.default_rng(0)
    genes = dict(ATTACKS[Attack.FLOWER].start)
    for _ in range(50):
        moved = mutated(genes, 0.4, rng)
        assert moved.keys() == genes.keys()
        assert all(0 <= value <= 1 for value in moved.values())
        genes = moved
    assert genes != ATTACKS[Attack.FLOWER].start


async def test_climbs_never_go_down_and_keep_their_pictures(
    renderer: SketchRenderer, tmp_path: Path
) -> None:
    told: list[str] = []
    wanted = [(attack, 0) for attack in Attack]
    climbs = await climb_each(wanted, 3, load_pool(), renderer, tmp_path, told.append)
    assert [(one.attack, one.seed) for one in climbs] == wanted
    assert len(told) == 3 * len(wanted)
    for one in climbs:
        rewards = [step.reward for step in one.path]
        assert rewards == sorted(rewards)
        assert [step.step for step in one.path] == [0, 1, 2, 3]
        folder = tmp_path / f"{one.attack}-0"
        assert len((folder / "climb.jsonl").read_text().splitlines()) == 4
        for step in one.path:
            png = (folder / step.file_name).read_bytes()
            assert embedded_scorer().mark(png).value == step.quality
    plot_climbs(climbs, tmp_path, tmp_path / "plot.png")
    assert (tmp_path / "plot.png").stat().st_size > 10_000
