"""Answers that never change are made once."""

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from pleinair.server.app import create_application
from pleinair.server.intake import Kept
from pleinair.server.intake.kept import PATHS
from pleinair.server.settings import Settings


@pytest.mark.parametrize("path", sorted(PATHS))
def test_an_answer_from_memory_is_the_first_one(path: str) -> None:
    client = TestClient(create_application(Settings(), page=False))
    first = client.get(path)
    begun = time.thread_time()
    again = client.get(path)
    assert time.thread_time() - begun < 0.05
    assert first.status_code == again.status_code == 200
    assert (first.content, first.headers) == (again.content, again.headers)
    assert client.head(path).content == b""
    assert client.post(path).status_code == 405


async def test_a_failure_is_not_kept_and_each_place_has_an_answer_of_its_own() -> None:
    asked: list[tuple[str, str]] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append((scope["root_path"], scope["path"]))
        status = 500 if len(asked) == 1 else 200
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": str(len(asked)).encode()})

    kept = Kept(application)

    async def get(root: str, path: str) -> tuple[int, bytes]:
        said: list[Message] = []

        async def send(message: Message) -> None:
            said.append(message)

        scope: dict[str, Any] = {"type": "http", "method": "GET", "root_path": root, "path": path}
        await kept(scope, lambda: None, send)  # type: ignore[arg-type,return-value]
        return said[0]["status"], said[1]["body"]

    assert await get("", "/schema") == (500, b"1")
    assert [await get("", "/schema") for _ in range(2)] == [(200, b"2")] * 2
    assert [await get("/studio", "/schema") for _ in range(2)] == [(200, b"3")] * 2
    assert await get("", "/tasks") == (200, b"4")
    assert await get("", "/tasks") == (200, b"5")
