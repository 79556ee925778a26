"""What is wrong with a pool."""


class PoolError(Exception):
    """A pool cannot be used; the message says what is wrong, where, and what to do."""


class HubError(PoolError):
    """The Hub did not do what it was asked; the message says why."""
