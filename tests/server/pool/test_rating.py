"""What the page of `pleinair pool rate` talks to."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from small_pools import ROWS, blot, write_pool

from pleinair.server.pool import load_pool
from pleinair.server.pool.folder import PoolFolder
from pleinair.server.pool.rating import LONGEST_REASON, rating_app
from pleinair.server.pool.rows import Candidate


@pytest.fixture
def pool(tmp_path: Path) -> PoolFolder:
    return PoolFolder(write_pool(tmp_path / "pool"))


@pytest.fixture
def client(pool: PoolFolder) -> Iterator[TestClient]:
    with TestClient(rating_app(pool), base_url="http://127.0.0.1") as client:
        yield client


def test_the_paintings_are_listed_until_they_change(client: TestClient, pool: PoolFolder) -> None:
    first = client.get("/paintings")
    document = first.json()
    assert document["tiers"] == ["love", "okay", "meh", "nope"]
    assert [one["name"] for one in document["paintings"]] == [name for name, *_ in ROWS]
    assert document["paintings"][3]["tier"] == "okay"
    unchanged = client.get("/paintings", headers={"If-None-Match": first.headers["ETag"]})
    assert (unchanged.status_code, unchanged.content) == (304, b"")

    pool.add(Candidate(file_name="images/new.png", sketch="sketches/new.js"), "// new")
    changed = client.get("/paintings", headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200
    new = changed.json()["paintings"][-1]
    assert (new["name"], new["tier"], new["sha256"]) == ("new", None, None)


def test_a_tier_is_on_disk_when_it_is_answered(client: TestClient, pool: PoolFolder) -> None:
    answer = client.put("/paintings/olive", json={"tier": "love", "reason": "  It glows. "})
    assert answer.status_code == 200
    assert (answer.json()["tier"], answer.json()["reason"]) == ("love", "It glows.")
    olive = load_pool(pool.path).paintings[3]
    assert (olive.tier, olive.reason) == ("love", "It glows.")


def test_pictures_are_given_by_name(client: TestClient, pool: PoolFolder) -> None:
    answer = client.get("/pictures/ruby")
    assert (answer.content, answer.headers["content-type"]) == (blot("#d01020"), "image/png")
    (pool.path / "images" / "ruby.png").unlink()
    assert client.get("/pictures/ruby").status_code == 404


@pytest.mark.parametrize(
    ("name", "body", "status", "said"),
    [
        ("nobody", {"tier": "love"}, 404, "no painting 'nobody'"),
        ("..%2Fmetadata", {"tier": "love"}, 404, ""),
        ("ruby", {"tier": "lovely"}, 422, "'love', 'okay', 'meh' or 'nope'"),
        ("ruby", {}, 422, "Field required"),
        ("ruby", {"tier": "love", "seed": 4}, 422, "Extra inputs are not permitted"),
        ("ruby", {"tier": "love", "reason": "x" * (LONGEST_REASON + 1)}, 422, "at most 500"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(
    client: TestClient, pool: PoolFolder, name: str, body: object, status: int, said: str
) -> None:
    before = (pool.path / "metadata.jsonl").read_bytes()
    answer = client.put(f"/paintings/{name}", json=body)
    assert answer.status_code == status
    assert said in answer.text
    assert (pool.path / "metadata.jsonl").read_bytes() == before


def test_a_pool_that_broke_meanwhile_is_told(client: TestClient, pool: PoolFolder) -> None:
    with (pool.path / "metadata.jsonl").open("a") as file:
        file.write(json.dumps({"tier": "love"}) + "\n")
    answer = client.get("/paintings")
    assert answer.status_code == 409
    assert f"line {len(ROWS) + 1}" in answer.json()["detail"]


@pytest.mark.parametrize("host", ["localhost:8001", "127.0.0.1", "[::1]:8001"])
def test_this_machines_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/paintings", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["pool.example", "192.0.2.1", "127.0.0.1.pool.example"])
def test_a_name_that_only_leads_here_is_not(
    client: TestClient, pool: PoolFolder, host: str
) -> None:
    assert client.get("/paintings", headers={"Host": host}).status_code == 400
    answer = client.put("/paintings/ruby", json={"tier": "nope"}, headers={"Host": host})
    assert answer.status_code == 400
    assert load_pool(pool.path).paintings[0].tier == "love"


def test_nothing_comes_from_elsewhere(client: TestClient) -> None:
    page = client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "http://" not in page.text
    assert "https://" not in page.text
