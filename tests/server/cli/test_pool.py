"""`pleinair pool` as a person or a script meets it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from PIL import Image
from small_pools import ROWS, blot, write_pool
from stub_services import error, streamed, stub
from typer.testing import CliRunner, Result

from pleinair.server.cli import app

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Here = Callable[..., Result]
COMMAND = (sys.executable, "-m", "pleinair.server.cli", "pool")
WIDE = {"COLUMNS": "160", "TERMINAL_WIDTH": "300"}
SKETCH = """function setup() { createCanvas(120, 120, WEBGL); noLoop(); }
function draw() {
  background("#faf6ee"); brush.noStroke(); brush.fill("#d01020", 180); brush.circle(0, 0, 30);
}
"""
REPLY = f"```javascript\n{SKETCH}```"
GENERATE = ("generate", "mine", "--model", "m", "--subject", "poppy")


@pytest.fixture
def ask(run: Run) -> Run:
    """Runs `pleinair pool`."""
    return lambda *args, **env: run("pool", *args, **env)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The same in this process, which takes no seconds to start; for what starts no browser."""
    monkeypatch.chdir(tmp_path)
    for name, value in WIDE.items():
        monkeypatch.setenv(name, value)
    return lambda *args: CliRunner().invoke(app, ["pool", *args])


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """A small pool, whose sketches paint nothing."""
    return write_pool(tmp_path / "mine")


@pytest.fixture
def sketches(tmp_path: Path) -> Path:
    """A pool of two sketches that have no pictures yet."""
    folder = tmp_path / "mine"
    (folder / "sketches").mkdir(parents=True)
    rows = []
    for name, radius in (("small", 20), ("large", 40)):
        (folder / "sketches" / f"{name}.js").write_text(SKETCH.replace("30)", f"{radius})"))
        sketch = f"sketches/{name}.js"
        row = {"file_name": f"images/{name}.png", "sketch": sketch, "subject": "poppy"}
        rows.append(json.dumps(row | {"tier": "okay"}))
    (folder / "metadata.jsonl").write_text("\n".join(rows) + "\n")
    return folder


def document(done: "subprocess.CompletedProcess[str]", status: int = 0) -> Any:
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout)


# --- list and sheet


def test_list_counts_by_subject_and_tier(here: Here, pool: Path) -> None:
    done = here("list", "mine")
    assert done.exit_code == 0
    cells = [line.split("│")[1:-1] for line in done.stdout.splitlines() if line.startswith("│")]
    counts = {cell[0].strip(): [one.strip() for one in cell[1:]] for cell in cells}
    assert counts["poppy"] == ["1", "1", "1", "1", "4"]
    assert counts["fern"] == ["-", "1", "-", "-", "1"]
    assert counts["all"] == ["3", "3", "2", "2", "10"]
    assert "10 paintings of mine, version " in done.stdout


def test_list_gives_rows(here: Here, pool: Path) -> None:
    rows = json.loads(here("list", "mine", "--tier", "meh", "--json").stdout)
    assert [row["name"] for row in rows] == ["slate", "smoke"]
    assert list(rows[0]) == [
        "name",
        "file_name",
        "sketch",
        "subject",
        "tier",
        "reason",
        "author",
        "seed",
        "paint_fraction",
        "sha256",
        "width",
        "height",
        "licence",
    ]
    poppies = here("list", "mine", "--subject", "poppy").stdout
    assert all(name in poppies for name in ("ruby", "moss", "slate", "blank"))
    assert "coral" not in poppies


def test_the_pool_that_comes_along_is_listed_by_default(ask: Run, pool: Path) -> None:
    assert len(document(ask("list", "--json"))) > 100
    assert len(document(ask("list", "--json", PLEINAIR_REFERENCE_POOL="mine"))) == len(ROWS)


def test_sheet_draws_a_sheet_a_tier(here: Here, pool: Path, tmp_path: Path) -> None:
    rows = json.loads(here("sheet", "mine", "-o", "sheets", "--json").stdout)
    assert [(row["tier"], row["png"], row["paintings"]) for row in rows] == [
        ("love", "sheets/pool-love.png", 3),
        ("okay", "sheets/pool-okay.png", 3),
        ("meh", "sheets/pool-meh.png", 2),
        ("nope", "sheets/pool-nope.png", 2),
    ]
    for row in rows:
        with Image.open(tmp_path / row["png"]) as sheet:
            assert sheet.format == "PNG"


# --- render and verify


