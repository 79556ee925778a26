"""A pool is rendered again, and what has changed is named."""

import json
from pathlib import Path

import pytest

from pleinair.benchmarks.pool import PoolError, measure_pool, read_pool
from pleinair.server.render import SketchRenderer


def write_pool(folder: Path, rows: list[dict[str, object]], **sketches: str) -> None:
    (folder / "sketches").mkdir()
    for name, source in sketches.items():
        (folder / "sketches" / f"{name}.js").write_text(source)
    lines = [json.dumps(row) for row in rows]
    (folder / "metadata.jsonl").write_text("\n".join(lines) + "\n\n")


def row(name: str, **more: object) -> dict[str, object]:
    return {"file_name": f"images/{name}.png", "sketch": f"sketches/{name}.js", **more}


async def test_pictures_are_compared_with_the_recorded_ones(
    renderer: SketchRenderer, trivial: str, tmp_path: Path
) -> None:
    expected = (await renderer.render(trivial, seed=3)).sha256
    rows = [
        row("same", seed=3, sha256=expected, tier="love"),
        row("other", seed=4, sha256=expected),
        row("unrecorded"),
        row("broken", sha256=expected),
    ]
    write_pool(tmp_path, rows, same=trivial, other=trivial, unrecorded=trivial, broken="x(;")
    told: list[str] = []
    same, other, unrecorded, broken = await measure_pool(tmp_path, renderer, told.append)
    assert (same.same, same.sha256, same.problem) == (True, expected, "")
    assert same.paint_fraction > 0.01
    assert same.elapsed_ms > 0
    assert other.same is False
    assert unrecorded.same is None
    assert broken.same is False
    assert "SyntaxError" in broken.problem
    assert sorted(told) == sorted(one.file_name for one in (same, other, unrecorded, broken))


def test_what_is_no_pool_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(PoolError, match=r"metadata\.jsonl cannot be read: No such file"):
        read_pool(tmp_path)
    (tmp_path / "metadata.jsonl").write_text("\n")
    with pytest.raises(PoolError, match="has no rows"):
        read_pool(tmp_path)
    (tmp_path / "metadata.jsonl").write_text('{"file_name": "a.png", "sketch": "a.js"}\n{}\n')
    with pytest.raises(PoolError, match="line 2"):
        read_pool(tmp_path)


async def test_a_missing_sketch_is_named(renderer: SketchRenderer, tmp_path: Path) -> None:
    write_pool(tmp_path, [row("gone")])
    with pytest.raises(PoolError, match=r"gone\.js cannot be read"):
        await measure_pool(tmp_path, renderer, print)
