"""The pool that a deployment uses, loaded once in a process."""

from functools import lru_cache

from pleinair.server.pool.load import load_pool
from pleinair.server.pool.painting import Pool
from pleinair.server.settings import Settings, settings

_loaded = lru_cache(maxsize=8)(load_pool)


def shared_pool(deployment: Settings | None = None) -> Pool:
    """The pool that the settings name, loaded once; the one shipped when they name none.

    Args:
        deployment: The settings; this process's own by default.

    Raises:
        PoolError: It cannot be used.
    """
    config = settings() if deployment is None else deployment
    return _loaded(config.reference_pool, config.reference_pool_revision)
