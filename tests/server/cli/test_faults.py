"""What goes wrong beside the sketch: files, folders, settings, and exceptions of ours."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pleinair.server.cli import app
from pleinair.server.render import Render, SketchRenderer

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Write = Callable[..., str]

PAINTS = """function setup() { createCanvas(200, 200, WEBGL); noLoop(); }
function draw() {
  background(255); brush.noStroke(); brush.fill("#203080", 200); brush.circle(0, 0, 40);
}
"""
REPLY = f"Here is the dot.\n\n```javascript\n{PAINTS}```\n"
BREAKS = "// breaks the renderer\n" + PAINTS
WIDE = {"COLUMNS": "160", "TERMINAL_WIDTH": "300"}


# --- exceptions of ours


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A renderer with a fault that one sketch meets."""
    sound = SketchRenderer.render

    async def render(self: SketchRenderer, source: str, seed: int = 0) -> Render:
        if "breaks" in source:
            raise ZeroDivisionError("one by nothing")
        return await sound(self, source, seed)

    monkeypatch.setattr(SketchRenderer, "render", render)


@pytest.mark.parametrize("command", ["paint", "score"])
def test_an_unexpected_exception_costs_one_row_its_result_and_no_other(
    command: str, faulty: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.js").write_text(PAINTS)
    Path("bad.js").write_text(BREAKS)
    Path("too.js").write_text(PAINTS)
    done = CliRunner().invoke(app, [command, "good.js", "bad.js", "too.js", "--json"])
    good, bad, too = json.loads(done.stdout)
    assert done.exit_code == 3
    assert [row["file"] for row in (good, bad, too)] == ["good.js", "bad.js", "too.js"]
    assert (good["failure"], too["failure"]) == (None, None)
    assert bad["failure"]["kind"] == "renderer_unavailable"
    assert "ZeroDivisionError" in bad["failure"]["message"]
    assert list(bad) == list(good)
    if command == "score":
        assert bad["reward"] is None
        assert good["reward"] == too["reward"] > 0


def test_a_picture_that_cannot_be_written_costs_no_other_row(
    run: Run, write: Write, tmp_path: Path
) -> None:
    long_name = "x" * 252 + ".js"  # a name may have 255 bytes, and .png takes one more
    done = run("paint", write(long_name, PAINTS), write("one.js", PAINTS), "--json")
    long, one = json.loads(done.stdout)
    assert done.returncode == 3
    assert "File name too long" in long["failure"]["message"]
    assert (one["png"], one["failure"]) == ("paintings/one.png", None)
    assert (tmp_path / "paintings" / "one.png").is_file()


# --- folders


@pytest.mark.parametrize(
    ("folder", "why"),
    [("one.js", "it is a file"), ("one.js/below", "Not a directory"), ("/proc/new", "No such")],
)
@pytest.mark.parametrize("command", ["paint", "score"])
def test_a_folder_that_cannot_be_written_is_told_before_anything_is_painted(
    run: Run, write: Write, command: str, folder: str, why: str
) -> None:
    done = run(command, write("one.js", PAINTS), "-o", folder, PLEINAIR_CHROMIUM="/none", **WIDE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert f"into the folder {folder}: {why}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("plot", "why"), [("one.js/plot.png", "it is a file"), (".", "it is a folder")]
)
def test_a_plot_that_cannot_be_written_is_told_before_anything_is_timed(
    run: Run, write: Write, plot: str, why: str
) -> None:
    write("one.js", PAINTS)
    done = run("bench", "render", "--plot", plot, **WIDE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert why in done.stderr


# --- files


@pytest.mark.parametrize("command", ["paint", "score", "inspect"])
def test_a_file_that_is_no_text_has_a_row_of_its_own(
    run: Run, write: Write, tmp_path: Path, command: str
) -> None:
    (tmp_path / "latin.js").write_bytes("// caf\u00e9".encode("latin-1"))
    done = run(command, "latin.js", write("one.js", PAINTS), "--json")
    latin, one = json.loads(done.stdout)
    assert done.returncode == 1
    (violation,) = latin["violations"]
    assert violation["code"] == "no_sketch"
    assert "not UTF-8 text: byte 7 of it is 0xe9" in violation["message"]
    assert one["violations"] == []
    assert list(latin) == list(one)
    if command == "score":
        assert latin["reward"] == 0
        assert list(latin["terms"]) == list(one["terms"])


@pytest.mark.parametrize("command", ["paint", "score", "inspect"])
def test_a_reply_over_the_limit_is_not_read(run: Run, write: Write, command: str) -> None:
    long = write("long.js", PAINTS + " " * (1_000_001 - len(PAINTS)))
    (row,) = json.loads(run(command, long, "--json").stdout)
    (violation,) = row["violations"]
    assert violation["code"] == "no_sketch"
    assert "longer than 1,000,000 characters" in violation["message"]


def test_every_file_that_cannot_be_read_is_named(run: Run, write: Write) -> None:
    done = run("paint", "missing.js", write("one.js", PAINTS), ".", **WIDE)
    assert done.returncode == 2
    assert "missing.js cannot be read: No such file" in done.stderr
    assert ". cannot be read: Is a directory" in done.stderr


def test_a_name_that_is_no_utf_8_can_be_shown(run: Run, tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.js")
    (tmp_path / name).write_text(PAINTS)
    done = run("paint", name, **WIDE)
    assert done.returncode == 0, done.stderr
    assert "caf\\xe9.js" in done.stdout


# --- what people read


@pytest.mark.parametrize("command", ["paint", "score", "inspect"])
def test_people_are_told_where_in_the_file_the_code_starts(
    run: Run, write: Write, command: str
) -> None:
    broken = REPLY.replace("brush.circle(0, 0, 40)", "nowhere()")
    said = "The code starts at line 4 of the file"
    assert said in run(command, write("reply.md", broken), **WIDE).stdout
    assert said not in run(command, write("bare.js", PAINTS), **WIDE).stdout


def test_score_shows_people_the_critique_and_the_notes(run: Run, write: Write) -> None:
    away = {"PLEINAIR_QUALITY": "none", "PLEINAIR_JUDGE": "none"}
    done = run("score", write("one.js", PAINTS), **away, **WIDE)
    assert "Paint covers" in done.stdout
    assert "What to work on: " in done.stdout
    assert "quality and judge are not configured on this server" in done.stdout


def test_inspect_is_written_for_people(run: Run, write: Write) -> None:
    done = run("inspect", write("one.js", PAINTS.replace("circle", "dollop")), **WIDE)
    assert "200 x 200, webgl" in done.stdout
    assert "dollop (unknown) at 3:66" in done.stdout
    assert "{" not in done.stdout
    assert "None" not in done.stdout


# --- settings


@pytest.mark.parametrize("command", ["score", "doctor", "serve"])
@pytest.mark.parametrize(
    ("variable", "value", "why"),
    [
        ("PLEINAIR_REWARD_WEIGHTS", "nope", "Input should be JSON"),
        ("PLEINAIR_REWARD_WEIGHTS", '{"judge": 0}', "no weight above 0 is left"),
        ("PLEINAIR_REWARD_WEIGHTS", '{"mood": 1}', "there is no term 'mood'"),
        ("PLEINAIR_REWARD_WEIGHTS", "[1]", "Input should be a valid dictionary"),
        ("PLEINAIR_TASK", "foo", "there is no task 'foo'; there are watercolour"),
        ("PLEINAIR_GL", "metal", "Input should be 'auto'"),
        ("PLEINAIR_JUDGE", "oracle", "Input should be 'embedded', 'vlm' or 'none'"),
        ("PLEINAIR_JUDGE_URL", "router", "Input should be a valid URL"),
    ],
)
def test_a_wrong_setting_is_told_by_the_name_of_its_variable(
    run: Run, write: Write, command: str, variable: str, value: str, why: str
) -> None:
    files = [write("one.js", PAINTS)] if command == "score" else []
    done = run(command, *files, **{variable: value}, **WIDE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert variable in done.stderr
    assert why in done.stderr


@pytest.mark.parametrize("command", ["score", "serve"])
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"PLEINAIR_JUDGE": "vlm"}, "name a vision model, because PLEINAIR_JUDGE is vlm"),
        (
            {"PLEINAIR_JUDGE": "vlm", "PLEINAIR_QUALITY": "vlm"},
            "because PLEINAIR_QUALITY and PLEINAIR_JUDGE is vlm",
        ),
        ({"PLEINAIR_QUALITY": "hpsv3"}, "PLEINAIR_HPSV3_URL=None: Input should be the address"),
        ({"PLEINAIR_JUDGE_URL": "http://me:secret@host/"}, "without a user or password"),
        ({"PLEINAIR_JUDGE_KEY": "secret\x01"}, "PLEINAIR_JUDGE_KEY=***: Input should be one line"),
        ({"PLEINAIR_JUDGE_OPTIONS": "{"}, "PLEINAIR_JUDGE_OPTIONS='{': Input should be JSON"),
    ],
)
def test_settings_that_do_not_fit_each_other_are_told_without_their_secrets(
    run: Run, write: Write, command: str, settings: dict[str, str], said: str
) -> None:
    files = [write("one.js", PAINTS)] if command == "score" else []
    done = run(command, *files, **settings, **WIDE)
    assert done.returncode == 2
    assert said in done.stderr
    assert "secret" not in done.stdout + done.stderr


