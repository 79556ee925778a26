"""Parquet files with pictures, as the Hugging Face datasets library reads them."""

import json
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from pleinair.server.rollouts.reading import RolloutsError
from pleinair.server.rollouts.row import Stored

ROWS_PER_FILE = 1_000  # about 200 MB of pictures, a size that the Hub's viewer reads well
ROWS_AT_ONCE = 100
# After so many it is asked whether a page is full, which is read whole: of pictures, few.
VALUES_AT_ONCE = 4
PUSHED = ("README.md", "data/*")
UNKNOWN_LICENSE = "unknown"  # an identifier of the Hub's too
CARD = """\
---
license: {license}
pretty_name: Plein Air rollouts
task_categories: [text-generation, reinforcement-learning]
tags: [p5.js, p5.brush, generative-art]
configs:
- config_name: default
  data_files: data/*.parquet
---

Steps of episodes in which a language model painted by writing code: the reply, the sketch found
in it, the picture, and the reward term by term. Recorded by Plein Air.
"""


def export(rows: Iterable[Stored], folder: Path, license: str = UNKNOWN_LICENSE) -> int:
    """Write rows as a dataset folder, and return how many there were.

    Args:
        rows: What `read_rollouts` gives.
        folder: An empty or new folder: README.md and data/train-00000.parquet and so on.
        license: The Hub's identifier of the licence that the card names.

    Raises:
        RolloutsError: The library is not installed, or the folder holds something already.
    """
    try:
        import pyarrow.parquet as parquet
        from datasets import Features
    except ImportError as error:
        raise RolloutsError(
            "exporting needs the datasets library: pip install 'openenv-pleinair[export]'"
        ) from error
    if folder.exists() and any(folder.iterdir()):
        raise RolloutsError(f"{folder} is not empty; name a new folder")
    data = folder / "data"
    data.mkdir(parents=True, exist_ok=True)
    (folder / "README.md").write_text(CARD.format(license=license), "utf-8")
    schema = Features(_features()).arrow_schema
    remaining, written, number = iter(rows), 0, 0
    while batch := list(islice(remaining, ROWS_AT_ONCE)):
        path = data / f"train-{number:05}.parquet"
        with parquet.ParquetWriter(path, schema, write_batch_size=VALUES_AT_ONCE) as writer:
            room = ROWS_PER_FILE
            while batch:
                writer.write_batch(_record_batch(batch, schema))
                written += len(batch)
                room -= len(batch)
                batch = list(islice(remaining, min(room, ROWS_AT_ONCE)))
        number += 1
    return written


def _record_batch(batch: list[Stored], schema: Any) -> Any:
    import pyarrow

    return pyarrow.RecordBatch.from_pylist([_flat(stored) for stored in batch], schema=schema)


def _features() -> dict[str, Any]:
    from datasets import Image, List, Value

    text, number, whole, truth = (Value(kind) for kind in ("string", "float64", "int64", "bool"))
    place = {"message": text, "line": whole, "column": whole}
    return {
        "image": Image(),
        "rollout_id": text,
        "recorded_at": Value("timestamp[us, tz=UTC]"),
        "episode_id": text,
        "step": whole,
        "done": truth,
        "task": text,
        "subject": text,
        "prompt": text,
        "seed": whole,
        "weights": List({"term": text, "weight": number}),
        "references": List({"tier": text, "count": whole}),
        "revisions": whole,
        "revisions_left": whole,
        "reply": text,
        "source": text,
        "sha256": text,
        "width": whole,
        "height": whole,
        "paint_fraction": number,
        "finished": truth,
        "looping": truth,
        "errors": List({"name": text, **place}),
        "reward": number,
        "terms": List(
            {"term": text, "value": number, "weight": number, "available": truth, "detail": text}
        ),
        "violations": List({"code": text, **place}),
        "failure": {"kind": text, "message": text},
        "critique": text,
        "notes": List(text),
        "elapsed_ms": number,
        "queued_ms": number,
        "queue_length": whole,
        "scoring_ms": number,
        "versions": text,
    }


def _flat(stored: Stored) -> dict[str, Any]:
    """A row whose columns are the same in every row, whatever its task."""
    row = stored.rollout.model_dump(exclude={"image"})
    png = stored.png()
    name = stored.rollout.image
    return {
        **row,
        "image": None if png is None or name is None else {"bytes": png, "path": Path(name).name},
        "weights": [{"term": term, "weight": value} for term, value in row["weights"].items()],
        "references": [{"tier": tier, "count": n} for tier, n in row["references"].items()],
        "terms": [{"term": name, **term} for name, term in row["terms"].items()],
        "versions": json.dumps(row["versions"], sort_keys=True),
    }
