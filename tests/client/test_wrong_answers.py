"""A session with a server that does not answer as one of Plein Air does."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from pleinair import PleinairEnv
from pleinair.client.limits import MAX_ANSWER_BYTES

BEGUN = {"type": "observation", "data": {"observation": {"subject": "iris"}, "done": False}}


@contextmanager
def answering(*answers: object) -> Iterator[str]:
    """A server that gives each connection these answers, as JSON unless they are text."""

    def play(connection: ServerConnection) -> None:
        for answer, _ in zip(answers, connection, strict=False):
            connection.send(answer if isinstance(answer, str) else json.dumps(answer))

    with serve(play, "127.0.0.1", 0) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()


WRONG = [
    [1],
    7,
    "no JSON",
    "[" * 100_000,
    {"type": "error", "data": 7},
    {"type": "observation", "data": [1]},
    {"type": "observation", "data": {"observation": 7}},
    {"type": "observation", "data": {"observation": {"terms": 7}}},
    {"type": "observation", "data": {"observation": {}, "reward": "1"}},
    '{"type": "observation", "data": {"observation": {}, "reward": NaN}}',
    {"type": "observation", "data": {"observation": {}, "reward": 10**400}},
    {"type": "observation", "data": {"observation": {}, "done": "false"}},
    {"type": "observation", "data": {"observation": {"metadata": {"a": [0] * 30_000}}}},
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong)[:40])
def test_a_wrong_answer_ends_the_episode(wrong: object) -> None:
    with answering(BEGUN, wrong) as url, PleinairEnv(url).sync() as env:
        env.reset()
        result: Any = env.step("paint")
        assert (result.reward, result.done) == (None, True)
        assert result.observation.subject == "iris"
        assert result.observation.failure.kind == "episode_lost"
        assert "answer is wrong" in result.observation.failure.message
        assert env.reset().observation.subject == "iris"  # on a connection of its own


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong)[:40])
def test_a_wrong_answer_to_a_reset_is_an_error_that_says_so(wrong: object) -> None:
    said = pytest.raises(ConnectionError, match=r"answer|reward|done|observation|terms")
    with answering(wrong) as url, PleinairEnv(url).sync() as env, said:
        env.reset()


def test_an_answer_that_is_too_large_is_not_taken() -> None:
    with answering(BEGUN, "a" * (MAX_ANSWER_BYTES + 1)) as url, PleinairEnv(url).sync() as env:
        env.reset()
        result: Any = env.step("paint")
    assert result.observation.failure.kind == "episode_lost"


def test_what_an_error_says_cannot_move_the_cursor() -> None:
    error = {"type": "error", "data": {"message": "\x1b[2Jno" + "!" * 10_000, "code": "X"}}
    refused = pytest.raises(RuntimeError, match=r"Server error: \\x1b\[2Jno!{1900,2000}\.\.\.$")
    with answering(error) as url, PleinairEnv(url).sync() as env, refused:
        env.reset()
