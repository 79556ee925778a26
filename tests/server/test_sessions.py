"""Sessions that are many, idle, half-open, killed or lost, on real sockets."""

import asyncio
import json
import os
import signal
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from typing import Any, Protocol

import pytest
from openenv import GenericEnvClient
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pleinair import PleinairEnv
from pleinair.client.keepalive import PING_INTERVAL_S, PING_TIMEOUT_S, UNACKNOWLEDGED_S
from pleinair.server.app import create_application
from pleinair.server.cli.listening import listen
from pleinair.server.render import SketchRenderer
from pleinair.server.settings import Settings

# Longer than anything takes here, and shorter than the 30 CPU-seconds of a sketch without an end.
PATIENCE_S = 25.0
ENDLESS = """function setup() { createCanvas(100, 100, WEBGL); }
function draw() { brush.circle(0, 0, 20); while (true) {} }"""

# A client that is killed says nothing.
CLIENT = """
import json, sys
from websockets.sync.client import connect
socket = connect(sys.argv[1])
for message in map(json.loads, sys.stdin):
    socket.send(json.dumps(message))
    if message["type"] == "reset":
        print(socket.recv(), flush=True)
"""


class Serve(Protocol):
    def __call__(self, *args: Any, **options: Any) -> AbstractContextManager[str]: ...


def websocket(url: str) -> connect:
    return connect(url.replace("http://", "ws://") + "/ws")


async def ask(socket: ClientConnection, kind: str, **data: Any) -> Any:
    message = {"type": kind} if kind == "state" else {"type": kind, "data": data}
    await socket.send(json.dumps(message))
    return json.loads(await socket.recv())


async def until(condition: Callable[[], bool], within_s: float = PATIENCE_S) -> None:
    async with asyncio.timeout(within_s):
        while not condition():  # noqa: ASYNC110 (what is watched lives on other threads)
            await asyncio.sleep(0.02)


