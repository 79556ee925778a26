"""What visitors may send to the page, on a real socket."""

import io
import logging
import os
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from http.client import HTTPConnection
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx
import psutil
import pytest
from gradio.utils import get_upload_folder
from page_events import API, component, event, told

from pleinair.server import unforeseen
from pleinair.space import uploads, visitors

MIB = 2**20
SECRET = "a secret that nobody uploaded"
Serve = Callable[..., AbstractContextManager[str]]


def named(path: str, **more: Any) -> dict[str, Any]:
    return {"path": path, "meta": {"_type": "gradio.FileData"}, **more}


@pytest.mark.parametrize(
    "file",
    [
        named("/proc/self/environ"),
        named("/dev/zero"),
        {"path": "/etc/hostname"},
        named("../../etc/hostname"),
        named(f"{get_upload_folder()}/../../etc/hostname"),
        named("http://192.0.2.1/picture.png"),
        named(f"http://192.0.2.1/../..{get_upload_folder()}/picture.png"),
        named("http://192.0.2.1/../../../../../../.." + get_upload_folder() + "/x"),
        named("file:///etc/hostname"),
        named("x\0y"),
        {"path": ["/etc/hostname"]},
        {"path": {"path": "/etc/hostname"}},
        [[{"deep": named("/etc/hostname")}]],
    ],
)
def test_no_file_is_taken_that_was_not_uploaded(page: httpx.Client, file: Any) -> None:
    call = {"component_id": component(page, "live"), "fn_name": "look", "session_hash": "looks"}
    for where, sent in (
        ("queue/join", event("//", file, 7, "watercolour")),
        ("component_server", call | {"data": file}),
    ):
        refused = page.post(f"{API}/{where}", json=sent)
        if "\\x00" in repr(file):
            assert refused.status_code == 422
        else:
            assert (refused.status_code, refused.json()) == (
                403, {"detail": "The page takes no file that was not uploaded to it."}
            )  # fmt: skip


def test_gradio_checks_files_by_itself_as_well(
    page: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "is_uploaded", lambda _: True)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as secret:
        secret.write(SECRET)
        secret.flush()
        sent = event("//", named(secret.name), 7, "watercolour", session="secret")
        assert page.post(f"{API}/queue/join", json=sent).status_code == 200
        answer = told(page, "secret")
    assert "was not uploaded by a user" in answer
    copies = Path(get_upload_folder()).rglob("*.txt")
    assert not any(SECRET in copy.read_text("utf-8", "replace") for copy in copies)


def test_what_was_uploaded_is_taken(page: httpx.Client) -> None:
    uploaded = page.post(f"{API}/upload", files={"files": ("a.txt", b"words")}).json()
    sent = event("//", named(uploaded[0]), 7, "watercolour", session="uploaded")
    assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    assert "not uploaded" not in told(page, "uploaded")


def test_events_have_a_size(page: httpx.Client) -> None:
    longest = event("//" + "x" * 1_000_000, "poppy", 7, "watercolour", session="long")
    assert page.post(f"{API}/queue/join", json=longest).status_code == 200
    told(page, "long")
    refused = page.post(f"{API}/queue/join", json=event("x" * visitors.MAX_EVENT_BYTES))
    assert refused.status_code == 413
    assert "at most 1,114,112 bytes" in refused.json()["detail"]


