"""Chromium's own sandbox is on where it starts, and painting goes on where it does not."""

from typing import Any

import pytest
from playwright.async_api import Browser, BrowserType, Error

from pleinair.server.render import SketchRenderer

Launch = Any


async def test_where_the_sandbox_does_not_start_painting_goes_on_without_it(
    dot: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    launch: Launch = BrowserType.launch
    asked: list[bool] = []

    async def refuse(self: BrowserType, **options: Any) -> Browser:
        asked.append(options["chromium_sandbox"])
        if options["chromium_sandbox"]:
            raise Error("Chromium sandboxing failed!")
        browser: Browser = await launch(self, **options)
        return browser

    monkeypatch.setattr(BrowserType, "launch", refuse)
    monkeypatch.setattr("pleinair.server.render.host.sandbox_allowed", lambda: True)
    renderer = SketchRenderer(pool_size=1)
    try:
        test = await renderer.self_test()
        assert test.ok
        assert not test.sandboxed
        assert asked == [True, False]
        assert "without it" in caplog.text
        assert (await renderer.render(dot)).finished
    finally:
        await renderer.close()
