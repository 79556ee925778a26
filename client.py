"""The client, in the file in which OpenEnv's tools look for it; the package is `client/`."""

from pleinair.client import PleinairAction, PleinairEnv, PleinairObservation, PleinairState

__all__ = ["PleinairAction", "PleinairEnv", "PleinairObservation", "PleinairState"]
