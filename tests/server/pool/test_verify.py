"""Pictures are compared with the recorded ones, strictly on the same machine, else within bounds."""

import io
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pleinair.server.pool import SHIPPED_POOL, TIERS
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.render import render_rows
from pleinair.server.pool.rows import METADATA, PoolRow, read_rows
from pleinair.server.pool.verify import Verified, compare, spread, verify_rows
from pleinair.server.render import SketchRenderer

MakePool = Callable[..., PoolFolder]
SAMPLE = 24  # of the shipped pool; `pleinair pool verify` takes them all


async def verified(pool: PoolFolder, renderer: SketchRenderer) -> dict[str, Verified]:
    results = await verify_rows(pool.path, pool.rows(), renderer, lambda _: None)
    return {one.name: one for one in results}


@pytest.fixture
async def pool(make_pool: MakePool, renderer: SketchRenderer) -> PoolFolder:
    pool = make_pool(ruby="#d01020", olive="#708030", slate="#607080", smoke="#8090a0")
    await render_rows(pool, pool.everything(), renderer, lambda _: None)
    return pool


def reencode(path: Path, shift: int = 0) -> None:
    """Write a picture's pixels, brighter by `shift`, with another compression."""
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(np.int16)
    moved = Image.fromarray(np.clip(pixels + shift, 0, 255).astype(np.uint8))
    moved.save(path, "PNG", compress_level=9)


async def test_what_has_not_changed_is_the_same(pool: PoolFolder, renderer: SketchRenderer) -> None:
    results = await verified(pool, renderer)
    assert {one.outcome for one in results.values()} == {"same"}
    assert all(one.ok and one.elapsed_ms > 0 for one in results.values())


async def test_what_has_changed_is_told(pool: PoolFolder, renderer: SketchRenderer) -> None:
    for name, old, new in (("ruby", "30)", "36)"), ("slate", "draw", "paint")):
        sketch = pool.path / "sketches" / f"{name}.js"
        sketch.write_text(sketch.read_text().replace(old, new))
    (pool.path / "images" / "smoke.png").unlink()
    results = await verified(pool, renderer)
    assert results["ruby"].outcome == "different"
    assert "visibly in" in results["ruby"].detail
    assert results["olive"].outcome == "same"
    assert results["smoke"].outcome == "failed"
    assert "smoke.png cannot be read" in results["smoke"].detail
    assert not results["slate"].ok
    assert sum(one.ok for one in results.values()) == 1


async def test_a_picture_that_is_not_its_rows_is_told_without_painting(
    pool: PoolFolder, renderer: SketchRenderer
) -> None:
    reencode(pool.path / "images" / "ruby.png")
    result = (await verified(pool, renderer))["ruby"]
    assert (result.outcome, result.elapsed_ms) == ("different", 0)
    assert "is not the picture that its row tells of" in result.detail


async def test_the_same_pixels_encoded_otherwise_are_no_difference(
    pool: PoolFolder, renderer: SketchRenderer
) -> None:
    reencode(pool.path / "images" / "ruby.png")
    pool.update("ruby", sha256=None)
    result = (await verified(pool, renderer))["ruby"]
    assert (result.outcome, result.ok) == ("same_pixels", True)


async def test_another_browser_may_round_otherwise_and_no_more(
    pool: PoolFolder, renderer: SketchRenderer
) -> None:
    for name, shift in (("ruby", 1), ("olive", 1), ("slate", 20)):
        reencode(pool.path / "images" / f"{name}.png", shift)
        pool.update(name, sha256=None)
    for name in ("ruby", "slate"):
        pool.update(name, chromium="99.0.1.2")
    results = await verified(pool, renderer)
    assert (results["ruby"].outcome, results["ruby"].ok) == ("close", True)
    assert "99.0.1.2 then" in results["ruby"].detail
    assert results["olive"].outcome == "different", "on the same browser nothing may differ"
    assert results["slate"].outcome == "different"


def png(pixels: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> bytes:
    buffer = io.BytesIO()
    Image.fromarray(pixels).save(buffer, "PNG")
    return buffer.getvalue()


def test_a_shape_that_moved_is_not_close_on_any_browser() -> None:
    paper = np.full((100, 100, 3), 240, np.uint8)
    dot, moved = paper.copy(), paper.copy()
    dot[40:46, 40:46] = 60
    moved[40:46, 46:52] = 60
    assert compare(png(dot), png(moved), "another browser")[0] == "different"
    assert compare(png(dot), png(dot[:50]), "another browser") == (
        "different",
        "100x50 pixels, recorded 100x100",
    )


def row(name: str, tier: str, subject: str) -> PoolRow:
    columns = {"file_name": f"images/{name}.png", "tier": tier, "subject": subject}
    return PoolRow.model_validate(columns)


def test_a_sample_is_spread_over_tiers_and_subjects() -> None:
    rows = [
        row(f"{tier}-{subject}-{number}", tier, subject)
        for tier in TIERS
        for subject in "abc"
        for number in range(5)
    ]
    some = spread(rows, 12)
    assert Counter(one.tier for one in some) == dict.fromkeys(TIERS, 3)
    assert Counter(one.subject for one in some) == {"a": 4, "b": 4, "c": 4}
    assert spread(rows, 1000) == sorted(rows, key=lambda one: (one.tier, one.subject, one.name))
    assert spread(rows, 12) == spread(rows[::-1], 12)


async def test_the_shipped_pool_still_paints_its_pictures(renderer: SketchRenderer) -> None:
    rows = spread(read_rows(SHIPPED_POOL / METADATA, PoolRow), SAMPLE)
    results = await verify_rows(SHIPPED_POOL, rows, renderer, lambda _: None)
    assert len(results) == SAMPLE
    assert [one for one in results if not one.ok] == []
