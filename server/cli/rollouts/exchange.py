"""`pleinair rollouts export`, `gallery` and `push`: recorded rollouts for others."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from pleinair.server.cli.output import AsJson, Text, print_json, stderr, stdout
from pleinair.server.cli.rollouts.common import Episode, Folder, Latest, Subject, read, told
from pleinair.server.rollouts import RolloutsError

Output = Annotated[
    Path, typer.Option("-o", "--output", metavar="DIR", help="A new or empty folder.")
]
License = Annotated[
    str, typer.Option(metavar="ID", help="Licence in the card, by the Hub's identifier.")
]


def export(
    output: Output,
    folder: Folder = None,
    episode: Episode = None,
    subject: Subject = None,
    latest: Latest = None,
    license: License = "unknown",
    as_json: AsJson = False,
) -> None:
    """Write Parquet files with the pictures in them, for `datasets.load_dataset`."""
    from pleinair.server.rollouts.export import export as write  # late: a library of an extra

    rows = read(folder, episode, subject, latest)
    with told(), stderr().status("exporting"):
        count = write(rows, output, license)
    _say(count, output, f'load_dataset("{output}")', as_json)


def gallery(
    output: Output,
    folder: Folder = None,
    episode: Episode = None,
    subject: Subject = None,
    latest: Latest = None,
    title: Annotated[str, typer.Option(help="The page's heading.")] = "Rollouts",
    as_json: AsJson = False,
) -> None:
    """Write a page of pictures and rewards that opens from disk."""
    from pleinair.server.rollouts.gallery import PAGE, write_gallery

    rows = read(folder, episode, subject, latest)
    with told(), stderr().status("writing the gallery"):
        count = write_gallery(rows, output, title)
    _say(count, output, f"open {output / PAGE}", as_json)


def push(
    dataset: Annotated[str, typer.Argument(metavar="DATASET", help="owner/name on the Hub.")],
    folder: Folder = None,
    episode: Episode = None,
    subject: Subject = None,
    latest: Latest = None,
    private: Annotated[
        bool, typer.Option("--private", help="If the dataset is made by this, make it private.")
    ] = False,
    message: Annotated[str, typer.Option(help="Of the commit.")] = "Update the rollouts",
    license: License = "unknown",
    as_json: AsJson = False,
) -> None:
    """Export and upload to a Hub dataset, which is made when it is not there; takes HF_TOKEN."""
    from pleinair.server.cli.pool.common import told as hub_told
    from pleinair.server.pool import hub
    from pleinair.server.rollouts.export import PUSHED
    from pleinair.server.rollouts.export import export as write

    rows = read(folder, episode, subject, latest)
    busy = stderr().status(Text(f"uploading to {dataset}"))
    with TemporaryDirectory(prefix="pleinair-") as made, told(), hub_told(), busy:
        count = write(rows, Path(made), license)
        if not count:
            raise RolloutsError("no recorded step fits; nothing was uploaded")
        pinned = hub.push_folder(
            Path(made), dataset, private=private, message=message, patterns=PUSHED
        )
    if as_json:
        print_json({"dataset": pinned.dataset, "revision": pinned.revision, "rows": count})
    else:
        stdout().print(
            f"{count} steps in {pinned.dataset} at {pinned.revision}", markup=False, soft_wrap=True
        )


def _say(count: int, output: Path, advice: str, as_json: bool) -> None:
    if as_json:
        print_json({"folder": str(output), "rows": count})
    else:
        stdout().print(f"{count} steps: {advice}", markup=False, soft_wrap=True)
