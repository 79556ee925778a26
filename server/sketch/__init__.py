"""A reply becomes source, and source becomes facts. Nothing here runs a sketch."""

from pleinair.server.sketch.counting import code_chars_within
from pleinair.server.sketch.facts import BrushCall, CanvasCall, EntryPoint, Site, SketchFacts
from pleinair.server.sketch.inspection import inspect
from pleinair.server.sketch.reply import Sketch, extract

__all__ = [
    "BrushCall",
    "CanvasCall",
    "EntryPoint",
    "Site",
    "Sketch",
    "SketchFacts",
    "code_chars_within",
    "extract",
    "inspect",
]
