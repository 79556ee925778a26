"""What the README says is so."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr
from typer.main import get_group
from typer.testing import CliRunner

from pleinair.server.cli import app
from pleinair.server.cli.checkup import setting_rows
from pleinair.server.settings import Settings
from pleinair.server.tasks import get_task

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "http://localhost:8000"
PYTHON_EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def section(title: str) -> str:
    """The text under a heading."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", README, re.DOTALL | re.MULTILINE)
    assert found, title
    return found[1]


def table(title: str) -> list[list[str]]:
    """The cells of the one table in a section, without its heading."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


def shown_default(value: object) -> str:
    if value is None or value == "" or isinstance(value, SecretStr):
        return "unset"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


def test_the_settings_table_is_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("PLEINAIR_")]:
        monkeypatch.delenv(name)
    assert table("Settings") == [
        [f"`{row.variable}`", shown_default(row.default), row.description]
        for row in setting_rows(Settings())
    ]


def test_the_reward_table_is_the_tasks() -> None:
    weights = {name.strip("`"): float(weight) for name, weight, _ in table("The reward")}
    assert weights == get_task("watercolour", Settings()).terms


def test_the_command_table_is_the_command() -> None:
    shown = [command for command, _ in table("The command")]
    assert {command.split()[1].strip("`") for command in shown} == set(get_group(app).commands)
    for command in shown:
        _, *words = command.strip("`").split()
        path, options = [words[0]], re.findall(r"(?<=[ [])-{1,2}[a-z]+", command)
        if len(words) > 1 and words[1].islower() and words[1].isalpha():
            path.append(words[1])
        done = CliRunner().invoke(app, [*path, "--help"], env={"TERMINAL_WIDTH": "200"})
        assert done.exit_code == 0, command
        assert all(option in done.stdout for option in options), command


def test_every_file_that_is_linked_exists() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).is_file()] == []


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server that the README's own command starts, on a free port."""
    command = [sys.executable, "-m", "pleinair.server.cli", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.terminate()


def run(example: str, address: str, folder: Path) -> str:
    assert ADDRESS in example
    done = subprocess.run(
        [sys.executable, "-c", example.replace(ADDRESS, address)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_python_examples_run(server: str, tmp_path: Path) -> None:
    own, openenv, gym = PYTHON_EXAMPLES
    prompt, outcome, *terms = run(own, server, tmp_path).splitlines()
    assert "poppy" in prompt
    reward, violations = outcome.split(" ", 1)
    assert 0 < float(reward) <= 1
    assert violations == "[]"
    assert [line.split()[0] for line in terms] == ["gate", "length", "quality", "judge"]

    assert "no_paint_calls" in run(openenv, server, tmp_path)

    sketch, _, _ = own.partition("with ")
    seen, *rest = run(sketch + gym, server, tmp_path).splitlines()
    assert seen.startswith("Paint ")
    assert seen.endswith("(600, 600, 3)")
    reward, judged, _ = rest[0].split(" ", 2)
    assert 0 < float(reward) <= 1
    assert 0 <= float(judged) <= 1
