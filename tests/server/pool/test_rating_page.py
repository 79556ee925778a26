"""The page of `pleinair pool rate` in a real Chromium: keys, grid, reasons, saving, newcomers."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from small_pools import ROWS, blot, write_pool

from pleinair.server.pool import load_pool
from pleinair.server.pool.folder import PoolFolder, digest
from pleinair.server.pool.rating import rating_app
from pleinair.server.pool.rows import Candidate
from pleinair.server.render.browser import find_chromium
from pleinair.server.settings import settings

TIMEOUT_MS = 30_000  # a machine that does much else at the same time

Serve = Callable[..., AbstractContextManager[str]]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(settings()).path)
        yield browser
        browser.close()


@pytest.fixture
def pool(tmp_path: Path) -> PoolFolder:
    folder = PoolFolder(write_pool(tmp_path / "pool"))
    for number, colour in enumerate(("#203080", "#3050a0"), start=1):
        add(folder, f"new-{number}", colour)
    for row in folder.rows():
        folder.update(row.name, sha256=digest((folder.path / row.file_name).read_bytes()))
    return folder


@pytest.fixture
def url(pool: PoolFolder, serve: Serve) -> Iterator[str]:
    with serve(rating_app(pool)) as url:
        yield url


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    yield from opened(page, url)


def opened(page: Page, url: str) -> Iterator[Page]:
    """The page, which has to go without an error."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(TIMEOUT_MS)
    page.goto(url)
    page.wait_for_selector("#caption b")
    yield page
    page.context.close() if len(page.context.pages) == 1 else page.close()
    assert errors == []


def add(pool: PoolFolder, name: str, colour: str) -> None:
    """A rendered candidate."""
    png = blot(colour)
    candidate = Candidate(
        file_name=f"images/{name}.png",
        sketch=f"sketches/{name}.js",
        subject="iris",
        sha256=digest(png),
    )
    pool.write(candidate.file_name, png)
    pool.add(candidate, "function setup() {}\n")


def tier_of(pool: PoolFolder, name: str) -> tuple[str, str]:
    (row,) = [row for row in pool.rows() if row.name == name]
    return row.tier, row.reason


def shows(page: Page, name: str) -> None:
    expect(page.locator("#caption b")).to_have_text(name, timeout=TIMEOUT_MS)


def says(page: Page, text: str) -> None:
    expect(page.locator("#said")).to_contain_text(text, timeout=TIMEOUT_MS)


def test_it_begins_with_what_has_no_tier_and_shows_it_large(page: Page) -> None:
    shows(page, "new-1")
    expect(page.locator("#count")).to_have_text(f"{len(ROWS)} of {len(ROWS) + 2} rated")
    page.wait_for_function("document.getElementById('picture').naturalWidth === 120")
    box = page.locator("#picture").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 500


@pytest.mark.parametrize(
    ("key", "tier"),
    [("1", "love"), ("2", "okay"), ("3", "meh"), ("4", "nope"), ("l", "love"), ("N", "nope")],
)
def test_a_key_saves_a_tier_and_goes_on(page: Page, pool: PoolFolder, key: str, tier: str) -> None:
    shows(page, "new-1")
    page.keyboard.press(key)
    shows(page, "new-2")
    assert tier_of(pool, "new-1") == (tier, "")
    assert [one.name for one in pool.candidates()] == ["new-2"]
    says(page, f"new-1: {tier}, saved.")


def test_quick_keys_meet_one_painting_each(page: Page, pool: PoolFolder) -> None:
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, "blank")
    page.keyboard.type("123")
    says(page, "new-1: meh, saved.")
    assert [tier_of(pool, name)[0] for name in ("blank", "ghost", "new-1")] == [
        "love",
        "okay",
        "meh",
    ]


