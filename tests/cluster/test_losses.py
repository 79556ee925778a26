"""Nodes that are lost in the middle of their work, that come back, and that paint otherwise."""

import asyncio
import logging
import shutil
from pathlib import Path

import pytest
from clusters import ENDLESS, Machines, actors, alive, kill, raylet_of, until

import pleinair
from pleinair.server.render import ClusterRenderer, RenderError, SketchRenderer

CALLERS = 3
RENDERS = 12
ON_ITS_WAY_S = 3.0  # for a sketch to get to where there is a place for it


async def pictures_of(
    renderer: ClusterRenderer | SketchRenderer, source: str, seeds: int
) -> list[bytes | None]:
    """The PNGs of a sketch with the first so many seeds, painted for several callers at once."""
    renders = await asyncio.gather(
        *(renderer.render(source, seed, caller=str(seed % CALLERS)) for seed in range(seeds))
    )
    assert all(render.finished for render in renders)
    return [render.png for render in renders]


async def test_a_node_is_lost_in_mid_load(
    cluster: ClusterRenderer, machines: Machines, renderer: SketchRenderer, hibiscus: str
) -> None:
    expected = await pictures_of(renderer, hibiscus, RENDERS)
    assert len(set(expected)) == RENDERS

    node = machines.add()
    await until(lambda: cluster.vitals().up == 3, "a third node")
    load = asyncio.ensure_future(pictures_of(cluster, hibiscus, RENDERS))
    await until(lambda: cluster.waiting > 0, "a load")
    browsers = raylet_of(node).children(recursive=True)
    machines.lose(node)
    assert await load == expected
    await until(lambda: not alive(browsers), "no orphan")
    await until(lambda: cluster.vitals().up == 2, "the node is dropped")

    node = machines.add()
    await until(lambda: cluster.vitals().up == 3, "it is back")
    work = [asyncio.ensure_future(cluster.render(ENDLESS)) for _ in range(4)]
    await until(lambda: cluster.waiting == 1, "all three have work")
    for one in work:
        one.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    machines.lose(node)
    await until(lambda: cluster.vitals().up == 2, "it is lost while nothing was painted")


async def test_a_renderer_that_dies_is_replaced_where_it_was(
    cluster: ClusterRenderer, renderer: SketchRenderer, hibiscus: str
) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    expected = await pictures_of(renderer, hibiscus, 6)
    restarts = cluster.vitals().restarts
    load = asyncio.ensure_future(pictures_of(cluster, hibiscus, 6))
    await until(lambda: cluster.waiting > 0, "a load")
    victim = actors()[0]
    browsers = victim.children(recursive=True)
    kill(victim)
    assert await load == expected
    await until(lambda: not alive(browsers), "no orphan")
    await until(lambda: cluster.vitals().up == 2, "another one in its place")
    assert cluster.vitals().restarts > restarts


async def test_a_sketch_whose_renderer_dies_twice_is_given_up(cluster: ClusterRenderer) -> None:
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    # One on each node, so that whichever goes was painting one of them.
    work = [asyncio.ensure_future(cluster.render(ENDLESS)) for _ in range(2)]
    await asyncio.sleep(ON_ITS_WAY_S)
    await kill_all(cluster)
    assert [one for one in work if one.done()] == []
    await kill_all(cluster)
    for one in work:
        with pytest.raises(RenderError, match=r"^node .*; and before that, node ") as failure:
            await one
        assert failure.value.kind == "renderer_unavailable"


async def kill_all(cluster: ClusterRenderer) -> None:
    """End the renderers of both nodes at once, and wait for new ones and for what they take on."""
    restarts = cluster.vitals().restarts
    browsers = [one for actor in actors() for one in actor.children(recursive=True)]
    for actor in actors():
        kill(actor)
    await until(lambda: not alive(browsers), "no orphan, though a sketch keeps its page busy")
    await until(lambda: cluster.vitals().restarts == restarts + 2, "both are gone")
    await until(lambda: cluster.vitals().up == 2, "others in their place")
    await asyncio.sleep(ON_ITS_WAY_S)


async def test_a_node_with_another_version_is_refused(
    cluster: ClusterRenderer,
    machines: Machines,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await refuse(cluster, machines, caplog, older_copy(tmp_path), "pleinair is '0.0.1' and not '0.")


async def test_a_node_that_paints_otherwise_is_refused(
    cluster: ClusterRenderer,
    machines: Machines,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder = copy(tmp_path)
    proof = folder / "pleinair" / "server" / "render" / "page" / "warm_up.js"
    proof.write_text(proof.read_text("utf-8").replace("background(250)", "background(249)"))
    await refuse(cluster, machines, caplog, folder, "picture is '")


async def refuse(
    cluster: ClusterRenderer,
    machines: Machines,
    caplog: pytest.LogCaptureFixture,
    folder: Path,
    reason: str,
) -> None:
    """Add a node that imports Plein Air from a folder, and see that it gets no sketches."""
    await until(lambda: cluster.vitals().up == 2, "two nodes")
    node = machines.add(PYTHONPATH=str(folder))
    try:
        await until(lambda: "paints unlike the others" in cluster.vitals().trouble, "a refusal")
        assert reason in cluster.vitals().trouble
        assert cluster.vitals().up == 2
        (error,) = [one for one in caplog.records if one.levelno == logging.ERROR]
        assert reason in error.getMessage()
        assert "start Ray there again" in error.getMessage()
    finally:
        machines.lose(node)
    await until(lambda: not cluster.vitals().trouble, "it has left")


def copy(tmp_path: Path) -> Path:
    """A folder with a copy of the package, to be put on the path."""
    package = Path(pleinair.__file__).parent
    for part in ("client", "server"):
        shutil.copytree(
            package / part,
            tmp_path / "pleinair" / part,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(package / "__init__.py", tmp_path / "pleinair")
    return tmp_path


def older_copy(tmp_path: Path) -> Path:
    """The same, of an older version."""
    module = copy(tmp_path) / "pleinair" / "__init__.py"
    text = module.read_text("utf-8")
    version = f'__version__ = "{pleinair.__version__}"'
    assert version in text
    module.write_text(text.replace(version, '__version__ = "0.0.1"'))
    return tmp_path
