"""The one renderer of this process."""

import atexit
import threading
from typing import TYPE_CHECKING

from pleinair.server.render.renderer import SketchRenderer
from pleinair.server.settings import WrongSettingError, settings, variable

if TYPE_CHECKING:
    from pleinair.server.render.cluster import ClusterRenderer

_lock = threading.Lock()
_renderer: "SketchRenderer | ClusterRenderer | None" = None


def shared_renderer() -> "SketchRenderer | ClusterRenderer":
    """The renderer of this process, made on first use from its settings.

    Raises:
        WrongSettingError: `PLEINAIR_CLUSTER` is set, and Ray is not installed.
    """
    global _renderer
    with _lock:
        if _renderer is None:
            _renderer = SketchRenderer() if settings().cluster is None else _cluster_renderer()
            atexit.register(_renderer.close_now)
        return _renderer


def _cluster_renderer() -> "ClusterRenderer":
    try:
        # Late, because Ray is an extra. It ends itself as the process does, and what is registered
        # with atexit after its import comes before that.
        from pleinair.server.render.cluster import ClusterRenderer
    except ModuleNotFoundError as error:
        raise WrongSettingError(
            f"{variable('cluster')} needs {error.name}, which is not installed; "
            "install it with `pip install 'openenv-pleinair[ray]'`"
        ) from error
    return ClusterRenderer()


async def close_shared_renderer() -> None:
    """Close the renderer of this process; the next `shared_renderer()` makes a new one."""
    global _renderer
    with _lock:
        renderer, _renderer = _renderer, None
    if renderer is not None:
        atexit.unregister(renderer.close_now)
        await renderer.close()