def test_arrows_go_from_painting_to_painting(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    shows(page, "new-2")
    page.keyboard.press("ArrowRight")
    says(page, "That was the last one.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, "ghost")
    assert page.url.endswith("#ghost")
    page.reload()
    shows(page, "ghost")


def test_a_reason_is_saved_with_its_tier(page: Page, pool: PoolFolder) -> None:
    page.keyboard.press("r")
    page.keyboard.type("3 soft washes, well placed")  # keys are letters here
    page.keyboard.press("Enter")
    says(page, "Now a tier")
    page.keyboard.press("2")
    shows(page, "new-2")
    assert tier_of(pool, "new-1") == ("okay", "3 soft washes, well placed")

    page.keyboard.press("ArrowLeft")
    expect(page.locator("#reason")).to_have_value("3 soft washes, well placed")
    page.locator("#reason").fill("Flat after all")
    page.keyboard.press("Enter")
    says(page, "new-1: okay, saved.")
    assert tier_of(pool, "new-1") == ("okay", "Flat after all")


def test_a_reason_that_is_not_saved_yet_is_not_lost(page: Page) -> None:
    page.locator("#reason").fill("half a thought")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    shows(page, "new-2")
    expect(page.locator("#reason")).to_have_value("")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#reason")).to_have_value("half a thought")


def test_the_grid_shows_all_and_is_walked_with_keys(page: Page, pool: PoolFolder) -> None:
    page.keyboard.press("g")
    cells = page.locator("#grid button")
    expect(cells).to_have_count(len(ROWS) + 2)
    expect(page.locator("#one")).to_be_hidden()
    chosen = page.locator("#grid button[aria-current=true]")
    expect(chosen).to_contain_text("new-1")
    page.keyboard.press("ArrowUp")  # five columns at this width, so from the 11th to the 6th
    columns = page.evaluate("rowLength()")
    expect(chosen).to_contain_text([*[name for name, *_ in ROWS], "new-1"][10 - columns])
    page.keyboard.press("4")
    says(page, "nope, saved.")
    expect(page.locator("#grid")).to_be_visible()
    cells.filter(has_text="ruby").click()
    shows(page, "ruby")
    expect(page.locator("#grid")).to_be_hidden()


def test_newcomers_appear_by_themselves(page: Page, pool: PoolFolder) -> None:
    shows(page, "new-1")
    thread = threading.Thread(target=add, args=(pool, "late", "#102030"))
    thread.start()
    thread.join()
    says(page, "1 new painting.")
    shows(page, "new-1")
    expect(page.locator("#count")).to_have_text(f"{len(ROWS)} of {len(ROWS) + 3} rated")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shows(page, "late")


def test_what_was_not_saved_says_so_and_stays(page: Page, pool: PoolFolder) -> None:
    add(pool, "love_x", "#102030")
    says(page, "1 new painting.")
    page.goto(page.url.split("#")[0] + "#love_x")
    page.reload()
    shows(page, "love_x")
    page.keyboard.press("4")
    says(page, "NOT saved: love_x")
    shows(page, "love_x")
    assert "love_x" in [one.name for one in pool.candidates()]


def test_only_some_are_shown_if_wanted(page: Page) -> None:
    page.locator("#filter").select_option("unrated")
    page.keyboard.press("g")
    expect(page.locator("#grid button")).to_have_count(2)
    page.locator("#filter").select_option("subject poppy")
    expect(page.locator("#grid button")).to_have_count(4)
    page.locator("#filter").select_option("nope")
    expect(page.locator("#grid button")).to_have_count(2)


def test_the_keys_are_explained(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    shows(page, "new-1")


def test_a_phone_has_buttons_for_all_of_it(browser: Browser, url: str, pool: PoolFolder) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    for page in opened(context.new_page(), url):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        buttons = page.locator("#tiers button")
        for box in (buttons.nth(place).bounding_box() for place in range(4)):
            assert box is not None
            assert box["height"] >= 44, "a finger needs 44 pixels"
        page.locator("#tiers [data-tier=okay]").tap()
        shows(page, "new-2")
        assert tier_of(pool, "new-1")[0] == "okay"
        page.locator("#back").tap()
        shows(page, "new-1")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == "rgb(34, 33, 31)"


def test_what_was_rated_loads(page: Page, pool: PoolFolder) -> None:
    page.keyboard.type("12")
    says(page, "new-2: okay, saved.")
    assert [one.name for one in load_pool(pool.path).of_tier("love")] == [
        "ruby",
        "coral",
        "peach",
        "new-1",
    ]
