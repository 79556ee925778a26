"""A sketch in numbers climbs the embedded reward, and people look where it ends."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict

from pleinair.benchmarks.scorer.attacks import ATTACKS, Attack, Genes
from pleinair.server.pool import Pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import EmbeddedScorer, embedded_scorer

# The weights of the watercolour task, for what looks at the picture.
QUALITY_WEIGHT, JUDGE_WEIGHT = 0.30, 0.60
REFERENCES_EACH = 2  # of love, and of okay
CHILDREN = 2  # one for each browser
MUTATED_SHARE = 0.2
TAILS = 2  # degrees of freedom of the mutations: mostly short, now and then across the range
# The 1/5 success rule (Rechenberg, 1973): larger steps while more than a fifth succeed.
FIRST_STEP, SHORTEST_STEP, LONGEST_STEP = 0.2, 0.02, 0.4
LONGER, SHORTER = 1.5, 1.5**-0.25
Tell = Callable[[str], None]


class Step(BaseModel):
    """The best picture after a step.

    Attributes:
        step: How many steps were taken, 0 for the start.
        found: The step that found it, by which its file is called.
        reward: Of the best picture, in [0, 1].
        quality: Of the best picture, in [0, 1].
        judge: Of the best picture, in [0, 1].
        genes: What it was painted from.
    """

    model_config = ConfigDict(frozen=True)

    step: int
    found: int
    reward: float
    quality: float
    judge: float
    genes: Mapping[str, float]

    @property
    def file_name(self) -> str:
        """The picture's file in the folder of the climb."""
        return f"{self.found:03d}.png"


class Climb(BaseModel):
    """One climb.

    Attributes:
        attack: What climbed.
        seed: Of the references and the mutations.
        path: The steps, the start first.
    """

    model_config = ConfigDict(frozen=True)

    attack: Attack
    seed: int
    path: tuple[Step, ...]

    def folder(self, into: Path) -> Path:
        """Where its pictures are."""
        return into / f"{self.attack}-{self.seed}"


class Climber:
    """Scores genes as the watercolour task scores a picture, with fixed references.

    Args:
        renderer: Paints.
        scorer: Marks and judges.
        pool: Where the references are drawn from.
        attack: What climbs.
        seed: Of the draw.
    """

    def __init__(
        self,
        renderer: SketchRenderer,
        scorer: EmbeddedScorer,
        pool: Pool,
        attack: Attack,
        seed: int,
    ) -> None:
        self._renderer = renderer
        self._scorer = scorer
        self._attack = ATTACKS[attack]
        self.start = self._attack.start
        rng = np.random.default_rng(seed)
        self._references = [
            pool.of_tier(tier)[index].png()
            for tier in ("love", "okay")
            for index in rng.permutation(len(pool.of_tier(tier)))[:REFERENCES_EACH]
        ]

    async def look(self, genes: Genes, step: int) -> tuple[Step, bytes]:
        """Paint genes and score the picture.

        Raises:
            RenderError: The renderer failed.
        """
        render = await self._renderer.render(self._attack.sketch(genes))
        assert render.png is not None, render.errors or render.violations
        quality = self._scorer.mark(render.png).value
        wins = [self._scorer.compare(render.png, reference) for reference in self._references]
        judge = sum(wins) / len(wins)
        reward = QUALITY_WEIGHT * quality + JUDGE_WEIGHT * judge
        reward /= QUALITY_WEIGHT + JUDGE_WEIGHT
        row = Step(step=step, found=step, reward=reward, quality=quality, judge=judge, genes=genes)
        return row, render.png


async def climb_each(
    climbs: Sequence[tuple[Attack, int]],
    steps: int,
    pool: Pool,
    renderer: SketchRenderer,
    into: Path,
    tell: Tell,
) -> list[Climb]:
    """Climb several times, one after another, by the scorer that comes along.

    Args:
        climbs: What climbs, and the seed of its references and mutations.
        steps: How many steps each takes.
        pool: Where the references are drawn from.
        renderer: Paints.
        into: An existing folder, in which each gets a folder, as `climb` fills it.
        tell: Hears of every step.

    Raises:
        RenderError: The renderer failed.
        OSError: The folder cannot be written.
    """
    done = []
    for attack, seed in climbs:
        folder = Climb(attack=attack, seed=seed, path=()).folder(into)
        folder.mkdir(exist_ok=True)
        climber = Climber(renderer, embedded_scorer(), pool, attack, seed)
        path = await climb(climber, steps, seed, folder, tell)
        done.append(Climb(attack=attack, seed=seed, path=tuple(path)))
    return done


async def climb(climber: Climber, steps: int, seed: int, into: Path, tell: Tell) -> list[Step]:
    """Climb by a (1 + 2) evolution strategy; the same path for the same seed.

    Args:
        climber: Scores genes.
        steps: How many steps to take.
        seed: Of the mutations.
        into: An existing folder, for a picture of the start and of every improvement, and
            `climb.jsonl`.
        tell: Hears of every step.

    Raises:
        RenderError: The renderer failed.
        OSError: The folder cannot be written.
    """
    rng = np.random.default_rng(seed)
    best, png = await climber.look(climber.start, 0)
    path = [best]
    (into / best.file_name).write_bytes(png)
    length = FIRST_STEP
    for step in range(1, steps + 1):
        children = [mutated(best.genes, length, rng) for _ in range(CHILDREN)]
        looks = await asyncio.gather(*(climber.look(genes, step) for genes in children))
        found, found_png = max(looks, key=lambda look: look[0].reward)
        better = found.reward > best.reward
        if better:
            best = found
            (into / best.file_name).write_bytes(found_png)
        length = min(max(length * (LONGER if better else SHORTER), SHORTEST_STEP), LONGEST_STEP)
        path.append(best.model_copy(update={"step": step}))
        write_path(path, into / "climb.jsonl")  # a climb that is broken off keeps what it found
        tell(f"step {step} of {steps}: reward {best.reward:.3f}")
    return path


def mutated(genes: Genes, length: float, rng: np.random.Generator) -> dict[str, float]:
    """Genes of which a fifth, and at least one, are moved; each stays in [0, 1]."""
    names = list(genes)
    moved = rng.random(len(names)) < MUTATED_SHARE
    moved[rng.integers(len(names))] = True
    steps = np.where(moved, length * rng.standard_t(TAILS, len(names)), 0)
    values = np.clip(np.array([genes[name] for name in names]) + steps, 0, 1)
    return dict(zip(names, values.round(4).tolist(), strict=True))


def write_path(path: Sequence[Step], target: Path) -> None:
    """Write the steps as JSON lines."""
    target.write_text("".join(step.model_dump_json() + "\n" for step in path), "utf-8")
