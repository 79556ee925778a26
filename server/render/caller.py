"""A renderer as one of its callers has it."""

from dataclasses import dataclass
from typing import Protocol

from pleinair.server.render.painting import Render


class SharedRenderer(Protocol):
    """A renderer that several callers take turns at, such as `SketchRenderer`."""

    async def render(self, source: str, seed: int = 0, *, caller: str = "") -> Render:
        """Run a sketch once."""


@dataclass(frozen=True)
class OneCaller:
    """Renders in the name of one caller.

    Attributes:
        renderer: What renders.
        caller: Whose turns the sketches take.
    """

    renderer: SharedRenderer
    caller: str

    async def render(self, source: str, seed: int = 0) -> Render:
        """Run a sketch once; raises what the renderer raises."""
        return await self.renderer.render(source, seed, caller=self.caller)


def caller_of(renderer: object) -> str:
    """Whose turns a renderer takes; all that have no caller of their own share one."""
    return renderer.caller if isinstance(renderer, OneCaller) else ""
