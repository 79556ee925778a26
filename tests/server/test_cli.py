"""The command as a person or a script meets it: a process, its streams, its exit status."""

import hashlib
import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from pydantic import SecretStr

from pleinair.server.cli.checkup import setting_rows
from pleinair.server.settings import Settings

COMMAND = (sys.executable, "-m", "pleinair.server.cli")
PAINT_KEYS = [
    "file",
    "png",
    "sha256",
    "width",
    "height",
    "paint_fraction",
    "finished",
    "errors",
    "violations",
    "failure",
    "elapsed_ms",
]
SCORE_KEYS = ["file", "reward", "terms", "violations", "failure", "render"]
CANVAS = "createCanvas(200, 200, WEBGL); noLoop();"
DOT = 'background(255); brush.noStroke(); brush.fill("#203080", 200); brush.circle(0, 0, 40);'
PAINTS = f"function setup() {{ {CANVAS} }}\nfunction draw() {{ {DOT} }}\n"
THROWS = f"function setup() {{ {CANVAS} }}\nfunction draw() {{ {DOT}\n  nowhere(); }}\n"
NO_CANVAS = "function setup() {}\n"
ENDLESS = f"function setup() {{ {CANVAS} }}\nfunction draw() {{ {DOT} while (true) {{}} }}\n"
REPLY = f"Here is the dot.\n\n```javascript\n{PAINTS}```\n\nI hope you like it.\n"

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Write = Callable[..., str]


def rows(done: "subprocess.CompletedProcess[str]") -> list[dict[str, Any]]:
    document = json.loads(done.stdout)
    assert isinstance(document, list)
    return document


def codes(row: dict[str, Any]) -> list[str]:
    return [violation["code"] for violation in row["violations"]]


# --- paint


def test_paint_gives_a_row_a_file_in_order(run: Run, write: Write, tmp_path: Path) -> None:
    files = [
        write("one.js", PAINTS),
        write("throws.js", THROWS),
        write("bare.js", NO_CANVAS),
        write("words.md", "I would rather not."),
        write("again/one.js", PAINTS.replace("40", "60")),
    ]
    done = run("paint", *files, "--json")
    painted = rows(done)
    assert done.returncode == 1
    assert [row["file"] for row in painted] == files
    assert all(list(row) == PAINT_KEYS for row in painted)
    one, throws, bare, words, again = painted

    assert (one["width"], one["height"], one["finished"], one["failure"]) == (200, 200, True, None)
    assert 0.05 < one["paint_fraction"] < 0.3  # a disc of radius 40 is 0.126 of the canvas
    assert one["elapsed_ms"] > 0
    for row in (one, throws, again):
        png = (tmp_path / row["png"]).read_bytes()
        assert png.startswith(b"\x89PNG")
        assert hashlib.sha256(png).hexdigest() == row["sha256"]
    assert one["png"] == "paintings/one.png"
    assert again["png"] == "paintings/one-2.png"
    assert again["sha256"] != one["sha256"]

    assert not throws["finished"]
    assert throws["violations"] == []
    assert [(error["name"], error["line"]) for error in throws["errors"]] == [("ReferenceError", 3)]
    assert (bare["png"], bare["sha256"], codes(bare)) == (None, None, ["no_canvas"])
    assert (words["png"], codes(words)) == (None, ["no_sketch"])


def test_paint_tells_its_progress_on_stderr(run: Run, write: Write) -> None:
    done = run("paint", write("a.js", PAINTS), write("b.js", PAINTS), "--json")
    assert done.returncode == 0
    assert "2/2" in done.stderr


def test_paint_reads_a_whole_reply_from_standard_input(run: Run, tmp_path: Path) -> None:
    done = run("paint", "-", "-o", "here", "--json", stdin=REPLY)
    (row,) = rows(done)
    assert done.returncode == 0
    assert (row["file"], row["png"]) == ("-", "here/stdin.png")
    assert (tmp_path / "here" / "stdin.png").is_file()


def test_the_same_sketch_and_seed_give_the_same_file(
    run: Run, write: Write, tmp_path: Path
) -> None:
    sketch = write("one.js", PAINTS)
    first, second, other = (
        rows(run("paint", sketch, "--seed", seed, "--json"))[0] for seed in ("1", "1", "2")
    )
    assert (first["sha256"], first["png"]) == (second["sha256"], second["png"])
    assert other["sha256"] != first["sha256"]
    assert sorted(path.name for path in (tmp_path / "paintings").iterdir()) == [
        "one-2.png",
        "one.png",
    ]


