"""`pleinair pool generate`: candidates from a model."""

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pleinair.client.outcomes import Violation
from pleinair.server.cli.environment import read_settings
from pleinair.server.cli.output import AsJson, Text, print_json, stdout
from pleinair.server.cli.pool.common import Folder, told, with_renderer
from pleinair.server.cli.progress import progress
from pleinair.server.cli.status import Status
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.gate import source_violations
from pleinair.server.sketch import Sketch, inspect
from pleinair.server.tasks import UnknownSubjectError, get_task, read_reply

if TYPE_CHECKING:
    from pleinair.server.pool.generate import Generated, Order

TASK = "watercolour"


def generate(
    folder: Folder,
    url: Annotated[
        str, typer.Option(help="Of the endpoint, up to /chat/completions: http://localhost:8000/v1")
    ],
    model: Annotated[str, typer.Option(help="Its name at the endpoint.")],
    subject: Annotated[str, typer.Option(help="A subject of the watercolour task.")],
    count: Annotated[
        int, typer.Option(min=1, help="Replies in all; what the folder has already is counted.")
    ],
    key_env: Annotated[
        str | None,
        typer.Option("--key-env", metavar="NAME", help="Variable that holds the endpoint's key."),
    ] = None,
    concurrency: Annotated[int, typer.Option(min=1, help="Requests at a time.")] = 4,
    temperature: Annotated[
        float | None, typer.Option(min=0, help="As the endpoint takes it; else its own.")
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="The longest reply; else the endpoint's own limit.")
    ] = None,
    licence: Annotated[str, typer.Option(help="SPDX expression for the new rows.")] = "",
    as_json: AsJson = False,
) -> None:
    """Ask a model for candidates, which wait without a tier until `pool rate` gives them one.

    Each is saved as it comes, so that the same command goes on where a run was ended. A reply
    that breaks a rule of the task is kept in rejected.jsonl. Status 3 when something did not come.
    """
    # Late, because the endpoint's client takes long to import.
    from pleinair.server.pool.endpoint import Endpoint
    from pleinair.server.pool.generate import generate as generate_candidates

    config = read_settings()
    order = _order(subject, count, licence)
    key = _key(key_env)
    folder.mkdir(parents=True, exist_ok=True)
    with told(), progress("generating", count) as tell:
        pool = PoolFolder(folder)

        async def work(renderer: SketchRenderer) -> "list[Generated]":
            endpoint = Endpoint(
                url,
                model,
                key,
                concurrency=concurrency,
                temperature=temperature,
                max_tokens=max_tokens,
            )
            try:
                return await generate_candidates(
                    pool,
                    order,
                    endpoint,
                    renderer,
                    _read,
                    lambda one: tell(f"{one.name} {one.outcome}"),
                )
            finally:
                await endpoint.close()

        results = with_renderer(work, config, count)
    if as_json:
        print_json(results)
    else:
        _show(results, folder)
    if any(one.outcome in ("unanswered", "unpainted") for one in results):
        raise typer.Exit(Status.OURS_FAILED)


def _order(subject: str, replies: int, licence: str) -> "Order":
    from pleinair.server.pool.generate import Order

    task = get_task(TASK, read_settings())
    try:
        prompt = task.prompt(subject)
    except UnknownSubjectError as error:
        raise typer.BadParameter(str(error)) from error
    return Order(subject, task.system_prompt, prompt, replies, licence)


def _key(variable: str | None) -> str | None:
    if variable is None:
        return None
    key = os.environ.get(variable)
    if not key:
        raise typer.BadParameter(f"the variable {variable}, which should hold the key, is not set")
    return key


def _read(reply: str) -> Sketch | Violation:
    """The sketch in a reply, or the first rule of the task that its source breaks."""
    sketch = read_reply(reply)
    if isinstance(sketch, Violation):
        return sketch
    return next(iter(source_violations(inspect(sketch.source))), sketch)


def _show(results: "list[Generated]", folder: Path) -> None:
    notable = [one for one in results if one.detail]
    if notable:
        table = Table("name", "outcome", "why")
        for one in notable:
            table.add_row(one.name, one.outcome, Text(one.detail, overflow="fold"))
        stdout().print(table)
    counts = Counter(one.outcome for one in results)
    summary = ", ".join(f"{number} {outcome}" for outcome, number in counts.most_common())
    stdout().print(summary or f"{folder} has as many already", markup=False, soft_wrap=True)
