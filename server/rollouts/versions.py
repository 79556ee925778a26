"""What a picture and a reward depend on, by name."""

import hashlib
from functools import lru_cache
from pathlib import Path

from pleinair import __version__
from pleinair.server import vendor


@lru_cache(maxsize=1)
def code_versions() -> dict[str, str]:
    """Of Plein Air and of p5 and p5.brush as they run here."""
    text = (Path(vendor.__file__).parent / "versions.json").read_bytes()
    return {"pleinair": __version__, "vendored": hashlib.sha256(text).hexdigest()[:16]}
