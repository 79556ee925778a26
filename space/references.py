"""A server's reference pool: its walls, and two paintings side by side."""

import asyncio
from collections.abc import Sequence
from typing import Any

from pleinair.server.exhibits.pool import Comparison, PaintingShown, PoolShown
from pleinair.server.pool import TIERS
from pleinair.space.markup import WEBP, data_url, render
from pleinair.space.server import Server, ServerError

# Further from a tie, the judge's word is a clear one.
CLOSE, CLEAR = 0.1, 0.35
TIE = 0.5


class References:
    """The reference paintings of one server, each picture asked for once.

    Args:
        server: The server.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._pool: PoolShown | None = None
        self._pictures: dict[str, str] = {}

    async def paintings(self) -> Sequence[PaintingShown]:
        """All of them, in the pool's order.

        Raises:
            ServerError: The server does not tell.
        """
        if self._pool is None:
            self._pool = PoolShown.model_validate(await self._server.json("/pool"))
        return self._pool.paintings

    async def subjects(self) -> list[str]:
        """What they are of, in alphabetical order.

        Raises:
            ServerError: The server does not tell.
        """
        return sorted({one.subject for one in await self.paintings() if one.subject})

    async def wall(self, tier: str, subject: str) -> str:
        """The paintings of a tier and a subject as HTML; "" stands for all.

        Raises:
            ServerError: The server does not tell.
        """
        found = [
            one
            for one in await self.paintings()
            if tier in ("", one.tier) and subject in ("", one.subject)
        ]
        shown = await asyncio.gather(*map(self._shown, found))
        tiers = {one: [row for row in shown if row["tier"] == one] for one in TIERS}
        return render("pool_grid", tiers={tier: rows for tier, rows in tiers.items() if rows})

    async def compared(self, first: str, second: str) -> str:
        """Two paintings side by side with the judge's verdict, as HTML.

        Raises:
            ServerError: The server does not tell, or has no such paintings.
        """
        one, other = await self.find(first), await self.find(second)
        told, left, right = await asyncio.gather(
            self._server.json("/pool/compare", first=first, second=second),
            self._whole(one),
            self._whole(other),
        )
        verdict = Comparison.model_validate(told)
        return render(
            "compare", first=left, second=right, verdict=verdict, word=_word(verdict.first_wins)
        )

    async def pair(self) -> tuple[str, str]:
        """Two to begin with: the best tier's first, and one of the same subject from the lowest."""
        paintings = await self.paintings()
        ranked = sorted(paintings, key=lambda one: TIERS.index(one.tier))
        first = ranked[0]
        others = [one for one in ranked if one.subject == first.subject] or ranked
        return first.name, others[-1].name

    async def source(self, name: str) -> str:
        """The sketch of a painting.

        Raises:
            ServerError: The server does not tell.
        """
        return str((await self._server.json("/pool/sketches", name))["source"])

    async def find(self, name: str) -> PaintingShown:
        """A painting by its name.

        Raises:
            ServerError: The server has none of that name, or does not tell.
        """
        for one in await self.paintings():
            if one.name == name:
                return one
        raise ServerError("The server's pool has no painting of that name.")

    async def _whole(self, painting: PaintingShown) -> dict[str, Any]:
        shown, source = await asyncio.gather(self._shown(painting), self.source(painting.name))
        return {**shown, "source": source}

    async def _shown(self, painting: PaintingShown) -> dict[str, Any]:
        if painting.name not in self._pictures:
            webp = await self._server.bytes("/pool/pictures", painting.name)
            self._pictures[painting.name] = data_url(webp, WEBP)
        return {**painting.model_dump(), "picture": self._pictures[painting.name]}


def _word(first_wins: float) -> str:
    """The verdict in words."""
    away = abs(first_wins - TIE)
    if away < CLOSE:
        return "Too close to call"
    better = "The left one" if first_wins > TIE else "The right one"
    return f"{better} is {'clearly better' if away > CLEAR else 'better'}"
