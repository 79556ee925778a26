"""Exports are read by the libraries and the browser they are made for."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from datasets import load_dataset
from made_rollouts import Made
from PIL import Image
from playwright.sync_api import sync_playwright

from pleinair.server.render.browser import find_chromium
from pleinair.server.rollouts import Recorder, RolloutsError, read_rollouts
from pleinair.server.rollouts import export as export_module
from pleinair.server.rollouts.export import export
from pleinair.server.rollouts.gallery import write_gallery
from pleinair.server.settings import settings

Make = Callable[..., Made]


@pytest.fixture
def recorded(tmp_path: Path, made: Make) -> Path:
    """A folder with 25 rows, one of them without a picture."""
    recorder = Recorder(tmp_path / "rollouts")
    for number in range(24):
        recorder.record_now(*made(number, subject="poppy" if number % 2 else "iris"))
    recorder.record_now(*made(24, broken=True))
    recorder.close()
    return tmp_path / "rollouts"


def test_datasets_loads_rows_with_their_pictures(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export_module, "ROWS_PER_FILE", 10)
    monkeypatch.setattr(export_module, "ROWS_AT_ONCE", 4)
    out = tmp_path / "out"
    assert export(read_rollouts(recorded), out) == 25
    assert len(list(out.glob("data/*.parquet"))) == 3
    loaded = load_dataset(str(out), cache_dir=str(tmp_path / "cache"))["train"]
    assert len(loaded) == 25
    for row, stored in zip(loaded, read_rollouts(recorded), strict=True):
        rollout, png = stored.rollout, stored.png()
        assert row["reply"] == rollout.reply
        assert row["reward"] == rollout.reward
        assert row["recorded_at"] == rollout.recorded_at
        assert {term["term"]: term["value"] for term in row["terms"]} == {
            name: term.value for name, term in rollout.terms.items()
        }
        assert json.loads(row["versions"]) == rollout.versions
        if png is None:
            assert row["image"] is None
            assert row["violations"][0]["code"] == "timeout"
        else:
            assert row["image"].tobytes() == Image.open(io.BytesIO(png)).tobytes()


def test_a_folder_that_holds_something_is_not_written_over(recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine").touch()
    for write in (export, write_gallery):
        with pytest.raises(RolloutsError, match="not empty"):
            write(read_rollouts(recorded), tmp_path / "out")


def test_the_gallery_opens_from_disk(recorded: Path, tmp_path: Path) -> None:
    out = tmp_path / "gallery"
    assert write_gallery(read_rollouts(recorded), out) == 25
    path = find_chromium(settings()).path
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        said: list[str] = []
        asked: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto((out / "index.html").as_uri())
        assert page.locator("article").count() == 25
        page.select_option("#subject", "iris")
        assert page.locator("article").count() == 12
        page.select_option("#order", "best")
        first = page.locator("article").first
        assert first.get_attribute("data-reward") == "0.022"
        shown = first.locator("img").evaluate(
            "image => image.decode().then(() => image.naturalWidth)"
        )
        assert shown == 8
        page.select_option("#subject", "")
        page.select_option("#outcome", "timeout")
        assert page.locator("article").count() == 1
        assert page.locator("#count").inner_text() == "1 of 25"
        assert said == []
        assert all(url.startswith("file:") for url in asked)
        browser.close()


def test_what_a_model_wrote_is_text_in_the_gallery(tmp_path: Path, made: Make) -> None:
    rollout, png = made(1)
    evil = "<script>document.title = 'no'</script>"
    recorder = Recorder(tmp_path / "rollouts")
    recorder.record_now(rollout.model_copy(update={"reply": evil, "subject": evil}), png)
    recorder.close()
    write_gallery(read_rollouts(tmp_path / "rollouts"), tmp_path / "out")
    html = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert evil not in html
    assert "&lt;script&gt;document.title" in html
