"""OpenEnv's WebSocket protocol: one socket, one session, one episode at a time."""

from pleinair.server.sessions.inbox import Ending
from pleinair.server.sessions.sessions import Sessions

__all__ = ["Ending", "Sessions"]
