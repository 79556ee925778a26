"""From a reply to its reward: a loved painting near the top, a smear that is let in at the bottom."""

import pytest

from pleinair.server.pool import Painting, load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings
from pleinair.server.tasks import Score, get_task

# Loved paintings, of three subjects.
ORACLES = ("iris-layered-83", "hibiscus-loose-05", "poppy-loose-01")
# A sheet filled with red, and nine discs on a grid.
HOPELESS = ("poppy-dark-16", "cherries-layered-69")
SMEAR = """
function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf7ee");
  brush.noStroke();
  brush.fill("#9a8f7d", 120);
  brush.fillBleed(0.3);
  brush.circle(300, 310, 110, 0.4);
}
"""
TERMS = ("gate", "length", "quality", "judge")


def painting(name: str) -> Painting:
    return next(one for one in load_pool() if one.name == name)


async def score(renderer: SketchRenderer, sketch: str, subject: str, seed: int = 0) -> Score:
    """As a server that nothing was set up for scores it."""
    task = get_task("watercolour", Settings())
    scored = await task.score(sketch, renderer=renderer, seed=seed, subject=subject)
    assert scored.failure is None
    assert scored.violations == ()
    assert tuple(scored.terms) == TERMS
    return scored


@pytest.mark.parametrize("name", ORACLES)
@pytest.mark.parametrize("seed", [0, 7])
async def test_a_loved_painting_earns_much(renderer: SketchRenderer, name: str, seed: int) -> None:
    oracle = painting(name)
    assert oracle.tier == "love"
    scored = await score(renderer, oracle.source(), oracle.subject, seed)
    assert scored.reward is not None
    # Half of the references are loved themselves: the best of the pool earns 0.75.
    assert 0.65 <= scored.reward <= 1


async def test_a_smear_that_is_let_in_earns_next_to_nothing(renderer: SketchRenderer) -> None:
    for seed in (0, 7):
        scored = await score(renderer, SMEAR, "poppy", seed)
        assert scored.terms["gate"].value == 1
        assert scored.reward is not None
        assert 0.05 <= scored.reward <= 0.15


@pytest.mark.parametrize("name", HOPELESS)
async def test_what_is_no_painting_earns_little_more_than_gate_and_length(
    renderer: SketchRenderer, name: str
) -> None:
    hopeless = painting(name)
    assert hopeless.tier == "nope"
    scored = await score(renderer, hopeless.source(), hopeless.subject)
    assert scored.reward is not None
    assert scored.reward <= 0.15


async def test_the_same_call_twice_gives_the_same_number(renderer: SketchRenderer) -> None:
    oracle = painting(ORACLES[0])
    first, second = [await score(renderer, oracle.source(), oracle.subject, 3) for _ in range(2)]
    assert first.reward == second.reward
    assert first.terms == second.terms
    assert first.render is not None
    assert second.render is not None
    assert first.render.png == second.render.png
