"""Episodes of several steps, of which the last counts."""

import hashlib
from base64 import b64decode

import pytest

from pleinair.client import PleinairAction, PleinairObservation
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.episode import EpisodeError
from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.settings import Settings

INVENTS = """function setup() { createCanvas(200, 200, WEBGL); noLoop(); }
function draw() {
  background(255);
  brush.splash(0, 0, 60);
}"""


class Failing:
    """A renderer that fails as often as it is told, and works after that."""

    def __init__(self, renderer: SketchRenderer, times: int) -> None:
        self._renderer = renderer
        self._left = times

    async def render(self, source: str, seed: int = 0) -> Render:
        if self._left:
            self._left -= 1
            raise RenderError("renderer_saturated", "The queue is full.")
        return await self._renderer.render(source, seed=seed)


@pytest.fixture
def environment(renderer: SketchRenderer, small_pool: str) -> PleinairEnvironment:
    return PleinairEnvironment(Settings(reference_pool=small_pool), renderer=renderer)


def step(environment: PleinairEnvironment, sketch: str) -> PleinairObservation:
    return environment.step(PleinairAction(sketch=sketch))


def test_the_last_painting_counts_and_the_rewards_sum_to_it(
    environment: PleinairEnvironment, trivial: str, hibiscus: str
) -> None:
    environment.reset(subject="hibiscus", seed=4)
    alone = step(environment, hibiscus)

    asked = environment.reset(subject="hibiscus", seed=4, revisions=2)
    assert (asked.revisions, asked.revisions_left) == (2, 2)
    assert asked.prompt.endswith("revised, up to 2 times; the last one counts.")
    first, second, last = (step(environment, sketch) for sketch in (trivial, INVENTS, hibiscus))
    assert [seen.done for seen in (first, second, last)] == [False, False, True]
    assert [seen.revisions_left for seen in (first, second, last)] == [2, 1, 0]
    assert [seen.reward for seen in (first, second)] == [0, 0]
    assert last.reward == alone.reward
    assert last.reward is not None
    assert last.terms == alone.terms
    assert environment.state.step_count == 3
    assert environment.state.done


def test_a_step_before_the_last_shows_the_painting_and_a_critique_and_no_score(
    environment: PleinairEnvironment, trivial: str
) -> None:
    environment.reset(subject="hibiscus", revisions=1)
    seen = step(environment, trivial)
    assert seen.png_base64 is not None
    png = b64decode(seen.png_base64)
    assert hashlib.sha256(png).hexdigest() == seen.sha256
    assert "Paint covers" in seen.critique
    assert "What to work on: " in seen.critique
    assert {term.value for term in seen.terms.values()} == {None}
    assert seen.terms["judge"].detail == "not scored: only the last painting of an episode is"
    assert seen.failure is None
    assert environment.rubric is not None
    assert environment.rubric.last_score is None
    last = step(environment, trivial)
    assert last.png_base64 is None
    assert environment.rubric.last_score == last.reward
    assert list(seen.model_dump()) == list(last.model_dump())


def test_a_broken_rule_costs_its_step_and_says_where(
    environment: PleinairEnvironment, trivial: str
) -> None:
    environment.reset(subject="hibiscus", revisions=1)
    broken = step(environment, INVENTS)
    assert (broken.done, broken.reward, broken.failure) == (False, 0, None)
    assert [violation.code for violation in broken.violations] == ["unknown_method"]
    assert broken.critique.startswith("Line 4: p5.brush has no method `splash`.")
    assert (broken.png_base64, broken.sha256) == (None, None)
    last = step(environment, trivial)
    assert last.done
    assert last.reward is not None
    assert last.reward > 0

    environment.reset(subject="hibiscus", revisions=1)
    step(environment, trivial)
    spoilt = step(environment, INVENTS)
    assert (spoilt.done, spoilt.reward) == (True, 0)


def test_a_failure_before_the_last_step_leaves_it_unspent(
    renderer: SketchRenderer, small_pool: str, trivial: str
) -> None:
    environment = PleinairEnvironment(
        Settings(reference_pool=small_pool), renderer=Failing(renderer, times=2)
    )
    environment.reset(subject="hibiscus", revisions=1)
    for _ in range(2):
        failed = step(environment, trivial)
        assert (failed.done, failed.reward, failed.revisions_left) == (False, None, 1)
        assert failed.failure is not None
        assert failed.failure.kind == "renderer_saturated"
        assert environment.state.step_count == 0
    first = step(environment, trivial)
    assert (first.done, first.reward, first.revisions_left) == (False, 0, 1)
    assert step(environment, trivial).done


def test_a_failure_on_the_last_step_ends_the_episode_without_a_reward(
    renderer: SketchRenderer, small_pool: str, trivial: str
) -> None:
    environment = PleinairEnvironment(
        Settings(reference_pool=small_pool), renderer=Failing(renderer, times=1)
    )
    environment.reset(subject="hibiscus", revisions=0)
    failed = step(environment, trivial)
    assert (failed.done, failed.reward) == (True, None)
    with pytest.raises(EpisodeError, match="this episode has ended"):
        step(environment, trivial)


def test_a_reset_begins_anew_in_the_middle_of_an_episode(
    environment: PleinairEnvironment, trivial: str
) -> None:
    environment.reset(subject="hibiscus", revisions=3)
    step(environment, trivial)
    assert environment.state.revisions_left == 3
    environment.reset(subject="hibiscus")
    assert (environment.state.revisions, environment.state.step_count) == (0, 0)
    assert step(environment, trivial).done
