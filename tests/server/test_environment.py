import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from pleinair.client import PleinairAction, PleinairObservation
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.episode import EpisodeError
from pleinair.server.render import Render, SketchRenderer
from pleinair.server.settings import Settings

NEVER_FINISHED = """
    function setup() { createCanvas(200, 200, WEBGL); noLoop(); }
    function draw() {
      background(255); brush.noStroke(); brush.fill("#802040", 200); brush.circle(0, 0, 60);
      notThere();
    }"""


class Faulty:
    """A renderer with a fault of its own."""

    async def render(self, source: str, seed: int = 0) -> Render:
        raise ZeroDivisionError("one by nothing")


@pytest.fixture
def environment(renderer: SketchRenderer, small_pool: str) -> PleinairEnvironment:
    return PleinairEnvironment(Settings(reference_pool=small_pool), renderer=renderer)


def play(environment: PleinairEnvironment, sketch: str) -> PleinairObservation:
    environment.reset(subject="hibiscus", seed=1)
    return environment.step(PleinairAction(sketch=sketch))


def test_an_episode_from_a_prompt_to_a_reward(
    environment: PleinairEnvironment, hibiscus: str
) -> None:
    asked = environment.reset(subject="hibiscus", seed=1)
    assert "hibiscus" in asked.prompt
    assert "createCanvas(600, 600, WEBGL)" in asked.system_prompt
    assert (asked.reward, asked.done) == (None, False)
    painted = environment.step(PleinairAction(sketch=hibiscus))
    assert painted.done
    assert painted.finished
    values = {name: term.value or 0 for name, term in painted.terms.items()}
    assert painted.reward == pytest.approx(
        0.05 * values["gate"]
        + 0.05 * values["length"]
        + 0.3 * values["quality"]
        + 0.6 * values["judge"]
    )
    assert 0.05 < (painted.reward or 0) <= 1
    assert (painted.width, painted.height) == (600, 600)
    assert painted.paint_fraction is not None
    assert 0.1 < painted.paint_fraction < 0.6
    assert painted.elapsed_ms > 0
    assert painted.terms["gate"].value == 1
    assert all(term.available and term.value is not None for term in painted.terms.values())
    assert painted.notes == []
    assert painted.scored_by["pool"]


def test_the_rubric_tells_the_same_as_the_observation(
    environment: PleinairEnvironment, trivial: str
) -> None:
    painted = play(environment, trivial)
    assert environment.rubric is not None
    assert environment.rubric.last_score == painted.reward
    for name, rubric in environment.rubric.named_rubrics():
        assert rubric.last_score == painted.terms[name].value


def test_a_reply_without_a_sketch_is_worth_nothing(environment: PleinairEnvironment) -> None:
    refused = play(environment, "I would rather not paint today.")
    assert refused.reward == 0
    assert [violation.code for violation in refused.violations] == ["no_sketch"]
    assert refused.failure is None
    assert refused.sha256 is None
    assert refused.paint_fraction is None
    assert refused.critique
    assert refused.done


def test_a_sketch_that_threw_after_it_painted_earns_no_gate_credit(
    environment: PleinairEnvironment,
) -> None:
    thrown = play(environment, NEVER_FINISHED)
    assert thrown.violations == []
    assert thrown.terms["gate"].value == 0
    assert not thrown.finished
    assert thrown.errors[0].name == "ReferenceError"
    paid = {name: term.weight * (term.value or 0) for name, term in thrown.terms.items()}
    assert thrown.reward == pytest.approx(paid["length"] + paid["quality"] + paid["judge"])


async def test_what_of_ours_failed_is_no_reward(trivial: str) -> None:
    closed = SketchRenderer(pool_size=1)
    await closed.close()
    environment = PleinairEnvironment(renderer=closed)
    environment.reset(subject="hibiscus")
    failed = await environment.step_async(PleinairAction(sketch=trivial))
    assert failed.reward is None
    assert failed.failure is not None
    assert failed.failure.kind == "renderer_unavailable"
    assert failed.violations == []
    assert failed.done
    assert all(term.value is None for term in failed.terms.values())
    assert environment.rubric is not None
    assert environment.rubric.last_score is None


