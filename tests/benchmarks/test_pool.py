"""A pool is timed, and what has changed is named."""

import json
from pathlib import Path

from pleinair.benchmarks.pool import measure_pool
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.render import render_rows
from pleinair.server.pool.verify import Verified
from pleinair.server.render import SketchRenderer


async def test_every_painting_is_timed_and_compared(
    renderer: SketchRenderer, trivial: str, tmp_path: Path
) -> None:
    (tmp_path / "sketches").mkdir()
    rows = []
    for name in ("one", "two"):
        (tmp_path / "sketches" / f"{name}.js").write_text(trivial)
        sketch = f"sketches/{name}.js"
        rows.append({"file_name": f"images/{name}.png", "sketch": sketch, "tier": "love"})
    (tmp_path / "metadata.jsonl").write_text("\n".join(map(json.dumps, rows)))
    pool = PoolFolder(tmp_path)
    await render_rows(pool, pool.everything(), renderer, lambda _: None)
    (tmp_path / "sketches" / "two.js").write_text(trivial.replace("60);", "40);"))

    told: list[Verified] = []
    report = await measure_pool(tmp_path, pool.rows(), renderer, told.append)
    one, two = report.paintings
    assert (one.name, one.outcome) == ("one", "same")
    assert (two.name, two.outcome) == ("two", "different")
    assert min(one.elapsed_ms, two.elapsed_ms) <= report.median_ms <= report.wall_s * 1000
    assert report.browsers == renderer.pool_size
    assert {each.name for each in told} == {"one", "two"}