def test_render_then_verify(ask: Run, sketches: Path) -> None:
    rendered = document(ask("render", "mine", "--json"))
    assert {row["name"] for row in rendered} == {"small", "large"}
    assert all(row["sha256"] and not row["problem"] for row in rendered)
    assert document(ask("render", "mine", "--json")) == []

    verified = ask("verify", "mine", "--json")
    assert {row["outcome"] for row in document(verified)} == {"same"}
    assert "2/2" in verified.stderr

    sketch = sketches / "sketches" / "small.js"
    sketch.write_text(sketch.read_text().replace("20)", "24)"))
    results = {row["name"]: row for row in document(ask("verify", "mine", "--json"), status=1)}
    assert results["small"]["outcome"] == "different"
    assert results["large"]["outcome"] == "same"
    said = ask("verify", "mine", "--sample", "2", **WIDE)
    assert said.returncode == 1
    assert "1 of 2: another picture" in said.stdout
    assert "visibly in" in said.stdout
    # The row tells of the sketch as it was, so that the change is rendered.
    assert [row["name"] for row in document(ask("render", "mine", "--json"))] == ["small"]


def test_a_sketch_that_fails_is_told_with_status_1(ask: Run, sketches: Path) -> None:
    (sketches / "sketches" / "small.js").write_text("function setup() {")
    done = ask("render", "mine", **WIDE)
    assert done.returncode == 1
    assert "1 rendered, 1 failed" in done.stdout
    assert "SyntaxError" in done.stdout


def test_without_a_browser_the_failure_is_ours(ask: Run, sketches: Path) -> None:
    for command in ("render", "verify"):
        done = ask(command, "mine", "--json", PLEINAIR_CHROMIUM="/no/such/chromium")
        assert done.returncode == 3
        assert done.stdout == ""
        assert "/no/such/chromium" in done.stderr
        assert "Traceback" not in done.stderr


def test_bench_times_a_pool(run: Run, ask: Run, sketches: Path) -> None:
    document(ask("render", "mine", "--json"))
    report = document(run("bench", "pool", "mine", "--json"))
    assert [one["outcome"] for one in report["paintings"]] == ["same", "same"]
    assert 0 < report["median_ms"] < report["wall_s"] * 1000
    assert "2 paintings in" in run("bench", "pool", "mine", **WIDE).stdout


def test_doctor_fails_with_a_broken_pool(run: Run, pool: Path) -> None:
    sound = document(run("doctor", "--json", PLEINAIR_REFERENCE_POOL="mine"))
    (check,) = [one for one in sound["checks"] if one["name"] == "pool"]
    assert check["detail"].startswith("10 paintings (love 3, okay 3, meh 2, nope 2) of mine, ver")
    (pool / "images" / "ruby.png").write_bytes(blot("#000000")[:50])
    broken = document(run("doctor", "--json", PLEINAIR_REFERENCE_POOL="mine"), status=1)
    (check,) = [one for one in broken["checks"] if one["name"] == "pool"]
    assert not check["ok"]
    assert "ruby.png is no PNG" in check["detail"]


# --- generate


