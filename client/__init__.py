"""What a trainer imports: the client, and the models that travel on the wire."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pleinair.client.env import PleinairEnv
    from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState

__all__ = ["PleinairAction", "PleinairEnv", "PleinairObservation", "PleinairState"]


def __getattr__(name: str) -> Any:
    if name == "PleinairEnv":
        return import_module("pleinair.client.env").PleinairEnv
    if name in __all__:
        return getattr(import_module("pleinair.client.models"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
