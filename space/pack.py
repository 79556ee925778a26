"""A run as a zip, which can be uploaded again."""

import zipfile
from collections.abc import Sequence
from pathlib import Path

from pleinair.server.rollouts import Stored
from pleinair.server.rollouts.segment import ROWS
from pleinair.space.opened import on_disk

# One for all, so that a run gives the same file each time, and the page keeps it once.
WHEN = (1980, 1, 1, 0, 0, 0)
TOP = "run"
# Of all files that the page keeps for visitors, for an hour.
MAX_KEPT_BYTES = 2 * 1024**3


class PackError(ValueError):
    """The run is not packed; the message says why."""


def pack(rollouts: Sequence[Stored], path: Path, kept: Path) -> None:
    """Write the rows and their pictures, one at a time.

    Args:
        rollouts: The rows.
        path: The zip to write.
        kept: The folder of the files that the page keeps.

    Raises:
        PackError: There is no room for it.
    """
    wanted = {one.image_path for one in rollouts}
    size = sum(picture.stat().st_size for picture in wanted if picture is not None)
    if size + on_disk(kept) > MAX_KEPT_BYTES:
        raise PackError(
            f"There is no room now for the {size // 1024**2:,} MiB of this run's pictures. "
            "Try again in an hour, or copy the folder that PLEINAIR_ROLLOUTS_DIR names."
        )
    with zipfile.ZipFile(path, "w") as archive:
        pictures = {}
        rows = zipfile.ZipInfo(f"{TOP}/{ROWS}", WHEN)
        rows.compress_type = zipfile.ZIP_DEFLATED
        with archive.open(rows, "w", force_zip64=True) as written:
            for stored in rollouts:
                written.write(stored.rollout.model_dump_json().encode() + b"\n")
                picture, name = stored.image_path, stored.rollout.image
                if picture and name:
                    pictures[f"{TOP}/{name}"] = picture
        for name, picture in pictures.items():  # PNGs are as small as they get
            archive.writestr(zipfile.ZipInfo(name, WHEN), picture.read_bytes())
