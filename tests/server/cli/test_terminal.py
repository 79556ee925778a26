"""What sketches and records say reaches the terminal as text, and as nothing else."""

import io
import json
import logging
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Group
from rich.table import Table

from pleinair.client.outcomes import SketchError, Term, Violation
from pleinair.client.printable import printable
from pleinair.server.cli.output import Console, Text, escape_log, print_json
from pleinair.server.cli.tables import reward_table
from pleinair.server.rollouts import Recorder, Rollout, Stored

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Write = Callable[..., str]

HOSTILE = "a\x1b]0;TITLE\x07\x1b[2J\x9b31m\r\x7fb\u202ec\u2066d\u200ee"
SHOWN = r"a\x1b]0;TITLE\x07\x1b[2J\x9b31m\r\x7fb\u202ec\u2066d\u200ee"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
STYLES = re.compile("\x1b\\[[0-9;]*m")  # of Rich's own


def on_a_terminal(*things: Any, **options: Any) -> str:
    written = io.StringIO()
    Console(
        file=written, force_terminal=True, color_system="standard", width=200, _environ={}
    ).print(*things, **options)
    return written.getvalue()


def test_text_is_escaped_and_prose_is_left_as_it_is() -> None:
    assert printable(HOSTILE) == SHOWN
    assert printable(SHOWN) == SHOWN
    prose = "naïve “5\u00a0µm”\n\t日本\u3000語 👩\u200d🎨"
    assert printable(prose) == prose
    assert printable("a\nb\u2028\ud83c", keep=()) == r"a\nb\u2028\ud83c"


@pytest.mark.parametrize("way", [str, Text, lambda text: Group(Text(text, "red"))])
def test_whatever_is_printed_is_escaped(way: Callable[[str], Any]) -> None:
    printed = on_a_terminal(way(HOSTILE), style="bold")
    assert "\x1b[" in printed  # its own style
    assert STYLES.sub("", printed) == f"{SHOWN}\n"


def test_what_is_no_text_of_ours_is_escaped_too() -> None:
    import rich.text

    printed = STYLES.sub("", on_a_terminal(rich.text.Text(HOSTILE)))
    assert not OBEYED.search(printed.rstrip("\n"))


def test_tables_hold_their_shape_and_markup_is_text() -> None:
    table = Table("one", "two")
    table.add_row(Text(HOSTILE), "[link=https://example.org]here[/link] [/bold] :rose:")
    lines = STYLES.sub("", on_a_terminal(table)).splitlines()
    assert SHOWN in lines[3]
    assert "[link=https://example.org]here[/link] [/bold] :rose:" in lines[3]
    assert len(set(map(len, lines))) == 1
    term = {"[red]\x1b[2J": Term(value=0.5, weight=1, available=True)}
    assert r"[red]\x1b[2J" in on_a_terminal(reward_table("x", 0.5, term))


def test_json_is_ascii_that_prints(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"text": HOSTILE})
    printed = capsys.readouterr().out
    assert printed.isascii()
    assert not OBEYED.search(printed)
    assert json.loads(printed) == {"text": HOSTILE}


def test_what_is_logged_where_no_log_is_set_up_is_escaped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert logging.lastResort is not None
    monkeypatch.setattr(logging.lastResort, "formatter", None)
    escape_log()
    logging.lastResort.handle(logging.makeLogRecord({"msg": HOSTILE, "levelno": logging.WARNING}))
    assert capsys.readouterr().err == f"{SHOWN}\n"


def test_records_are_escaped(run: Run, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "recorded")
    recorder.record_now(
        Rollout(
            rollout_id=f"id{HOSTILE}",
            episode_id=f"\x1b]52;c;aGk=\x07{HOSTILE}",
            subject=HOSTILE,
            reply=f"{HOSTILE}\nsecond line",
            critique=HOSTILE,
            terms={HOSTILE: Term(value=0.5, weight=1, available=True, detail=HOSTILE)},
            violations=(Violation(code="runtime_error", message=HOSTILE),),
            errors=(SketchError(name=HOSTILE, message=HOSTILE),),
            versions={HOSTILE: HOSTILE},
        )
    )
    recorder.close()
    for command in (("list",), ("show", "id")):
        done = run("rollouts", *command, "recorded", COLUMNS="400")
        assert done.returncode == 0, done.stderr
        assert not OBEYED.search(done.stdout + done.stderr)
        assert SHOWN in done.stdout
    assert f"{SHOWN}\nsecond line\n" in done.stdout
    assert rf"\x1b]52;c;aGk=\x07{SHOWN}" in done.stdout


@pytest.mark.parametrize(
    "arguments", [["paint", f"{HOSTILE}.js"], [HOSTILE], ["rollouts", "show", "x", HOSTILE]]
)
def test_errors_of_usage_are_escaped(run: Run, arguments: list[str]) -> None:
    done = run(*arguments, COLUMNS="400")
    assert done.returncode == 2
    assert not OBEYED.search(done.stdout + done.stderr)
    assert r"\x1b]0;TITLE\x07" in done.stderr.replace("\\\\", "\\")


def test_what_a_sketch_throws_is_escaped(run: Run, write: Write) -> None:
    sketch = f"""function setup() {{ createCanvas(100, 100, WEBGL); brush.circle(0, 0, 20);
      const thrown = new Error({json.dumps(HOSTILE)}); thrown.name = "N\\x1b[35m"; throw thrown; }}"""
    done = run("paint", write("throws.js", sketch), COLUMNS="400", FORCE_COLOR="1")
    assert done.returncode == 1, done.stderr
    assert not OBEYED.search(STYLES.sub("", done.stdout))
    assert r"N\x1b[35m" in done.stdout
    assert SHOWN in done.stdout


@pytest.mark.parametrize("image", ["../secret.png", "images/link.png", "\0", "x" * 300, "loop"])
def test_a_records_picture_is_one_of_its_segment(tmp_path: Path, image: str) -> None:
    segment = tmp_path / "segment"
    (segment / "images").mkdir(parents=True)
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"mine")
    (segment / "images" / "link.png").symlink_to(secret)
    (segment / "loop").symlink_to("loop")
    (segment / "images" / "own.png").write_bytes(b"its")
    assert Stored(Rollout(image=image), segment).png() is None
    assert Stored(Rollout(image=str(secret)), segment).png() is None
    assert Stored(Rollout(image="images/own.png"), segment).png() == b"its"
