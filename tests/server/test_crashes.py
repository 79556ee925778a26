"""What a whole server loses when it is killed, or when its disk is full, in the middle of work."""

import asyncio
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import Start, metrics_of, until

from pleinair import PleinairEnv
from pleinair.client.models import PleinairObservation
from pleinair.server.rollouts import read_rollouts

FULL_MB = 1
ROWS = 30


async def play(url: str, subject: str, sketch: str, answered: list[PleinairObservation]) -> None:
    """Steps one after the other until one is lost."""
    async with PleinairEnv(url) as env:
        for seed in range(1_000):
            await env.reset(subject=subject, seed=seed)
            observation = (await env.step(f"// {subject}\n{sketch}")).observation
            if observation.failure is not None:
                return
            answered.append(observation)


async def test_kill_9_in_mid_load_loses_no_step_that_was_answered(
    start: Start, tmp_path: Path, trivial: str
) -> None:
    folder = tmp_path / "rollouts"
    server = start(BROWSERS="1", ROLLOUTS_DIR=str(folder))
    answered: list[PleinairObservation] = []
    players = [
        asyncio.ensure_future(play(server.url, subject, trivial, answered))
        for subject in ("poppy", "iris", "pear", "lotus")
    ]
    while len(answered) < ROWS:
        assert not any(player.done() for player in players)
        await asyncio.sleep(0.02)
    server.process.send_signal(signal.SIGKILL)
    await asyncio.gather(*players, return_exceptions=True)

    rows = {stored.rollout.episode_id: stored for stored in read_rollouts(folder)}
    assert len(answered) <= len(rows) <= len(answered) + len(players)
    for observation in answered:
        stored = rows[observation.episode_id]
        assert stored.rollout.reward == observation.reward
        assert stored.rollout.sha256 == observation.sha256
        assert stored.png() is not None

    again = start(BROWSERS="1", ROLLOUTS_DIR=str(folder))
    async with PleinairEnv(again.url) as env:
        await env.reset(subject="poppy", episode_id="afterwards")
        await env.step(trivial)
    assert again.end() == 0
    assert len(list(read_rollouts(folder))) == len(rows) + 1


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    size = f"size={FULL_MB}m"
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("mounting a small disk needs root")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


async def test_a_disk_that_fills_up_harms_no_reward(
    start: Start, small_disk: Path, hibiscus: str
) -> None:
    folder = small_disk / "rollouts"
    long = f"{'I wonder. ' * 10_000}\n```js\n{hibiscus}\n```"
    server = start(BROWSERS="1", ROLLOUTS_DIR=str(folder))
    async with PleinairEnv(server.url) as env:
        await env.reset(subject="hibiscus", episode_id="group")
        filler = small_disk / "filler"
        filler.write_bytes(bytes(FULL_MB * 1_000_000 - 200_000))
        results = await env.step_many([long] * 4)
        full = metrics_of(server.url)
        filler.unlink()
        results += await env.step_many([hibiscus])
        free = metrics_of(server.url)
    assert {result.reward for result in results} == {results[0].reward}
    assert results[0].reward is not None
    assert {result.observation.failure for result in results} == {None}
    assert full["pleinair_rollouts_lost_total"] >= 1
    assert full["pleinair_rollouts_lost_total"] + full["pleinair_rollouts_recorded_total"] == 4
    assert free["pleinair_rollouts_lost_total"] == full["pleinair_rollouts_lost_total"]
    assert server.end() == 0
    assert any("No space left" in line["event"] for line in server.lines())

    kept = [stored.rollout for stored in read_rollouts(folder)]
    assert len(kept) == free["pleinair_rollouts_recorded_total"]
    assert kept[-1].episode_id == "group/1/0"
    assert all(stored.png() for stored in read_rollouts(folder))


def test_a_full_disk_at_the_start_is_no_reason_not_to_serve(start: Start, small_disk: Path) -> None:
    (small_disk / "filler").write_bytes(bytes(FULL_MB * 1_000_000))
    server = start(BROWSERS="1", ROLLOUTS_DIR=str(small_disk / "rollouts"))
    until(lambda: metrics_of(server.url)["pleinair_browsers_up"] == 1)