def test_a_file_that_is_not_this_picture_is_not_overwritten(
    run: Run, write: Write, tmp_path: Path
) -> None:
    mine = tmp_path / "one.png"
    mine.write_bytes(b"a photograph")
    (row,) = rows(run("paint", write("one.js", PAINTS), "-o", ".", "--json"))
    assert row["png"] == "one-2.png"
    assert mine.read_bytes() == b"a photograph"


def test_a_sketch_reaches_neither_the_network_nor_files(run: Run, write: Write) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        sketch = write(
            "curious.js",
            f"""async function setup() {{
              {CANVAS}
              const told = async (act) => {{
                try {{ await act(); return "reached"; }} catch {{ return "refused"; }}
              }};
              const event = (target, good) => new Promise((yes, no) => {{
                target["on" + good] = yes;
                target.onerror = no;
              }});
              const load = () => {{
                const image = new Image();
                image.src = "http://{address}/";
                return event(image, "load");
              }};
              throw new Error(await Promise.all([
                told(() => fetch("http://{address}/")),
                told(() => fetch("file:///etc/passwd")),
                told(() => event(new WebSocket("ws://{address}/"), "open")),
                told(load),
              ]));
            }}""",
        )
        (row,) = rows(run("paint", sketch, "--json"))
        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()
    assert row["errors"][0]["message"] == "refused,refused,refused,refused"


def test_paint_prints_a_table_for_people(run: Run, write: Write) -> None:
    done = run("paint", write("one.js", PAINTS), write("throws.js", THROWS), COLUMNS="160")
    assert done.returncode == 1
    assert "paintings/one.png" in done.stdout
    assert "200x200" in done.stdout
    assert "ReferenceError at 3" in done.stdout


def test_without_a_browser_the_failure_is_ours(run: Run, write: Write) -> None:
    sketch = write("one.js", PAINTS)
    for command in ("paint", "score"):
        done = run(command, sketch, "--json", PLEINAIR_CHROMIUM="/no/such/chromium")
        (row,) = rows(done)
        assert done.returncode == 3
        assert row["failure"]["kind"] == "renderer_unavailable"
        assert "/no/such/chromium" in row["failure"]["message"]
        assert row["violations"] == []
    assert row["reward"] is None


# --- score


def test_score_gives_a_reward_and_its_terms(run: Run, write: Write, hibiscus: str) -> None:
    done = run("score", write("hibiscus.js", hibiscus), "--json")
    (row,) = rows(done)
    assert done.returncode == 0
    assert list(row) == SCORE_KEYS
    assert 0 < row["reward"] <= 1
    assert {"gate", "length", "quality", "judge"} == set(row["terms"])
    for term in row["terms"].values():
        assert list(term) == ["value", "weight", "available"]
    counted = [term for term in row["terms"].values() if term["weight"]]
    assert sum(term["weight"] for term in counted) == pytest.approx(1)
    assert sum(term["weight"] * term["value"] for term in counted) == pytest.approx(row["reward"])
    assert list(row["render"]) == PAINT_KEYS
    assert row["render"]["png"] is None
    assert len(row["render"]["sha256"]) == 64


def test_score_and_paint_see_the_same_picture(run: Run, write: Write, tmp_path: Path) -> None:
    sketch = write("one.js", PAINTS)
    (painted,) = rows(run("paint", sketch, "--json"))
    (scored,) = rows(run("score", sketch, "-o", "paintings", "--json"))
    timeless = {"elapsed_ms": 0.0}
    assert scored["render"] | timeless == painted | timeless


def test_a_sketch_that_breaks_a_rule_earns_nothing(run: Run, write: Write) -> None:
    invented = PAINTS.replace("brush.circle", "brush.dollop")
    done = run("score", write("good.js", PAINTS), write("bad.js", invented), "--json")
    good, bad = rows(done)
    assert done.returncode == 1
    assert good["reward"] > 0
    assert (bad["reward"], codes(bad)) == (0, ["unknown_method"])
    assert bad["render"]["violations"] == bad["violations"]
    assert bad["render"]["png"] is None


