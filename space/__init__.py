"""The page on which paintings, rewards and references are looked at.

It talks to a server through the client and through what the server tells over HTTP, never to the
renderer; so it runs mounted on a server as well as on a machine of its own.
"""

from pleinair.space.mounting import mount_page
from pleinair.space.page import create_page

__all__ = ["create_page", "mount_page"]
