import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from openenv.validation.graders.runtime import (
    ObservationSchemaGrader,
    RewardWellFormedGrader,
    StateContractGrader,
)
from openenv.validation.parsers.openenv_yaml import OpenEnvYamlParser
from openenv.validation.runtime.collector import collect_runtime_evidence
from openenv.validation.runtime.contracts import RuntimePlan
from openenv.validation.types import CheckStatus
from websockets.asyncio.client import ClientConnection, connect

from pleinair import PleinairEnv
from pleinair.server.app import create_application
from pleinair.server.scoring.reward import WeightsError
from pleinair.server.settings import Settings
from pleinair.server.tasks import UnknownTaskError

ROOT = Path(__file__).parents[2]
OPENENV = Path(sys.executable).with_name("openenv")
REAPER_INTERVAL_S = 5.0  # OpenEnv looks for idle sessions no more often than this
Serve = Callable[..., AbstractContextManager[str]]


async def ask(socket: ClientConnection, message: Any) -> Any:
    await socket.send(message if isinstance(message, str) else json.dumps(message))
    return json.loads(await socket.recv())


def websocket(url: str) -> connect:
    return connect(url.replace("http://", "ws://") + "/ws")


def test_openenv_validates_the_running_server(server_url: str) -> None:
    done = subprocess.run(
        [OPENENV, "validate", "--url", server_url, "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    report = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert report["passed"]
    assert report["standard_profile"] == "openenv-http/1.x"
    assert report["mode"] == "simulation"


def test_an_episode_keeps_openenvs_runtime_contracts(server_url: str, trivial: str) -> None:
    plan = RuntimePlan.model_validate(
        {
            "plan_schema_version": "1",
            "reset": {"episode_id": "contract", "seed": 7, "options": {"subject": "hibiscus"}},
            "actions": [{"sketch": trivial}],
        }
    )
    evidence = collect_runtime_evidence(server_url, plan, episode_timeout_s=60)
    assert evidence.failure_reason is None
    subject = SimpleNamespace(manifest=OpenEnvYamlParser().parse(ROOT), runtime_evidence=evidence)
    for grader in (RewardWellFormedGrader(), ObservationSchemaGrader(), StateContractGrader()):
        result = grader.run(subject)
        assert result.status is CheckStatus.PASS, (grader.check_id, result.evidence)


def test_the_http_routes_answer(server_url: str) -> None:
    with httpx.Client(base_url=server_url) as http:
        assert http.get("/health").json() == {"status": "healthy"}
        assert http.get("/metadata").json()["name"] == "pleinair"
        assert http.get("/schema").json()["action"]["required"] == ["sketch"]
        assert http.get("/state").json()["step_count"] == 0
        asked = http.post("/reset", json={"subject": "fern", "seed": 4}).json()
        assert asked["observation"]["subject"] == "fern"


def test_a_wrong_http_call_is_refused_in_words(server_url: str) -> None:
    with httpx.Client(base_url=server_url) as http:
        refused = http.post("/reset", json={"subject": "dragon"})
        assert refused.status_code == 422
        assert "it has hibiscus" in refused.json()["detail"]
        stateless = http.post("/step", json={"action": {"sketch": "background(0)"}})
        assert stateless.status_code == 422
        assert "play over the WebSocket /ws" in stateless.json()["detail"]
        assert http.post("/step", json={"action": {"drawing": ""}}).status_code == 422


async def test_a_wrong_message_leaves_the_session_open(server_url: str, trivial: str) -> None:
    async with websocket(server_url) as socket:
        await ask(socket, {"type": "reset", "data": {"subject": "iris"}})
        for message, code in (
            ("{", "INVALID_JSON"),
            ({"type": "paint"}, "UNKNOWN_TYPE"),
            ({"type": "step", "data": {}}, "VALIDATION_ERROR"),
            ({"type": "step", "data": {"sketch": 7}}, "VALIDATION_ERROR"),
            ({"type": "reset", "data": {"weights": {"gate": float("nan")}}}, "EXECUTION_ERROR"),
        ):
            answer = await ask(socket, message)
            assert (answer["type"], answer["data"]["code"]) == ("error", code)
        answer = await ask(socket, {"type": "step", "data": {"sketch": trivial}})
        assert answer["type"] == "observation"
        assert answer["data"]["observation"]["subject"] == "iris"


async def test_a_reply_with_a_lone_surrogate_is_scored(server_url: str, trivial: str) -> None:
    async with websocket(server_url) as socket:
        await ask(socket, {"type": "reset"})
        answer = await ask(socket, {"type": "step", "data": {"sketch": f"// \ud83c\n{trivial}"}})
        assert answer["data"]["reward"] > 0


async def test_one_session_more_than_there_is_room_for_is_refused(serve: Serve) -> None:
    with serve(create_application(Settings(max_sessions=2)), lifespan="off") as url:
        async with PleinairEnv(url) as first, PleinairEnv(url) as second:
            await first.reset()
            await second.reset()
            async with PleinairEnv(url) as third:
                with pytest.raises(RuntimeError, match=r"2/2 sessions active"):
                    await third.reset()
        for _ in range(50):
            async with PleinairEnv(url) as fourth:
                try:
                    assert (await fourth.reset()).observation.prompt
                except RuntimeError:
                    await asyncio.sleep(0.05)
                else:
                    return
        pytest.fail("the slots of closed sessions were not freed")


@pytest.fixture
def impatient_server() -> Iterator[str]:
    """A server of its own, started by the command, that closes idle sessions at once."""
    environment = {**os.environ, "PLEINAIR_SESSION_IDLE_S": "0.5", "PLEINAIR_BROWSERS": "1"}
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["url"]
        finally:
            process.terminate()


async def test_an_idle_session_is_closed_and_says_so(impatient_server: str) -> None:
    async with PleinairEnv(impatient_server) as env:
        await env.reset()
        await asyncio.sleep(REAPER_INTERVAL_S + 1)
        with pytest.raises(RuntimeError, match=r"idle longer than 0\.5 s; connect again"):
            await env.step("background(0)")
    async with PleinairEnv(impatient_server) as env:
        assert (await env.reset()).observation.prompt


def test_a_wrong_deployment_does_not_start() -> None:
    with pytest.raises(UnknownTaskError, match="no task 'oil'"):
        create_application(Settings(task="oil"))
    with pytest.raises(WeightsError, match="no term 'mood'"):
        create_application(Settings(reward_weights={"mood": 1}))
