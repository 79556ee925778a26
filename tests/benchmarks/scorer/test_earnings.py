"""Paintings of the pool as answers: what each earns, and what its tier does."""

import pytest

from pleinair.benchmarks.scorer.earnings import measure_earnings
from pleinair.server.pool import load_pool
from pleinair.server.render import RenderError, SketchRenderer
from pleinair.server.settings import Settings
from pleinair.server.tasks import get_task


async def test_tiers_earn_in_their_order(renderer: SketchRenderer) -> None:
    pool = load_pool()
    some = [pool.of_tier(tier)[place] for tier in ("nope", "love") for place in (2, 9)]
    told: list[str] = []
    task = get_task("watercolour", Settings())
    report = await measure_earnings(task, some, (0, 5), renderer, told.append)
    assert sorted(told) == sorted([one.name for one in some] * 2)
    assert report.seeds == (0, 5)
    love, nope = report.tiers
    assert (love.tier, nope.tier) == ("love", "nope")
    assert love.paintings == nope.paintings == 2
    assert nope.best < love.worst
    for tier in report.tiers:
        assert tier.worst <= tier.mean <= tier.best
        assert tier.low <= tier.mean <= tier.high
        weighed = sum(task.terms[name] * value for name, value in tier.terms.items())
        assert weighed == pytest.approx(tier.mean, abs=1e-3)
    means = [one.mean for one in report.paintings]
    assert means == sorted(means, reverse=True)
    assert all(len(one.rewards) == 2 for one in report.paintings)


async def test_a_renderer_that_fails_is_no_reward_of_nothing(renderer: SketchRenderer) -> None:
    class Broken:
        pool_size = 1
        self_test = renderer.self_test

        async def render(self, source: str, seed: int = 0) -> None:
            raise RenderError("renderer_saturated", "too many sketches wait")

    task = get_task("watercolour", Settings())
    broken = Broken()
    with pytest.raises(RenderError, match="too many sketches wait") as raised:
        await measure_earnings(task, load_pool().of_tier("love")[:1], (0,), broken, lambda _: None)  # type: ignore[arg-type]
    assert raised.value.kind == "renderer_saturated"
