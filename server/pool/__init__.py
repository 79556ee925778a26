"""The reference paintings: loaded, rendered, verified, rated, exchanged."""

from pleinair.server.pool.errors import HubError, PoolError
from pleinair.server.pool.load import SHIPPED_POOL, load_pool
from pleinair.server.pool.painting import Painting, Pool
from pleinair.server.pool.rows import TIERS, Tier
from pleinair.server.pool.shared import shared_pool

__all__ = [
    "SHIPPED_POOL",
    "TIERS",
    "HubError",
    "Painting",
    "Pool",
    "PoolError",
    "Tier",
    "load_pool",
    "shared_pool",
]
