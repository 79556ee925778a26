"""The shipped scorer ranks paintings by a stranger as that stranger does, and says where not."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import spearmanr

from pleinair.benchmarks.scorer.plots import plot_unseen
from pleinair.benchmarks.scorer.strangers import stranger_rows, strangers
from pleinair.benchmarks.scorer.unseen import (
    FEWEST_PAINTED,
    HELD_OUT,
    LEAST_CORRELATION,
    SPENT,
    Marked,
    interval,
    rank_unseen,
    unseen_rows,
)
from pleinair.server.pool import PoolError, load_pool
from pleinair.server.render import SketchRenderer
from pleinair.server.scoring.embedded import embedded_scorer

PAINTED = {"first": 25, "second": 25, "third": 28, "fourth": 28}


def write(folder: Path, *rows: dict[str, object]) -> Path:
    (folder / "tiers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder


def sources(folder: Path) -> set[str]:
    texts = [(folder / row.sketch).read_text("utf-8") for row in unseen_rows(folder)]
    return {" ".join(text.split()) for text in texts}


def rows(count: int, tiers: tuple[str, ...] = ("love", "nope")) -> list[dict[str, object]]:
    return [
        {"sketch": f"iris-{number}.js", "tier": tiers[number % len(tiers)]}
        for number in range(count)
    ]


async def test_paintings_by_a_stranger_are_ranked_as_their_painter_ranked_them(
    renderer: SketchRenderer, tmp_path: Path
) -> None:
    told: list[Marked] = []
    some = unseen_rows(HELD_OUT)
    assert len(some) == PAINTED[HELD_OUT.name]
    report, pictures = await rank_unseen(HELD_OUT, some, renderer, embedded_scorer(), told.append)
    assert len(pictures) == len(told) == len(some)
    assert [one.problem for one in report.paintings] == [""] * len(some)
    values = [one.value or 0 for one in report.paintings]
    assert values == sorted(values, reverse=True)
    found = report.agreement.rank_correlation
    assert found is not None
    assert found >= LEAST_CORRELATION == 0.6
    assert report.low < found < report.high
    assert report.reached
    plot_unseen(report, pictures, tmp_path / "plot.png")
    assert (tmp_path / "plot.png").stat().st_size > 100_000


@pytest.mark.parametrize("folder", [HELD_OUT, *SPENT], ids=lambda folder: folder.name)
def test_paintings_by_strangers_are_none_of_the_pool_nor_of_another_set(folder: Path) -> None:
    known = {" ".join(painting.source().split()) for painting in load_pool()}
    for other in {HELD_OUT, *SPENT} - {folder}:
        known |= sources(other)
    held = sources(folder)
    assert len(held) == PAINTED[folder.name]
    assert not held & known


async def test_spent_paintings_are_painted_for_the_fit_in_order(renderer: SketchRenderer) -> None:
    rows = stranger_rows()
    assert len(rows) == sum(PAINTED[folder.name] for folder in SPENT)
    told: list[str] = []
    some = await strangers([rows[0], rows[-1]], renderer, told.append)
    assert [(one.name, one.tier) for one in some] == [
        (row.name, row.tier) for _, row in (rows[0], rows[-1])
    ]
    assert [one.set_name for one in some] == ["stranger, first", "stranger, third"]
    assert len(told) == 2
    assert all(0 <= embedded_scorer().mark(one.png).value <= 1 for one in some)


async def test_a_spent_painting_that_cannot_be_painted_is_an_error(
    renderer: SketchRenderer, tmp_path: Path
) -> None:
    folder = write(tmp_path, *rows(FEWEST_PAINTED))
    (folder / "iris-0.js").write_text("function setup() { nothing(); }")
    with pytest.raises(PoolError, match=r"iris-0\.js cannot be painted: .*nothing"):
        await strangers([(folder, unseen_rows(folder)[0])], renderer, lambda _: None)


async def test_a_sketch_that_gives_no_picture_is_told_of_and_misses_the_goal(
    renderer: SketchRenderer, trivial: str, tmp_path: Path
) -> None:
    for row in rows(FEWEST_PAINTED + 1):
        (tmp_path / str(row["sketch"])).write_text(trivial)
    (tmp_path / "iris-3.js").write_text(
        "function setup() { createCanvas(100, 100, WEBGL); brush.nothing(); }"
    )
    some = unseen_rows(write(tmp_path, *rows(FEWEST_PAINTED + 1)))
    report, pictures = await rank_unseen(
        tmp_path, some, renderer, embedded_scorer(), lambda _: None
    )
    last = report.paintings[-1]
    assert (last.name, last.value, last.taken_for, last.tiers_apart) == ("iris-3", None, None, 0)
    assert last.problem
    assert "iris-3" not in pictures
    # One and the same picture again and again: nothing is ranked.
    assert report.agreement.rank_correlation is None
    assert (report.low, report.high) == (0, 0)
    assert not report.reached


def test_a_painting_is_taken_for_the_tier_whose_middle_is_nearest() -> None:
    def marked(value: float, tier: str) -> Marked:
        return Marked.model_validate(
            {
                "name": "a",
                "tier": "nope",
                "reason": "",
                "value": value,
                "taken_for": tier,
                "problem": "",
            }
        )

    assert marked(0.53, "okay").tiers_apart == 2
    assert marked(0.02, "nope").tiers_apart == 0


def test_the_interval_holds_the_correlation_repeats_and_narrows() -> None:
    def width(count: int) -> float:
        ranks = np.arange(count) % 4
        values = ranks + np.random.default_rng(0).normal(0, 1.2, count)
        low, high = interval(values, ranks)
        assert low < float(spearmanr(values, ranks).statistic) < high
        assert interval(values, ranks) == (low, high)
        return high - low

    assert width(400) < 0.7 * width(40)
    ranks = np.arange(40) % 4
    assert interval(ranks.astype(np.float64), ranks) == pytest.approx((1, 1))


@pytest.mark.parametrize(
    ("some", "message"),
    [
        (rows(3), "has 3 sketches, in 2 of the tiers; a rank correlation needs at least 8"),
        (rows(9, ("love",)), "in 1 of the tiers"),
        (
            [*rows(8), {"sketch": "iris-1.js", "tier": "love"}],
            "line 9: 'iris-1' is the name of line 2",
        ),
        ([{"sketch": "../iris.js", "tier": "love"}], "inside the pool's folder"),
        ([{"sketch": "iris.js", "tier": "fine"}], "line 1: tier"),
        ([{"tier": "love"}], "line 1"),
    ],
)
def test_what_cannot_be_ranked_is_refused(
    some: list[dict[str, object]], message: str, tmp_path: Path
) -> None:
    with pytest.raises(PoolError, match=message):
        unseen_rows(write(tmp_path, *some))


def test_a_folder_without_tiers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PoolError, match=r"tiers\.jsonl cannot be read"):
        unseen_rows(tmp_path)