def test_generate_goes_on_where_it_was_killed(ask: Run, tmp_path: Path) -> None:
    with stub(lambda _: streamed(REPLY, after_s=0.5)) as model:
        order = [*GENERATE, "--url", f"{model.url}/v1", "--count", "6", "--concurrency", "1"]
        process = subprocess.Popen(
            [*COMMAND, *order], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        candidates = tmp_path / "mine" / "candidates.jsonl"
        deadline = time.monotonic() + 110
        while not candidates.exists() or len(candidates.read_text().splitlines()) < 2:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
        process.wait()
        kept = {json.loads(line)["file_name"] for line in candidates.read_text().splitlines()}
        finished = document(ask(*order, "--json"))
        # What was on its way when the process died is asked for again, and nothing else.
        assert len(model.requests) <= 7
    rows = [json.loads(line) for line in candidates.read_text().splitlines()]
    assert len(rows) == 6
    assert kept <= {row["file_name"] for row in rows}
    assert all(row["sha256"] and row["author"] == "m" for row in rows)
    assert len(list((tmp_path / "mine" / "images").iterdir())) == 6
    assert {one["outcome"] for one in finished} == {"candidate"}


def test_generate_tells_what_did_not_come(ask: Run, tmp_path: Path) -> None:
    bad = REPLY.replace("brush.circle", "brush.dollop")
    with stub(lambda _: streamed(bad)) as model:
        done = ask(*GENERATE, "--url", f"{model.url}/v1", "--count", "1", **WIDE)
        assert done.returncode == 0
        assert "1 rejected" in done.stdout
        assert "dollop" in done.stdout
        again = ask(*GENERATE, "--url", f"{model.url}/v1", "--count", "1")
        assert again.stdout == "mine has as many already\n"
    rejected = json.loads((tmp_path / "mine" / "rejected.jsonl").read_text())
    assert rejected["reply"] == bad


def test_generate_keeps_the_key_to_itself(ask: Run) -> None:
    refusal = error(401, {"error": {"message": "no such key"}})
    with stub(lambda _: refusal) as model:
        order = [*GENERATE, "--url", f"{model.url}/v1", "--count", "2", "--key-env", "MY_KEY"]
        done = ask(*order, MY_KEY="sk-very-secret")
        assert model.requests[0].headers["authorization"] == "Bearer sk-very-secret"
        assert done.returncode == 2
        assert "answered 401" in done.stderr
        assert "sk-very-secret" not in done.stderr + done.stdout
        unset = ask(*order, **WIDE)
        assert unset.returncode == 2
        assert "MY_KEY, which should hold the key, is not set" in unset.stderr


# --- rate


def test_rate_serves_the_page_and_ends_in_order(pool: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rate", "mine", "--port", "0", "--json"],
        cwd=tmp_path,
        env=os.environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            url = json.loads(process.stdout.readline())["url"]
            assert url.startswith("http://127.0.0.1:")
            assert b"Rate a pool" in urlopen(url).read()
            body = json.dumps({"tier": "nope", "reason": "mud"}).encode()
            request = Request(f"{url}/paintings/ruby", body, {"Content-Type": "application/json"})
            request.method = "PUT"
            assert json.loads(urlopen(request).read())["tier"] == "nope"
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)
    first = json.loads((pool / "metadata.jsonl").read_text().splitlines()[0])
    assert (first["tier"], first["reason"]) == ("nope", "mud")


# --- calibrate


def test_calibrate_asks_the_judge_of_the_deployment(ask: Run, pool: Path, tmp_path: Path) -> None:
    for name, colour in (("a", "#d01020"), ("b", "#faf6ee"), ("c", "#607080")):
        (tmp_path / f"{name}.png").write_bytes(blot(colour))
    pictures = ("a.png", "b.png", "c.png")
    rows = document(ask("calibrate", *pictures, "--pool", "mine", "--plot", "plot.png", "--json"))
    assert {row["name"] for row in rows} == {name for name, *_ in ROWS}
    assert [row["tier"] for row in rows] == sorted(
        (row["tier"] for row in rows), key=["love", "okay", "meh", "nope"].index
    )
    rates = {row["name"]: row["win_rate"] for row in rows}
    assert all(0 <= rate <= 1 for rate in rates.values())
    # `a` is the very picture of `ruby`, `b` of `blank`, `c` of `slate`.
    assert {row["name"]: row["pairs"] for row in rows if row["pairs"] != 3} == {
        "ruby": 2,
        "blank": 2,
        "slate": 2,
    }
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert "tell 10 paintings apart" in ask("calibrate", "mine", "--pool", "mine", **WIDE).stdout
    none = ask("calibrate", *pictures, "--pool", "mine", PLEINAIR_JUDGE="none")
    assert none.returncode == 2
    assert "there is no judge to calibrate with" in none.stderr


# --- wrong usage


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("list", "nowhere"), "there is no pool at nowhere"),
        (("list", "mine", "--tier", "lovely"), "'lovely' is not one of"),
        (("list", "mine", "--revision", "0" * 40), "a revision is for a Hub dataset"),
        (("verify", "."), "metadata.jsonl cannot be read"),
        (("verify", "mine", "--sample", "0"), "--sample"),
        (("render", "nowhere"), "there is no folder nowhere"),
        (("rate", "nowhere"), "there is no folder nowhere"),
        (("rate", "/proc"), "nothing can be written to /proc"),
        (("rate", "mine", "--host", "192.0.2.1"), "192.0.2.1"),
        (("sheet", "mine", "-o", "mine/metadata.jsonl"), "it is a file"),
        ((*GENERATE, "--url", "http://127.0.0.1:9/v1", "--count", "0"), "--count"),
        (
            ("generate", "mine", "--url", "u", "--model", "m", "--count", "1", "--subject", "bike"),
            "bike",
        ),
        (("calibrate", "nothing.png"), "there is no pool at nothing.png"),
        (("calibrate", "mine", "--plot", "mine"), "it is a folder"),
        (("push", "nowhere", "someone/x"), "there is no pool at nowhere"),
    ],
)
def test_wrong_usage_is_told(here: Here, pool: Path, args: tuple[str, ...], said: str) -> None:
    done = here(*args)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_broken_row_is_told_with_its_line(here: Here, pool: Path) -> None:
    with (pool / "metadata.jsonl").open("a") as file:
        file.write('{"tier": "love"}\n')
    for command in ("list", "verify", "render", "rate"):
        done = here(command, "mine")
        assert done.exit_code == 2
        assert f"metadata.jsonl, line {len(ROWS) + 1}: " in done.stderr
