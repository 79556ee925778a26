"""A reply becomes source, and source becomes facts. Nothing here runs a sketch."""

from pleinair.server.sketch.reply import Sketch, extract

__all__ = ["Sketch", "extract"]
