"""p5 and p5.brush as sketches run with them: files, versions, checksums, names."""

from pleinair.server.vendor.files import (
    Manifest,
    damaged_files,
    manifest,
    pristine_scripts,
    sketch_scripts,
)
from pleinair.server.vendor.names import BrushMethod, Vocabulary, stale_sources, vocabulary

__all__ = [
    "BrushMethod",
    "Manifest",
    "Vocabulary",
    "manifest",
    "pristine_scripts",
    "sketch_scripts",
    "verify",
    "vocabulary",
]


def verify() -> list[str]:
    """One sentence for each thing that is wrong with the vendored files; empty when all is well."""
    return damaged_files() + stale_sources()