def test_score_prints_the_reward_term_by_term_for_people(run: Run, write: Write) -> None:
    done = run("score", write("one.js", PAINTS), COLUMNS="160")
    assert done.returncode == 0
    for word in ("one.js", "reward", "gate", "length", "quality", "judge", "lowered:", "against"):
        assert word in done.stdout
    done = run("score", "one.js", COLUMNS="160", PLEINAIR_JUDGE="none")
    assert "not configured" in done.stdout


def test_score_compares_with_the_references_that_are_asked_for(
    run: Run, write: Write, small_pool: str
) -> None:
    sketch = write("one.js", PAINTS)
    for mix, tiers in (("3", ["love", "okay"]), ("love=1, meh=2", ["love", "meh"])):
        done = run(
            "score", sketch, "--references", mix, PLEINAIR_REFERENCE_POOL=small_pool, COLUMNS="160"
        )
        assert done.returncode == 0
        (how,) = re.findall(r"against ([^│]+?) *│", done.stdout)
        assert [part.split()[0] for part in how.split("; ")] == tiers


# --- inspect


def test_inspect_tells_facts_and_violations_without_a_browser(run: Run, write: Write) -> None:
    files = [
        write("good.js", PAINTS),
        write("bad.js", PAINTS.replace("brush.circle", "brush.dollop")),
        write("words.md", "No."),
    ]
    done = run("inspect", *files, "--json", PLEINAIR_CHROMIUM="/no/such/chromium")
    good, bad, words = rows(done)
    assert done.returncode == 1
    assert all(
        list(row) == ["file", "facts", "violations", "failure"] for row in (good, bad, words)
    )
    assert good["violations"] == []
    assert good["facts"]
    assert codes(bad) == ["unknown_method"]
    assert (words["facts"], codes(words)) == (None, ["no_sketch"])
    assert run("inspect", files[0]).returncode == 0


# --- usage


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["paint"], "FILE"),
        (["paint", "missing.js"], "missing.js cannot be read: No such file"),
        (["paint", "."], "Is a directory"),
        (["paint", "one.js", "--seed", "-1"], "--seed"),
        (["paint", "-", "-"], "standard input"),
        (["score", "one.js", "--task", "sculpture"], "sculpture"),
        (["score", "one.js", "--subject", "a bicycle"], "a bicycle"),
        (["score", "one.js", "--references", "nope=2"], "'nope' is kept for calibration"),
        (["score", "one.js", "--references", "0"], "0 in all; give 1 to 32"),
        (["score", "one.js", "--references", "love:2"], "or numbers by tier such as"),
        (["serve", "--host", "192.0.2.1"], "192.0.2.1"),
        (["frame", "one.js"], "frame"),
    ],
)
def test_wrong_usage_is_told_on_stderr_with_status_2(
    run: Run, write: Write, args: list[str], said: str
) -> None:
    write("one.js", PAINTS)
    done = run(*args, TERMINAL_WIDTH="200")
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr


@pytest.mark.parametrize("command", ["paint", "doctor", "serve"])
def test_a_setting_out_of_range_is_wrong_usage(run: Run, write: Write, command: str) -> None:
    files = [write("one.js", PAINTS)] if command == "paint" else []
    done = run(command, *files, PLEINAIR_BROWSERS="none", TERMINAL_WIDTH="200")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "PLEINAIR_BROWSERS='none'" in done.stderr


def test_weights_that_fit_no_term_are_wrong_usage(run: Run, write: Write) -> None:
    sketch = write("one.js", PAINTS)
    done = run("score", sketch, PLEINAIR_REWARD_WEIGHTS='{"charm": 1}', TERMINAL_WIDTH="200")
    assert done.returncode == 2
    assert "charm" in done.stderr


# --- doctor


def test_doctor_reports_on_everything(run: Run) -> None:
    done = run("doctor", "--json", PLEINAIR_BROWSERS="3")
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert report["ok"]
    assert {check["name"] for check in report["checks"]} == {
        "browser",
        "playwright",
        "vendored",
        "webgl",
        "pool",
    }
    assert Path(report["browser"]["path"]).is_absolute()
    assert set(report["browser"]) == {"path", "kind", "version", "origin"}
    assert report["gl"]
    assert set(report["versions"]) == {
        "python",
        "pleinair",
        "openenv",
        "playwright",
        "p5",
        "p5.brush",
    }
    walls = {wall["name"]: wall for wall in report["walls"]}
    assert list(walls) == ["user", "network", "privileges", "sockets", "files", "sandbox"]
    for wall in walls.values():
        assert wall["detail"]
        assert bool(wall["advice"]) is not wall["up"]
    settings = {row["name"]: row for row in report["settings"]}
    assert set(settings) == set(Settings.model_fields)
    assert settings["browsers"]["variable"] == "PLEINAIR_BROWSERS"
    assert (settings["browsers"]["value"], settings["browsers"]["default"]) == (3, 2)


