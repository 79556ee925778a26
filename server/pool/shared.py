"""The one pool of this process."""

from functools import lru_cache

from pleinair.server.pool.load import load_pool
from pleinair.server.pool.painting import Pool
from pleinair.server.settings import settings


@lru_cache(maxsize=1)
def shared_pool() -> Pool:
    """The pool that the settings name, loaded once; the one shipped when they name none.

    Raises:
        PoolError: It cannot be used.
    """
    config = settings()
    return load_pool(config.reference_pool, config.reference_pool_revision)
