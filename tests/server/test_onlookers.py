"""What is made for onlookers adds up to nothing, and stands before no step."""

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Event
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI, HTTPException

from pleinair.server.onlookers import MAX_WAITING, Onlookers

Serve = Callable[..., AbstractContextManager[str]]


async def test_the_same_is_made_once_for_all_who_ask_and_whoever_leaves() -> None:
    onlookers, go_on, made = Onlookers("test"), Event(), []

    def make(what: str) -> str:
        go_on.wait()
        made.append(what)
        return what

    asking = [asyncio.create_task(onlookers.make("a", make, "a")) for _ in range(5)]
    asking += [asyncio.create_task(onlookers.make("b", make, "b"))]
    await asyncio.sleep(0)
    asking.pop(0).cancel()
    go_on.set()
    assert await asyncio.gather(*asking) == ["a"] * 4 + ["b"]
    assert made == ["a", "b"]
    assert await onlookers.make("a", make, "a") == "a"
    assert made == ["a", "b", "a"]


async def test_what_fails_is_told_to_all_and_tried_again() -> None:
    onlookers = Onlookers("test")
    with pytest.raises(ZeroDivisionError):
        await onlookers.make("a", lambda: 1 // 0)
    assert await onlookers.make("a", lambda: 1) == 1


async def test_other_things_than_there_is_room_for_are_refused() -> None:
    onlookers, go_on = Onlookers("test"), Event()
    asking = [asyncio.create_task(onlookers.make(n, go_on.wait)) for n in range(MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(HTTPException, match="Too many people look") as caught:
        await onlookers.make("more", go_on.wait)
    assert caught.value.status_code == 503
    go_on.set()
    assert all(await asyncio.gather(*asking))
    assert await onlookers.make("more", go_on.wait)


def test_requests_whose_senders_have_left_leave_one_piece_of_work(serve: Serve) -> None:
    application, onlookers, made = FastAPI(), Onlookers("test"), []

    def make() -> str:
        time.sleep(0.2)
        made.append(1)
        return "made"

    @application.get("/picture")
    async def picture() -> str:
        return await onlookers.make("picture", make)

    with serve(application) as url:
        for _ in range(100):
            with socket.create_connection((urlsplit(url).hostname, urlsplit(url).port)) as asking:
                asking.sendall(b"GET /picture HTTP/1.1\r\nHost: x\r\n\r\n")
        begun = time.monotonic()
        assert httpx.get(f"{url}/picture").json() == "made"
        assert time.monotonic() - begun < 2
    assert len(made) < 10
