"""Pool: the references, and any two of them as the judge sees them."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import httpx
import pytest
from playwright.sync_api import Page, expect

from pleinair.server.pool import load_pool
from pleinair.server.scoring.embedded import embedded_scorer

Visit = Callable[..., AbstractContextManager[Page]]


def test_two_are_compared_as_the_judge_does(server_url: str, visit: Visit) -> None:
    pool = load_pool()
    with visit(f"{server_url}/web/") as page:
        page.get_by_role("tab", name="Pool").click()
        expect(page.locator("#wall figure")).to_have_count(len(pool.of_tier("love")))
        loved = pool.of_tier("love")[2]
        page.get_by_role("button", name=f"Put {loved.name} on the left").click()
        expect(page.locator("#compared .side").first).to_contain_text(loved.name)
        page.get_by_label("nope").check()
        disliked = pool.of_tier("nope")[0]
        page.get_by_role("button", name=f"Put {disliked.name} on the right").click()
        expect(page.locator("#compared .side").last).to_contain_text(disliked.name)
        wins = embedded_scorer().compare(loved.png(), disliked.png())
        verdict = page.locator("#compared .verdict")
        expect(verdict).to_contain_text(f"{wins:.2f}")
        expect(verdict).to_contain_text("The left one is")
        page.locator("#compared summary").first.click()
        first_line = loved.source().splitlines()[0]
        expect(page.locator("#compared pre").first).to_contain_text(first_line)
        expect(page.locator("#compared img").first).to_have_attribute(
            "alt", f"Left: {loved.name}, {loved.subject}, love"
        )


def test_a_subject_narrows_the_wall(server_url: str, visit: Visit) -> None:
    pool = load_pool()
    with visit(f"{server_url}/web/") as page:
        page.get_by_role("tab", name="Pool").click()
        page.wait_for_selector("#wall figure")
        page.get_by_label("all", exact=True).check()
        expect(page.locator("#wall figure")).to_have_count(len(pool))
        page.locator("#of-subject input").click()
        page.get_by_role("option", name="iris").click()
        irises = [one for one in pool if one.subject == "iris"]
        expect(page.locator("#wall figure")).to_have_count(len(irises))


def test_the_routes_tell_what_the_pool_holds(server_url: str) -> None:
    pool = load_pool()
    told = httpx.get(f"{server_url}/pool").json()
    assert told["version"] == pool.version
    assert [one["name"] for one in told["paintings"]] == [one.name for one in pool]
    first, other = pool.paintings[0], pool.paintings[-1]
    assert httpx.get(f"{server_url}/pool/pictures/{first.name}?full=1").content == first.png()
    sketch = httpx.get(f"{server_url}/pool/sketches/{first.name}").json()["source"]
    assert sketch == first.source()
    pair = {"first": first.name, "second": other.name}
    there = httpx.get(f"{server_url}/pool/compare", params=pair).json()
    back = {"first": other.name, "second": first.name}
    again = httpx.get(f"{server_url}/pool/compare", params=back).json()
    assert there["first_wins"] + again["first_wins"] == pytest.approx(1)
    assert there["first"] == again["second"]


@pytest.mark.parametrize("path", ["pictures/none", "sketches/none", "compare?first=a&second=b"])
def test_what_the_pool_has_not_says_so(server_url: str, path: str) -> None:
    answer = httpx.get(f"{server_url}/pool/{path}")
    assert answer.status_code == 404
    assert "GET /pool lists them" in answer.json()["detail"]
