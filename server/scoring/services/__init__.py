"""Services that are asked for scores over HTTP, and that may be slow, busy, down or wrong."""

from pleinair.server.scoring.services.errors import ServiceError
from pleinair.server.scoring.services.hpsv3 import Hpsv3, Hpsv3Answer
from pleinair.server.scoring.services.http import Service
from pleinair.server.scoring.services.vision import Picture, VisionModel

__all__ = [
    "Hpsv3",
    "Hpsv3Answer",
    "Picture",
    "Service",
    "ServiceError",
    "VisionModel",
]
