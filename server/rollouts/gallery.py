"""A page of rollouts that opens from disk."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from jinja2 import Environment, PackageLoader, select_autoescape

from pleinair.server.rollouts.reading import RolloutsError
from pleinair.server.rollouts.row import Stored

PAGE = "index.html"
IMAGES = "images"


def write_gallery(rows: Iterable[Stored], folder: Path, title: str = "Rollouts") -> int:
    """Write index.html and its pictures, and return how many rows it shows.

    The page needs no network and no server: it sorts by reward and filters by subject,
    outcome and text.

    Args:
        rows: What `read_rollouts` gives.
        folder: An empty or new folder.
        title: The heading.

    Raises:
        RolloutsError: The folder holds something already.
    """
    if folder.exists() and any(folder.iterdir()):
        raise RolloutsError(f"{folder} is not empty; name a new folder")
    (folder / IMAGES).mkdir(parents=True)
    shown = [_shown(stored, folder) for stored in rows]
    pages = Environment(
        loader=PackageLoader("pleinair.server.rollouts", "."),
        autoescape=select_autoescape(),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    subjects = sorted({str(row["subject"]) for row in shown})
    html = pages.get_template("gallery.html").render(title=title, rows=shown, subjects=subjects)
    (folder / PAGE).write_text(html, "utf-8")
    return len(shown)


def _shown(stored: Stored, folder: Path) -> dict[str, object]:
    rollout, picture = stored.rollout, stored.image_path
    if picture is not None:
        copy = folder / IMAGES / picture.name
        if not copy.exists():
            shutil.copyfile(picture, copy)
    return {
        **rollout.model_dump(mode="json"),
        "picture": None if picture is None else f"{IMAGES}/{picture.name}",
        "outcome": rollout.outcome,
    }
