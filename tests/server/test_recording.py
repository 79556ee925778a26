"""Every step of an episode leaves a row that can be played again."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pleinair.client.models import PleinairAction, PleinairObservation
from pleinair.client.outcomes import FAILURE_KINDS
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.render import Render, RenderError, SketchRenderer
from pleinair.server.rollouts import Recorder, Rollout, read_rollouts

SKETCH = """
function setup() { createCanvas(200, 200, WEBGL); background("#faf5ea"); noLoop(); }
function draw() { brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 60); }
"""


class Down:
    """A renderer that is not there."""

    async def render(self, source: str, seed: int = 0) -> Render:
        raise RenderError("renderer_unavailable", "no browser")


async def play(folder: Path, renderer: SketchRenderer | Down, *replies: str, **reset: Any) -> None:
    recorder = Recorder(folder)
    environment = PleinairEnvironment(renderer=renderer, recorder=recorder)
    environment.reset(subject="poppy", **reset)
    for reply in replies:
        await environment.step_async(PleinairAction(sketch=reply))
    recorder.close()


async def test_a_step_is_recorded_whole(tmp_path: Path, renderer: SketchRenderer) -> None:
    reply = f"Here it is:\n```js\n{SKETCH}```"
    await play(tmp_path, renderer, reply, seed=5, episode_id="one")
    (stored,) = read_rollouts(tmp_path)
    row = stored.rollout
    assert (row.episode_id, row.step, row.done, row.seed) == ("one", 1, True, 5)
    assert row.reply == reply
    assert row.source is not None
    assert row.source.strip() == SKETCH.strip()
    assert row.prompt.startswith("Paint a red poppy")
    assert row.reward is not None
    assert 0 < row.reward < 1
    assert set(row.terms) == {"gate", "length", "quality", "judge"}
    png = stored.png()
    assert png is not None
    assert png.startswith(b"\x89PNG")
    assert {"pleinair", "vendored", "browser", "pool"} <= row.versions.keys()


def test_all_that_is_observed_has_a_place_in_a_row() -> None:
    elsewhere = {"png_base64", "system_prompt", "metadata", "scored_by"}
    assert PleinairObservation.model_fields.keys() - Rollout.model_fields.keys() == elsewhere


async def test_a_violation_and_a_failure_are_recorded_too(
    tmp_path: Path, renderer: SketchRenderer
) -> None:
    await play(tmp_path / "a", renderer, "no code in here")
    await play(tmp_path / "b", Down(), SKETCH)
    (broken,), (failed,) = read_rollouts(tmp_path / "a"), read_rollouts(tmp_path / "b")
    assert (broken.rollout.outcome, broken.rollout.reward) == ("no_sketch", 0.0)
    assert failed.rollout.outcome in FAILURE_KINDS
    assert failed.rollout.reward is None


async def test_every_revision_is_a_row(tmp_path: Path, renderer: SketchRenderer) -> None:
    await play(tmp_path, renderer, SKETCH, SKETCH.replace("60", "70"), revisions=1)
    first, last = (stored.rollout for stored in read_rollouts(tmp_path))
    assert (first.step, first.done, first.reward) == (1, False, 0.0)
    assert (last.step, last.done) == (2, True)
    assert first.sha256 != last.sha256


async def test_a_step_whose_row_is_lost_keeps_its_reward(
    tmp_path: Path, renderer: SketchRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(tmp_path)

    async def fails(*_: object) -> None:
        raise RuntimeError("disk on fire")

    monkeypatch.setattr(recorder, "record", fails)
    environment = PleinairEnvironment(renderer=renderer, recorder=recorder)
    environment.reset(subject="poppy")
    observation = await environment.step_async(PleinairAction(sketch=SKETCH))
    assert observation.reward is not None


def replay(folder: Path, *options: str) -> tuple[int, list[dict[str, object]]]:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pleinair.server.cli",
            "rollouts",
            "replay",
            str(folder),
            "--json",
            *options,
        ],
        capture_output=True,
        text=True,
        env={**os.environ, "PLEINAIR_BROWSERS": "1"},
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def forge_last(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The last row, and what it is after another reward and picture were written into it."""
    segment = max(folder.glob("*/rows.jsonl"))
    row = json.loads(segment.read_text("utf-8"))
    forged = {**row, "reward": row["reward"] + 0.01, "sha256": "0" * 64}
    segment.write_text(json.dumps(forged) + "\n", "utf-8")
    return row, forged


async def test_what_was_recorded_replays_the_same_and_a_forged_row_does_not(
    tmp_path: Path, renderer: SketchRenderer
) -> None:
    await play(tmp_path, renderer, SKETCH, "no code", revisions=1)
    await play(tmp_path, renderer, SKETCH, seed=3)
    status, rows = replay(tmp_path)
    assert status == 0
    assert [row["same"] for row in rows] == [True, True, True]
    assert [row["differences"] for row in rows] == [{}, {}, {}]

    row, forged = forge_last(tmp_path)
    status, rows = replay(tmp_path, "--latest", "1")
    assert status == 1
    assert rows[0]["differences"] == {
        "png": ["0" * 64, row["sha256"]],
        "reward": [forged["reward"], pytest.approx(row["reward"])],
    }
