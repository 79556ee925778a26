"""A sketch in a link: what a page's address carries, so that somebody else sees the same."""

import base64
import binascii
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from pleinair.client.limits import MAX_REPLY_CHARS

# Servers and proxies take about 8 kB of request line; other parts of the address need some.
MAX_LINK_CHARS = 7_000
MAX_SKETCH_BYTES = 4 * MAX_REPLY_CHARS  # of UTF-8
LEVEL = 9  # a sketch is a few kB, so size counts and time does not


class LinkError(ValueError):
    """The link cannot be made or read; the message says why."""


@dataclass(frozen=True)
class Shared:
    """What a link carries.

    Attributes:
        sketch: The reply or the JavaScript.
        subject: What is painted; "" for the one that the seed draws.
        seed: Of the episode.
        task: Of the episode; "" for the server's own.
    """

    sketch: str
    subject: str = ""
    seed: int = 0
    task: str = ""

    def query(self) -> str:
        """The query of an address, `?` included.

        Raises:
            LinkError: The sketch is too long for an address.
        """
        packed = base64.urlsafe_b64encode(zlib.compress(self.sketch.encode(), LEVEL)).decode()
        named = {"sketch": packed.rstrip("="), "seed": self.seed}
        named |= {key: getattr(self, key) for key in ("subject", "task") if getattr(self, key)}
        query = f"?{urlencode(named)}"
        if len(query) > MAX_LINK_CHARS:
            raise LinkError("This sketch is too long for a link; download it instead.")
        return query

    @classmethod
    def read(cls, query: Mapping[str, str]) -> "Shared | None":
        """What an address carries, or None when it carries no sketch.

        Raises:
            LinkError: It is damaged.
        """
        packed = query.get("sketch")
        if not packed:
            return None
        try:
            data = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
            # Bounded, because a few kB can be made to unfold into gigabytes.
            unpacked = zlib.decompressobj()
            source = unpacked.decompress(data, MAX_SKETCH_BYTES)
            if not unpacked.eof:
                raise LinkError("The sketch in this link is cut or too long.")
            seed = int(query.get("seed", "0"))
            sketch = source.decode()
        except (binascii.Error, zlib.error, ValueError) as error:
            if isinstance(error, LinkError):
                raise
            raise LinkError("The link is damaged: ask for it again, whole.") from error
        return cls(sketch, query.get("subject", ""), seed, query.get("task", ""))
