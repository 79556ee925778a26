"""The one renderer of this process."""

import atexit
import threading

from pleinair.server.render.cluster import ClusterRenderer
from pleinair.server.render.renderer import SketchRenderer
from pleinair.server.settings import settings

_lock = threading.Lock()
_renderer: SketchRenderer | ClusterRenderer | None = None


def shared_renderer() -> SketchRenderer | ClusterRenderer:
    """The renderer of this process, made on first use from its settings."""
    global _renderer
    with _lock:
        if _renderer is None:
            _renderer = SketchRenderer() if settings().cluster is None else ClusterRenderer()
            atexit.register(_renderer.close_now)
        return _renderer


async def close_shared_renderer() -> None:
    """Close the renderer of this process; the next `shared_renderer()` makes a new one."""
    global _renderer
    with _lock:
        renderer, _renderer = _renderer, None
    if renderer is not None:
        atexit.unregister(renderer.close_now)
        await renderer.close()