def test_setup_ends_with_what_doctor_says(run: Run) -> None:
    done = run("setup", COLUMNS="160")
    assert done.returncode == 0
    assert "webgl" in done.stdout
    assert "PLEINAIR_BROWSERS" in done.stdout


@pytest.mark.parametrize("command", ["doctor", "setup"])
def test_a_check_that_fails_says_what_to_do(run: Run, command: str) -> None:
    done = run(command, "--json", PLEINAIR_CHROMIUM="/no/such/chromium")
    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert not report["ok"]
    browser, driver, vendored, webgl, pool = report["checks"]
    assert not browser["ok"]
    assert "PLEINAIR_CHROMIUM" in browser["detail"]
    assert not webgl["ok"]
    assert driver["ok"]
    assert vendored["ok"]
    assert pool["ok"]


def test_secrets_are_not_shown() -> None:
    class WithSecret(Settings):
        key: SecretStr = SecretStr("")

    row = setting_rows(WithSecret(key=SecretStr("hunter2")))[-1]
    assert "hunter2" not in str(row)
    assert row.value != row.default  # whether it is set can be seen


# --- processes


def descendants(pid: int) -> set[int]:
    """Every process below `pid`."""
    children: dict[int, set[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), set()).add(int(stat.parent.name))
    found: set[int] = set()
    waiting = [pid]
    while waiting:
        new = children.get(waiting.pop(), set()) - found
        found |= new
        waiting.extend(new)
    return found


def running(pids: set[int]) -> set[int]:
    """Those of `pids` that run still, zombies not counted."""
    alive = set()
    for pid in pids:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if state != "Z":
            alive.add(pid)
    return alive


def wait_for(condition: Callable[[], bool], timeout_s: float, what: str) -> None:
    end = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < end, f"waited {timeout_s} s for {what}"
        time.sleep(0.1)


@contextmanager
def started(*args: str, cwd: Path) -> Iterator["subprocess.Popen[str]"]:
    """A `pleinair` that runs, and is killed at the end if it still does."""

    def heed_interrupts() -> None:
        # A shell that runs the tests in the background has them, and this, ignore SIGINT.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(
        [*COMMAND, *args],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_paint_that_is_stopped_leaves_no_browser(
    write: Write, tmp_path: Path, sent: signal.Signals
) -> None:
    with started("paint", write("endless.js", ENDLESS), cwd=tmp_path) as process:
        # A browser with its zygotes, its GPU process and a page.
        wait_for(lambda: len(descendants(process.pid)) >= 5, 60, "the browser")
        time.sleep(2)  # into the endless loop
        below = descendants(process.pid)
        process.send_signal(sent)
        assert process.wait(timeout=30) == 128 + sent
    wait_for(lambda: not running(below), 10, "the browser to end")


def test_serve_prints_one_line_and_answers(tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--json", cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        url = json.loads(process.stdout.readline())["url"]
        assert url.startswith("http://127.0.0.1:")
        with urlopen(f"{url}/health", timeout=10) as answer:
            assert answer.status == 200

        port = url.rpartition(":")[2]
        second = subprocess.run(
            [*COMMAND, "serve", "--port", port], capture_output=True, text=True, timeout=60
        )
        assert second.returncode == 2
        assert port in second.stderr

        below = descendants(process.pid)
        assert below
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert out == ""
        assert "Warning" not in err
    assert not running(below)


def test_serve_warns_when_others_can_reach_it(tmp_path: Path) -> None:
    with started("serve", "--host", "0.0.0.0", "--port", "0", cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Plein Air listens on http://0.0.0.0:")
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=60)
    assert "Warning" in err
    assert "other machines" in err


def test_serve_without_a_browser_says_so_and_ends(run: Run) -> None:
    done = run("serve", "--port", "0", PLEINAIR_CHROMIUM="/no/such/chromium")
    assert done.returncode == 3
    assert done.stdout == ""
    assert "/no/such/chromium" in done.stderr
