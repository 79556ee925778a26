"""Candidates for a pool, from a model: asked for, saved and rendered as they come."""

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Literal

from pydantic import BaseModel, ConfigDict

from pleinair.client.outcomes import Violation
from pleinair.server.pool.endpoint import Endpoint, EndpointError
from pleinair.server.pool.folder import PoolFolder, Row
from pleinair.server.pool.render import render_row
from pleinair.server.pool.rows import Candidate, Rejected
from pleinair.server.pool.work import Renderer, Tell, machine_of, side_by_side
from pleinair.server.render import RenderError, SelfTest
from pleinair.server.sketch import Sketch

Read = Callable[[str], Sketch | Violation]
"""Makes the sketch out of a reply, or says what rule it breaks."""

CUT = Violation(
    code="truncated", message="The reply was cut where it met the longest that is allowed."
)


@dataclass(frozen=True)
class Order:
    """What is asked for.

    Attributes:
        subject: As it stands in the rows.
        system_prompt: What every request begins with.
        prompt: What to paint, in a sentence.
        replies: How many in all; those that the folder has already are counted.
        licence: SPDX expression for the rows, "" when nobody knows.
    """

    subject: str
    system_prompt: str
    prompt: str
    replies: int
    licence: str = ""


class Generated(BaseModel):
    """What became of one request.

    Attributes:
        name: The candidate.
        outcome: `candidate`: painted; `rejected`: the reply is no painting, and is kept with
            the reason; `unanswered`: nothing came, so that the next run asks again;
            `unpainted`: the sketch is kept, and the next run paints it.
        detail: Why, else "".
    """

    model_config = ConfigDict(frozen=True)

    name: str
    outcome: Literal["candidate", "rejected", "unanswered", "unpainted"]
    detail: str = ""


async def generate(
    folder: PoolFolder,
    order: Order,
    endpoint: Endpoint,
    renderer: Renderer,
    read: Read,
    tell: Tell[Generated],
) -> list[Generated]:
    """Ask until the folder has as many replies of the model to the subject as were ordered.

    What a run that was ended has left unrendered is rendered first.

    Args:
        folder: Where the candidates go.
        order: What is asked for.
        endpoint: The model.
        renderer: What paints.
        read: What makes a sketch out of a reply.
        tell: Hears of each as it is done.

    Raises:
        EndpointRefusedError: The endpoint will not answer at all.
        PoolError: The folder cannot be read or written.
        RenderError: This machine does not paint.
    """
    studio = _Studio(folder, order, endpoint, renderer, read, await machine_of(renderer))
    mine = (row for row in folder.candidates() if row.author == endpoint.model)
    left = [row for row in mine if not folder.is_rendered(row)]
    painted = await side_by_side(left, studio.paint, renderer.pool_size, tell)
    blanks = studio.blanks()
    return painted + await side_by_side(blanks, studio.ask_and_paint, len(blanks) or 1, tell)


class _Studio:
    """Requests and renders of one run, each bounded on its own."""

    def __init__(
        self,
        folder: PoolFolder,
        order: Order,
        endpoint: Endpoint,
        renderer: Renderer,
        read: Read,
        machine: SelfTest,
    ) -> None:
        self._folder = folder
        self._order = order
        self._endpoint = endpoint
        self._renderer = renderer
        self._read = read
        self._machine = machine
        self._easels = asyncio.Semaphore(renderer.pool_size)

    def blanks(self) -> list[Candidate]:
        """A row for each reply that is missing yet."""
        answered = [*self._folder.every_candidate(), *self._folder.rejected()]
        mine = (self._order.subject, self._endpoint.model)
        missing = self._order.replies - sum((one.subject, one.author) == mine for one in answered)
        taken = {one.name for one in [*answered, *self._folder.rows()]}
        stem = f"{_slug(self._order.subject)}-{_slug(self._endpoint.model)}"
        names = (f"{stem}-{number:03}" for number in count(1))
        return [self._blank(name) for name in islice(_without(names, taken), max(0, missing))]

    async def ask_and_paint(self, blank: Candidate) -> Generated:
        """Ask for one reply, and paint what it holds."""
        try:
            reply, whole = await self._endpoint.reply(self._order.system_prompt, self._order.prompt)
        except EndpointError as error:
            return Generated(name=blank.name, outcome="unanswered", detail=str(error))
        sketch = await asyncio.to_thread(self._read, reply) if whole else CUT
        if isinstance(sketch, Violation):
            return self._reject(blank, reply, sketch.message)
        self._folder.add(blank, sketch.source)
        return await self.paint(blank)

    async def paint(self, row: Row) -> Generated:
        """Paint a candidate that has its sketch."""
        try:
            async with self._easels:
                done = await render_row(self._folder, row, self._renderer, self._machine)
        except RenderError as error:
            return Generated(name=row.name, outcome="unpainted", detail=str(error))
        if done.problem:
            return self._reject(row, self._folder.source(row), done.problem)
        return Generated(name=row.name, outcome="candidate")

    def _blank(self, name: str) -> Candidate:
        return Candidate(
            file_name=f"images/{name}.png",
            sketch=f"sketches/{name}.js",
            subject=self._order.subject,
            author=self._endpoint.model,
            licence=self._order.licence,
        )

    def _reject(self, row: Row, reply: str, why: str) -> Generated:
        columns = row.model_dump() | {"reason": why, "reply": reply}
        self._folder.reject(Rejected.model_validate(columns))
        return Generated(name=row.name, outcome="rejected", detail=why)


def _without(names: Iterator[str], taken: set[str]) -> Iterator[str]:
    return (name for name in names if name not in taken)


def _slug(text: str) -> str:
    """A subject, or the last part of a model's name, fit for a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", text.rpartition("/")[2].lower()).strip("-") or "unnamed"