async def test_an_exception_that_nobody_foresaw_is_no_reward(
    trivial: str, caplog: pytest.LogCaptureFixture
) -> None:
    environment = PleinairEnvironment(renderer=Faulty())
    asked = environment.reset(subject="hibiscus")
    failed = await environment.step_async(PleinairAction(sketch=trivial))
    assert failed.failure is not None
    assert failed.failure.kind == "renderer_unavailable"
    assert "ZeroDivisionError" in failed.failure.message
    assert (failed.reward, failed.done, failed.violations) == (None, True, [])
    assert list(failed.terms) == list(asked.terms)
    assert (environment.state.done, environment.state.step_count) == (True, 1)
    assert "Traceback" in caplog.text


async def test_a_fault_past_the_painting_is_no_reward_either(
    environment: PleinairEnvironment, trivial: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forward(*_: object) -> float:
        raise KeyError("gate")

    environment.reset(subject="hibiscus")
    monkeypatch.setattr(environment.rubric, "forward", forward)
    failed = await environment.step_async(PleinairAction(sketch=trivial))
    assert failed.failure is not None
    assert "KeyError" in failed.failure.message
    assert (failed.reward, failed.done) == (None, True)
    assert environment.state.step_count == 1
    monkeypatch.undo()
    assert play(environment, trivial).reward is not None


def test_a_reply_over_the_limit_is_worth_nothing(
    environment: PleinairEnvironment, trivial: str
) -> None:
    longest = trivial + " " * (1_000_000 - len(trivial))
    assert play(environment, longest).violations == []
    refused = play(environment, longest + " ")
    assert [violation.code for violation in refused.violations] == ["no_sketch"]
    assert "longer than 1,000,000 characters" in refused.violations[0].message
    assert (refused.reward, refused.done, refused.failure) == (0, True, None)


def test_every_row_has_the_same_keys(environment: PleinairEnvironment, trivial: str) -> None:
    rows = [
        environment.reset(),
        play(environment, trivial),
        play(environment, ""),
        play(environment, NEVER_FINISHED),
    ]
    assert len({tuple(row.model_dump()) for row in rows}) == 1
    assert len({tuple(row.terms) for row in rows}) == 1


def test_a_step_can_be_taken_from_any_thread(
    environment: PleinairEnvironment, trivial: str
) -> None:
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(play, environment, trivial).result().finished


async def test_a_step_can_be_taken_where_a_loop_is_running(
    environment: PleinairEnvironment, trivial: str
) -> None:
    assert play(environment, trivial).finished


def test_steps_may_come_from_a_fresh_loop_each_time(
    environment: PleinairEnvironment, trivial: str
) -> None:
    for _ in range(2):
        environment.reset()
        painted = asyncio.run(environment.step_async(PleinairAction(sketch=trivial)))
        assert painted.finished


async def test_a_second_step_does_not_take_the_first_ones_place(
    environment: PleinairEnvironment, trivial: str
) -> None:
    action = PleinairAction(sketch=trivial)
    await environment.reset_async()
    first, second = await asyncio.gather(
        environment.step_async(action), environment.step_async(action), return_exceptions=True
    )
    assert isinstance(first, PleinairObservation)
    assert isinstance(second, EpisodeError)
    assert "under way" in str(second)


def test_calls_in_the_wrong_order_say_what_to_do(
    environment: PleinairEnvironment, trivial: str
) -> None:
    with pytest.raises(EpisodeError, match=r"call reset\(\) first"):
        environment.step(PleinairAction(sketch=trivial))
    play(environment, trivial)
    with pytest.raises(EpisodeError, match=r"call reset\(\) to begin another"):
        environment.step(PleinairAction(sketch=trivial))
    environment.close()
    with pytest.raises(EpisodeError, match="connect again"):
        environment.reset()


def test_the_state_follows_the_episode(environment: PleinairEnvironment, trivial: str) -> None:
    assert environment.state.episode_id is None
    environment.reset(subject="fern", seed=5, episode_id="mine", weights={"gate": 1})
    state = environment.state
    assert (state.episode_id, state.subject, state.seed) == ("mine", "fern", 5)
    assert state.weights == {"gate": 1, "length": 0, "quality": 0, "judge": 0}
    assert (state.references, state.revisions) == ({"love": 2, "okay": 2}, 0)
    assert (state.step_count, state.done) == (0, False)
    environment.step(PleinairAction(sketch=trivial))
    assert (environment.state.step_count, environment.state.done) == (1, True)
