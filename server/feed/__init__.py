"""What a server has just done, kept in memory for whoever watches it."""

from pleinair.server.feed.feed import Feed
from pleinair.server.feed.routes import feed_routes

__all__ = ["Feed", "feed_routes"]
