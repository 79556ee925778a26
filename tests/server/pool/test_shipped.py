"""The pool that comes along is what its card and docs/pool.md say, and good enough to train on."""

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml
from PIL import Image

from pleinair.server.pool import SHIPPED_POOL, TIERS, Pool, load_pool
from pleinair.server.pool.rows import METADATA, PoolRow, read_rows
from pleinair.server.scoring.gate import source_violations
from pleinair.server.sketch import inspect
from pleinair.server.tasks.subjects import SUBJECTS

CARD = (SHIPPED_POOL / "README.md").read_text("utf-8")
DOCS = SHIPPED_POOL.parent / "docs"
LARGEST_SHEET_BYTES = 2_000_000


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


def test_it_spans(pool: Pool) -> None:
    tiers = Counter(one.tier for one in pool)
    assert len(pool) - tiers["nope"] >= 72
    assert min(tiers.values()) >= 24
    subjects = Counter(one.subject for one in pool)
    assert len(subjects) >= 6
    assert subjects.most_common(1)[0][0] == "hibiscus"
    for subject in subjects:
        assert {one.tier for one in pool if one.subject == subject} == set(TIERS), subject


def test_every_row_says_all_there_is_to_say(pool: Pool) -> None:
    rows = read_rows(SHIPPED_POOL / METADATA, PoolRow)
    for row in rows:
        columns = row.model_dump()
        assert [name for name, value in columns.items() if value in (None, "")] == [], row.name
        assert row.subject in SUBJECTS
        assert row.licence == "CC0-1.0"
    assert len({(row.chromium, row.gl) for row in rows}) == 1
    assert {(one.width, one.height) for one in pool} == {(600, 600)}


def test_no_two_paintings_are_the_same(pool: Pool) -> None:
    assert max(Counter(one.sha256 for one in pool).values()) == 1
    assert max(Counter(one.source() for one in pool).values()) == 1
    assert max(Counter(one.reason for one in pool).values()) == 1


def test_every_sketch_keeps_to_the_rules_of_the_task(pool: Pool) -> None:
    broken = {one.name: source_violations(inspect(one.source())) for one in pool}
    assert {name: found for name, found in broken.items() if found} == {}


def test_nothing_lies_about(pool: Pool) -> None:
    for part, named in (("images", "file_name"), ("sketches", "sketch")):
        there = {f"{part}/{path.name}" for path in (SHIPPED_POOL / part).iterdir()}
        assert there == {getattr(one, named) for one in pool}


def test_the_card_counts_right(pool: Pool) -> None:
    counted = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", CARD, re.MULTILINE))
    assert counted == {tier: str(len(pool.of_tier(tier))) for tier in TIERS}
    hibiscus = sum(one.subject == "hibiscus" for one in pool)
    assert f"hibiscus ({hibiscus}\npaintings)" in CARD
    said = CARD.partition("The subjects are ")[2].partition(".")[0]
    assert {one.subject for one in pool} == set(re.findall(r"[a-z]+", said)) - {"paintings", "and"}


def test_the_card_is_one_for_the_hub() -> None:
    _, head, _ = CARD.split("---\n", 2)
    card = yaml.safe_load(head)
    assert (card["license"], card["size_categories"]) == ("cc0-1.0", ["n<1K"])
    assert card["task_categories"]
    columns = set(re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", CARD, re.MULTILINE))
    named = {name for cell in columns for name in re.findall(r"\w+", cell)} - set(TIERS)
    assert named == set(PoolRow.model_fields)


def test_the_documentation_counts_right(pool: Pool) -> None:
    subjects = len({one.subject for one in pool})
    assert f"{len(pool)} paintings of {subjects} subjects" in (DOCS / "pool.md").read_text("utf-8")
    assert subjects == 13


@pytest.mark.parametrize("tier", TIERS)
def test_there_is_a_contact_sheet_for_each_tier(tier: str, pool: Pool) -> None:
    path: Path = DOCS / "images" / f"pool-{tier}.png"
    assert path.stat().st_size < LARGEST_SHEET_BYTES
    with Image.open(path) as sheet:
        assert sheet.width >= 1000
    assert path.name in (DOCS / "pool.md").read_text("utf-8")
