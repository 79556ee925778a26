import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from small_pools import blot

from pleinair.server.scoring.embedded import embedded_scorer, measured
from pleinair.server.scoring.embedded.view import View
from pleinair.server.scoring.marks import Marks


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When a picture was measured, each time a while."""
    taken: list[float] = []
    look = View.of

    def slowly(png: bytes) -> View:
        taken.append(time.monotonic())
        time.sleep(0.2)
        return look(png)

    monkeypatch.setattr(View, "of", slowly)
    return taken


async def test_a_picture_is_measured_once_whatever_it_is_compared_with(
    looks: list[float],
) -> None:
    marks = Marks(embedded_scorer())
    reference, *paintings = (blot(f"#a0205{shade}") for shade in range(4))
    first = await asyncio.gather(*(marks.compare(one, reference) for one in paintings))
    assert len(looks) == 4
    again = [await marks.compare(one, reference) for one in paintings]
    await asyncio.gather(*map(marks.mark, paintings))
    assert len(looks) == 4
    assert again == first


async def test_measuring_does_not_hold_up_the_loop(looks: list[float]) -> None:
    marking = asyncio.create_task(Marks(embedded_scorer()).mark(blot("#a02060")))
    beats = 0
    while not marking.done():
        await asyncio.sleep(0.01)
        beats += 1
    assert beats > 5
    assert len(looks) == 1


def test_threads_that_ask_for_the_same_picture_share_its_measurement(looks: list[float]) -> None:
    png = blot("#a02061")
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(measured.measured, [png] * 4))
    assert len(looks) == 1
    assert found == [found[0]] * 4
