"""Reference pools of a few small pictures, in the layout of the one that is shipped."""

import io
import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw

SIZE_PX = 120
Row = tuple[str, str, str, str]
"""Name, tier, subject and colour of a painting."""

ROWS: tuple[Row, ...] = (
    ("ruby", "love", "poppy", "#d01020"),
    ("coral", "love", "rose", "#e04040"),
    ("peach", "love", "tulip", "#e86050"),
    ("olive", "okay", "fern", "#708030"),
    ("moss", "okay", "poppy", "#608848"),
    ("reed", "okay", "iris", "#80a058"),
    ("slate", "meh", "poppy", "#607080"),
    ("smoke", "meh", "moon", "#8090a0"),
    ("blank", "nope", "poppy", "#faf6ee"),
    ("ghost", "nope", "rose", "#f4f0e8"),
)
"""The better, the redder."""


def blot(colour: str) -> bytes:
    """A round blot on pale paper, as a PNG."""
    picture = Image.new("RGB", (SIZE_PX, SIZE_PX), "#faf6ee")
    ImageDraw.Draw(picture).ellipse((20, 20, 100, 100), fill=colour)
    written = io.BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def write_pool(folder: Path, rows: Iterable[Row] = ROWS) -> Path:
    """A pool on disk; the folder itself."""
    for part in ("images", "sketches"):
        (folder / part).mkdir(parents=True)
    lines = []
    for name, tier, subject, colour in rows:
        (folder / "images" / f"{name}.png").write_bytes(blot(colour))
        (folder / "sketches" / f"{name}.js").write_text("function setup() {}\n")
        row = {
            "file_name": f"images/{name}.png",
            "sketch": f"sketches/{name}.js",
            "subject": subject,
            "tier": tier,
            "reason": "Made for a test.",
        }
        lines.append(json.dumps(row))
    (folder / "metadata.jsonl").write_text("\n".join(lines) + "\n")
    return folder
