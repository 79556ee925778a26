"""Who may use the server."""

from pleinair.server.access.guard import Guard
from pleinair.server.access.sites import OwnSite

__all__ = ["Guard", "OwnSite"]
