"""Many sketches in one request: as many outcomes, in order, each its own."""

from pleinair.server.batch.routes import batch_routes

__all__ = ["batch_routes"]
