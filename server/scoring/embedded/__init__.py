"""A scorer that needs no service: measured properties of watercolour, weighed by the pool."""

from pleinair.server.scoring.embedded.scorer import (
    EmbeddedScorer,
    Mark,
    UnreadablePictureError,
    embedded_scorer,
)

__all__ = ["EmbeddedScorer", "Mark", "UnreadablePictureError", "embedded_scorer"]
