"""Paint: a sketch, its picture, its faults where they stand, a link, and visitors side by side."""

import base64
import hashlib
import re
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

import httpx
import pytest
from playwright.sync_api import Page, expect

from pleinair import PleinairEnv

Visit = Callable[..., AbstractContextManager[Page]]

WRONG = """function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  const odd = "{{value}} ${1 + 1} <b>";
  brush.wetPaint(3); // {{seed}}
}
"""
THROWS = """function setup() { createCanvas(200, 200, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 60);
  petals.forEach(console.log);
}
"""
LOOPS_FOR_EVER = THROWS.replace("petals.forEach(console.log);", "while (true) {}")


def write(page: Page, sketch: str) -> None:
    """Put a sketch into the editor, in place of what is there."""
    if page.locator("#sketch").is_hidden():
        page.get_by_role("tab", name="Paint").click()
    page.locator("#sketch .cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(sketch)
    expect(page.locator("#sketch .cm-content")).to_contain_text(sketch.splitlines()[0])


def run(page: Page) -> None:
    page.get_by_role("button", name="Run", exact=True).click()


def picture(page: Page) -> str:
    """SHA-256 of the PNG that is shown."""
    address = page.locator("#painting img").get_attribute("src")
    assert address is not None
    assert address.startswith("data:image/png;base64,")
    return hashlib.sha256(base64.b64decode(address.split(",")[1])).hexdigest()


def sessions(server_url: str) -> int:
    return int(httpx.get(f"{server_url}/feed", params={"limit": 0}).json()["now"]["sessions"])


def test_a_sketch_is_painted_and_shown(server_url: str, visit: Visit, trivial: str) -> None:
    with visit(f"{server_url}/") as page:
        assert page.url == f"{server_url}/web/"
        write(page, trivial)
        run(page)
        expect(page.locator("#painting img")).to_have_attribute(
            "alt", starts("A painting of poppy")
        )
        shown = picture(page)
        assert page.evaluate("document.querySelector('#painting img').naturalWidth") == 600
        said = page.locator("#painting").inner_text()
    with PleinairEnv(base_url=server_url).sync() as env:
        env.reset(subject="poppy", seed=7)
        seen = env.step(trivial)
    assert shown == seen.observation.sha256
    assert f"{seen.reward:.3f}" in said
    for name, term in seen.observation.terms.items():
        assert name in said
        assert f"{term.value:.2f}" in said
    for remark in seen.observation.critique.splitlines():
        assert remark in said
    assert "seed 7" in said


def starts(start: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(start)}")


def test_a_fault_is_shown_where_it_stands(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/") as page:
        write(page, WRONG)
        run(page)
        fault = page.locator("#painting .faults li")
        expect(fault).to_contain_text("unknown_method")
        assert fault.locator(".row.at").first.inner_text().startswith("7")
        rows = fault.locator(".row").all_text_contents()
        # Sketches look like templates, and are shown as they are.
        assert rows[0] == '6  const odd = "{{value}} ${1 + 1} <b>";'
        assert rows[1] == "7  brush.wetPaint(3); // {{seed}}"
        column = rows[2].index("^")
        assert rows[1].removeprefix("7")[column:].startswith("brush.wetPaint")
        page.get_by_role("button", name="line 7").click()
        view = "document.querySelector('#sketch .cm-content').cmTile.view"
        place = page.evaluate(f"{view}.state.doc.lineAt({view}.state.selection.main.head).number")
        assert place == 7
        assert page.evaluate("document.activeElement.classList.contains('cm-content')")


def test_what_a_sketch_throws_is_shown_beside_its_picture(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/") as page:
        write(page, f"Here it is:\n```js\n{THROWS}```\n")
        run(page)
        fault = page.locator("#painting .faults li")
        expect(fault).to_contain_text("ReferenceError")
        # In a reply, the line is counted from the reply's first.
        assert fault.locator(".row.at").first.text_content() == "8  petals.forEach(console.log);"
        expect(page.locator("#painting img")).to_be_visible()


def test_a_link_shows_somebody_else_the_same(server_url: str, visit: Visit, trivial: str) -> None:
    with visit(f"{server_url}/web/") as page:
        write(page, trivial)
        page.locator("#seed input").fill("23")
        page.locator("#seed input").blur()
        run(page)
        expect(page.locator("#painting")).to_contain_text("seed 23")
        shown = picture(page)
        link = page.evaluate("document.querySelector('#painting [data-share]').href")
    # From the root, where people cut addresses off.
    with visit(link.replace("/web/?", "/?"), color_scheme="dark") as other:
        expect(other.locator("#painting")).to_contain_text("seed 23")
        assert picture(other) == shown
        text = "document.querySelector('#sketch .cm-content').cmTile.view.state.doc.toString()"
        assert other.evaluate(text).strip() == trivial.strip()


def test_a_damaged_link_says_so(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/?sketch=eNqtV0tv20") as page:
        expect(page.locator("#result [role=alert]")).to_contain_text("link")


def test_six_visitors_paint_at_once(server_url: str, visit: Visit, trivial: str) -> None:
    with ExitStack() as visits:
        pages = [visits.enter_context(visit(f"{server_url}/web/")) for _ in range(6)]
        for number, page in enumerate(pages):
            write(page, trivial.replace("background(", f"/* {number} */ background("))
            page.locator("#seed input").fill(str(100 + number))
            page.locator("#seed input").blur()
        for page in pages:
            run(page)
        for number, page in enumerate(pages):
            expect(page.locator("#painting")).to_contain_text(f"seed {100 + number}")
            assert picture(page)
    assert sessions(server_url) == 0


def test_who_leaves_takes_their_session_along(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/") as page:
        write(page, LOOPS_FOR_EVER)
        run(page)
        wait_for(lambda: sessions(server_url) == 1, 60)
    # The sketch would have painted for 30 CPU-seconds more.
    left = time.monotonic()
    wait_for(lambda: sessions(server_url) == 0, 25)
    assert time.monotonic() - left < 25


def wait_for(true: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.parametrize("tab", ["Live", "Paint", "Pool", "Rollouts"])
def test_a_phone_shows_each_tab_whole(server_url: str, visit: Visit, tab: str) -> None:
    phone = {"width": 360, "height": 740}
    with visit(f"{server_url}/web/", viewport=phone, has_touch=True, is_mobile=True) as page:
        page.get_by_role("tab", name=tab).tap()
        page.wait_for_timeout(1000)
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_it_is_used_with_keys_alone(server_url: str, visit: Visit) -> None:
    with visit(f"{server_url}/web/") as page:
        page.get_by_role("tab", name="Live").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("tab", name="Paint")).to_have_attribute("aria-selected", "true")
        page.get_by_role("button", name="Run", exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#painting .reward")).to_be_visible()
        write(page, WRONG)
        page.keyboard.press("Control+Enter")
        expect(page.locator("#painting .faults")).to_be_visible()
        page.locator("#painting [data-share]").focus()
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        assert page.evaluate(outline) != "none"