def test_a_key_is_never_shown(run: Run) -> None:
    for shown in (
        run("doctor", PLEINAIR_JUDGE_KEY="hf_secret", **WIDE),
        run("doctor", "--json", PLEINAIR_JUDGE_KEY="hf_secret"),
    ):
        assert "hf_secret" not in shown.stdout + shown.stderr
        assert "PLEINAIR_JUDGE_KEY" in shown.stdout


@pytest.mark.parametrize("command", ["score", "serve"])
def test_a_pool_that_is_not_there_is_told_before_anything_is_painted(
    run: Run, write: Write, command: str
) -> None:
    files = [write("one.js", PAINTS)] if command == "score" else ["--port", "0"]
    done = run(command, *files, PLEINAIR_REFERENCE_POOL="nowhere", **WIDE)
    assert done.returncode == (2 if command == "score" else 3)
    assert done.stdout == ""
    assert "PLEINAIR_REFERENCE_POOL: there is no pool at nowhere" in done.stderr


def test_a_variable_that_is_no_setting_is_told_with_the_nearest_that_is(run: Run) -> None:
    misspelt = {"PLEINAIR_BROWSER": "3", "PLEINAIR_QQ": "1"}
    done = run("doctor", "--json", **misspelt)
    assert done.returncode == 0
    assert json.loads(done.stdout)["ok"]
    assert (
        "PLEINAIR_BROWSER is no setting of Plein Air; did you mean PLEINAIR_BROWSERS?"
        in done.stderr
    )
    assert "PLEINAIR_QQ is no setting" in done.stderr
    # The address is nobody's here, so that the server ends before it listens.
    assert "PLEINAIR_QQ is no setting" in run("serve", "--host", "192.0.2.1", **misspelt).stderr
