"""Plein Air: an OpenEnv environment in which a language model paints by writing code.

The classes on the wire are loaded on first use, so that the renderer and the scoring
also work where OpenEnv is not installed.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pleinair.client.env import PleinairEnv
    from pleinair.client.models import PleinairAction, PleinairObservation, PleinairState

__version__ = "0.1.0"
__all__ = ["PleinairAction", "PleinairEnv", "PleinairObservation", "PleinairState"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("pleinair.client"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# gymnasium.make("pleinair:pleinair/Watercolour-v0") imports this module for it, once.
if find_spec("gymnasium") is not None:
    _gymnasium = import_module("gymnasium")
    if (_env_id := "pleinair/Watercolour-v0") not in _gymnasium.registry:
        _gymnasium.register(_env_id, "pleinair.client.gymnasium:WatercolourEnv")
