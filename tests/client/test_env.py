import asyncio
from typing import Any

import numpy as np
import pytest
from openenv import AutoAction, AutoEnv, GenericEnvClient

from pleinair import PleinairAction, PleinairEnv

FENCED = "Here is my painting.\n\n```javascript\n{}\n```\n"


def earned(result: Any) -> float:
    assert isinstance(result.reward, float), result
    return result.reward


def test_code_without_a_loop_plays_an_episode(server_url: str, trivial: str) -> None:
    with PleinairEnv(base_url=server_url).sync() as env:
        asked = env.reset(subject="hibiscus", seed=7)
        assert "hibiscus" in asked.observation.prompt
        assert asked.observation.system_prompt
        assert (asked.reward, asked.done) == (None, False)
        result = env.step(trivial)
        assert result.done
        assert result.reward == result.observation.reward
        assert 0 < earned(result) <= 1
        assert result.observation.episode_id == asked.observation.episode_id
        assert env.state().step_count == 1


def test_the_client_is_a_plain_context_manager_too(server_url: str, trivial: str) -> None:
    with PleinairEnv(server_url) as env:
        env.reset()
        assert env.step(PleinairAction(sketch=trivial)).done


async def test_code_with_a_loop_plays_an_episode(server_url: str, trivial: str) -> None:
    async with PleinairEnv(base_url=server_url) as env:
        asked = await env.reset(subject="pear")
        result = await env.step(FENCED.format(trivial))
        assert result.observation.subject == asked.observation.subject == "pear"
        assert 0 < earned(result) <= 1
        assert (await env.state()).done


async def test_the_same_sketch_and_seed_paint_the_same_picture(
    server_url: str, hibiscus: str
) -> None:
    async def paint(seed: int) -> str:
        async with PleinairEnv(base_url=server_url) as env:
            await env.reset(subject="hibiscus", seed=seed)
            result = await env.step(hibiscus)
            return str(result.observation.sha256)

    first, again, other = await asyncio.gather(paint(1), paint(1), paint(2))
    assert first == again != other


async def test_eight_clients_each_get_their_own_answer(server_url: str) -> None:
    sketch = """
        function setup() {{ createCanvas({size}, 100, WEBGL); noLoop(); }}
        function draw() {{
          background(255); brush.noStroke(); brush.fill("#204080", 200); brush.circle(0, 0, 30);
        }}"""

    async def play(number: int) -> tuple[int, int | None, str | None]:
        async with PleinairEnv(base_url=server_url) as env:
            await env.reset(seed=number, episode_id=f"episode-{number}")
            result = await env.step(sketch.format(size=100 + number))
            seen = result.observation
            return seen.width, seen.seed, seen.episode_id

    answers = await asyncio.gather(*(play(number) for number in range(8)))
    assert answers == [(100 + number, number, f"episode-{number}") for number in range(8)]


def test_numpy_integers_are_integers(server_url: str) -> None:
    with PleinairEnv(server_url) as env:
        mix: dict[str, Any] = {"love": np.int32(1), "meh": np.int64(2)}
        seen = env.reset(seed=np.int64(11), references=mix, revisions=np.int8(3)).observation
        assert (seen.seed, seen.revisions) == (11, 3)
        assert seen.references == {"love": 1, "meh": 2}
        assert env.reset(references=np.int64(4)).observation.references == {"love": 2, "okay": 2}


def test_a_refusal_says_what_is_allowed_and_leaves_the_session_open(
    server_url: str, trivial: str
) -> None:
    with PleinairEnv(server_url) as env:
        with pytest.raises(RuntimeError, match="no subject 'dragon'; it has hibiscus, poppy"):
            env.reset(subject="dragon")
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            env.step(trivial)
        env.reset(subject="poppy")
        env.step(trivial)
        with pytest.raises(RuntimeError, match="this episode has ended"):
            env.step(trivial)
        assert env.reset(subject="iris").observation.subject == "iris"


def test_the_picture_comes_along_when_asked_for(server_url: str, trivial: str) -> None:
    with PleinairEnv(server_url) as env:
        env.reset(return_image=True)
        shown = env.step(trivial).observation
        env.reset()
        hidden = env.step(trivial).observation
    assert shown.png_base64.startswith("iVBORw0KGgo")  # the PNG signature in base64
    assert hidden.png_base64 is None
    assert shown.sha256 == hidden.sha256


def test_openenv_finds_the_package_by_its_name(
    server_url: str, trivial: str, discovery_cache: None
) -> None:
    assert AutoAction.from_env("pleinair") is PleinairAction
    env = AutoEnv.from_env("pleinair", base_url=server_url)
    assert type(env) is PleinairEnv
    with env.sync() as session:
        session.reset()
        assert earned(session.step(trivial)) > 0


@pytest.mark.parametrize("name", ["pleinair", "pleinair-env", "pleinair_env"])
def test_openenv_knows_it_by_its_other_names(name: str, discovery_cache: None) -> None:
    info = AutoEnv.get_env_info(name)
    assert info["package"] == "openenv-pleinair"
    assert info["spec_version"] == 1
    assert AutoEnv.get_env_class(name) is PleinairEnv


def test_openenvs_own_generic_client_plays_an_episode(server_url: str, trivial: str) -> None:
    with GenericEnvClient(base_url=server_url).sync() as env:
        asked = env.reset(subject="hibiscus", seed=1, return_image=True)
        result = env.step({"sketch": trivial})
        state = env.state()
    assert set(asked.observation) == set(result.observation)
    assert set(asked.observation["terms"]) == set(result.observation["terms"])
    assert 0 < earned(result) <= 1
    assert result.observation["sha256"]
    assert state["episode_id"] == result.observation["episode_id"]


@pytest.mark.parametrize("character", ["x", "\U0001f33a"])
def test_a_reply_of_any_length_gets_its_answer(
    server_url: str, trivial: str, character: str
) -> None:
    with PleinairEnv(base_url=server_url).sync() as env:
        env.reset(subject="poppy")
        refused = env.step(character * 20_000_000)
        assert (refused.reward, refused.done) == (0, True)
        assert "longer than 1,000,000 characters" in refused.observation.violations[0].message
        env.reset(subject="poppy")
        assert earned(env.step(trivial)) > 0
