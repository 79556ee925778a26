"""The gymnasium environment, in this process and on a server, alone and four at a time."""

import math
import warnings
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv

import pleinair
from pleinair.client.gymnasium import WatercolourEnv
from pleinair.client.models import PleinairObservation
from pleinair.client.outcomes import Failure
from pleinair.server.render import SketchRenderer

ENV_ID = "pleinair:pleinair/Watercolour-v0"
SKETCH = """// a sun — “warm” 🌞
function setup() { createCanvas(300, 300, WEBGL); background("#faf5ea"); noLoop(); }
function draw() { brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 90); }
"""


def make(**options: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(ENV_ID, **options)


def test_gymnasium_knows_it_whichever_was_imported_first() -> None:
    assert pleinair.__version__
    assert "pleinair/Watercolour-v0" in gymnasium.registry


@pytest.mark.parametrize("where", ["here", "there"])
def test_check_env_passes(where: str, renderer: SketchRenderer, server_url: str) -> None:
    env = make(base_url=None if where == "here" else server_url)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
    env.close()


@pytest.mark.parametrize("where", ["here", "there"])
def test_an_episode(where: str, renderer: SketchRenderer, server_url: str) -> None:
    env = make(
        base_url=None if where == "here" else server_url, subject="poppy", render_mode="rgb_array"
    )
    blank, began = env.reset(seed=7)
    assert began == {"subject": "poppy", "seed": 7}
    assert blank["prompt"].startswith("Paint a red poppy")
    assert (blank["image"] == 255).all()
    assert SKETCH in env.action_space
    seen, reward, terminated, truncated, info = env.step(SKETCH)
    assert seen in env.observation_space
    assert 0 < float(reward) < 1
    assert (terminated, truncated) == (True, False)
    assert seen["image"].shape == (600, 600, 3)
    assert seen["image"].min() < 200
    drawn = env.render()
    assert isinstance(drawn, np.ndarray)
    assert np.array_equal(drawn, seen["image"])
    assert info["violations"] == []
    inner = env.unwrapped
    assert isinstance(inner, WatercolourEnv)
    assert set(inner.timings) == {"elapsed_ms", "queued_ms", "scoring_ms"}
    env.close()


def test_the_same_action_has_the_same_info(renderer: SketchRenderer, server_url: str) -> None:
    outcomes = []
    for base_url in (None, None, server_url):
        env = make(base_url=base_url, subject="poppy")
        env.reset(seed=7)
        seen, reward, *_, info = env.step(SKETCH)
        outcomes.append((seen["image"].tobytes(), seen["critique"], reward, info))
        env.close()
    assert outcomes[0] == outcomes[1] == outcomes[2]


def test_what_a_sketch_breaks_is_in_info_and_critique(renderer: SketchRenderer) -> None:
    env = make()
    env.reset(seed=1)
    seen, reward, terminated, _, info = env.step("function setup() {")
    assert (reward, terminated) == (0.0, True)
    assert info["violations"][0]["code"] == "truncated"
    assert seen["critique"]
    env.close()


def test_revisions_go_on_until_the_last(renderer: SketchRenderer) -> None:
    env = make(revisions=1)
    env.reset(seed=1)
    seen, reward, terminated, _, info = env.step(SKETCH)
    assert (reward, terminated, info["revisions_left"]) == (0.0, False, 1)
    assert seen["image"].min() < 200
    _, reward, terminated, _, _ = env.step(SKETCH)
    assert terminated
    assert float(reward) > 0
    env.close()


def test_a_failure_of_ours_is_no_number(
    renderer: SketchRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = WatercolourEnv()
    env.reset(seed=1)
    failure = Failure(kind="renderer_unavailable", message="no browser")
    failed = PleinairObservation(done=True, reward=None, failure=failure)
    monkeypatch.setattr(env._session, "step", lambda _: failed)
    _, reward, terminated, truncated, info = env.step(SKETCH)
    assert math.isnan(float(reward))
    assert (terminated, truncated) == (False, True)
    assert info["failure"]["kind"] == "renderer_unavailable"


def test_options_of_one_reset(renderer: SketchRenderer) -> None:
    env = make(subject="poppy")
    _, began = env.reset(seed=1, options={"subject": "iris"})
    assert began["subject"] == "iris"
    _, began = env.reset(seed=1)
    assert began["subject"] == "poppy"
    with pytest.raises(ValueError, match="no subject 'dog'"):
        env.reset(options={"subject": "dog"})
    env.close()


def test_without_a_seed_the_environments_own_chance_draws_it(renderer: SketchRenderer) -> None:
    env = make()
    env.reset(seed=3)
    first = [env.reset()[1]["seed"] for _ in range(2)]
    env.reset(seed=3)
    assert [env.reset()[1]["seed"] for _ in range(2)] == first
    assert first[0] != first[1]
    env.close()


def four(server_url: str, shared_memory: bool) -> AsyncVectorEnv:
    subjects = ["poppy", "iris", "pear", "lemon"]
    return AsyncVectorEnv(
        [partial(gymnasium.make, ENV_ID, base_url=server_url, subject=one) for one in subjects],
        shared_memory=shared_memory,
        context="spawn",
    )


def test_four_side_by_side(server_url: str) -> None:
    envs = four(server_url, shared_memory=False)
    try:
        seen, _ = envs.reset(seed=[1, 2, 3, 4])
        words = ("poppy", "iris", "pear", "lemon")
        assert all(word in prompt for word, prompt in zip(words, seen["prompt"], strict=True))
        seen, rewards, terminated, truncated, _ = envs.step([SKETCH] * 4)
        assert ((rewards > 0) & (rewards < 1)).all()
        assert terminated.all()
        assert not truncated.any()
        assert all(seen["critique"])
    finally:
        envs.close()


@pytest.mark.skipif(
    not gymnasium.__version__.startswith("1.4."),
    reason="this is about gymnasium 1.4; another version may have mended it",
)
def test_shared_memory_loses_text_in_gymnasium_1_4(server_url: str) -> None:
    envs = four(server_url, shared_memory=True)
    try:
        envs.reset(seed=[1, 2, 3, 4])
        seen, *_ = envs.step([SKETCH] * 4)
        words = [text for text in seen["critique"] if any(map(str.isalpha, text))]
        assert words == [], "mended: shared memory can be allowed again"
    finally:
        envs.close()
