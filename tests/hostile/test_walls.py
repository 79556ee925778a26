"""Nothing of a sketch's gets out, and nothing that it should not know gets in."""

import socket
import time
import urllib.request

import psutil
import pytest
from playwright.async_api import Browser, async_playwright

from pleinair.client.models import PleinairObservation
from pleinair.server.render.browser import find_chromium
from pleinair.server.settings import Settings

from .arena import Arena
from .listener import listening

BROWSER = "--headless"  # on the command line of every process of Chromium's main one
NO_ROOT = "--no-sandbox"  # as root Chromium starts without its sandbox only


def test_the_listener_hears_whoever_reaches_it() -> None:
    with listening() as listener:
        with urllib.request.urlopen(f"http://{listener.address}/from-python") as answer:
            assert answer.read() == b"ok"
        with socket.create_connection(("127.0.0.1", listener.port)):
            pass  # a connection on which nothing is said counts as well
        with socket.socket(type=socket.SOCK_DGRAM) as udp:
            udp.sendto(b"by udp", ("127.0.0.1", listener.port))
        for _ in range(50):
            if len(listener.heard) >= 3:
                break
            time.sleep(0.1)
    assert any(said.startswith(b"GET /from-python") for said in listener.heard)
    assert b"by udp" in listener.heard
    assert b"" in listener.heard


async def test_the_listener_hears_a_browser_without_our_walls() -> None:
    with listening() as listener:
        async with async_playwright() as playwright:
            browser: Browser = await playwright.chromium.launch(
                executable_path=find_chromium(Settings()).path, args=[NO_ROOT]
            )
            page = await browser.new_page()
            fetched = await page.evaluate(
                f"fetch('http://{listener.address}/from-a-page').then((answer) => answer.text())"
            )
            await browser.close()
    assert fetched == "ok"
    assert any(said.startswith(b"GET /from-a-page") for said in listener.heard)


@pytest.mark.parametrize("families", [("network", "storage", "frames", "canvas")])
def test_no_packet_reaches_this_machine(
    families: tuple[str, ...], outcomes: dict[str, PleinairObservation], arena: Arena
) -> None:
    played = [name for name in outcomes if name.split("/")[0] in families]
    assert sum(name.startswith("network/") for name in played) >= 30
    assert arena.listener.heard == []


async def test_the_secret_would_be_found_if_it_were_told(arena: Arena) -> None:
    told = await arena.step(
        "function setup() { createCanvas(600, 600, WEBGL); noLoop(); }\n"
        f"function draw() {{ brush.circle(0, 0, 9); throw new Error('{arena.secret}'); }}"
    )
    assert told.errors
    assert arena.is_told_in(told)
    assert not arena.is_told_in(await arena.step("function setup() {}"))


def test_no_browser_has_the_servers_secret_in_its_environment(arena: Arena) -> None:
    below = psutil.Process().children(recursive=True)
    knowing = [one for one in below if arena.secret in str(_environment(one))]
    browsers = [one for one in below if BROWSER in " ".join(_command(one))]
    assert knowing, "the server itself has it"
    assert browsers
    assert not set(knowing) & set(browsers)
    for browser in browsers:
        assert not set(browser.children(recursive=True)) & set(knowing)


def _environment(process: psutil.Process) -> dict[str, str]:
    try:
        return process.environ()
    except psutil.Error:
        return {}


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []
