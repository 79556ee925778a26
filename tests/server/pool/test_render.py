"""Sketches become pictures and columns; what is there already is left alone."""

import hashlib
from collections.abc import Callable

from pleinair.server.pool import load_pool
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.render import Rendered, render_rows, unrendered
from pleinair.server.pool.rows import Candidate
from pleinair.server.render import SketchRenderer

MakePool = Callable[..., PoolFolder]


async def rendered(pool: PoolFolder, renderer: SketchRenderer) -> list[str]:
    """Render what has to be, and return the names in the order in which they were done."""
    done: list[Rendered] = []
    await render_rows(pool, unrendered(pool), renderer, done.append)
    return [one.row.name for one in done if not one.problem]


async def test_a_render_fills_the_columns(make_pool: MakePool, renderer: SketchRenderer) -> None:
    pool = make_pool(ruby="#d01020")
    assert await rendered(pool, renderer) == ["ruby"]
    (row,) = pool.rows()
    render = await renderer.render(pool.source(row), seed=3)
    machine = await renderer.self_test()
    png = (pool.path / "images" / "ruby.png").read_bytes()
    assert png == render.png
    assert row.sha256 == hashlib.sha256(png).hexdigest()
    assert (row.width, row.height) == (120, 120)
    assert row.paint_fraction is not None
    assert abs(row.paint_fraction - render.paint_fraction) < 1e-6
    assert row.sketch_sha256 == hashlib.sha256(pool.source(row).encode()).hexdigest()
    assert (row.chromium, row.gl) == (machine.browser_version, machine.gl)
    assert load_pool(pool.path).paintings[0].png() == png


async def test_only_what_is_new_or_changed_is_rendered(
    make_pool: MakePool, renderer: SketchRenderer
) -> None:
    pool = make_pool(ruby="#d01020", olive="#708030", slate="#607080")
    assert sorted(await rendered(pool, renderer)) == ["olive", "ruby", "slate"]
    assert await rendered(pool, renderer) == []

    sketch = pool.path / "sketches" / "olive.js"
    sketch.write_text(sketch.read_text().replace("30)", "40)"))
    assert await rendered(pool, renderer) == ["olive"]

    (pool.path / "images" / "ruby.png").unlink()
    assert await rendered(pool, renderer) == ["ruby"]

    (pool.path / "images" / "slate.png").write_bytes(b"cut")
    assert await rendered(pool, renderer) == ["slate"]
    assert len(load_pool(pool.path)) == 3


async def test_a_sketch_that_gives_no_picture_costs_no_other(
    make_pool: MakePool, renderer: SketchRenderer
) -> None:
    throws = (
        "function setup() { createCanvas(120, 120, WEBGL); noLoop(); }\nfunction draw() { gone(); }"
    )
    pool = make_pool(broken="x(;", ruby="#d01020", throws=throws, bare="function setup() {}")
    results = await render_rows(pool, unrendered(pool), renderer, lambda _: None)
    problems = {one.row.name: one.problem for one in results}
    assert "SyntaxError" in problems["broken"]
    assert "ReferenceError: gone is not defined" in problems["throws"]
    assert "canvas" in problems["bare"]
    assert problems["ruby"] == ""
    assert [row.name for row in pool.rows() if row.sha256] == ["ruby"]
    assert [one.name for one in (pool.path / "images").iterdir()] == ["ruby.png"]
    assert sorted(row.name for row in unrendered(pool)) == ["bare", "broken", "throws"]


async def test_candidates_are_rendered_where_they_wait(
    make_pool: MakePool, renderer: SketchRenderer
) -> None:
    pool = make_pool(ruby="#d01020")
    source = pool.source(pool.rows()[0]).replace("#d01020", "#203080")
    pool.add(Candidate(file_name="images/new.png", sketch="sketches/new.js"), source)
    assert sorted(await rendered(pool, renderer)) == ["new", "ruby"]
    (new,) = pool.candidates()
    assert new.sha256
    assert [row.name for row in pool.rows()] == ["ruby"]