def test_uploads_have_room_together(page: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    page.post(f"{API}/upload", files={"files": ("b.txt", b"more words")})
    monkeypatch.setattr(visitors, "MAX_UPLOADED_BYTES", 5)
    refused = page.post(f"{API}/upload", files={"files": ("c.txt", b"words")})
    assert refused.status_code == 503
    assert refused.headers["Retry-After"] == "600"
    assert "Try again later" in refused.json()["detail"]


def test_files_that_hold_nothing_take_room_as_well(
    page: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors, "MAX_UPLOADED_BYTES", uploads.uploaded_bytes() + MIB)
    names = (f"{token_hex(8)} {number}" for number in range(20))
    codes = [page.post(f"{API}/upload", files={"files": (name, b"")}).status_code for name in names]
    assert codes[:10] == [200] * 10
    assert codes[-1] == 503


def test_a_large_file_is_taken_without_being_held(page: httpx.Client) -> None:
    before = psutil.Process().memory_info().rss
    large = io.BytesIO(b"x" * (100 * MIB))
    answer = page.post(f"{API}/upload", files={"files": ("large.zip", large)})
    (path,) = answer.json()
    assert Path(path).stat().st_size == 100 * MIB
    Path(path).unlink()
    # The one that sends is in this process as well, and holds the file.
    assert psutil.Process().memory_info().rss - before < 150 * MIB


def test_a_file_that_is_too_large_is_refused_at_once(page: httpx.Client) -> None:
    connection = HTTPConnection(page.base_url.host, page.base_url.port, timeout=20)
    connection.putrequest("POST", f"{API}/upload")
    connection.putheader("Content-Length", str(300 * MIB))
    connection.putheader("Content-Type", "multipart/form-data; boundary=x")
    connection.endheaders()
    refused = connection.getresponse()
    assert refused.status == 413
    assert b"larger than 210,763,776 bytes" in refused.read()
    connection.close()


@pytest.mark.parametrize(
    "path",
    [
        f"{API}/file=/etc/hostname",
        f"{API}/file=http://192.0.2.1/",
        f"{API}/file={get_upload_folder()}/../../etc/hostname",
        f"{API}/file=%2e%2e/pyproject.toml",
    ],
)
def test_no_file_is_given_that_was_not_uploaded(page: httpx.Client, path: str) -> None:
    assert page.get(path).status_code == 403


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", f"{API}/proxy=http://192.0.2.1/"),
        ("GET", f"{API}/file/etc/hostname"),
        ("GET", f"{API}/stream/a/b/1/playlist.m3u8"),
        ("GET", f"{API}/vibe-code"),
        ("GET", "/web/monitoring"),
        ("GET", f"{API}/token"),
        ("POST", f"{API}/process_recording"),
        ("POST", f"{API}/run/predict"),
        ("POST", f"{API}/call/predict"),
        ("POST", f"{API}/stream/a"),
        ("POST", "/web/login"),
        ("PUT", f"{API}/upload"),
    ],
)
def test_what_the_page_never_asks_for_is_not_there(
    page: httpx.Client, method: str, path: str
) -> None:
    answer = page.request(method, path, json={} if method == "POST" else None)
    assert answer.status_code == 404


def test_other_sites_read_no_answer(page: httpx.Client) -> None:
    headers = {"Origin": "https://elsewhere.example", "Host": "paint.example"}
    answer = page.get("/web/config", headers=headers)
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


MARK = "----WebKitFormBoundaryx7"


@pytest.mark.parametrize("coding", ["br", "gzip", "deflate, gzip;q=1.0, *;q=0.5"])
def test_nothing_is_compressed(page: httpx.Client, coding: str) -> None:
    for path in ("/web/", "/web/theme.css", "/web/config"):
        answer = page.get(path, headers={"Accept-Encoding": coding})
        assert answer.status_code == 200
        assert "Content-Encoding" not in answer.headers


def parts(count: int, head: str = 'name="files"; filename="a"') -> bytes:
    part = f"--{MARK}\r\nContent-Disposition: form-data; {head}\r\n\r\na\r\n"
    return (part * count + f"--{MARK}--\r\n").encode()


