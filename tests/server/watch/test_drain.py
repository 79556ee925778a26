import asyncio

import pytest

from pleinair.client.models import PleinairAction
from pleinair.server.environment import PleinairEnvironment
from pleinair.server.episode import EpisodeError
from pleinair.server.render import SketchRenderer
from pleinair.server.watch.drain import Drain, EndingError


async def slow() -> str:
    await asyncio.sleep(60)
    return "done"


async def test_work_is_let_in_until_the_end_begins_and_may_finish() -> None:
    drain, told = Drain(), []
    drain.on_begin(lambda: told.append("ending"))
    with drain.work():
        assert drain.under_way == 1
        drain.begin()
        drain.begin()
        assert told == ["ending"]
        with pytest.raises(EndingError, match="shutting down"), drain.work():
            pass
        with drain.part().work(), drain.work(begun_before=True):
            pass
        assert await drain.bounded(asyncio.sleep(0, "finished")) == "finished"
    assert drain.under_way == 0


async def test_what_does_not_finish_in_time_is_cancelled_and_told_so() -> None:
    drain = Drain()
    waiting = [asyncio.ensure_future(drain.part().bounded(slow())) for _ in range(3)]
    await asyncio.sleep(0)
    drain.begin()
    drain.expire()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(end) for end in ends] == [EndingError] * 3
    with pytest.raises(EndingError):
        await drain.bounded(slow())


async def test_a_caller_that_is_cancelled_itself_stays_cancelled() -> None:
    drain = Drain()
    waiting = asyncio.ensure_future(drain.bounded(slow()))
    await asyncio.sleep(0)
    drain.expire()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_an_episode_of_a_server_that_ends_has_no_reward(
    renderer: SketchRenderer, trivial: str
) -> None:
    drain = Drain()
    environment = PleinairEnvironment(renderer=renderer, admission=drain)
    environment.reset(subject="poppy")
    drain.begin()
    refused = await environment.step_async(PleinairAction(sketch=trivial))
    assert (refused.reward, refused.done) == (None, True)
    assert refused.failure is not None
    assert refused.failure.kind == "renderer_unavailable"
    assert "shutting down" in refused.failure.message
    assert set(refused.terms) == {"gate", "length", "quality", "judge"}
    with pytest.raises(EpisodeError, match="reset: the server is shutting down"):
        environment.reset()
