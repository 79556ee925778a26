"""The benchmarks of the scorer, as a person or a script meets them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pleinair.server.cli import app


def bench(*args: object) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of `pleinair bench`."""
    done = CliRunner().invoke(app, ["bench", *map(str, args)], env={"COLUMNS": "160"})
    return done.exit_code, done.stdout, " ".join(done.stderr.split())


@pytest.fixture
def folder(tmp_path: Path, trivial: str) -> Path:
    """Eight sketches in two tiers, all of one and the same picture."""
    rows = [{"sketch": f"pear-{n}.js", "tier": ("love", "nope")[n % 2]} for n in range(8)]
    for row in rows:
        (tmp_path / row["sketch"]).write_text(trivial)
    (tmp_path / "tiers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return tmp_path


def test_one_document_and_the_status_say_that_nothing_is_ranked(folder: Path) -> None:
    status, out, _ = bench("unseen", folder, "--json", "--plot", folder / "plot.png")
    report = json.loads(out)
    assert status == 1
    assert report["agreement"]["rank_correlation"] is None
    assert len({one["value"] for one in report["paintings"]}) == 1
    assert [one["problem"] for one in report["paintings"]] == [""] * 8
    assert (folder / "plot.png").is_file()


def test_what_cannot_be_ranked_is_wrong_usage(tmp_path: Path, folder: Path) -> None:
    status, out, err = bench("unseen", tmp_path / "none")
    assert (status, out) == (2, "")
    assert "tiers.jsonl cannot be read" in err
    (folder / "pear-3.js").unlink()
    status, out, err = bench("unseen", folder, "--json")
    assert (status, out) == (2, "")
    assert "pear-3.js" in err


@pytest.mark.parametrize(
    "args", [("earnings", "--seeds", 0), ("climb", "--attack", "sonnet"), ("climb", "--steps", 0)]
)
def test_options_out_of_range_are_wrong_usage(args: tuple[object, ...]) -> None:
    status, out, err = bench(*args)
    assert (status, out) == (2, "")
    assert str(args[1]) in err
