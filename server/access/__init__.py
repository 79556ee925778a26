"""Who may use the server."""

from pleinair.server.access.guard import Guard

__all__ = ["Guard"]
