"""`pleinair pool pull` and `push`: pools on the Hugging Face Hub."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import BaseModel, ConfigDict

from pleinair.server.cli.output import AsJson, Text, print_json, stderr, stdout
from pleinair.server.cli.pool.common import Folder, told
from pleinair.server.pool import Pool, load_pool
from pleinair.server.settings import variable

Dataset = Annotated[str, typer.Argument(metavar="DATASET", help="owner/name on the Hub.")]


class Exchanged(BaseModel):
    """A pool that is on the Hub and here.

    Attributes:
        dataset: Its id on the Hub.
        revision: The commit, as 40 hexadecimal digits.
        folder: Where it is here.
        paintings: How many it has.
        version: SHA-256 over its rows, in hexadecimal.
    """

    model_config = ConfigDict(frozen=True)

    dataset: str
    revision: str
    folder: str
    paintings: int
    version: str


def pull(
    dataset: Dataset,
    revision: Annotated[
        str | None, typer.Option(help="A commit, a branch or a tag; else the main branch.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="DIR", help="An empty folder for a copy to change."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Download a pool, and say which commit of it a deployment would pin."""
    from pleinair.server.pool import hub  # late: the Hub's library is slow to import

    with told(), stderr().status(Text(f"downloading {dataset}")):
        pinned = hub.pin(dataset, revision)
        folder = hub.snapshot(dataset, pinned.revision)
        if output is not None:
            hub.copy_out(folder, output)
            folder = output
        pool = load_pool(folder)
    _show(_exchanged(pinned.dataset, pinned.revision, pool), as_json)


def push(
    folder: Folder,
    dataset: Dataset,
    private: Annotated[
        bool, typer.Option("--private", help="If the dataset is made by this, make it private.")
    ] = False,
    message: Annotated[str, typer.Option(help="Of the commit.")] = "Update the reference pool",
    as_json: AsJson = False,
) -> None:
    """Upload a pool to a Hub dataset, which is made when it is not there; takes HF_TOKEN.

    Candidates without a tier stay here. What is not in the pool any more is removed there.
    """
    from pleinair.server.pool import hub

    with told(), stderr().status(Text(f"uploading to {dataset}")):
        pool = load_pool(folder)
        pinned = hub.push_folder(folder, dataset, private=private, message=message)
    _show(_exchanged(pinned.dataset, pinned.revision, pool), as_json)


def _exchanged(dataset: str, revision: str, pool: Pool) -> Exchanged:
    return Exchanged(
        dataset=dataset,
        revision=revision,
        folder=str(pool.folder),
        paintings=len(pool),
        version=pool.version,
    )


def _show(done: Exchanged, as_json: bool) -> None:
    if as_json:
        print_json(done)
        return
    lines = (
        f"{done.paintings} paintings in {done.folder}; to use them for rewards:",
        f"{variable('reference_pool')}={done.dataset}",
        f"{variable('reference_pool_revision')}={done.revision}",
    )
    for line in lines:
        stdout().print(line, markup=False, soft_wrap=True)
