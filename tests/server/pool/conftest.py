"""Pools of real sketches, small so that they paint quickly."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pleinair.server.pool.folder import PoolFolder

DOT = """function setup() {{ createCanvas(120, 120, WEBGL); noLoop(); }}
function draw() {{
  background("#faf6ee"); brush.noStroke(); brush.fill("{colour}", 180); brush.circle(0, 0, 30);
}}
"""
MakePool = Callable[..., PoolFolder]


@pytest.fixture
def make_pool(tmp_path: Path) -> MakePool:
    """Makes a pool of unrendered sketches, each given as its name and a colour or its source."""

    def make(folder: str = "pool", **sketches: str) -> PoolFolder:
        path = tmp_path / folder
        (path / "sketches").mkdir(parents=True)
        rows = []
        for name, sketch in sketches.items():
            source = DOT.format(colour=sketch) if sketch.startswith("#") else sketch
            (path / "sketches" / f"{name}.js").write_text(source)
            rows.append(
                {
                    "file_name": f"images/{name}.png",
                    "sketch": f"sketches/{name}.js",
                    "subject": "poppy",
                    "tier": "okay",
                    "seed": 3,
                }
            )
        (path / "metadata.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
        return PoolFolder(path)

    return make
