import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

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

from pleinair.server.app import create_application
from pleinair.server.scoring.reward import WeightsError
from pleinair.server.settings import Settings
from pleinair.server.tasks import UnknownTaskError

ROOT = Path(__file__).parents[2]
OPENENV = Path(sys.executable).with_name("openenv")


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


@pytest.mark.parametrize("accept", ["application/openmetrics-text;version=x", "text/plain", ",;"])
def test_metrics_come_whatever_is_accepted(server_url: str, accept: str) -> None:
    answer = httpx.get(f"{server_url}/metrics", headers={"Accept": accept})
    assert answer.status_code == 200
    assert "pleinair_browsers_up" in answer.text


def test_a_wrong_deployment_does_not_start() -> None:
    with pytest.raises(UnknownTaskError, match="no task 'oil'"):
        create_application(Settings(task="oil"))
    with pytest.raises(WeightsError, match="no term 'mood'"):
        create_application(Settings(reward_weights={"mood": 1}))
