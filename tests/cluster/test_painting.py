"""Sketches on two nodes: what comes back, who waits, and who is turned away."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from clusters import ENDLESS, PATIENCE_S, QUEUE_LIMIT, Machines, until

from pleinair.server.render import ClusterRenderer, Render, RenderError, SketchRenderer
from pleinair.server.settings import Settings

SKETCHES = {
    "throws": "function setup() { createCanvas(90, 60, WEBGL); background(9); noLoop(); nothing(); }",
    "loops": "function setup() { createCanvas(60, 90, WEBGL); } function draw() { background(99); }",
    "no canvas": "function setup() { noCanvas(); }",
    "reaches out": "function setup() { createCanvas(50, 50); noLoop(); try { fetch('http://a') } catch {} }",
}


def timeless(render: Render) -> Render:
    """The same without what differs from one time to the next."""
    return replace(render, elapsed_ms=0.0, queued_ms=0.0, queue_length=0)


@pytest.fixture(scope="module")
def alone() -> Iterator[SketchRenderer]:
    """This machine without a cluster."""
    renderer = SketchRenderer(pool_size=1)
    yield renderer
    renderer.close_now()


async def test_a_render_comes_back_as_from_one_machine(
    cluster: ClusterRenderer, alone: SketchRenderer, hibiscus: str
) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    for source in (hibiscus, *SKETCHES.values()):
        here = await alone.render(source, 7)
        # Two at once, so that both nodes have it.
        there = await asyncio.gather(*(cluster.render(source, 7) for _ in range(2)))
        assert [timeless(render) for render in there] == [timeless(here)] * 2
        assert there[0].png == here.png
        assert all(render.elapsed_ms > 0 for render in there)


async def test_the_self_test_tells_what_the_nodes_paint_with(
    cluster: ClusterRenderer, alone: SketchRenderer
) -> None:
    assert await cluster.self_test() == await alone.self_test()


async def test_each_node_takes_as_much_as_it_has_browsers(cluster: ClusterRenderer) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    work = [asyncio.ensure_future(cluster.render(ENDLESS)) for _ in range(3)]
    await until(lambda: cluster.waiting == 1, "the third one waits")
    work[0].cancel()
    await until(lambda: cluster.waiting == 0, "the third one has the place of the first")
    assert not work[1].done()
    assert not work[2].done()
    for one in work:
        one.cancel()
    await asyncio.gather(*work, return_exceptions=True)


async def test_what_is_cancelled_frees_its_place(cluster: ClusterRenderer, trivial: str) -> None:
    work = [asyncio.ensure_future(cluster.render(ENDLESS)) for _ in range(4)]
    await until(lambda: cluster.waiting == 2, "two who wait")
    for one in work:
        one.cancel()
    await until(lambda: cluster.waiting == 0, "nobody waits")
    async with asyncio.timeout(PATIENCE_S):  # what was cancelled would have gone on for an hour
        render = await cluster.render(trivial)
    assert render.finished


async def test_more_than_may_wait_are_refused_at_once(cluster: ClusterRenderer) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    work = [asyncio.ensure_future(cluster.render(ENDLESS)) for _ in range(2 + QUEUE_LIMIT)]
    await until(lambda: cluster.waiting == QUEUE_LIMIT, "a full queue")
    with pytest.raises(RenderError, match="32 sketches wait for a browser already") as refusal:
        await cluster.render(ENDLESS)
    assert refusal.value.kind == "renderer_saturated"
    assert not any(one.done() for one in work)
    for one in work:
        one.cancel()
    await asyncio.gather(*work, return_exceptions=True)


async def test_callers_take_turns(cluster: ClusterRenderer, trivial: str) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    order: list[str] = []

    async def paint(caller: str) -> None:
        render = await cluster.render(trivial, caller=caller)
        assert render.finished
        order.append(caller)

    many = [asyncio.ensure_future(paint("greedy")) for _ in range(10)]
    await until(lambda: cluster.waiting >= 7, "a queue")
    await paint("modest")
    assert order.index("modest") <= 4  # after those that were being painted, and one each
    await asyncio.gather(*many)


async def test_a_wrong_seed_is_the_callers_mistake(cluster: ClusterRenderer) -> None:
    with pytest.raises(ValueError, match="seed must be an integer"):
        await cluster.render("", -1)


async def test_a_node_without_a_cpu_for_ray_paints_nothing(
    cluster: ClusterRenderer, machines: Machines, caplog: pytest.LogCaptureFixture
) -> None:
    node = machines.add(cpus=0)
    try:
        await asyncio.sleep(3)
        await until(lambda: cluster.vitals().up == 2, "two nodes")
        assert "is in the cluster" not in caplog.text
    finally:
        machines.lose(node)


async def test_where_there_is_no_cluster_it_says_so() -> None:
    renderer = ClusterRenderer("127.0.0.1:1", Settings())
    test = await renderer.self_test()
    assert not test.ok
    assert "there is no way to the Ray cluster 127.0.0.1:1" in test.detail
    assert "`ray start --head`" in test.detail
    await renderer.close()
    with pytest.raises(RenderError, match="closed"):
        await renderer.render("")