async def end_of(socket: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def check_lost(result: Any) -> str:
    """Check that a step was told `episode_lost`, by either client; returns the message."""
    seen = result.observation if isinstance(result.observation, dict) else vars(result.observation)
    assert (result.reward, result.done) == (None, True)
    assert set(seen["terms"]) == {"gate", "length", "quality", "judge"}
    failure = seen["failure"]
    failure = failure if isinstance(failure, dict) else failure.model_dump()
    assert failure["kind"] == "episode_lost"
    return str(failure["message"])


async def test_64_sessions_have_an_episode_each_and_one_more_is_told_what_to_do(
    serve: Serve,
) -> None:
    application = create_application(Settings(), page=False)
    with serve(application, lifespan="off") as url:
        clients = [PleinairEnv(url) for _ in range(64)]
        await asyncio.gather(
            *(client.reset(episode_id=f"episode-{i}", seed=i) for i, client in enumerate(clients))
        )
        assert len(application.state.sessions) == 64
        states = await asyncio.gather(*(client.state() for client in clients))
        assert [state.episode_id for state in states] == [f"episode-{i}" for i in range(64)]
        assert [state.seed for state in states] == list(range(64))

        async with websocket(url) as refused:
            data = json.loads(await refused.recv())["data"]
            assert data["code"] == "CAPACITY_REACHED"
            assert (data["active_sessions"], data["max_sessions"]) == (64, 64)
            assert "Close one, try again later, or raise PLEINAIR_MAX_SESSIONS" in data["message"]
            assert await end_of(refused) == (1013, "no session is free")
        for client in (PleinairEnv(url), GenericEnvClient(url)):
            async with client as one_more:
                with pytest.raises(RuntimeError, match="64/64 sessions active"):
                    await one_more.reset()

        await clients.pop().close()
        await until(lambda: len(application.state.sessions) == 63)
        async with PleinairEnv(url) as another:
            assert (await another.reset()).observation.prompt
        await asyncio.gather(*(client.close() for client in clients))
        await until(lambda: len(application.state.sessions) == 0)


async def test_an_idle_session_is_closed_with_a_reason(serve: Serve) -> None:
    application = create_application(Settings(session_idle_s=1), page=False)
    with serve(application, lifespan="off") as url:
        ours, generic = PleinairEnv(url), GenericEnvClient(url)
        await ours.reset(subject="iris", seed=3)
        await generic.reset()
        async with websocket(url) as raw:
            assert await end_of(raw) == (4408, "idle for 1 s (PLEINAIR_SESSION_IDLE_S)")
        await until(lambda: len(application.state.sessions) == 0)
        lost = await ours.step("background(0)")
        assert "idle for 1 s (PLEINAIR_SESSION_IDLE_S)" in check_lost(lost)
        assert (lost.observation.subject, lost.observation.seed) == ("iris", 3)
        assert "closed for idling" in check_lost(await generic.step({"sketch": "background(0)"}))
        for client in (ours, generic):
            await client.reset()
            assert (await client.state()) is not None
            await client.close()


async def test_a_session_that_works_is_not_idle(
    serve: Serve, renderer: SketchRenderer, hibiscus: str
) -> None:
    await renderer.self_test()
    with serve(create_application(Settings(session_idle_s=0.3), page=False), lifespan="off") as url:
        async with PleinairEnv(url) as env:
            await env.reset(subject="hibiscus")
            result = await env.step(hibiscus)
    assert result.observation.elapsed_ms > 300
    assert result.reward > 0


@pytest.fixture
def clients(renderer: SketchRenderer) -> Iterator[Callable[[str], "subprocess.Popen[str]"]]:
    """Starts clients, each a process, and kills those that are left."""
    with ExitStack() as stack:

        def start(url: str) -> "subprocess.Popen[str]":
            address = url.replace("http://", "ws://") + "/ws"
            command = [sys.executable, "-c", CLIENT, address]
            process = stack.enter_context(
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )
            stack.callback(process.kill)
            return process

        yield start


async def play(process: "subprocess.Popen[str]", *messages: Any) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    for message in messages:
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        if message["type"] == "reset":
            assert "observation" in await asyncio.to_thread(process.stdout.readline)


async def test_killed_clients_free_their_slots_their_browsers_and_their_place_in_the_queue(
    serve: Serve,
    renderer: SketchRenderer,
    clients: Callable[[str], "subprocess.Popen[str]"],
    trivial: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    painting = renderer.pool_size
    await renderer.self_test()
    application = create_application(Settings(max_sessions=painting + 1), page=False)
    sessions = application.state.sessions
    with serve(application, lifespan="off") as url:
        killed = [clients(url) for _ in range(painting + 1)]
        for process in killed:  # the last one finds no browser free
            await play(process, {"type": "reset"}, {"type": "step", "data": {"sketch": ENDLESS}})
        await until(lambda: renderer.waiting == 1)
        assert len(sessions) == painting + 1

        killed.pop().kill()
        started = time.monotonic()
        await until(lambda: renderer.waiting == 0)
        await until(lambda: len(sessions) == painting)
        for process in killed:
            process.kill()
        await until(lambda: len(sessions) == 0)
        assert time.monotonic() - started < 5

        async with PleinairEnv(url) as env:
            await env.reset()
            result = await env.step(trivial)
        assert result.reward > 0
        assert time.monotonic() - started < PATIENCE_S  # and not the deadline of 60 s
    assert "Exception in ASGI application" not in caplog.text


async def test_a_connection_that_answers_no_ping_is_ended(serve: Serve) -> None:
    application = create_application(Settings(), page=False)
    keepalive = {"ws_ping_interval": 0.2, "ws_ping_timeout": 0.5}
    with serve(application, lifespan="off", **keepalive) as url:
        host, port = url.removeprefix("http://").split(":")
        with sockets.create_connection((host, int(port))) as silent:
            silent.sendall(
                b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            await until(lambda: len(application.state.sessions) == 1)
            await until(lambda: len(application.state.sessions) == 0, within_s=10)


async def test_a_client_whose_loop_is_busy_keeps_its_session(serve: Serve) -> None:
    application = create_application(Settings(), page=False)
    keepalive = {"ws_ping_interval": 0.2, "ws_ping_timeout": PING_TIMEOUT_S}
    with serve(application, lifespan="off", **keepalive) as url:
        async with PleinairEnv(url, websocket_ping_interval_s=0.2) as env:
            asked = await env.reset(episode_id="before")
            time.sleep(3)  # noqa: ASYNC251 (as a trainer does that generates on this thread)
            await asyncio.sleep(0.5)  # time for whatever would end it
            assert asked.observation.episode_id == (await env.state()).episode_id


async def test_generation_may_take_ten_minutes_on_either_side() -> None:
    assert PING_TIMEOUT_S > 600
    assert PleinairEnv("ws://nowhere")._websocket_ping_timeout_s == PING_TIMEOUT_S
    assert Settings().session_idle_s > 600
    # Proxies close what is silent for a minute, and machines that are gone are noticed meanwhile.
    assert PING_INTERVAL_S < 60
    assert PING_INTERVAL_S + UNACKNOWLEDGED_S < 180


@pytest.mark.skipif(sys.platform != "linux", reason="a socket option of Linux")
def test_accepted_connections_end_with_their_peers_machine() -> None:
    with (
        listen("127.0.0.1", 0) as listener,
        sockets.create_connection(listener.getsockname()),
        listener.accept()[0] as accepted,
    ):
        option = accepted.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_USER_TIMEOUT)
    assert option == UNACKNOWLEDGED_S * 1000


async def test_who_runs_too_far_ahead_is_told_so(serve: Serve, renderer: SketchRenderer) -> None:
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        async with websocket(url) as socket:
            await ask(socket, "reset")
            await socket.send(json.dumps({"type": "step", "data": {"sketch": ENDLESS}}))
            for _ in range(12):
                await socket.send('{"type": "state"}')
            assert await end_of(socket) == (
                1008,
                "too many messages at once; wait for each answer",
            )
    await until(lambda: renderer.waiting == 0)


@pytest.mark.parametrize("kind", [PleinairEnv, GenericEnvClient])
async def test_a_server_that_restarts_loses_episodes_and_says_so(
    serve: Serve, renderer: SketchRenderer, trivial: str, kind: type[Any]
) -> None:
    async def step(client: Any) -> Any:
        return await client.step(trivial if kind is PleinairEnv else {"sketch": trivial})

    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        client = kind(url)
        await client.reset(episode_id="before")
    port = int(url.rpartition(":")[2])
    with serve(create_application(Settings(), page=False), lifespan="off", port=port):
        async with PleinairEnv(url) as other:
            await other.reset(episode_id="another's")
            check_lost(await step(client))
            check_lost(await step(client))
            assert not (await other.state()).done
        begun = await client.reset(episode_id="after")
        result = await step(client)
        await client.close()
    assert begun.reward is None
    assert result.reward > 0


async def test_a_connection_that_breaks_in_a_step_is_the_end_of_the_episode(
    serve: Serve, renderer: SketchRenderer, trivial: str
) -> None:
    await renderer.self_test()
    application = create_application(Settings(), page=False)
    with serve(application, lifespan="off") as url:
        env = PleinairEnv(url)
        await env.reset(subject="poppy")
        step = asyncio.ensure_future(env.step(ENDLESS))
        await asyncio.sleep(0.5)
        assert env._ws is not None
        env._ws.transport.abort()  # as a network does that is gone
        lost = await step
        assert "the connection broke" in check_lost(lost)
        assert lost.observation.subject == "poppy"
        await until(lambda: len(application.state.sessions) == 0)
        await env.reset(subject="iris")
        assert (await env.step(trivial)).reward > 0
        await env.close()


async def test_the_servers_end_is_told_to_those_who_wait(
    serve: Serve, renderer: SketchRenderer
) -> None:
    await renderer.self_test()
    with serve(create_application(Settings(), page=False), lifespan="off") as url:
        env = PleinairEnv(url)
        await env.reset()
        step = asyncio.ensure_future(env.step(ENDLESS))
        await asyncio.sleep(0.5)
        started = time.monotonic()
    assert time.monotonic() - started < 10  # an open session does not hold up the end
    assert "1012 (service restart)" in check_lost(await step)


def test_a_signal_does_not_wait_for_open_sessions(tmp_path: Any) -> None:
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0", "--json"]
    environment = {**os.environ, "PLEINAIR_BROWSERS": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as process:
        try:
            assert process.stdout is not None
            url = json.loads(process.stdout.readline())["url"]
            with PleinairEnv(url).sync() as env:
                env.reset()
                process.send_signal(signal.SIGTERM)
                assert process.wait(PATIENCE_S) in (0, -signal.SIGTERM)
                assert "shutting down" in check_lost(env.step("background(0)"))
        finally:
            process.kill()
