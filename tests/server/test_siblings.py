"""Other processes of the package find what this one found, and learn no secrets."""

import subprocess
from pathlib import Path

import pytest

from pleinair.server.siblings import bare_environment, command

TELLING = "import os, sys; print(sys.argv[1], 'PLEINAIR_TOKEN' in os.environ)"


@pytest.mark.parametrize("entry", ["folder", "", "."])
def test_a_module_is_found_wherever_this_process_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "only_there.py").write_text(TELLING, "utf-8")
    monkeypatch.setenv("PLEINAIR_TOKEN", "secret")
    monkeypatch.chdir(tmp_path if entry == "folder" else folder)
    monkeypatch.syspath_prepend(entry)
    done = subprocess.run(
        command("only_there", 7), env=bare_environment(), cwd="/", capture_output=True, check=True
    )
    assert done.stdout == b"7 False\n"