@pytest.mark.parametrize("kind", ["multipart/form-data", "Multipart/Form-Data"])
def test_an_upload_has_few_files(page: httpx.Client, kind: str) -> None:
    headers = {"Content-Type": f"{kind}; boundary={MARK}"}
    taken = page.post(f"{API}/upload", content=parts(uploads.MAX_FILES), headers=headers)
    assert len(taken.json()) == uploads.MAX_FILES
    assert Path(taken.json()[0]).read_bytes() == b"a"
    many = page.post(f"{API}/upload", content=parts(uploads.MAX_FILES + 1), headers=headers)
    assert many.status_code == 400
    assert many.json()["detail"].endswith("Files come alone, 4 at most.")


def test_an_upload_has_no_fields(page: httpx.Client) -> None:
    headers = {"Content-Type": f"multipart/form-data; boundary={MARK}"}
    refused = page.post(f"{API}/upload", content=parts(1, 'name="files"'), headers=headers)
    assert refused.status_code == 400


def test_a_file_has_no_name_that_leads_elsewhere(page: httpx.Client) -> None:
    headers = {"Content-Type": f"multipart/form-data; boundary={MARK}"}
    head = 'name="files"; filename="../../../x\x1b[2J/..%2fé?.zip"'
    (path,) = page.post(f"{API}/upload", content=parts(1, head), headers=headers).json()
    assert uploads.is_uploaded(path)
    assert Path(path).name == "..%2fé?.zip".replace("%", "_").replace("?", "_")


@pytest.mark.parametrize(
    "kind", ["multipart/form-data", "multipart/form-data; boundary=a; boundary=b", "text/plain"]
)
def test_an_upload_says_once_what_separates_its_files(page: httpx.Client, kind: str) -> None:
    refused = page.post(f"{API}/upload", content=b"x", headers={"Content-Type": kind})
    assert refused.status_code == 422


def test_what_is_hours_old_is_swept(page: httpx.Client) -> None:
    folder = Path(get_upload_folder()) / "f0"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "old").write_bytes(b"x")
    os.utime(folder / "old", (0, 0))
    page.post(f"{API}/upload", files={"files": ("d.txt", b"words")})
    assert not folder.exists()


@pytest.mark.parametrize("name", visitors.NAMES)
def test_names_are_short(page: httpx.Client, name: str) -> None:
    sent = event("//", "poppy", 7, "watercolour") | {name: "x" * 129}
    assert page.post(f"{API}/queue/join", json=sent).status_code == 422


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", ""])
def test_an_event_is_json(page: httpx.Client, kind: str) -> None:
    for where in ("queue/join", "component_server"):
        headers = {"Content-Type": kind}
        refused = page.post(f"{API}/{where}", content=b'{"data": []}', headers=headers)
        assert refused.status_code == 422


def test_a_path_of_many_folders_is_none(page: httpx.Client) -> None:
    folder = get_upload_folder()
    for paths in (["/" + "a/" * 400_000], [f"{folder}/{'a/' * 450}"] * 900):
        begun = time.monotonic()
        sent = event("//", [named(path) for path in paths], 7, "watercolour")
        assert page.post(f"{API}/queue/join", json=sent).status_code == 422
        assert time.monotonic() - begun < 2
    begun = time.monotonic()
    assert not any(map(uploads.is_uploaded, [f"{folder}/{'a/' * 450}"] * 900))
    assert time.monotonic() - begun < 0.5


@pytest.mark.parametrize(
    "name", ["../../web/gradio_api/heartbeat/x", "..", "", "a" * 10_000, "no-such-painting"]
)
def test_a_name_leads_to_no_other_route(page: httpx.Client, name: str) -> None:
    known = page.get("/web/config").json()
    ids = {one["props"].get("elem_id"): one["id"] for one in known["components"]}
    # One opens a sketch of Pool in Paint, one puts a painting of it on a side.
    for where, data in (("compared", []), ("wall", [None])):
        (index,) = [
            one["id"] for one in known["dependencies"] if one["targets"] == [[ids[where], "select"]]
        ]
        sent = event(*data, session=f"{where} of {name[:9]}") | {
            "fn_index": index,
            "event_data": {"name": name, "side": "first"},
        }
        assert page.post(f"{API}/queue/join", json=sent).status_code == 200
        assert "pool has no painting of that name" in told(page, sent["session_hash"])


