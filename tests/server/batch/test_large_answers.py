"""What a batch may hold of its rows before they are sent."""

import asyncio
import gc
import json
from itertools import chain
from typing import Any

import pytest
from fastapi.responses import StreamingResponse

from pleinair.client.models import PleinairObservation
from pleinair.server.batch import answers, held
from pleinair.server.batch.bodies import RenderRow, Row, ScoreRow
from pleinair.server.batch.running import Running, Work
from pleinair.server.watch.drain import Drain

PICTURE = "A" * 1_000


def rendered(index: int) -> Row:
    return RenderRow(index=index, seed=7, sha256=f"{index}", png_base64=PICTURE)


def scored(index: int) -> Row:
    observation = PleinairObservation(done=True, reward=0.5, sha256="5", png_base64=PICTURE)
    return ScoreRow(index=index, reward=0.5, observation=observation)


def made(row: Row) -> Work[Row]:
    async def work() -> Row:
        return row

    return work


async def test_pictures_are_left_out_where_an_answer_has_no_room() -> None:
    rows = [made(row) for row in (rendered(0), scored(1), rendered(2), scored(3), rendered(4))]
    response = await answers._whole(Running(rows, 1, most=5_000), Drain())
    assert isinstance(response, StreamingResponse)
    text = "".join([str(part) async for part in response.body_iterator])
    results = json.loads(text)["results"]
    pictures = [row.get("observation", row)["png_base64"] for row in results]
    assert pictures[:2] == [PICTURE, PICTURE]
    assert pictures[-1] is None
    assert [row.get("observation", row)["sha256"] for row in results] == ["0", "5", "2", "5", "4"]
    assert [row.get("reward") for row in results] == [None, 0.5, None, 0.5, None]


async def test_answers_that_are_not_sent_yet_share_their_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(held, "MAX_HELD_CHARS", 2_500)

    async def pictures(count: int) -> tuple[StreamingResponse, int]:
        works = [made(rendered(index)) for index in range(count)]
        rows = Running(works, 1)
        response = await answers._whole(rows, Drain())
        assert isinstance(response, StreamingResponse)
        return response, rows.held.chars // len(PICTURE)

    first, had = await pictures(1)
    assert had == 1
    second, had = await pictures(2)
    assert had in (0, 1)
    async for _ in first.body_iterator:
        pass
    del first, second
    gc.collect()
    assert not held.Held.alive
    _, had = await pictures(1)
    assert had == 1


@pytest.mark.parametrize("form", [answers._lines, answers._events])
async def test_streams_that_are_not_read_share_it_as_well(
    form: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held, "MAX_HELD_CHARS", 2_500)
    unread = [Running([made(rendered(index)) for index in range(4)], 4) for _ in range(3)]
    streams = [form(rows, Drain()) for rows in unread]
    begun = [await anext(stream) for stream in streams]
    for _ in range(100):
        await asyncio.sleep(0)
    assert sum(rows.held.chars for rows in unread) < 2_500 + 12 * 500
    rest = [[part async for part in stream] for stream in streams]
    texts = [str(getattr(part, "data", part)) for part in chain(begun, *rest)]
    assert sum(PICTURE in text for text in texts) in (1, 2)
    assert sum('"sha256"' in text for text in texts) == 12
    assert [rows.held.chars for rows in unread] == [0, 0, 0]


async def test_rows_wait_for_a_client_that_reads_slowly() -> None:
    begun: list[int] = []

    def counted(index: int) -> Work[Row]:
        async def work() -> Row:
            begun.append(index)
            return rendered(index)

        return work

    async with Running([counted(index) for index in range(20)], 2) as rows:
        for _ in range(100):
            await asyncio.sleep(0)
        assert begun == [0, 1, 2, 3]  # two that are finished, and two that wait to be
        got = []
        while rows.left:
            row = await rows.next()
            assert row is not None
            got.append(row.index)
    assert got == list(range(20))
