"""What runs on each node of a cluster: a renderer, as a Ray actor."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from pleinair import __version__
from pleinair.server.render.host import WARM_UP_SKETCH
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.render.renderer import SelfTest, SketchRenderer
from pleinair.server.settings import Settings, settings

# What a sketch may use decides what becomes of it, so the server's own values hold everywhere.
# Which browser there is, and what WebGL runs on, a node's own environment says.
COMMON_SETTINGS = ("render_deadline_s", "render_cpu_s", "render_memory_mb")


@dataclass(frozen=True)
class Proof:
    """What a node's renderer says of itself and paints; sketches look alike where it is equal.

    Attributes:
        pleinair: The version of Plein Air.
        browser: The version of the browser.
        gl: What WebGL runs on, in the driver's words.
        picture: SHA-256 of the PNG of a sketch that paints with everything that has a shader.
    """

    pleinair: str
    browser: str
    gl: str
    picture: str

    def difference(self, other: "Proof") -> str:
        """What is not as in another one, in words, or ""."""
        return ", ".join(
            f"{one.name} is {getattr(self, one.name)!r} and not {getattr(other, one.name)!r}"
            for one in fields(self)
            if getattr(self, one.name) != getattr(other, one.name)
        )


@dataclass(frozen=True)
class NodeVitals:
    """How the browsers of a node are.

    Attributes:
        up: Browsers that run and can be reached.
        restarts: How often a browser was started again.
        resident_bytes: Resident memory of the browsers with all their processes.
        trouble: Why a browser was not ready the last time one was to be, or "".
    """

    up: int = 0
    restarts: int = 0
    resident_bytes: int = 0
    trouble: str = ""


class RenderActor:
    """The renderer of a node.

    Args:
        common: The server's values of `COMMON_SETTINGS`.
        browsers: Browsers that paint side by side.

    Raises:
        WrongSettingError: The environment of this node holds what it cannot hold.
    """

    def __init__(self, common: Mapping[str, Any], browsers: int) -> None:
        config = settings().model_copy(update={**common, "browsers": browsers})
        self._renderer = SketchRenderer(settings=config)

    async def prove(self) -> tuple[Proof, SelfTest]:
        """Paint two test sketches, and say with what.

        Raises:
            RenderError: This machine cannot paint.
        """
        test = await self._renderer.self_test()
        if not test.ok:
            raise RenderError("renderer_unavailable", test.detail)
        render = await self._renderer.render(WARM_UP_SKETCH)
        if not render.finished or render.sha256 is None:
            raise RenderError("renderer_unavailable", f"the proof failed: {render.errors}")
        return Proof(__version__, test.browser_version, test.gl, render.sha256), test

    async def render(self, source: str, seed: int, caller: str) -> Render:
        """Run a sketch; see `SketchRenderer.render`."""
        return await self._renderer.render(source, seed, caller=caller)

    async def vitals(self) -> NodeVitals:
        """How the browsers are just now."""
        vitals = self._renderer.vitals()
        resident_bytes = await asyncio.to_thread(vitals.resident_bytes)
        return NodeVitals(vitals.up, vitals.restarts, resident_bytes, vitals.trouble)

    async def close(self) -> None:
        """Close the browsers; renders in flight fail."""
        await self._renderer.close()


def common_settings(config: Settings) -> dict[str, Any]:
    """What a server's settings say for every node."""
    return {name: getattr(config, name) for name in COMMON_SETTINGS}
