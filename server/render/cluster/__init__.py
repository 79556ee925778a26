"""Many machines that paint as one, over Ray; needs the extra `ray`."""

from pleinair.server.render.cluster.renderer import ClusterRenderer

__all__ = ["ClusterRenderer"]
