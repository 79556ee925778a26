"""Source becomes a painting. Nothing here has an opinion on whether it is good."""

from pleinair.server.render.caller import OneCaller
from pleinair.server.render.cluster import ClusterRenderer
from pleinair.server.render.painting import Render, RenderError
from pleinair.server.render.renderer import SelfTest, SketchRenderer
from pleinair.server.render.shared import close_shared_renderer, shared_renderer
from pleinair.server.render.vitals import Vitals

__all__ = [
    "ClusterRenderer",
    "OneCaller",
    "Render",
    "RenderError",
    "SelfTest",
    "SketchRenderer",
    "Vitals",
    "close_shared_renderer",
    "shared_renderer",
]
