"""Rollouts: a run in steps, sorted, filmed, downloaded and uploaded again."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from fastapi import FastAPI
from made_rollouts import make
from PIL import Image
from playwright.sync_api import Page, expect

from pleinair.server.rollouts import Recorder, Stored, read_rollouts
from pleinair.space.film import MAX_FRAMES, FilmError, make_film
from pleinair.space.mounting import mount_page
from pleinair.space.run import Run, by_reward

Visit = Callable[..., AbstractContextManager[Page]]
Serve = Callable[..., AbstractContextManager[str]]

GROUP, GROUPS = 4, 5
SPREAD = 10  # of pictures' reds and, in thousandths, of rewards: more than WebP changes a colour by


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five groups of four rollouts, one of which broke a rule."""
    folder = tmp_path_factory.mktemp("rollouts")
    recorder = Recorder(folder)
    for number in range(GROUP * GROUPS):
        rollout, png = make(SPREAD * number, subject="iris", broken=number == 6)
        update = {"seed": number // GROUP, "task": "watercolour"}
        recorder.record_now(rollout.model_copy(update=update), png)
    recorder.close()
    return folder


@pytest.fixture(scope="module")
def rows(folder: Path) -> list[Stored]:
    return list(read_rollouts(folder))


@pytest.fixture(scope="module")
def page_url(folder: Path, server_url: str, serve: Serve) -> Iterator[str]:
    app = FastAPI()
    mount_page(app, server_url, rollouts=folder)
    with serve(app) as url:
        yield f"{url}/web/"


def test_a_step_is_a_group_of_one_seed(rows: list[Stored]) -> None:
    run = Run.of("run", rows)
    assert run.likely_size() == GROUP
    steps = run.steps(GROUP)
    assert [len(step.rollouts) for step in steps] == [GROUP] * GROUPS
    assert [steps[0].best, steps[0].median] == pytest.approx([0.03, 0.015])
    # 4, 5, a broken rule's 0, and 7, all of 100.
    assert [steps[1].best, steps[1].median] == pytest.approx([0.07, 0.045])
    best = steps[1].best_painting()
    assert best is not None
    assert best.rollout.reward == 0.07
    assert [len(step.rollouts) for step in run.steps(9)] == [9, 9, 2]


def test_rollouts_without_a_reward_are_sorted_last(rows: list[Stored]) -> None:
    unpaid = Stored(rows[0].rollout.model_copy(update={"reward": None}), rows[0].segment)
    numbered = list(enumerate([unpaid, *rows[1:4]]))
    assert [place for place, _ in by_reward(numbered, "best first")] == [3, 2, 1, 0]
    assert [place for place, _ in by_reward(numbered, "worst first")] == [1, 2, 3, 0]
    assert [place for place, _ in by_reward(numbered, "in order")] == [0, 1, 2, 3]


@pytest.mark.parametrize(("ending", "form"), [("webp", "WEBP"), ("gif", "GIF")])
def test_the_film_shows_the_best_of_each_step(
    rows: list[Stored], tmp_path: Path, ending: str, form: str
) -> None:
    path = tmp_path / f"run.{ending}"
    assert make_film(Run.of("run", rows).steps(GROUP), path) == GROUPS
    with Image.open(path) as film:
        assert (film.format, getattr(film, "n_frames", 1)) == (form, GROUPS)
        for number in range(GROUPS):
            film.seek(number)
            red, green, _ = film.convert("RGB").getpixel((200, 200))  # type: ignore[misc]
            best = GROUP * number + GROUP - 1  # the last of a group
            assert abs(red - SPREAD * best) < SPREAD
            assert green < SPREAD


def test_a_long_run_makes_a_short_film(rows: list[Stored], tmp_path: Path) -> None:
    steps = Run.of("run", rows * 20).steps(1)
    assert make_film([step for step in steps if step.best_painting()], tmp_path / "run.webp") == (
        MAX_FRAMES
    )


def test_without_a_picture_there_is_no_film(rows: list[Stored], tmp_path: Path) -> None:
    with pytest.raises(FilmError, match="picture"):
        make_film(Run.of("run", [rows[6]]).steps(1), tmp_path / "run.webp")


def test_a_run_is_scrubbed_and_sorted(page_url: str, visit: Visit) -> None:
    with visit(page_url) as page:
        page.get_by_role("tab", name="Rollouts").click()
        expect(page.locator("#run-name")).to_contain_text("20 rollouts")
        expect(page.locator("#run-wall .card")).to_have_count(20)
        expect(page.locator("#run-wall .card").first).to_contain_text("0.19")
        expect(page.locator("#run-size input")).to_have_value("4")
        page.locator("#run-step input[type=range]").focus()
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        wall = page.locator("#run-wall")
        expect(wall).to_contain_text("Step 2 of 5: 4 rollouts, median 0.045, best 0.070")
        expect(wall.locator(".card")).to_have_count(4)
        expect(wall.locator(".card").nth(3)).to_contain_text("timeout")
        page.get_by_label("worst first").check()
        expect(wall.locator(".card").first).to_contain_text("timeout")
        page.locator("#run-size input").fill("10")
        page.locator("#run-size input").press("Enter")
        expect(wall).to_contain_text("of 2: 10 rollouts")


def test_a_film_and_the_run_are_downloaded_and_uploaded_again(
    page_url: str, visit: Visit, rows: list[Stored], tmp_path: Path
) -> None:
    with visit(page_url) as page:
        page.get_by_role("tab", name="Rollouts").click()
        page.get_by_role("button", name="Make the film").click()
        expect(page.locator("#film")).to_contain_text("5 frames")
        with page.expect_download() as download:
            page.get_by_role("button", name="Download the film").click()
        with Image.open(download.value.path()) as film:
            assert getattr(film, "n_frames", 1) == GROUPS
        page.get_by_role("button", name="Pack the run").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Download the run").click()
        packed = tmp_path / "mine.zip"
        download.value.save_as(packed)
        with zipfile.ZipFile(io.BytesIO(packed.read_bytes())) as archive:
            lines = archive.read("run/rows.jsonl").decode().splitlines()
        assert [json.loads(line)["rollout_id"] for line in lines] == [
            row.rollout.rollout_id for row in rows
        ]
        page.locator("#run-upload input[type=file], input[type=file]").first.set_input_files(packed)
        expect(page.locator("#run-name")).to_contain_text("mine.zip")
        expect(page.locator("#run-wall .card img")).to_have_count(19)


def test_without_a_folder_it_says_what_to_do(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/") as page:
        page.get_by_role("tab", name="Rollouts").click()
        expect(page.get_by_text("PLEINAIR_ROLLOUTS_DIR")).to_be_visible()
