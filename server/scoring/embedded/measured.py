"""Properties by content, so that a reference is measured once for all paintings."""

from collections.abc import Mapping
from hashlib import sha256
from threading import Condition

from cachetools import LRUCache, cached

from pleinair.server.scoring.embedded.catalogue import measure
from pleinair.server.scoring.embedded.view import View

CACHED_PICTURES = 4_096  # some thirty numbers each


def _content(png: bytes) -> bytes:
    return sha256(png).digest()


# The condition makes whoever asks for the same picture meanwhile wait for the same answer.
@cached(LRUCache(CACHED_PICTURES), key=_content, condition=Condition())
def measured(png: bytes) -> Mapping[str, float]:
    """The properties of a picture, by name; not to be changed.

    Raises:
        UnreadablePictureError: The bytes are no picture.
    """
    return measure(View.of(png))