@pytest.mark.parametrize("where", ["cancel", "reset"])
def test_nothing_is_cancelled(page: httpx.Client, where: str) -> None:
    assert page.post(f"{API}/{where}", json={"event_id": "a"}).status_code == 404


@pytest.mark.parametrize(
    "changed",
    [
        {"fn_index": 10**9},
        {"fn_index": -1},
        {"fn_index": [0]},
        {"fn_index": None, "fn_name": "look", "component_id": 7},
        {"data": []},
        {"data": [None] * 5},
        {"data": "poppy"},
    ],
)
def test_an_event_is_one_of_the_page(page: httpx.Client, changed: dict[str, Any]) -> None:
    sent = event("//", "poppy", 7, "watercolour") | changed
    assert page.post(f"{API}/queue/join", json=sent).status_code == 422


def test_a_function_is_one_of_its_component(page: httpx.Client) -> None:
    asked = {"component_id": component(page, "live"), "fn_name": "look", "session_hash": "looks"}
    cursors: list[Any] = [0, "x", None, 1e300, -1, [], "9" * 5_000]
    looks: list[Any] = [None, [], "x", *({"feed": "", "cursor": one} for one in cursors)]
    for data in looks:
        assert "feed" in page.post(f"{API}/component_server", json=asked | {"data": data}).json()
    for changed in ({"fn_name": "postprocess"}, {"fn_name": None}, {"component_id": 10**9}):
        sent = asked | {"data": {"feed": "", "cursor": 0}} | changed
        assert page.post(f"{API}/component_server", json=sent).status_code == 422


@pytest.mark.parametrize("text", ["a\nb", "\x1b[31m", "\x9b31m", "a\u2028b", "\0"])
def test_only_what_is_written_into_the_page_has_lines(page: httpx.Client, text: str) -> None:
    assert page.post(f"{API}/queue/join", json=event(text, "poppy", 7, "watercolour")).is_success
    for data in (["//", text, 7, "watercolour"], ["//", "poppy", 7, {text: 1}]):
        assert page.post(f"{API}/queue/join", json=event(*data)).status_code == 422


def test_only_what_is_written_into_the_page_is_long(page: httpx.Client) -> None:
    long = "x" * 20_000
    written = event(f"//{long}", "poppy", 7, "watercolour")
    assert page.post(f"{API}/queue/join", json=written).status_code == 200
    for data in (["//", long, 7, "watercolour"], ["//", "poppy", 7, [long]]):
        assert page.post(f"{API}/queue/join", json=event(*data)).status_code == 422
    about = event("//", "poppy", 7, "watercolour") | {"event_data": {"name": long}}
    assert page.post(f"{API}/queue/join", json=about).status_code == 422


def test_who_has_been_forgotten_in_a_crowd_can_still_paint(page: httpx.Client) -> None:
    # A subject that only the server names, so that the page cannot know it by itself.
    sent = event("// nothing", "tulip", 7, "watercolour", session="forgotten")
    assert page.post(f"{API}/queue/join", json=sent).status_code == 200
    answer = told(page, "forgotten")
    assert '"success":true' in answer
    assert "No picture came of this sketch" in answer
    assert "tulip" in answer


def test_what_breaks_gradio_is_logged_whole_only_once(
    page: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            page.get("/web/", headers={"X-Forwarded-Host": "[::"})
            with suppress(httpx.HTTPError):
                page.get(f"{API}/queue/data", params={"session_hash": "nobody"})
            page.get(f"/web/static/{'a' * 300}")
    whole = [record for record in caplog.records if record.exc_info]
    assert len(whole) <= 3
    assert all(record.name == unforeseen.__name__ for record in whole)
