"""What a server lets people look at beside its feed: its tasks, and its reference pool."""

from pleinair.server.exhibits.pool import pool_routes
from pleinair.server.exhibits.tasks import task_routes

__all__ = ["pool_routes", "task_routes"]
